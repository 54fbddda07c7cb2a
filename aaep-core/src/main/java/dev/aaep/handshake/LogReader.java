package dev.aaep.handshake;

import org.jspecify.annotations.Nullable;

/**
 * One subscription's way through the {@link EventLog}: what is wanted goes to its outbox, or straight out where the outbox
 * would only pass it on. That is the common case, and it touches little memory: with thousands of subscriptions, memory is
 * what a delivery waits for. For the same reason what went straight out enters the history many at a time. Not safe for use
 * by several threads.
 */
final class LogReader {
    private static final System.Logger LOG = System.getLogger(Subscription.class.getName());

    private final History history;
    private EventLog.Page page;
    private int at;

    /** From here on all that was wanted went straight out, and the history does not have it yet. */
    private int since;

    private long wanted;
    private TextProfile profile;

    LogReader(EventLog.Start start, History history, EventFilter filter, TextProfile profile) {
        this.history = history;
        this.page = start.page();
        this.at = start.at();
        this.since = at;
        this.wanted = filter.kinds();
        this.profile = profile;
    }

    /** Goes on by other terms. */
    void change(EventFilter filter, TextProfile next) {
        remember();
        wanted = filter.kinds();
        profile = next;
    }

    /**
     * The only event that waits, for an outbox that is empty and owes no time; null when there is none, or the outbox has to
     * say what becomes of it.
     */
    @Nullable
    Delivery straight() {
        EventLog.Page here = page;
        int end = here.size();
        while (at < end && (here.get(at).kind & wanted) == 0) {
            at++;
        }
        if (at + 1 != end || here.next() != null || !here.get(at).passes) {
            return null;
        }
        try {
            Delivery delivery = here.get(at).delivery(profile);
            at++;
            return delivery;
        } catch (RuntimeException unwritable) {
            // Comes again, and is reported, on the way through the outbox.
            return null;
        }
    }

    /** Moves all events that are there to the outbox; returns whether there were any. */
    boolean readOn(Outbox outbox) {
        if (page.next() == null && at == page.size()) {
            return false;
        }
        remember();
        while (true) {
            EventLog.Page next = page.next();
            int end = page.size();
            while (at < end) {
                offer(page.get(at++), outbox);
            }
            since = at;
            if (next == null) {
                return true;
            }
            page = next;
            at = 0;
            since = 0;
        }
    }

    private static void offer(Fanout event, Outbox outbox) {
        try {
            outbox.offer(event);
        } catch (RuntimeException unexpected) {
            LOG.log(System.Logger.Level.ERROR, "an event could not be delivered", unexpected);
        }
    }

    /** Brings the history up to date. */
    void remember() {
        int first = at;
        for (int room = history.most(); first > since && room > 0; ) {
            first--;
            room -= (page.get(first).kind & wanted) == 0 ? 0 : 1;
        }
        for (; first < at; first++) {
            Fanout event = page.get(first);
            if ((event.kind & wanted) != 0) {
                history.add(event.delivery(profile));
            }
        }
        since = at;
    }

    /** Reads no more, and keeps nothing. */
    void close() {
        page = EventLog.Page.END;
        at = 0;
        since = 0;
    }
}
