package dev.aaep.handshake;

import org.jspecify.annotations.Nullable;

/**
 * The latest events of a hub in the order in which they were offered. Offering adds to the log and touches no subscription;
 * each reads on from its own place when something is asked of it ({@link LogReader}). A page lives as long as someone
 * stands on it, and when it is full the hub makes everyone read on: so nobody stays behind by more than a page.
 */
final class EventLog {
    /** One stretch of the log. */
    static final class Page {
        private static final int LENGTH = 256;

        /** For those who read no more. */
        static final Page END = new Page(0);

        private final @Nullable Fanout[] events;
        private volatile int size;
        private volatile @Nullable Page next;

        private Page(int length) {
            this.events = new Fanout[length];
        }

        /** To be asked before {@link #size()}: once there is a next page, the size of this one stays. */
        @Nullable
        Page next() {
            return next;
        }

        int size() {
            return size;
        }

        @SuppressWarnings("NullAway") // below the size all are there
        Fanout get(int index) {
            return events[index];
        }
    }

    private volatile Page last = new Page(Page.LENGTH);

    /** Adds an event; returns whether a page is full, so that everyone has to read on. */
    synchronized boolean add(Fanout event) {
        Page page = last;
        int size = page.size;
        page.events[size] = event;
        page.size = size + 1;
        if (size + 1 < Page.LENGTH) {
            return false;
        }
        turn();
        return true;
    }

    /** Goes on to a new page; nothing keeps the events before it but those who still stand there. */
    synchronized void turn() {
        Page page = new Page(Page.LENGTH);
        last.next = page;
        last = page;
    }

    /** Where someone who comes now begins, at its {@link Page#size()}. */
    Page last() {
        return last;
    }
}
