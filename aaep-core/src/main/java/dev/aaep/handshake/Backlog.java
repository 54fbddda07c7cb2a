package dev.aaep.handshake;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps an outbox within its bounds: the oldest entries are left out, and one entry per session sums them up. */
final class Backlog {
    private static final int MOST_SUMS = 64;

    private final int mostEntries;
    private final int mostText;
    private final Map<String, Entry> sums = new HashMap<>();
    private long text;
    private long missed;

    Backlog(int mostEntries, int mostText) {
        this.mostEntries = mostEntries;
        this.mostText = mostText;
    }

    void remember(Entry entry) {
        text += entry.ownText();
    }

    void forget(Entry entry) {
        text -= entry.ownText();
        if (entry.leftOut > 0) {
            sums.remove(entry.last.session, entry);
        }
    }

    void bound(Outbox outbox) {
        while (outbox.size() > mostEntries || text > mostText) {
            Entry oldest = oldest(outbox, outbox.size() <= mostEntries);
            if (oldest != null) {
                leaveOut(oldest, outbox);
            } else if (outbox.size() > outbox.ready().size()) {
                outbox.releaseSome();
            } else {
                return;
            }
        }
    }

    /** The oldest ready one that is no sum itself, and where room for text is wanted has some. */
    private @Nullable Entry oldest(Outbox outbox, boolean ofText) {
        Entry entry = outbox.ready().head();
        while (entry != null
                && ((ofText && entry.ownText() == 0) || (entry.leftOut > 0 && sums.get(entry.last.session) == entry))) {
            entry = entry.after;
        }
        return entry;
    }

    private void leaveOut(Entry oldest, Outbox outbox) {
        missed += missing(oldest);
        Entry sum = sums.get(oldest.last.session);
        if (sum != null) {
            sum.leaveOut(oldest);
        } else if (sums.size() < MOST_SUMS) {
            sum = sum(oldest);
            outbox.ready().addBefore(oldest, sum);
            outbox.remove(oldest);
            sums.put(sum.last.session, sum);
            return;
        }
        outbox.remove(oldest);
    }

    /** One in the place of several that follow on each other in their session. */
    Entry sumUp(List<Entry> several) {
        Entry sum = sum(several.get(0));
        missed += missing(several.get(0));
        for (Entry next : several.subList(1, several.size())) {
            sum.leaveOut(next);
            missed += missing(next);
        }
        return sum;
    }

    private static Entry sum(Entry first) {
        Entry sum = new Entry(first.last, first.order);
        sum.leaveOut(first);
        return sum;
    }

    /** A sum was counted when it was made. */
    private static int missing(Entry leftOut) {
        return leftOut.leftOut > 0 ? 0 : 1;
    }

    boolean hasRoomFor(int entries, long characters) {
        return entries <= mostEntries && characters <= mostText;
    }

    void clear() {
        sums.clear();
        text = 0;
    }

    long missed() {
        return missed;
    }
}
