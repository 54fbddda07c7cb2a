package dev.aaep.handshake;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The latest events of a hub in the order in which they were offered, for those who read, and the prompts that wait for an
 * answer, for those who come later. Offering adds to the log and touches no subscription;
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

    /** Where someone who comes begins, and what was asked before and waits for an answer. */
    record Start(Page page, int at, List<Fanout> prompts) {}

    private final OpenPrompts prompts;
    private volatile Page last = new Page(Page.LENGTH);
    private int readers;

    EventLog(Clock clock) {
        this.prompts = new OpenPrompts(clock);
    }

    /** Adds an event; returns whether a page is full, so that everyone has to read on. */
    synchronized boolean add(Fanout event) {
        prompts.after(event);
        if (readers == 0) {
            return false;
        }
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
    private void turn() {
        Page page = new Page(Page.LENGTH);
        last.next = page;
        last = page;
    }

    /** Someone comes: no prompt is both in the list and still to be read, and none is in neither. */
    synchronized Start open() {
        readers++;
        return new Start(last, last.size, prompts.list());
    }

    /** Someone who came reads no more. */
    synchronized void close() {
        readers--;
        if (readers == 0) {
            turn();
        }
    }

    /** The prompts that wait for an answer. */
    synchronized List<Fanout> prompts() {
        return prompts.list();
    }
}
