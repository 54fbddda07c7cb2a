package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Opens the handshake: a subscriber asks for events and says what it can take.
 *
 * <p>Type {@code subscription.request}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.request.schema.json}; §5.2 of the specification.
 *
 * @param aaepVersion Version of the protocol the subscriber wants to speak. (§12.5)
 * @param subscriberId Identifier of the subscriber. It stays the same from version to version.
 * @param subscriberName Name of the subscriber as people know it.
 * @param subscriberVersion Version of the subscriber's software.
 * @param subscriberManifestUri Address of the subscriber's own manifest.
 * @param correlationId Identifier of a trace outside of AAEP.
 * @param capabilities What the subscriber can take and prefers. (§5.3)
 * @param extensions Data of extension vocabularies: one object per prefix. (§7.2)
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record SubscriptionRequest(
        String aaepVersion,
        String subscriberId,
        @Nullable String subscriberName,
        @Nullable String subscriberVersion,
        @Nullable String subscriberManifestUri,
        @Nullable String correlationId,
        Capabilities capabilities,
        @Nullable JsonObject extensions,
        JsonObject additionalFields)
        implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.SUBSCRIPTION_REQUEST;
    }

    /** Builds one field by field. Required: {@code aaepVersion}, {@code subscriberId}, {@code capabilities}. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.aaepVersion(aaepVersion);
        copy.subscriberId(subscriberId);
        copy.subscriberName(subscriberName);
        copy.subscriberVersion(subscriberVersion);
        copy.subscriberManifestUri(subscriberManifestUri);
        copy.correlationId(correlationId);
        copy.capabilities(capabilities);
        copy.extensions(extensions);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link SubscriptionRequest}. */
    public static final class Builder {
        private @Nullable String aaepVersion;

        private @Nullable String subscriberId;

        private @Nullable Capabilities capabilities;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String subscriberName;

        private @Nullable String subscriberVersion;

        private @Nullable String subscriberManifestUri;

        private @Nullable String correlationId;

        private @Nullable JsonObject extensions;

        private Builder() {}

        /** Required: version of the protocol the subscriber wants to speak. (§12.5) */
        public Builder aaepVersion(String aaepVersion) {
            this.aaepVersion = aaepVersion;
            return this;
        }

        /** Required: identifier of the subscriber. It stays the same from version to version. */
        public Builder subscriberId(String subscriberId) {
            this.subscriberId = subscriberId;
            return this;
        }

        /** Required: what the subscriber can take and prefers. (§5.3) */
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

        /** Optional: name of the subscriber as people know it. */
        public Builder subscriberName(@Nullable String subscriberName) {
            this.subscriberName = subscriberName;
            return this;
        }

        /** Optional: version of the subscriber's software. */
        public Builder subscriberVersion(@Nullable String subscriberVersion) {
            this.subscriberVersion = subscriberVersion;
            return this;
        }

        /** Optional: address of the subscriber's own manifest. */
        public Builder subscriberManifestUri(@Nullable String subscriberManifestUri) {
            this.subscriberManifestUri = subscriberManifestUri;
            return this;
        }

        /** Optional: identifier of a trace outside of AAEP. */
        public Builder correlationId(@Nullable String correlationId) {
            this.correlationId = correlationId;
            return this;
        }

        /** Optional: data of extension vocabularies: one object per prefix. (§7.2) */
        public Builder extensions(@Nullable JsonObject extensions) {
            this.extensions = extensions;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public SubscriptionRequest build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SubscriptionRequest buildUnchecked() {
            return new SubscriptionRequest(
                    aaepVersion,
                    subscriberId,
                    subscriberName,
                    subscriberVersion,
                    subscriberManifestUri,
                    correlationId,
                    capabilities,
                    extensions,
                    additionalFields);
        }
    }
}
