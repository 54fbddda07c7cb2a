package dev.aaep.producer;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Interrupts the thread that made it when time is up, and never after it was stopped. */
final class TimeLimit {
    private final Thread worker = Thread.currentThread();
    private final Duration limit;
    private final Scheduler.Scheduled scheduled;
    private boolean stopped;
    private boolean came;

    TimeLimit(RunningTool running, Duration limit) {
        this.limit = limit;
        scheduled = running.session().services.scheduler.schedule(() -> timeIsUp(running), limit);
    }

    private synchronized void timeIsUp(RunningTool running) {
        if (!stopped) {
            came = true;
            running.timedOutSoon();
            worker.interrupt();
        }
    }

    synchronized boolean stopAndSayWhetherItCame() {
        stopped = true;
        scheduled.cancel();
        if (came) {
            Thread.interrupted(); // ours, and spent
        }
        return came;
    }

    TimeoutException exceeded(@Nullable Throwable problem) {
        TimeoutException timeout = new TimeoutException("the tool ran longer than " + limit);
        if (problem != null) {
            timeout.addSuppressed(problem);
        }
        return timeout;
    }
}
