package dev.aaep.handshake;

import java.util.HashMap;
import java.util.Map;

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
            sums.remove(entry.last.session);
        }
    }

    void bound(Outbox outbox) {
        while (outbox.size() > mostEntries || text > mostText) {
            Entry oldest = outbox.ready().head();
            while (oldest != null && oldest.leftOut > 0) {
                oldest = oldest.after;
            }
            if (oldest != null) {
                leaveOut(oldest, outbox);
            } else if (outbox.size() > outbox.ready().size()) {
                outbox.releaseSome();
            } else {
                return;
            }
        }
    }

    private void leaveOut(Entry oldest, Outbox outbox) {
        missed++;
        outbox.remove(oldest);
        Entry sum = sums.get(oldest.last.session);
        if (sum != null) {
            sum.leaveOut(oldest);
        } else if (sums.size() < MOST_SUMS) {
            Entry first = new Entry(oldest.last, oldest.order);
            first.leaveOut(oldest);
            sums.put(first.last.session, first);
            outbox.ready().addFirst(first);
        }
    }

    long missed() {
        return missed;
    }
}
