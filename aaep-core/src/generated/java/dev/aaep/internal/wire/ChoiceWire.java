package dev.aaep.internal.wire;

import dev.aaep.event.Choice;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link Choice}. */
@Generated("dev.aaep.codegen.Generator")
final class ChoiceWire {
    private static final Words NAMES = new Words("value", "label");

    private static final byte[] VALUE = JsonWriter.name("value");

    private static final TextRule VALUE_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] LABEL = JsonWriter.name("label");

    private static final TextRule LABEL_TEXT = TextRule.of(1, 1024, null, false);

    private ChoiceWire() {}

    static Choice read(JsonReader in) {
        String value = null;
        String label = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> value = in.string();
                case 1 -> label = in.string();
                default -> in.misfit();
            }
        }
        return new Choice(value, label, in.endObject());
    }

    static void write(Choice message, JsonWriter out) {
        out.beginObject();
        out.member(VALUE, message.value());
        out.member(LABEL, message.label());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(Choice message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.text("value", message.value(), true, VALUE_TEXT);
        check.text("label", message.label(), true, LABEL_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
