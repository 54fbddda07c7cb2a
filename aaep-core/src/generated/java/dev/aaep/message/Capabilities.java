package dev.aaep.message;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Verbosity;
import dev.aaep.value.JsonObject;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * What a subscriber can take and prefers. Members beyond the known ones are objects of extensions.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/handshake/subscription.request.schema.json}; §5.3 of
 * the specification.
 *
 * @param maxEventsPerSecond Most events per second; absent means no limit. Critical events do not count. (§5.3.1.1)
 * @param preferredVerbosity Level of detail of the texts. (§5.3.1.2)
 * @param languages Languages in order of preference, as BCP 47 tags. (§5.3.1.3)
 * @param supportsConfirmationReply Whether answers to confirmations can come back on this subscription. (§5.3.1.4)
 * @param supportsClarificationReply Whether answers to clarifications can come back on this subscription. (§5.3.1.5)
 * @param coalesceBoundaries Boundaries at which streamed text may be delivered. (§5.3.1.6)
 * @param eventFilters Which event kinds are delivered. Critical events pass whatever the filter says. (§5.3.1.7)
 * @param supportedConformanceLevels Conformance levels in force. (§5.3.1.8)
 * @param supportedExtensions Addresses of the extension vocabularies in use. (§5.3.1.9)
 * @param cognitiveLoad How much the person wants to take in: {@code low} asks for fewer and shorter announcements.
 *     (§5.3.1.10)
 * @param paceWpm Reading or speaking pace in words per minute. (§5.3.1.11)
 * @param acceptSignedManifestsOnly Whether the subscriber deals only with producers whose manifest is signed.
 *     (§5.3.1.12)
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record Capabilities(
        @Nullable Long maxEventsPerSecond,
        @Nullable Verbosity preferredVerbosity,
        @Nullable List<String> languages,
        @Nullable Boolean supportsConfirmationReply,
        @Nullable Boolean supportsClarificationReply,
        @Nullable List<CoalesceBoundary> coalesceBoundaries,
        @Nullable EventFilters eventFilters,
        @Nullable List<Long> supportedConformanceLevels,
        @Nullable List<String> supportedExtensions,
        @Nullable CognitiveLoad cognitiveLoad,
        @Nullable Long paceWpm,
        @Nullable Boolean acceptSignedManifestsOnly,
        JsonObject additionalFields) {
    public Capabilities {
        languages = languages == null ? null : List.copyOf(languages);
        coalesceBoundaries = coalesceBoundaries == null ? null : List.copyOf(coalesceBoundaries);
        supportedConformanceLevels =
                supportedConformanceLevels == null ? null : List.copyOf(supportedConformanceLevels);
        supportedExtensions = supportedExtensions == null ? null : List.copyOf(supportedExtensions);
    }

    /** Builds one field by field. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.maxEventsPerSecond(maxEventsPerSecond);
        copy.preferredVerbosity(preferredVerbosity);
        copy.languages(languages);
        copy.supportsConfirmationReply(supportsConfirmationReply);
        copy.supportsClarificationReply(supportsClarificationReply);
        copy.coalesceBoundaries(coalesceBoundaries);
        copy.eventFilters(eventFilters);
        copy.supportedConformanceLevels(supportedConformanceLevels);
        copy.supportedExtensions(supportedExtensions);
        copy.cognitiveLoad(cognitiveLoad);
        copy.paceWpm(paceWpm);
        copy.acceptSignedManifestsOnly(acceptSignedManifestsOnly);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link Capabilities}. */
    public static final class Builder {
        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable Long maxEventsPerSecond;

        private @Nullable Verbosity preferredVerbosity;

        private @Nullable List<String> languages;

        private @Nullable Boolean supportsConfirmationReply;

        private @Nullable Boolean supportsClarificationReply;

        private @Nullable List<CoalesceBoundary> coalesceBoundaries;

        private @Nullable EventFilters eventFilters;

        private @Nullable List<Long> supportedConformanceLevels;

        private @Nullable List<String> supportedExtensions;

        private @Nullable CognitiveLoad cognitiveLoad;

        private @Nullable Long paceWpm;

        private @Nullable Boolean acceptSignedManifestsOnly;

        private Builder() {}

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /** Optional: most events per second; absent means no limit. Critical events do not count. (§5.3.1.1) */
        public Builder maxEventsPerSecond(@Nullable Long maxEventsPerSecond) {
            this.maxEventsPerSecond = maxEventsPerSecond;
            return this;
        }

        /** Optional: level of detail of the texts. (§5.3.1.2) */
        public Builder preferredVerbosity(@Nullable Verbosity preferredVerbosity) {
            this.preferredVerbosity = preferredVerbosity;
            return this;
        }

        /** Optional: languages in order of preference, as BCP 47 tags. (§5.3.1.3) */
        public Builder languages(@Nullable List<String> languages) {
            this.languages = languages;
            return this;
        }

        /** Optional: whether answers to confirmations can come back on this subscription. (§5.3.1.4) */
        public Builder supportsConfirmationReply(@Nullable Boolean supportsConfirmationReply) {
            this.supportsConfirmationReply = supportsConfirmationReply;
            return this;
        }

        /** Optional: whether answers to clarifications can come back on this subscription. (§5.3.1.5) */
        public Builder supportsClarificationReply(@Nullable Boolean supportsClarificationReply) {
            this.supportsClarificationReply = supportsClarificationReply;
            return this;
        }

        /** Optional: boundaries at which streamed text may be delivered. (§5.3.1.6) */
        public Builder coalesceBoundaries(@Nullable List<CoalesceBoundary> coalesceBoundaries) {
            this.coalesceBoundaries = coalesceBoundaries;
            return this;
        }

        /** Optional: which event kinds are delivered. Critical events pass whatever the filter says. (§5.3.1.7) */
        public Builder eventFilters(@Nullable EventFilters eventFilters) {
            this.eventFilters = eventFilters;
            return this;
        }

        /** Optional: conformance levels in force. (§5.3.1.8) */
        public Builder supportedConformanceLevels(@Nullable List<Long> supportedConformanceLevels) {
            this.supportedConformanceLevels = supportedConformanceLevels;
            return this;
        }

        /** Optional: addresses of the extension vocabularies in use. (§5.3.1.9) */
        public Builder supportedExtensions(@Nullable List<String> supportedExtensions) {
            this.supportedExtensions = supportedExtensions;
            return this;
        }

        /**
         * Optional: how much the person wants to take in: {@code low} asks for fewer and shorter announcements.
         * (§5.3.1.10)
         */
        public Builder cognitiveLoad(@Nullable CognitiveLoad cognitiveLoad) {
            this.cognitiveLoad = cognitiveLoad;
            return this;
        }

        /** Optional: reading or speaking pace in words per minute. (§5.3.1.11) */
        public Builder paceWpm(@Nullable Long paceWpm) {
            this.paceWpm = paceWpm;
            return this;
        }

        /** Optional: whether the subscriber deals only with producers whose manifest is signed. (§5.3.1.12) */
        public Builder acceptSignedManifestsOnly(@Nullable Boolean acceptSignedManifestsOnly) {
            this.acceptSignedManifestsOnly = acceptSignedManifestsOnly;
            return this;
        }

        /** The record. What is missing or wrong shows when the message around it is built. */
        public Capabilities build() {
            return new Capabilities(
                    maxEventsPerSecond,
                    preferredVerbosity,
                    languages,
                    supportsConfirmationReply,
                    supportsClarificationReply,
                    coalesceBoundaries,
                    eventFilters,
                    supportedConformanceLevels,
                    supportedExtensions,
                    cognitiveLoad,
                    paceWpm,
                    acceptSignedManifestsOnly,
                    additionalFields);
        }
    }
}
