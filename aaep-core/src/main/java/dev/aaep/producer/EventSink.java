package dev.aaep.producer;

/** Where events go. */
@FunctionalInterface
public interface EventSink {
    /**
     * Takes one event. Events of one session come in order. What it throws is reported to the {@link ProducerListener}
     * and stops nothing.
     */
    void emit(EmittedEvent event) throws Exception;
}
