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

    /** Writes everything to the logger {@code dev.aaep.producer}. */
    static ProducerListener logging() {
        return new ProducerListener() {};
    }
}
