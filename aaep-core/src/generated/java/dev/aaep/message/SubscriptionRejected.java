package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Answers a request that the producer cannot serve, or ends a subscription whose new terms it cannot keep.
 *
 * <p>Type {@code subscription.rejected}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.rejected.schema.json}; §5.5 of the specification.
 *
 * @param reasonCode Why the producer refuses, for programs. (§5.5.3)
 * @param reasonMessage Why the producer refuses, for people.
 * @param retryAfterSeconds After how many seconds another attempt makes sense.
 * @param alternativeManifestUri Address of a manifest that says what the producer can offer. (§5.10)
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record SubscriptionRejected(
        RejectionReason reasonCode,
        String reasonMessage,
        @Nullable Long retryAfterSeconds,
        @Nullable String alternativeManifestUri,
        JsonObject additionalFields)
        implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.SUBSCRIPTION_REJECTED;
    }

    /** Builds one field by field. Required: {@code reasonCode}, {@code reasonMessage}. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.reasonCode(reasonCode);
        copy.reasonMessage(reasonMessage);
        copy.retryAfterSeconds(retryAfterSeconds);
        copy.alternativeManifestUri(alternativeManifestUri);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link SubscriptionRejected}. */
    public static final class Builder {
        private @Nullable RejectionReason reasonCode;

        private @Nullable String reasonMessage;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable Long retryAfterSeconds;

        private @Nullable String alternativeManifestUri;

        private Builder() {}

        /** Required: why the producer refuses, for programs. (§5.5.3) */
        public Builder reasonCode(RejectionReason reasonCode) {
            this.reasonCode = reasonCode;
            return this;
        }

        /** Required: why the producer refuses, for people. */
        public Builder reasonMessage(String reasonMessage) {
            this.reasonMessage = reasonMessage;
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

        /** Optional: after how many seconds another attempt makes sense. */
        public Builder retryAfterSeconds(@Nullable Long retryAfterSeconds) {
            this.retryAfterSeconds = retryAfterSeconds;
            return this;
        }

        /** Optional: address of a manifest that says what the producer can offer. (§5.10) */
        public Builder alternativeManifestUri(@Nullable String alternativeManifestUri) {
            this.alternativeManifestUri = alternativeManifestUri;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public SubscriptionRejected build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SubscriptionRejected buildUnchecked() {
            return new SubscriptionRejected(
                    reasonCode, reasonMessage, retryAfterSeconds, alternativeManifestUri, additionalFields);
        }
    }
}
