package dev.aaep.internal.wire;

import dev.aaep.message.ClarificationReply;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link ClarificationReply}. */
@Generated("dev.aaep.codegen.Generator")
final class ClarificationReplyWire {
    private static final Words NAMES = new Words(
            "type",
            "reply_token",
            "response",
            "subscription_id",
            "timestamp",
            "decided_by",
            "confidence",
            "correlation_id");

    private static final Words TYPES = new Words("clarification.reply");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "clarification.reply");

    private static final byte[] REPLY_TOKEN = JsonWriter.name("reply_token");

    private static final TextRule REPLY_TOKEN_TEXT = TextRule.of(-1, -1, "^rpl_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] RESPONSE = JsonWriter.name("response");

    private static final TextRule RESPONSE_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUBSCRIPTION_ID = JsonWriter.name("subscription_id");

    private static final TextRule SUBSCRIPTION_ID_TEXT = TextRule.of(-1, -1, "^sub_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] TIMESTAMP = JsonWriter.name("timestamp");

    private static final byte[] DECIDED_BY = JsonWriter.name("decided_by");

    private static final TextRule DECIDED_BY_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] CONFIDENCE = JsonWriter.name("confidence");

    private static final byte[] CORRELATION_ID = JsonWriter.name("correlation_id");

    private static final TextRule CORRELATION_ID_TEXT = TextRule.of(-1, -1, null, false);

    private ClarificationReplyWire() {}

    static ClarificationReply read(JsonReader in) {
        String replyToken = null;
        JsonScalar response = null;
        String subscriptionId = null;
        Timestamp timestamp = null;
        String decidedBy = null;
        BigDecimal confidence = null;
        String correlationId = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> replyToken = in.string();
                case 2 -> response = in.scalar();
                case 3 -> subscriptionId = in.string();
                case 4 -> timestamp = in.timestamp();
                case 5 -> decidedBy = in.string();
                case 6 -> confidence = in.number();
                case 7 -> correlationId = in.string();
                default -> in.misfit();
            }
        }
        return new ClarificationReply(
                replyToken, response, subscriptionId, timestamp, decidedBy, confidence, correlationId, in.endObject());
    }

    static void write(ClarificationReply message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(REPLY_TOKEN, message.replyToken());
        out.member(RESPONSE, message.response());
        out.member(SUBSCRIPTION_ID, message.subscriptionId());
        out.member(TIMESTAMP, message.timestamp());
        out.member(DECIDED_BY, message.decidedBy());
        out.member(CONFIDENCE, message.confidence());
        out.member(CORRELATION_ID, message.correlationId());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(ClarificationReply message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.text("reply_token", message.replyToken(), true, REPLY_TOKEN_TEXT);
        check.scalar("response", message.response(), true, RESPONSE_TEXT);
        check.text("subscription_id", message.subscriptionId(), true, SUBSCRIPTION_ID_TEXT);
        check.time("timestamp", message.timestamp(), true);
        check.text("decided_by", message.decidedBy(), false, DECIDED_BY_TEXT);
        check.number("confidence", message.confidence(), false, 0L, 1L);
        check.text("correlation_id", message.correlationId(), false, CORRELATION_ID_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
