package dev.aaep.producer;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A sink with its own queue, so that one that throws or stalls holds up neither the session nor the other sinks. */
final class Outlet {
    /** Room behind a full queue that only critical events may use: a prompt matters more than progress. */
    private static final int CRITICAL_ROOM_SHARE = 8;

    private final EventSink sink;
    private final Executor executor;
    private final int capacity;
    private final SafeListener listener;
    private final Queue<EmittedEvent> queue = new ArrayDeque<>();
    private boolean draining;
    private @Nullable Thread worker;

    Outlet(EventSink sink, Executor executor, int capacity, SafeListener listener) {
        this.sink = sink;
        this.executor = executor;
        this.capacity = capacity;
        this.listener = listener;
    }

    void offer(EmittedEvent event) {
        boolean start = false;
        boolean full;
        synchronized (queue) {
            int room = event.isCritical() ? capacity + Math.max(1, capacity / CRITICAL_ROOM_SHARE) : capacity;
            full = queue.size() >= room;
            if (!full) {
                queue.add(event);
                start = !draining;
                draining = true;
            }
        }
        if (full) {
            listener.sinkOverflowed(sink, event);
        } else if (start) {
            startDraining();
        }
    }

    private void startDraining() {
        try {
            executor.execute(this::drain);
        } catch (Throwable noThread) { // what waits is kept, and the next event tries again
            synchronized (queue) {
                draining = false;
            }
            Logs.LOG.log(Level.WARNING, "no thread for a sink; its events wait for the next one", noThread);
        }
    }

    private void drain() {
        for (; ; ) {
            EmittedEvent next;
            synchronized (queue) {
                next = queue.poll();
                if (next == null) {
                    draining = false;
                    worker = null;
                    queue.notifyAll();
                    return;
                }
                worker = Thread.currentThread();
            }
            deliver(sink, next, listener);
            Thread.interrupted(); // meant for this event; left as it is, the sink could not wait for anything any more
        }
    }

    /**
     * Waits until the sink has had everything, or says that it has not by then. A sink does not wait for itself.
     *
     * @return whether the thread was interrupted meanwhile
     */
    boolean awaitEmpty(long deadlineNanos) {
        boolean interrupted = false;
        boolean start;
        int left;
        synchronized (queue) {
            start = !draining && !queue.isEmpty();
            draining |= start;
        }
        if (start) {
            startDraining();
        }
        synchronized (queue) {
            while (draining && worker != Thread.currentThread()) {
                long nanos = deadlineNanos - System.nanoTime();
                if (nanos <= 0) {
                    break;
                }
                try {
                    TimeUnit.NANOSECONDS.timedWait(queue, nanos);
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
            left = worker == Thread.currentThread() ? 0 : queue.size() + (worker == null ? 0 : 1);
        }
        if (left > 0) {
            listener.sinkLeftBehind(sink, left);
        }
        return interrupted;
    }

    static void deliver(EventSink sink, EmittedEvent event, SafeListener listener) {
        try {
            sink.emit(event);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            listener.sinkFailed(sink, event, interrupted);
        } catch (Throwable problem) {
            listener.sinkFailed(sink, event, problem);
        }
    }
}
