package dev.aaep.event;

import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The fields that every AAEP event carries, whatever its kind. Event schemas include this one and add their payload.
 *
 * <p>Part of schema {@code https://aaep-protocol.org/schemas/v1/envelope.schema.json}; §3 of the specification.
 *
 * @param context The core context address alone, or a list that starts with it and adds one address per extension
 *     vocabulary in use. (§3.2.1)
 * @param aaepVersion Version of the protocol that the producer follows. (§3.4.4)
 * @param eventId Names this event. It is unique at least within the producer process, and upper and lower case differ.
 *     (§3.2.3)
 * @param sessionId Names the session. Every event of one session carries the same value. (§3.2.4)
 * @param sequenceNumber Place of the event in its session: 0 on the first event, then one more on each. A session
 *     numbers all of its events or none. (§3.4.1)
 * @param timestamp Moment of emission. It never goes back within a session. (§3.2.5)
 * @param producer The agent that emits the event. (§3.2.6)
 * @param verbosity Level of detail the texts were written for. (§3.3)
 * @param urgency How soon the event must reach the person. Critical events pass filters and rate limits. (§3.3.2)
 * @param localizationHints Language and script of the texts in the event. (§11.1)
 * @param correlationId Link to a trace outside of AAEP, for instance a W3C traceparent. (§3.4)
 * @param extensions Data of extension vocabularies: one object per prefix, each prefix declared through the context.
 *     (§3.4.3)
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record Envelope(
        Context context,
        @Nullable String aaepVersion,
        String eventId,
        String sessionId,
        @Nullable Long sequenceNumber,
        Timestamp timestamp,
        Producer producer,
        @Nullable Verbosity verbosity,
        @Nullable Urgency urgency,
        @Nullable LocalizationHints localizationHints,
        @Nullable String correlationId,
        @Nullable JsonObject extensions,
        JsonObject additionalFields) {
    /**
     * Builds one field by field. Required: {@code context}, {@code eventId}, {@code sessionId}, {@code timestamp},
     * {@code producer}.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.context(context);
        copy.aaepVersion(aaepVersion);
        copy.eventId(eventId);
        copy.sessionId(sessionId);
        copy.sequenceNumber(sequenceNumber);
        copy.timestamp(timestamp);
        copy.producer(producer);
        copy.verbosity(verbosity);
        copy.urgency(urgency);
        copy.localizationHints(localizationHints);
        copy.correlationId(correlationId);
        copy.extensions(extensions);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link Envelope}. */
    public static final class Builder {
        private Context context = Context.CORE;

        private @Nullable String eventId;

        private @Nullable String sessionId;

        private @Nullable Timestamp timestamp;

        private @Nullable Producer producer;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String aaepVersion;

        private @Nullable Long sequenceNumber;

        private @Nullable Verbosity verbosity;

        private @Nullable Urgency urgency;

        private @Nullable LocalizationHints localizationHints;

        private @Nullable String correlationId;

        private @Nullable JsonObject extensions;

        private Builder() {}

        /**
         * Required: the core context address alone, or a list that starts with it and adds one address per extension
         * vocabulary in use. (§3.2.1)
         */
        public Builder context(Context context) {
            this.context = context;
            return this;
        }

        /**
         * Required: names this event. It is unique at least within the producer process, and upper and lower case
         * differ. (§3.2.3)
         */
        public Builder eventId(String eventId) {
            this.eventId = eventId;
            return this;
        }

        /** Required: names the session. Every event of one session carries the same value. (§3.2.4) */
        public Builder sessionId(String sessionId) {
            this.sessionId = sessionId;
            return this;
        }

        /** Required: moment of emission. It never goes back within a session. (§3.2.5) */
        public Builder timestamp(Timestamp timestamp) {
            this.timestamp = timestamp;
            return this;
        }

        /** Required: the agent that emits the event. (§3.2.6) */
        public Builder producer(Producer producer) {
            this.producer = producer;
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

        /** Optional: version of the protocol that the producer follows. (§3.4.4) */
        public Builder aaepVersion(@Nullable String aaepVersion) {
            this.aaepVersion = aaepVersion;
            return this;
        }

        /**
         * Optional: place of the event in its session: 0 on the first event, then one more on each. A session numbers
         * all of its events or none. (§3.4.1)
         */
        public Builder sequenceNumber(@Nullable Long sequenceNumber) {
            this.sequenceNumber = sequenceNumber;
            return this;
        }

        /** Optional: level of detail the texts were written for. (§3.3) */
        public Builder verbosity(@Nullable Verbosity verbosity) {
            this.verbosity = verbosity;
            return this;
        }

        /**
         * Optional: how soon the event must reach the person. Critical events pass filters and rate limits. (§3.3.2)
         */
        public Builder urgency(@Nullable Urgency urgency) {
            this.urgency = urgency;
            return this;
        }

        /** Optional: language and script of the texts in the event. (§11.1) */
        public Builder localizationHints(@Nullable LocalizationHints localizationHints) {
            this.localizationHints = localizationHints;
            return this;
        }

        /** Optional: link to a trace outside of AAEP, for instance a W3C traceparent. (§3.4) */
        public Builder correlationId(@Nullable String correlationId) {
            this.correlationId = correlationId;
            return this;
        }

        /**
         * Optional: data of extension vocabularies: one object per prefix, each prefix declared through the context.
         * (§3.4.3)
         */
        public Builder extensions(@Nullable JsonObject extensions) {
            this.extensions = extensions;
            return this;
        }

        /** The record. What is missing or wrong shows when the message around it is built. */
        public Envelope build() {
            return new Envelope(
                    context,
                    aaepVersion,
                    eventId,
                    sessionId,
                    sequenceNumber,
                    timestamp,
                    producer,
                    verbosity,
                    urgency,
                    localizationHints,
                    correlationId,
                    extensions,
                    additionalFields);
        }
    }
}
