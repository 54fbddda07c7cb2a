package dev.aaep.internal.wire;

import dev.aaep.event.SessionCompleted;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SessionCompleted}. */
@Generated("dev.aaep.codegen.Generator")
final class SessionCompletedWire {
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
            "summary_normal",
            "summary_terse",
            "summary_detailed",
            "duration_ms",
            "tool_invocations_count",
            "output_summary",
            "result_uri");

    private static final Words TYPES =
            new Words("aaep:agent.session.completed", "https://aaep-protocol.org/types/agent.session.completed");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.session.completed");

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] DURATION_MS = JsonWriter.name("duration_ms");

    private static final byte[] TOOL_INVOCATIONS_COUNT = JsonWriter.name("tool_invocations_count");

    private static final byte[] OUTPUT_SUMMARY = JsonWriter.name("output_summary");

    private static final TextRule OUTPUT_SUMMARY_TEXT = TextRule.of(-1, 16384, null, false);

    private static final byte[] RESULT_URI = JsonWriter.name("result_uri");

    private static final TextRule RESULT_URI_TEXT = TextRule.of(-1, -1, null, true);

    private SessionCompletedWire() {}

    static SessionCompleted read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String summaryNormal = null;
        String summaryTerse = null;
        String summaryDetailed = null;
        Long durationMs = null;
        Long toolInvocationsCount = null;
        String outputSummary = null;
        String resultUri = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> summaryNormal = in.string();
                case 14 -> summaryTerse = in.string();
                case 15 -> summaryDetailed = in.string();
                case 16 -> durationMs = in.integer();
                case 17 -> toolInvocationsCount = in.integer();
                case 18 -> outputSummary = in.string();
                case 19 -> resultUri = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new SessionCompleted(
                envelope.end(in.endObject()),
                summaryNormal,
                summaryTerse,
                summaryDetailed,
                durationMs,
                toolInvocationsCount,
                outputSummary,
                resultUri);
    }

    static void write(SessionCompleted message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(DURATION_MS, message.durationMs());
        out.member(TOOL_INVOCATIONS_COUNT, message.toolInvocationsCount());
        out.member(OUTPUT_SUMMARY, message.outputSummary());
        out.member(RESULT_URI, message.resultUri());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(SessionCompleted message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.text("summary_normal", message.summaryNormal(), true, SUMMARY_NORMAL_TEXT);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.integer("duration_ms", message.durationMs(), false, 0L, 86400000L);
        check.integer("tool_invocations_count", message.toolInvocationsCount(), false, 0L, Long.MAX_VALUE);
        check.text("output_summary", message.outputSummary(), false, OUTPUT_SUMMARY_TEXT);
        check.text("result_uri", message.resultUri(), false, RESULT_URI_TEXT);
        check.end(NAMES);
    }
}
