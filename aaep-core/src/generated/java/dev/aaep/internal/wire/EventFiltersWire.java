package dev.aaep.internal.wire;

import dev.aaep.message.EventFilters;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link EventFilters}. */
@Generated("dev.aaep.codegen.Generator")
final class EventFiltersWire {
    private static final Words NAMES = new Words("include", "exclude");

    private static final byte[] INCLUDE = JsonWriter.name("include");

    private static final ListRule INCLUDE_LIST = new ListRule(-1, -1, true);

    private static final TextRule INCLUDE_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] EXCLUDE = JsonWriter.name("exclude");

    private static final ListRule EXCLUDE_LIST = new ListRule(-1, -1, true);

    private static final TextRule EXCLUDE_TEXT = TextRule.of(1, 256, null, false);

    private EventFiltersWire() {}

    static EventFilters read(JsonReader in) {
        List<String> include = null;
        List<String> exclude = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> include = in.strings();
                case 1 -> exclude = in.strings();
                default -> in.misfit();
            }
        }
        return new EventFilters(include, exclude, in.endObject());
    }

    static void write(EventFilters message, JsonWriter out) {
        out.beginObject();
        out.strings(INCLUDE, message.include());
        out.strings(EXCLUDE, message.exclude());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(EventFilters message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.strings("include", message.include(), false, INCLUDE_LIST, INCLUDE_TEXT);
        check.strings("exclude", message.exclude(), false, EXCLUDE_LIST, EXCLUDE_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
