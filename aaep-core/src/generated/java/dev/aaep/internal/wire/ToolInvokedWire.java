package dev.aaep.internal.wire;

import dev.aaep.event.RiskLevel;
import dev.aaep.event.ToolInvoked;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link ToolInvoked}. */
@Generated("dev.aaep.codegen.Generator")
final class ToolInvokedWire {
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
            "summary_normal",
            "summary_terse",
            "summary_detailed",
            "description",
            "args_summary",
            "expected_duration_ms",
            "risk_level",
            "irreversible",
            "tool_call_id");

    private static final Words TYPES =
            new Words("aaep:agent.tool.invoked", "https://aaep-protocol.org/types/agent.tool.invoked");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.tool.invoked");

    private static final byte[] TOOL = JsonWriter.name("tool");

    private static final TextRule TOOL_TEXT = TextRule.of(1, 256, "^[A-Za-z_][A-Za-z0-9_.-]{0,255}$", false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] DESCRIPTION = JsonWriter.name("description");

    private static final TextRule DESCRIPTION_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] ARGS_SUMMARY = JsonWriter.name("args_summary");

    private static final TextRule ARGS_SUMMARY_TEXT = TextRule.of(-1, 16384, null, false);

    private static final byte[] EXPECTED_DURATION_MS = JsonWriter.name("expected_duration_ms");

    private static final byte[] RISK_LEVEL = JsonWriter.name("risk_level");

    private static final byte[] IRREVERSIBLE = JsonWriter.name("irreversible");

    private static final byte[] TOOL_CALL_ID = JsonWriter.name("tool_call_id");

    private static final TextRule TOOL_CALL_ID_TEXT = TextRule.of(-1, -1, "^call_[A-Za-z0-9]{1,64}$", false);

    private ToolInvokedWire() {}

    static ToolInvoked read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String tool = null;
        String summaryNormal = null;
        String summaryTerse = null;
        String summaryDetailed = null;
        String description = null;
        String argsSummary = null;
        Long expectedDurationMs = null;
        RiskLevel riskLevel = null;
        Boolean irreversible = null;
        String toolCallId = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> tool = in.string();
                case 14 -> summaryNormal = in.string();
                case 15 -> summaryTerse = in.string();
                case 16 -> summaryDetailed = in.string();
                case 17 -> description = in.string();
                case 18 -> argsSummary = in.string();
                case 19 -> expectedDurationMs = in.integer();
                case 20 -> riskLevel = in.word(Vocabularies.RISK_LEVEL);
                case 21 -> irreversible = in.bool();
                case 22 -> toolCallId = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new ToolInvoked(
                envelope.end(in.endObject()),
                tool,
                summaryNormal,
                summaryTerse,
                summaryDetailed,
                description,
                argsSummary,
                expectedDurationMs,
                riskLevel,
                irreversible,
                toolCallId);
    }

    static void write(ToolInvoked message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(TOOL, message.tool());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(DESCRIPTION, message.description());
        out.member(ARGS_SUMMARY, message.argsSummary());
        out.member(EXPECTED_DURATION_MS, message.expectedDurationMs());
        out.member(RISK_LEVEL, message.riskLevel());
        out.member(IRREVERSIBLE, message.irreversible());
        out.member(TOOL_CALL_ID, message.toolCallId());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(ToolInvoked message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.text("tool", message.tool(), true, TOOL_TEXT);
        check.text("summary_normal", message.summaryNormal(), true, SUMMARY_NORMAL_TEXT);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.text("description", message.description(), false, DESCRIPTION_TEXT);
        check.text("args_summary", message.argsSummary(), false, ARGS_SUMMARY_TEXT);
        check.integer("expected_duration_ms", message.expectedDurationMs(), false, 0L, 86400000L);
        check.word("risk_level", message.riskLevel(), false);
        check.flag("irreversible", message.irreversible(), false);
        check.text("tool_call_id", message.toolCallId(), false, TOOL_CALL_ID_TEXT);
        check.end(NAMES);
    }
}
