package dev.aaep.producer;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A heap of deadlines and one thread; cancelled tasks leave the heap at once. */
final class TimerThread implements Scheduler {
    static final TimerThread SHARED = new TimerThread();

    private final ScheduledThreadPoolExecutor timer;

    private TimerThread() {
        timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "aaep-deadlines");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
    }

    @Override
    public Scheduled schedule(Runnable task, Duration delay) {
        Future<?> future = timer.schedule(task, Timeouts.countable(delay).toMillis(), TimeUnit.MILLISECONDS);
        return () -> future.cancel(false);
    }
}
