package dev.aaep.producer;

import java.lang.System.Logger.Level;

/** Hears of trouble that must not stop the agent. Called on whatever thread met it. */
public interface ProducerListener {
    /** A sink threw; the event is lost to this sink only. */
    default void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
        Logs.LOG.log(Level.WARNING, "a sink failed; the event is lost to it", problem);
    }

    /** A sink does not keep up: its queue is full, and the event is lost to this sink only. */
    default void sinkOverflowed(EventSink sink, EmittedEvent event) {
        Logs.LOG.log(Level.WARNING, "a sink does not keep up; an event is lost to it");
    }

    /**
     * The producer was closed, and within its closing time the sink did not take all events. It goes on with them if the
     * process does.
     */
    default void sinkLeftBehind(EventSink sink, int events) {
        Logs.LOG.log(Level.WARNING, "the producer was closed while a sink had {0} events before it", events);
    }

    /** A deadline could not be handled, for instance because the store of the ledger was out of reach. */
    default void deadlineFailed(String sessionId, Throwable problem) {
        Logs.LOG.log(Level.ERROR, "a deadline could not be handled", problem);
    }

    /**
     * A session ended, but the store of the ledger was out of reach, so that its tokens are not dead yet. It is asked again
     * until it answers; a reply that comes meanwhile changes nothing here.
     */
    default void sessionEndFailed(String sessionId, Throwable problem) {
        Logs.LOG.log(Level.ERROR, "the end of a session could not be told to the ledger; it is told again", problem);
    }

    /** Writes everything to the logger {@code dev.aaep.producer}. */
    static ProducerListener logging() {
        return new ProducerListener() {};
    }
}
