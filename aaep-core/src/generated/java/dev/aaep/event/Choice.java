package dev.aaep.event;

import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * One answer the person can pick.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/core/agent.awaiting.clarification.schema.json}.
 *
 * @param value What the reply carries when this one is picked.
 * @param label What the person sees or hears.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record Choice(String value, String label, JsonObject additionalFields) {
    /** Builds one field by field. Required: {@code value}, {@code label}. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.value(value);
        copy.label(label);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link Choice}. */
    public static final class Builder {
        private @Nullable String value;

        private @Nullable String label;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private Builder() {}

        /** Required: what the reply carries when this one is picked. */
        public Builder value(String value) {
            this.value = value;
            return this;
        }

        /** Required: what the person sees or hears. */
        public Builder label(String label) {
            this.label = label;
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

        /** The record. What is missing or wrong shows when the message around it is built. */
        public Choice build() {
            return new Choice(value, label, additionalFields);
        }
    }
}
