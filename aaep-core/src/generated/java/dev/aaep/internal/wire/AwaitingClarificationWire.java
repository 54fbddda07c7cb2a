package dev.aaep.internal.wire;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.Choice;
import dev.aaep.event.ResponseKind;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link AwaitingClarification}. */
@Generated("dev.aaep.codegen.Generator")
final class AwaitingClarificationWire {
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
            "question",
            "reply_token",
            "timeout_seconds",
            "summary_terse",
            "summary_normal",
            "summary_detailed",
            "accepted_response_kinds",
            "choices",
            "context",
            "default_response");

    private static final Words TYPES = new Words(
            "aaep:agent.awaiting.clarification", "https://aaep-protocol.org/types/agent.awaiting.clarification");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.awaiting.clarification");

    private static final byte[] QUESTION = JsonWriter.name("question");

    private static final TextRule QUESTION_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] REPLY_TOKEN = JsonWriter.name("reply_token");

    private static final TextRule REPLY_TOKEN_TEXT = TextRule.of(-1, -1, "^rpl_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] TIMEOUT_SECONDS = JsonWriter.name("timeout_seconds");

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] ACCEPTED_RESPONSE_KINDS = JsonWriter.name("accepted_response_kinds");

    private static final ListRule ACCEPTED_RESPONSE_KINDS_LIST = new ListRule(1, 4, true);

    private static final byte[] CHOICES = JsonWriter.name("choices");

    private static final ListRule CHOICES_LIST = new ListRule(2, 32, true);

    private static final byte[] CONTEXT = JsonWriter.name("context");

    private static final TextRule CONTEXT_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] DEFAULT_RESPONSE = JsonWriter.name("default_response");

    private static final TextRule DEFAULT_RESPONSE_TEXT = TextRule.of(-1, 4096, null, false);

    private AwaitingClarificationWire() {}

    static AwaitingClarification read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String question = null;
        String replyToken = null;
        Long timeoutSeconds = null;
        String summaryTerse = null;
        String summaryNormal = null;
        String summaryDetailed = null;
        List<ResponseKind> acceptedResponseKinds = null;
        List<Choice> choices = null;
        String context = null;
        String defaultResponse = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> question = in.string();
                case 14 -> replyToken = in.string();
                case 15 -> timeoutSeconds = in.integer();
                case 16 -> summaryTerse = in.string();
                case 17 -> summaryNormal = in.string();
                case 18 -> summaryDetailed = in.string();
                case 19 -> acceptedResponseKinds = in.words(Vocabularies.RESPONSE_KIND);
                case 20 -> choices = in.records(ChoiceWire::read);
                case 21 -> context = in.string();
                case 22 -> defaultResponse = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new AwaitingClarification(
                envelope.end(in.endObject()),
                question,
                replyToken,
                timeoutSeconds,
                summaryTerse,
                summaryNormal,
                summaryDetailed,
                acceptedResponseKinds,
                choices,
                context,
                defaultResponse);
    }

    static void write(AwaitingClarification message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(QUESTION, message.question());
        out.member(REPLY_TOKEN, message.replyToken());
        out.member(TIMEOUT_SECONDS, message.timeoutSeconds());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.words(ACCEPTED_RESPONSE_KINDS, message.acceptedResponseKinds());
        out.records(CHOICES, message.choices(), ChoiceWire::write);
        out.member(CONTEXT, message.context());
        out.member(DEFAULT_RESPONSE, message.defaultResponse());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(AwaitingClarification message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.pinned("urgency", message.envelope().urgency(), "critical");
        check.text("question", message.question(), true, QUESTION_TEXT);
        check.text("reply_token", message.replyToken(), true, REPLY_TOKEN_TEXT);
        check.integer("timeout_seconds", message.timeoutSeconds(), true, 1L, 86400L);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_normal", message.summaryNormal(), false, SUMMARY_NORMAL_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.words("accepted_response_kinds", message.acceptedResponseKinds(), false, ACCEPTED_RESPONSE_KINDS_LIST);
        check.records("choices", message.choices(), false, CHOICES_LIST, ChoiceWire::check);
        check.text("context", message.context(), false, CONTEXT_TEXT);
        check.text("default_response", message.defaultResponse(), false, DEFAULT_RESPONSE_TEXT);
        check.end(NAMES);
    }
}
