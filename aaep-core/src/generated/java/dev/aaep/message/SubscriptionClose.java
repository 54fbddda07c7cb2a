package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Ends a subscription in good order before the connection goes.
 *
 * <p>Type {@code subscription.close}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.close.schema.json}; §5.8 of the specification.
 *
 * @param subscriptionId The subscription that ends.
 * @param reasonCode Why it ends, for programs.
 * @param reasonMessage Why it ends, for people.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record SubscriptionClose(
        String subscriptionId,
        @Nullable String reasonCode,
        @Nullable String reasonMessage,
        JsonObject additionalFields) implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.SUBSCRIPTION_CLOSE;
    }

    /** Builds one field by field. Required: {@code subscriptionId}. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.subscriptionId(subscriptionId);
        copy.reasonCode(reasonCode);
        copy.reasonMessage(reasonMessage);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link SubscriptionClose}. */
    public static final class Builder {
        private @Nullable String subscriptionId;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String reasonCode;

        private @Nullable String reasonMessage;

        private Builder() {}

        /** Required: the subscription that ends. */
        public Builder subscriptionId(String subscriptionId) {
            this.subscriptionId = subscriptionId;
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

        /** Optional: why it ends, for programs. */
        public Builder reasonCode(@Nullable String reasonCode) {
            this.reasonCode = reasonCode;
            return this;
        }

        /** Optional: why it ends, for people. */
        public Builder reasonMessage(@Nullable String reasonMessage) {
            this.reasonMessage = reasonMessage;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public SubscriptionClose build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SubscriptionClose buildUnchecked() {
            return new SubscriptionClose(subscriptionId, reasonCode, reasonMessage, additionalFields);
        }
    }
}
