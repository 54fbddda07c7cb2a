package dev.aaep.internal.wire;

import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolStatus;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link ToolCompleted}. */
@Generated("dev.aaep.codegen.Generator")
final class ToolCompletedWire {
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
            "tool",
            "status",
            "tool_call_id",
            "duration_ms",
            "summary_terse",
            "summary_normal",
            "summary_detailed",
            "error_message");

    private static final Words TYPES =
            new Words("aaep:agent.tool.completed", "https://aaep-protocol.org/types/agent.tool.completed");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.tool.completed");

    private static final byte[] TOOL = JsonWriter.name("tool");

    private static final TextRule TOOL_TEXT = TextRule.of(1, 256, "^[A-Za-z_][A-Za-z0-9_.-]{0,255}$", false);

    private static final byte[] STATUS = JsonWriter.name("status");

    private static final byte[] TOOL_CALL_ID = JsonWriter.name("tool_call_id");

    private static final TextRule TOOL_CALL_ID_TEXT = TextRule.of(-1, -1, "^call_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] DURATION_MS = JsonWriter.name("duration_ms");

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] ERROR_MESSAGE = JsonWriter.name("error_message");

    private static final TextRule ERROR_MESSAGE_TEXT = TextRule.of(1, 4096, null, false);

    private ToolCompletedWire() {}

    static ToolCompleted read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String tool = null;
        ToolStatus status = null;
        String toolCallId = null;
        Long durationMs = null;
        String summaryTerse = null;
        String summaryNormal = null;
        String summaryDetailed = null;
        String errorMessage = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> tool = in.string();
                case 14 -> status = in.word(Vocabularies.TOOL_STATUS);
                case 15 -> toolCallId = in.string();
                case 16 -> durationMs = in.integer();
                case 17 -> summaryTerse = in.string();
                case 18 -> summaryNormal = in.string();
                case 19 -> summaryDetailed = in.string();
                case 20 -> errorMessage = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new ToolCompleted(
                envelope.end(in.endObject()),
                tool,
                status,
                toolCallId,
                durationMs,
                summaryTerse,
                summaryNormal,
                summaryDetailed,
                errorMessage);
    }

    static void write(ToolCompleted message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(TOOL, message.tool());
        out.member(STATUS, message.status());
        out.member(TOOL_CALL_ID, message.toolCallId());
        out.member(DURATION_MS, message.durationMs());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(ERROR_MESSAGE, message.errorMessage());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(ToolCompleted message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.text("tool", message.tool(), true, TOOL_TEXT);
        check.word("status", message.status(), true);
        check.text("tool_call_id", message.toolCallId(), false, TOOL_CALL_ID_TEXT);
        check.integer("duration_ms", message.durationMs(), false, 0L, 86400000L);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_normal", message.summaryNormal(), false, SUMMARY_NORMAL_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.text("error_message", message.errorMessage(), false, ERROR_MESSAGE_TEXT);
        check.end(NAMES);
    }
}
