package dev.aaep.producer;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Time for tests: a clock and a scheduler that stand still until they are moved. Give the same one to the producer as
 * clock and as scheduler, and to its ledger as clock.
 */
public final class VirtualTime extends Clock implements Scheduler {
    private final TreeSet<Task> tasks =
            new TreeSet<>(Comparator.comparing((Task task) -> task.due).thenComparing(task -> task.order));
    private final AtomicLong orders = new AtomicLong();
    private Instant now;
    private Duration elapsed = Duration.ZERO;

    public VirtualTime(Instant start) {
        now = start;
    }

    /** Lets time pass: tasks that come due run in order on the calling thread, each at its own moment. */
    public void advance(Duration by) {
        Duration end;
        synchronized (this) {
            end = elapsed.plus(by);
        }
        for (; ; ) {
            @Nullable Task next;
            synchronized (this) {
                next = tasks.isEmpty() ? null : tasks.first();
                if (next == null || next.due.compareTo(end) > 0) {
                    moveTo(end);
                    return;
                }
                tasks.remove(next);
                moveTo(next.due);
            }
            next.action.run();
        }
    }

    private void moveTo(Duration moment) {
        if (moment.compareTo(elapsed) > 0) {
            now = now.plus(moment.minus(elapsed));
            elapsed = moment;
        }
    }

    /** Sets the clock forward or back, as an administrator would; no time passes for scheduled tasks. */
    public synchronized void jump(Duration by) {
        now = now.plus(by);
    }

    /** How many tasks wait. */
    public synchronized int waiting() {
        return tasks.size();
    }

    @Override
    public synchronized Scheduled schedule(Runnable task, Duration delay) {
        Task added = new Task(elapsed.plus(delay), orders.getAndIncrement(), task);
        tasks.add(added);
        return () -> {
            synchronized (this) {
                tasks.remove(added);
            }
        };
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }

    private record Task(Duration due, long order, Runnable action) {}
}
