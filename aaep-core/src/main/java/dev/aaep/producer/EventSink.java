package dev.aaep.producer;

/** Where events go. */
@FunctionalInterface
public interface EventSink {
    /**
     * Takes one event. Events of one session come in order. A sink with a queue is called by one thread at a time, a direct
     * sink by those of all sessions at once. What it throws is reported to the {@link ProducerListener}
     * and stops nothing.
     */
    void emit(EmittedEvent event) throws Exception;
}
