package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Asks to change the terms of a running subscription. Only the capabilities it names change.
 *
 * <p>Type {@code subscription.renegotiate}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.renegotiate.schema.json}; §5.7 of the
 * specification.
 *
 * @param subscriptionId The subscription whose terms are to change.
 * @param capabilities The capabilities to change, with their new values. (§5.7)
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record SubscriptionRenegotiate(String subscriptionId, Capabilities capabilities, JsonObject additionalFields)
        implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.SUBSCRIPTION_RENEGOTIATE;
    }

    /** Builds one field by field. Required: {@code subscriptionId}, {@code capabilities}. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.subscriptionId(subscriptionId);
        copy.capabilities(capabilities);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link SubscriptionRenegotiate}. */
    public static final class Builder {
        private @Nullable String subscriptionId;

        private @Nullable Capabilities capabilities;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private Builder() {}

        /** Required: the subscription whose terms are to change. */
        public Builder subscriptionId(String subscriptionId) {
            this.subscriptionId = subscriptionId;
            return this;
        }

        /** Required: the capabilities to change, with their new values. (§5.7) */
        public Builder capabilities(Capabilities capabilities) {
            this.capabilities = capabilities;
            return this;
        }

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public SubscriptionRenegotiate build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SubscriptionRenegotiate buildUnchecked() {
            return new SubscriptionRenegotiate(subscriptionId, capabilities, additionalFields);
        }
    }
}
