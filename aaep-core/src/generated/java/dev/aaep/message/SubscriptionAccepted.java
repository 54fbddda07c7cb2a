package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.event.Producer;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Answers a request or a renegotiation with the terms the producer will keep.
 *
 * <p>Type {@code subscription.accepted}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.accepted.schema.json}; §5.4 of the specification.
 *
 * @param subscriptionId Names the subscription from here on.
 * @param aaepVersion Version of the protocol the producer will speak. (§12.5)
 * @param producer The agent that accepts. (§3.2.6)
 * @param honoredCapabilities The terms the producer commits to. (§5.4.4)
 * @param manifestUri Address of the producer's manifest. (§5.10)
 * @param signedManifest The manifest as a compact JWS, for subscribers that ask for a signed one. (§10.4)
 * @param negotiationNotes Where the terms differ from what was asked, told for people.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record SubscriptionAccepted(
        String subscriptionId,
        String aaepVersion,
        Producer producer,
        Capabilities honoredCapabilities,
        @Nullable String manifestUri,
        @Nullable String signedManifest,
        @Nullable String negotiationNotes,
        JsonObject additionalFields)
        implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.SUBSCRIPTION_ACCEPTED;
    }

    /**
     * Builds one field by field. Required: {@code subscriptionId}, {@code aaepVersion}, {@code producer},
     * {@code honoredCapabilities}.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.subscriptionId(subscriptionId);
        copy.aaepVersion(aaepVersion);
        copy.producer(producer);
        copy.honoredCapabilities(honoredCapabilities);
        copy.manifestUri(manifestUri);
        copy.signedManifest(signedManifest);
        copy.negotiationNotes(negotiationNotes);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link SubscriptionAccepted}. */
    public static final class Builder {
        private @Nullable String subscriptionId;

        private @Nullable String aaepVersion;

        private @Nullable Producer producer;

        private @Nullable Capabilities honoredCapabilities;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String manifestUri;

        private @Nullable String signedManifest;

        private @Nullable String negotiationNotes;

        private Builder() {}

        /** Required: names the subscription from here on. */
        public Builder subscriptionId(String subscriptionId) {
            this.subscriptionId = subscriptionId;
            return this;
        }

        /** Required: version of the protocol the producer will speak. (§12.5) */
        public Builder aaepVersion(String aaepVersion) {
            this.aaepVersion = aaepVersion;
            return this;
        }

        /** Required: the agent that accepts. (§3.2.6) */
        public Builder producer(Producer producer) {
            this.producer = producer;
            return this;
        }

        /** Required: the terms the producer commits to. (§5.4.4) */
        public Builder honoredCapabilities(Capabilities honoredCapabilities) {
            this.honoredCapabilities = honoredCapabilities;
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

        /** Optional: address of the producer's manifest. (§5.10) */
        public Builder manifestUri(@Nullable String manifestUri) {
            this.manifestUri = manifestUri;
            return this;
        }

        /** Optional: the manifest as a compact JWS, for subscribers that ask for a signed one. (§10.4) */
        public Builder signedManifest(@Nullable String signedManifest) {
            this.signedManifest = signedManifest;
            return this;
        }

        /** Optional: where the terms differ from what was asked, told for people. */
        public Builder negotiationNotes(@Nullable String negotiationNotes) {
            this.negotiationNotes = negotiationNotes;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public SubscriptionAccepted build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SubscriptionAccepted buildUnchecked() {
            return new SubscriptionAccepted(
                    subscriptionId,
                    aaepVersion,
                    producer,
                    honoredCapabilities,
                    manifestUri,
                    signedManifest,
                    negotiationNotes,
                    additionalFields);
        }
    }
}
