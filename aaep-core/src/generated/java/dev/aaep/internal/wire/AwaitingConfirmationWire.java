package dev.aaep.internal.wire;

import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.value.JsonObject;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link AwaitingConfirmation}. */
@Generated("dev.aaep.codegen.Generator")
final class AwaitingConfirmationWire {
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
            "action",
            "consequence",
            "reply_token",
            "timeout_seconds",
            "default_decision",
            "summary_terse",
            "summary_normal",
            "summary_detailed",
            "risk_level",
            "irreversible",
            "reversibility",
            "allowed_replies",
            "extra_context");

    private static final Words TYPES = new Words(
            "aaep:agent.awaiting.confirmation", "https://aaep-protocol.org/types/agent.awaiting.confirmation");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.awaiting.confirmation");

    private static final byte[] ACTION = JsonWriter.name("action");

    private static final TextRule ACTION_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] CONSEQUENCE = JsonWriter.name("consequence");

    private static final TextRule CONSEQUENCE_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] REPLY_TOKEN = JsonWriter.name("reply_token");

    private static final TextRule REPLY_TOKEN_TEXT = TextRule.of(-1, -1, "^rpl_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] TIMEOUT_SECONDS = JsonWriter.name("timeout_seconds");

    private static final byte[] DEFAULT_DECISION = JsonWriter.name("default_decision");

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] RISK_LEVEL = JsonWriter.name("risk_level");

    private static final byte[] IRREVERSIBLE = JsonWriter.name("irreversible");

    private static final byte[] REVERSIBILITY = JsonWriter.name("reversibility");

    private static final byte[] ALLOWED_REPLIES = JsonWriter.name("allowed_replies");

    private static final ListRule ALLOWED_REPLIES_LIST = new ListRule(1, 32, true);

    private static final TextRule ALLOWED_REPLIES_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] EXTRA_CONTEXT = JsonWriter.name("extra_context");

    private AwaitingConfirmationWire() {}

    static AwaitingConfirmation read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String action = null;
        String consequence = null;
        String replyToken = null;
        Long timeoutSeconds = null;
        Decision defaultDecision = null;
        String summaryTerse = null;
        String summaryNormal = null;
        String summaryDetailed = null;
        RiskLevel riskLevel = null;
        Boolean irreversible = null;
        Reversibility reversibility = null;
        List<String> allowedReplies = null;
        JsonObject extraContext = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> action = in.string();
                case 14 -> consequence = in.string();
                case 15 -> replyToken = in.string();
                case 16 -> timeoutSeconds = in.integer();
                case 17 -> defaultDecision = in.word(Vocabularies.DECISION);
                case 18 -> summaryTerse = in.string();
                case 19 -> summaryNormal = in.string();
                case 20 -> summaryDetailed = in.string();
                case 21 -> riskLevel = in.word(Vocabularies.RISK_LEVEL);
                case 22 -> irreversible = in.bool();
                case 23 -> reversibility = in.word(Vocabularies.REVERSIBILITY);
                case 24 -> allowedReplies = in.strings();
                case 25 -> extraContext = in.object();
                default -> envelope.read(member, in);
            }
        }
        return new AwaitingConfirmation(
                envelope.end(in.endObject()),
                action,
                consequence,
                replyToken,
                timeoutSeconds,
                defaultDecision,
                summaryTerse,
                summaryNormal,
                summaryDetailed,
                riskLevel,
                irreversible,
                reversibility,
                allowedReplies,
                extraContext);
    }

    static void write(AwaitingConfirmation message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(ACTION, message.action());
        out.member(CONSEQUENCE, message.consequence());
        out.member(REPLY_TOKEN, message.replyToken());
        out.member(TIMEOUT_SECONDS, message.timeoutSeconds());
        out.member(DEFAULT_DECISION, message.defaultDecision());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(RISK_LEVEL, message.riskLevel());
        out.member(IRREVERSIBLE, message.irreversible());
        out.member(REVERSIBILITY, message.reversibility());
        out.strings(ALLOWED_REPLIES, message.allowedReplies());
        out.member(EXTRA_CONTEXT, message.extraContext());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(AwaitingConfirmation message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.pinned("urgency", message.envelope().urgency(), "critical");
        check.text("action", message.action(), true, ACTION_TEXT);
        check.text("consequence", message.consequence(), true, CONSEQUENCE_TEXT);
        check.text("reply_token", message.replyToken(), true, REPLY_TOKEN_TEXT);
        check.integer("timeout_seconds", message.timeoutSeconds(), true, 1L, 86400L);
        check.word("default_decision", message.defaultDecision(), true);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_normal", message.summaryNormal(), false, SUMMARY_NORMAL_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.word("risk_level", message.riskLevel(), false);
        check.flag("irreversible", message.irreversible(), false);
        check.word("reversibility", message.reversibility(), false);
        check.strings("allowed_replies", message.allowedReplies(), false, ALLOWED_REPLIES_LIST, ALLOWED_REPLIES_TEXT);
        check.object("extra_context", message.extraContext(), false);
        if (Boolean.valueOf(true).equals(message.irreversible())
                && SchemaCheck.isOneOf(message.riskLevel(), "high", "medium")) {
            check.pinned("default_decision", message.defaultDecision(), "reject");
        }
        check.end(NAMES);
    }
}
