package dev.aaep.producer;

import java.time.Duration;

/** Runs tasks after a delay: one for all deadlines of a producer. Tasks are short and do not block. */
@FunctionalInterface
public interface Scheduler {
    /** Runs the task once, after the delay has passed, whatever the wall clock does in between. */
    Scheduled schedule(Runnable task, Duration delay);

    /** A task that has been scheduled. */
    @FunctionalInterface
    interface Scheduled {
        /** Prevents the task from running if it has not started. */
        void cancel();
    }

    /** One daemon thread, shared by all producers that ask for it. */
    static Scheduler shared() {
        return TimerThread.SHARED;
    }
}
