package dev.aaep.internal.wire;

import dev.aaep.event.Decision;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link ConfirmationReply}. */
@Generated("dev.aaep.codegen.Generator")
final class ConfirmationReplyWire {
    private static final Words NAMES = new Words(
            "type",
            "reply_token",
            "decision",
            "subscription_id",
            "timestamp",
            "decided_by",
            "decision_rationale",
            "modified_action",
            "correlation_id");

    private static final Words TYPES = new Words("confirmation.reply");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "confirmation.reply");

    private static final byte[] REPLY_TOKEN = JsonWriter.name("reply_token");

    private static final TextRule REPLY_TOKEN_TEXT = TextRule.of(-1, -1, "^rpl_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] DECISION = JsonWriter.name("decision");

    private static final byte[] SUBSCRIPTION_ID = JsonWriter.name("subscription_id");

    private static final TextRule SUBSCRIPTION_ID_TEXT = TextRule.of(-1, -1, "^sub_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] TIMESTAMP = JsonWriter.name("timestamp");

    private static final byte[] DECIDED_BY = JsonWriter.name("decided_by");

    private static final TextRule DECIDED_BY_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] DECISION_RATIONALE = JsonWriter.name("decision_rationale");

    private static final TextRule DECISION_RATIONALE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] MODIFIED_ACTION = JsonWriter.name("modified_action");

    private static final byte[] CORRELATION_ID = JsonWriter.name("correlation_id");

    private static final TextRule CORRELATION_ID_TEXT = TextRule.of(-1, -1, null, false);

    private ConfirmationReplyWire() {}

    static ConfirmationReply read(JsonReader in) {
        String replyToken = null;
        Decision decision = null;
        String subscriptionId = null;
        Timestamp timestamp = null;
        String decidedBy = null;
        String decisionRationale = null;
        JsonObject modifiedAction = null;
        String correlationId = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> replyToken = in.string();
                case 2 -> decision = in.word(Vocabularies.DECISION);
                case 3 -> subscriptionId = in.string();
                case 4 -> timestamp = in.timestamp();
                case 5 -> decidedBy = in.string();
                case 6 -> decisionRationale = in.string();
                case 7 -> modifiedAction = in.object();
                case 8 -> correlationId = in.string();
                default -> in.misfit();
            }
        }
        return new ConfirmationReply(
                replyToken,
                decision,
                subscriptionId,
                timestamp,
                decidedBy,
                decisionRationale,
                modifiedAction,
                correlationId,
                in.endObject());
    }

    static void write(ConfirmationReply message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(REPLY_TOKEN, message.replyToken());
        out.member(DECISION, message.decision());
        out.member(SUBSCRIPTION_ID, message.subscriptionId());
        out.member(TIMESTAMP, message.timestamp());
        out.member(DECIDED_BY, message.decidedBy());
        out.member(DECISION_RATIONALE, message.decisionRationale());
        out.member(MODIFIED_ACTION, message.modifiedAction());
        out.member(CORRELATION_ID, message.correlationId());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(ConfirmationReply message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.text("reply_token", message.replyToken(), true, REPLY_TOKEN_TEXT);
        check.word("decision", message.decision(), true);
        check.text("subscription_id", message.subscriptionId(), true, SUBSCRIPTION_ID_TEXT);
        check.time("timestamp", message.timestamp(), true);
        check.text("decided_by", message.decidedBy(), false, DECIDED_BY_TEXT);
        check.text("decision_rationale", message.decisionRationale(), false, DECISION_RATIONALE_TEXT);
        check.object("modified_action", message.modifiedAction(), false);
        check.text("correlation_id", message.correlationId(), false, CORRELATION_ID_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
