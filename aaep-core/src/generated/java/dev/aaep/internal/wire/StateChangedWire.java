package dev.aaep.internal.wire;

import dev.aaep.event.StateChanged;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link StateChanged}. */
@Generated("dev.aaep.codegen.Generator")
final class StateChangedWire {
    private static final Words NAMES = new Words(
            "@context",
            "aaep_version",
            "type",
            "event_id",
            "session_id",
            "sequence_number",
            "timestamp",
            "producer",
            "verbosity",
            "urgency",
            "localization_hints",
            "correlation_id",
            "extensions",
            "from_state",
            "to_state",
            "summary_terse",
            "summary_normal",
            "summary_detailed",
            "expected_duration_ms");

    private static final Words TYPES =
            new Words("aaep:agent.state.changed", "https://aaep-protocol.org/types/agent.state.changed");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.state.changed");

    private static final byte[] FROM_STATE = JsonWriter.name("from_state");

    private static final TextRule FROM_STATE_TEXT = TextRule.of(1, 64, null, false);

    private static final byte[] TO_STATE = JsonWriter.name("to_state");

    private static final TextRule TO_STATE_TEXT = TextRule.of(1, 64, null, false);

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] EXPECTED_DURATION_MS = JsonWriter.name("expected_duration_ms");

    private StateChangedWire() {}

    static StateChanged read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String fromState = null;
        String toState = null;
        String summaryTerse = null;
        String summaryNormal = null;
        String summaryDetailed = null;
        Long expectedDurationMs = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> fromState = in.string();
                case 14 -> toState = in.string();
                case 15 -> summaryTerse = in.string();
                case 16 -> summaryNormal = in.string();
                case 17 -> summaryDetailed = in.string();
                case 18 -> expectedDurationMs = in.integer();
                default -> envelope.read(member, in);
            }
        }
        return new StateChanged(
                envelope.end(in.endObject()),
                fromState,
                toState,
                summaryTerse,
                summaryNormal,
                summaryDetailed,
                expectedDurationMs);
    }

    static void write(StateChanged message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(FROM_STATE, message.fromState());
        out.member(TO_STATE, message.toState());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(EXPECTED_DURATION_MS, message.expectedDurationMs());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(StateChanged message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.text("from_state", message.fromState(), true, FROM_STATE_TEXT);
        check.text("to_state", message.toState(), true, TO_STATE_TEXT);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_normal", message.summaryNormal(), false, SUMMARY_NORMAL_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.integer("expected_duration_ms", message.expectedDurationMs(), false, 0L, 86400000L);
        check.end(NAMES);
    }
}
