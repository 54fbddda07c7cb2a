package dev.aaep.producer;

import java.lang.System.Logger.Level;

/** Calls the user's listener and survives it. */
final class SafeListener {
    private final ProducerListener listener;

    SafeListener(ProducerListener listener) {
        this.listener = listener;
    }

    void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
        guard(() -> listener.sinkFailed(sink, event, problem));
    }

    void sinkOverflowed(EventSink sink, EmittedEvent event) {
        guard(() -> listener.sinkOverflowed(sink, event));
    }

    void sinkLeftBehind(EventSink sink, int events) {
        guard(() -> listener.sinkLeftBehind(sink, events));
    }

    void deadlineFailed(String sessionId, Throwable problem) {
        guard(() -> listener.deadlineFailed(sessionId, problem));
    }

    void sessionEndFailed(String sessionId, Throwable problem) {
        guard(() -> listener.sessionEndFailed(sessionId, problem));
    }

    private static void guard(Runnable call) {
        try {
            call.run();
        } catch (Throwable broken) { // a failed assertion in a listener must not end a sink's thread
            Logs.LOG.log(Level.WARNING, "a producer listener threw", broken);
        }
    }
}
