package dev.aaep.producer;

import dev.aaep.event.CoreEvent;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.TextDirection;
import dev.aaep.internal.delivery.LanguageTag;
import dev.aaep.internal.wire.JsonWriter;
import dev.aaep.internal.wire.WireFormat;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Fills the envelope of a session's events and sends them in batches: all events of one step are built, checked and
 * written before the first of them leaves, so a step happens as a whole or not at all. Guarded by the session's lock.
 */
final class Emitter {
    private static final String PROTOCOL_VERSION = "1.0.0";

    private final Services services;
    private final String sessionId;
    private final @Nullable String correlationId;
    private final LocalizationHints hints;
    private final LocalizationHints textsHints;
    private final List<EmittedEvent> batch = new ArrayList<>(4);
    private final Queue<EmittedEvent> leaving = new ArrayDeque<>(4);
    private final JsonWriter writer;

    private boolean delivering;
    private long sent;
    private long millis;
    private Timestamp timestamp = new Timestamp("1970-01-01T00:00:00.000Z");

    Emitter(Services services, String sessionId, String language, @Nullable String correlationId) {
        this.services = services;
        this.sessionId = sessionId;
        this.correlationId = correlationId;
        hints = hints(language);
        textsHints = sameLanguage(services.texts.language(), language) ? hints : hints(services.texts.language());
        writer = new JsonWriter(1024, services.identity, hints, textsHints);
    }

    /** Whether the session's tag fits the texts: the same language and script, and no region of their own. */
    private static boolean sameLanguage(String texts, String session) {
        LanguageTag own = LanguageTag.of(texts);
        LanguageTag wanted = LanguageTag.of(session);
        return texts.equals(session)
                || (own.region().isEmpty()
                        && own.language().equals(wanted.language())
                        && own.script().equals(wanted.script()));
    }

    private static LocalizationHints hints(String language) {
        LocalizationHints.Builder builder = LocalizationHints.builder().primaryLanguage(language);
        if (LanguageTag.of(language).isRightToLeft()) {
            builder.textDirection(TextDirection.RTL);
        }
        return builder.build();
    }

    /** Goes on where another process stopped. */
    void continueAfter(long lastSequenceNumber, Instant lastTimestamp) {
        sent = lastSequenceNumber + 1;
        setMoment(lastTimestamp.toEpochMilli());
    }

    /** Starts a step: one moment for all its events, never before that of an earlier step (ENV-7). */
    void begin() {
        batch.clear();
        long now = services.clock.millis();
        if (now > millis) {
            setMoment(now);
        }
    }

    private void setMoment(long epochMillis) {
        millis = epochMillis;
        timestamp = services.timestamps.of(epochMillis);
    }

    /** The moment of this step. */
    Instant moment() {
        return Instant.ofEpochMilli(millis);
    }

    long millis() {
        return millis;
    }

    /** Fills the envelope; the text of the event is in the session's language. */
    <B extends EventBuilder<B>> B stamp(B builder) {
        return stamp(builder, hints);
    }

    /** Fills the envelope of an event whose text comes from {@link SessionTexts}. */
    <B extends EventBuilder<B>> B stampOwnText(B builder) {
        return stamp(builder, textsHints);
    }

    private <B extends EventBuilder<B>> B stamp(B builder, LocalizationHints language) {
        return builder.aaepVersion(PROTOCOL_VERSION)
                .eventId(services.ids.next("evt_"))
                .sessionId(sessionId)
                .sequenceNumber(sent + batch.size())
                .timestamp(timestamp)
                .producer(services.identity)
                .localizationHints(language)
                .correlationId(correlationId);
    }

    /** Adds a checked event to the step; throws when it cannot be written. */
    void add(CoreEvent event) {
        batch.add(written(event));
    }

    /** Throws what {@link #add} would throw. */
    void tryOut(CoreEvent event) {
        written(event);
    }

    private EmittedEvent written(CoreEvent event) {
        return new EmittedEvent(event, WireFormat.encode(event, writer));
    }

    /** Sends the events of the step. When a sink takes a step in answer, its events wait for those that came before. */
    void commit() {
        sent += batch.size();
        leaving.addAll(batch);
        batch.clear();
        if (delivering) {
            return;
        }
        delivering = true;
        try {
            for (EmittedEvent next = leaving.poll(); next != null; next = leaving.poll()) {
                services.deliver(next);
            }
        } finally {
            delivering = false;
        }
    }
}
