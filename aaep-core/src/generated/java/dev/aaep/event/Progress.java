package dev.aaep.event;

import dev.aaep.value.JsonObject;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How far the work has come. At least one of the four fields is present.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/core/agent.progress.updated.schema.json}; §4.2.2 of the
 * specification.
 *
 * @param percent Share of the work that is done, from 0 to 100.
 * @param step Number of the step at hand, counted from 1.
 * @param totalSteps Number of steps in all.
 * @param description What the step at hand does.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record Progress(
        @Nullable BigDecimal percent,
        @Nullable Long step,
        @Nullable Long totalSteps,
        @Nullable String description,
        JsonObject additionalFields) {
    /** Builds one field by field. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.percent(percent);
        copy.step(step);
        copy.totalSteps(totalSteps);
        copy.description(description);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link Progress}. */
    public static final class Builder {
        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable BigDecimal percent;

        private @Nullable Long step;

        private @Nullable Long totalSteps;

        private @Nullable String description;

        private Builder() {}

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /** Optional: share of the work that is done, from 0 to 100. */
        public Builder percent(@Nullable BigDecimal percent) {
            this.percent = percent;
            return this;
        }

        /** Optional: number of the step at hand, counted from 1. */
        public Builder step(@Nullable Long step) {
            this.step = step;
            return this;
        }

        /** Optional: number of steps in all. */
        public Builder totalSteps(@Nullable Long totalSteps) {
            this.totalSteps = totalSteps;
            return this;
        }

        /** Optional: what the step at hand does. */
        public Builder description(@Nullable String description) {
            this.description = description;
            return this;
        }

        /** The record. What is missing or wrong shows when the message around it is built. */
        public Progress build() {
            return new Progress(percent, step, totalSteps, description, additionalFields);
        }
    }
}
