package dev.aaep.internal.wire;

import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionRenegotiate;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SubscriptionRenegotiate}. */
@Generated("dev.aaep.codegen.Generator")
final class SubscriptionRenegotiateWire {
    private static final Words NAMES = new Words("type", "subscription_id", "capabilities");

    private static final Words TYPES = new Words("subscription.renegotiate");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "subscription.renegotiate");

    private static final byte[] SUBSCRIPTION_ID = JsonWriter.name("subscription_id");

    private static final TextRule SUBSCRIPTION_ID_TEXT = TextRule.of(-1, -1, "^sub_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] CAPABILITIES = JsonWriter.name("capabilities");

    private SubscriptionRenegotiateWire() {}

    static SubscriptionRenegotiate read(JsonReader in) {
        String subscriptionId = null;
        Capabilities capabilities = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> subscriptionId = in.string();
                case 2 -> capabilities = in.record(CapabilitiesWire::read);
                default -> in.misfit();
            }
        }
        return new SubscriptionRenegotiate(subscriptionId, capabilities, in.endObject());
    }

    static void write(SubscriptionRenegotiate message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(SUBSCRIPTION_ID, message.subscriptionId());
        out.member(CAPABILITIES, message.capabilities(), CapabilitiesWire::write);
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(SubscriptionRenegotiate message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.text("subscription_id", message.subscriptionId(), true, SUBSCRIPTION_ID_TEXT);
        check.record("capabilities", message.capabilities(), true, CapabilitiesWire::check);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
