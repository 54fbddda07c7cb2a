package dev.aaep.event;

import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Identity of the agent that speaks.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/envelope.schema.json}; §3.2.6 of the specification.
 *
 * @param agentId Identifier of the agent. It stays the same from version to version.
 * @param agentVersion Version of the agent's software.
 * @param agentName Name of the agent as people know it.
 * @param model Model that the agent runs on.
 * @param manifestUri Address of the agent's manifest. (§5.10)
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record Producer(
        String agentId,
        @Nullable String agentVersion,
        @Nullable String agentName,
        @Nullable String model,
        @Nullable String manifestUri,
        JsonObject additionalFields) {
    /** Builds one field by field. Required: {@code agentId}. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.agentId(agentId);
        copy.agentVersion(agentVersion);
        copy.agentName(agentName);
        copy.model(model);
        copy.manifestUri(manifestUri);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link Producer}. */
    public static final class Builder {
        private @Nullable String agentId;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String agentVersion;

        private @Nullable String agentName;

        private @Nullable String model;

        private @Nullable String manifestUri;

        private Builder() {}

        /** Required: identifier of the agent. It stays the same from version to version. */
        public Builder agentId(String agentId) {
            this.agentId = agentId;
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

        /** Optional: version of the agent's software. */
        public Builder agentVersion(@Nullable String agentVersion) {
            this.agentVersion = agentVersion;
            return this;
        }

        /** Optional: name of the agent as people know it. */
        public Builder agentName(@Nullable String agentName) {
            this.agentName = agentName;
            return this;
        }

        /** Optional: model that the agent runs on. */
        public Builder model(@Nullable String model) {
            this.model = model;
            return this;
        }

        /** Optional: address of the agent's manifest. (§5.10) */
        public Builder manifestUri(@Nullable String manifestUri) {
            this.manifestUri = manifestUri;
            return this;
        }

        /** The record. What is missing or wrong shows when the message around it is built. */
        public Producer build() {
            return new Producer(agentId, agentVersion, agentName, model, manifestUri, additionalFields);
        }
    }
}
