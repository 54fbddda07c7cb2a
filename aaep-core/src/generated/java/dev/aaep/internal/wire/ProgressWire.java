package dev.aaep.internal.wire;

import dev.aaep.event.Progress;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link Progress}. */
@Generated("dev.aaep.codegen.Generator")
final class ProgressWire {
    private static final Words NAMES = new Words("percent", "step", "total_steps", "description");

    private static final byte[] PERCENT = JsonWriter.name("percent");

    private static final byte[] STEP = JsonWriter.name("step");

    private static final byte[] TOTAL_STEPS = JsonWriter.name("total_steps");

    private static final byte[] DESCRIPTION = JsonWriter.name("description");

    private static final TextRule DESCRIPTION_TEXT = TextRule.of(1, 4096, null, false);

    private ProgressWire() {}

    static Progress read(JsonReader in) {
        BigDecimal percent = null;
        Long step = null;
        Long totalSteps = null;
        String description = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> percent = in.number();
                case 1 -> step = in.integer();
                case 2 -> totalSteps = in.integer();
                case 3 -> description = in.string();
                default -> in.misfit();
            }
        }
        return new Progress(percent, step, totalSteps, description, in.endObject());
    }

    static void write(Progress message, JsonWriter out) {
        out.beginObject();
        out.member(PERCENT, message.percent());
        out.member(STEP, message.step());
        out.member(TOTAL_STEPS, message.totalSteps());
        out.member(DESCRIPTION, message.description());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(Progress message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.number("percent", message.percent(), false, 0L, 100L);
        check.integer("step", message.step(), false, 1L, Long.MAX_VALUE);
        check.integer("total_steps", message.totalSteps(), false, 1L, Long.MAX_VALUE);
        check.text("description", message.description(), false, DESCRIPTION_TEXT);
        check.anyOf(
                1,
                "percent",
                message.percent(),
                "step",
                message.step(),
                "total_steps",
                message.totalSteps(),
                "description",
                message.description());
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
