package dev.aaep.event;

import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The part of every event's builder that fills the envelope.
 *
 * @param <B> the builder itself
 */
@Generated("dev.aaep.codegen.Generator")
public abstract class EventBuilder<B extends EventBuilder<B>> {
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

    EventBuilder() {}

    /**
     * Required: the core context address alone, or a list that starts with it and adds one address per extension
     * vocabulary in use. (§3.2.1)
     */
    public B context(Context context) {
        this.context = context;
        return self();
    }

    /**
     * Required: names this event. It is unique at least within the producer process, and upper and lower case differ.
     * (§3.2.3)
     */
    public B eventId(String eventId) {
        this.eventId = eventId;
        return self();
    }

    /** Required: names the session. Every event of one session carries the same value. (§3.2.4) */
    public B sessionId(String sessionId) {
        this.sessionId = sessionId;
        return self();
    }

    /** Required: moment of emission. It never goes back within a session. (§3.2.5) */
    public B timestamp(Timestamp timestamp) {
        this.timestamp = timestamp;
        return self();
    }

    /** Required: the agent that emits the event. (§3.2.6) */
    public B producer(Producer producer) {
        this.producer = producer;
        return self();
    }

    /**
     * Required: what was read and has no place in the other components: unknown fields, and known ones whose value has
     * the wrong type
     */
    public B additionalFields(JsonObject additionalFields) {
        this.additionalFields = additionalFields;
        return self();
    }

    /** Optional: version of the protocol that the producer follows. (§3.4.4) */
    public B aaepVersion(@Nullable String aaepVersion) {
        this.aaepVersion = aaepVersion;
        return self();
    }

    /**
     * Optional: place of the event in its session: 0 on the first event, then one more on each. A session numbers all
     * of its events or none. (§3.4.1)
     */
    public B sequenceNumber(@Nullable Long sequenceNumber) {
        this.sequenceNumber = sequenceNumber;
        return self();
    }

    /** Optional: level of detail the texts were written for. (§3.3) */
    public B verbosity(@Nullable Verbosity verbosity) {
        this.verbosity = verbosity;
        return self();
    }

    /** Optional: how soon the event must reach the person. Critical events pass filters and rate limits. (§3.3.2) */
    public B urgency(@Nullable Urgency urgency) {
        this.urgency = urgency;
        return self();
    }

    /** Optional: language and script of the texts in the event. (§11.1) */
    public B localizationHints(@Nullable LocalizationHints localizationHints) {
        this.localizationHints = localizationHints;
        return self();
    }

    /** Optional: link to a trace outside of AAEP, for instance a W3C traceparent. (§3.4) */
    public B correlationId(@Nullable String correlationId) {
        this.correlationId = correlationId;
        return self();
    }

    /**
     * Optional: data of extension vocabularies: one object per prefix, each prefix declared through the context.
     * (§3.4.3)
     */
    public B extensions(@Nullable JsonObject extensions) {
        this.extensions = extensions;
        return self();
    }

    /** Takes over all fields of an envelope. */
    public B envelope(Envelope envelope) {
        this.context = envelope.context();
        this.aaepVersion = envelope.aaepVersion();
        this.eventId = envelope.eventId();
        this.sessionId = envelope.sessionId();
        this.sequenceNumber = envelope.sequenceNumber();
        this.timestamp = envelope.timestamp();
        this.producer = envelope.producer();
        this.verbosity = envelope.verbosity();
        this.urgency = envelope.urgency();
        this.localizationHints = envelope.localizationHints();
        this.correlationId = envelope.correlationId();
        this.extensions = envelope.extensions();
        this.additionalFields = envelope.additionalFields();
        return self();
    }

    Envelope envelope() {
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

    protected abstract B self();
}
