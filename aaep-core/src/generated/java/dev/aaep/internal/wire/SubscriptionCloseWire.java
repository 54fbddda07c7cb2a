package dev.aaep.internal.wire;

import dev.aaep.message.SubscriptionClose;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SubscriptionClose}. */
@Generated("dev.aaep.codegen.Generator")
final class SubscriptionCloseWire {
    private static final Words NAMES = new Words("type", "subscription_id", "reason_code", "reason_message");

    private static final Words TYPES = new Words("subscription.close");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "subscription.close");

    private static final byte[] SUBSCRIPTION_ID = JsonWriter.name("subscription_id");

    private static final TextRule SUBSCRIPTION_ID_TEXT = TextRule.of(-1, -1, "^sub_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] REASON_CODE = JsonWriter.name("reason_code");

    private static final TextRule REASON_CODE_TEXT = TextRule.of(-1, 64, null, false);

    private static final byte[] REASON_MESSAGE = JsonWriter.name("reason_message");

    private static final TextRule REASON_MESSAGE_TEXT = TextRule.of(-1, 4096, null, false);

    private SubscriptionCloseWire() {}

    static SubscriptionClose read(JsonReader in) {
        String subscriptionId = null;
        String reasonCode = null;
        String reasonMessage = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> subscriptionId = in.string();
                case 2 -> reasonCode = in.string();
                case 3 -> reasonMessage = in.string();
                default -> in.misfit();
            }
        }
        return new SubscriptionClose(subscriptionId, reasonCode, reasonMessage, in.endObject());
    }

    static void write(SubscriptionClose message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(SUBSCRIPTION_ID, message.subscriptionId());
        out.member(REASON_CODE, message.reasonCode());
        out.member(REASON_MESSAGE, message.reasonMessage());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(SubscriptionClose message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.text("subscription_id", message.subscriptionId(), true, SUBSCRIPTION_ID_TEXT);
        check.text("reason_code", message.reasonCode(), false, REASON_CODE_TEXT);
        check.text("reason_message", message.reasonMessage(), false, REASON_MESSAGE_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
