package dev.aaep.producer;

import dev.aaep.event.SessionStarted;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A session in the making. */
public final class SessionRequest {
    private final AaepProducer producer;
    private final SessionStarted.Builder event = SessionStarted.builder();
    private String language;
    private @Nullable String sessionId;
    private @Nullable String correlationId;

    SessionRequest(AaepProducer producer, String summary, String language) {
        this.producer = producer;
        this.language = language;
        event.summaryNormal(summary);
    }

    public SessionRequest summaryTerse(String text) {
        event.summaryTerse(text);
        return this;
    }

    public SessionRequest summaryDetailed(String text) {
        event.summaryDetailed(text);
        return this;
    }

    public SessionRequest requestedBy(String who) {
        event.requestedBy(who);
        return this;
    }

    public SessionRequest requestText(String text) {
        event.requestText(text);
        return this;
    }

    public SessionRequest toolsAvailable(List<String> tools) {
        event.toolsAvailable(tools);
        return this;
    }

    public SessionRequest expectedDuration(Duration estimate) {
        event.expectedDurationMs(estimate.toMillis());
        return this;
    }

    /** BCP 47 tag of the texts of this session, when it is not the producer's. */
    public SessionRequest language(String tag) {
        language = tag;
        return this;
    }

    /** An id of one's own; a fresh one otherwise. No open session of the producer may have it, nor may one have had it. */
    public SessionRequest sessionId(String id) {
        sessionId = id;
        return this;
    }

    /** A link to an outside trace, put on every event. */
    public SessionRequest correlationId(String id) {
        correlationId = id;
        return this;
    }

    /** Opens the session: its first event leaves. */
    public AgentSession open() {
        return producer.open(event, language, sessionId, correlationId);
    }

    /**
     * Runs {@code work} in the session and closes it. Unlike try-with-resources this sees every exception, so a session
     * that ends by one is announced as errored in all cases. Work that finishes calls {@link AgentSession#complete}.
     */
    public <T, X extends Exception> T run(SessionWork<T, X> work) throws X {
        AgentSession session = open();
        T result;
        try {
            result = work.run(session);
        } catch (Throwable problem) {
            session.failedWith(problem);
            try {
                session.close();
            } catch (RuntimeException refused) {
                problem.addSuppressed(refused);
            }
            throw problem;
        }
        session.close();
        return result;
    }
}
