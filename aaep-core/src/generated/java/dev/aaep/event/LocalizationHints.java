package dev.aaep.event;

import dev.aaep.value.JsonObject;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * What a subscriber needs to know to speak or show the texts well.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/envelope.schema.json}; §11.1 of the specification.
 *
 * @param primaryLanguage Language of the texts as a BCP 47 tag.
 * @param textDirection Direction in which the texts run.
 * @param availableLanguages Languages in which the producer could also have written the texts.
 * @param fallbackChain Languages to try in turn when the primary one does not suit.
 * @param script Script of the texts as an ISO 15924 code.
 * @param calendar Calendar in which dates in the texts are written.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record LocalizationHints(
        @Nullable String primaryLanguage,
        @Nullable TextDirection textDirection,
        @Nullable List<String> availableLanguages,
        @Nullable List<String> fallbackChain,
        @Nullable String script,
        @Nullable String calendar,
        JsonObject additionalFields) {
    public LocalizationHints {
        availableLanguages = availableLanguages == null ? null : List.copyOf(availableLanguages);
        fallbackChain = fallbackChain == null ? null : List.copyOf(fallbackChain);
    }

    /** Builds one field by field. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.primaryLanguage(primaryLanguage);
        copy.textDirection(textDirection);
        copy.availableLanguages(availableLanguages);
        copy.fallbackChain(fallbackChain);
        copy.script(script);
        copy.calendar(calendar);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link LocalizationHints}. */
    public static final class Builder {
        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String primaryLanguage;

        private @Nullable TextDirection textDirection;

        private @Nullable List<String> availableLanguages;

        private @Nullable List<String> fallbackChain;

        private @Nullable String script;

        private @Nullable String calendar;

        private Builder() {}

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /** Optional: language of the texts as a BCP 47 tag. */
        public Builder primaryLanguage(@Nullable String primaryLanguage) {
            this.primaryLanguage = primaryLanguage;
            return this;
        }

        /** Optional: direction in which the texts run. */
        public Builder textDirection(@Nullable TextDirection textDirection) {
            this.textDirection = textDirection;
            return this;
        }

        /** Optional: languages in which the producer could also have written the texts. */
        public Builder availableLanguages(@Nullable List<String> availableLanguages) {
            this.availableLanguages = availableLanguages;
            return this;
        }

        /** Optional: languages to try in turn when the primary one does not suit. */
        public Builder fallbackChain(@Nullable List<String> fallbackChain) {
            this.fallbackChain = fallbackChain;
            return this;
        }

        /** Optional: script of the texts as an ISO 15924 code. */
        public Builder script(@Nullable String script) {
            this.script = script;
            return this;
        }

        /** Optional: calendar in which dates in the texts are written. */
        public Builder calendar(@Nullable String calendar) {
            this.calendar = calendar;
            return this;
        }

        /** The record. What is missing or wrong shows when the message around it is built. */
        public LocalizationHints build() {
            return new LocalizationHints(
                    primaryLanguage,
                    textDirection,
                    availableLanguages,
                    fallbackChain,
                    script,
                    calendar,
                    additionalFields);
        }
    }
}
