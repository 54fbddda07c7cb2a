package dev.aaep.message;

import dev.aaep.value.JsonObject;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Which event kinds a subscription wants. A pattern is an exact kind or ends in {@code *}; an exclusion beats an
 * inclusion.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.request.schema.json}; §5.3.1.7
 * of the specification.
 *
 * @param include Patterns of the kinds to deliver.
 * @param exclude Patterns of the kinds to leave out.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record EventFilters(
        @Nullable List<String> include, @Nullable List<String> exclude, JsonObject additionalFields) {
    public EventFilters {
        include = include == null ? null : List.copyOf(include);
        exclude = exclude == null ? null : List.copyOf(exclude);
    }

    /** Builds one field by field. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.include(include);
        copy.exclude(exclude);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link EventFilters}. */
    public static final class Builder {
        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable List<String> include;

        private @Nullable List<String> exclude;

        private Builder() {}

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /** Optional: patterns of the kinds to deliver. */
        public Builder include(@Nullable List<String> include) {
            this.include = include;
            return this;
        }

        /** Optional: patterns of the kinds to leave out. */
        public Builder exclude(@Nullable List<String> exclude) {
            this.exclude = exclude;
            return this;
        }

        /** The record. What is missing or wrong shows when the message around it is built. */
        public EventFilters build() {
            return new EventFilters(include, exclude, additionalFields);
        }
    }
}
