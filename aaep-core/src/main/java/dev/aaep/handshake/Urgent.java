package dev.aaep.handshake;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What leaves at once: critical events, and what their sessions held before them. */
final class Urgent {
    private final EntryList entries = new EntryList();

    /** Critical events, what is sent once more aside. */
    private int untaken;

    /** What critical events drew along, and its joined text. */
    private int drawn;

    private long drawnText;

    /** A critical event. */
    void add(Entry critical) {
        entries.add(critical);
        untaken++;
    }

    /** Something that a critical event draws along, to be followed by that. */
    void draw(Entry entry) {
        entries.add(entry);
        drawn++;
        drawnText += entry.ownText();
    }

    /** Something that is sent once more. */
    void addFirst(Entry entry) {
        entries.addFirst(entry);
        if (!entry.last.critical) {
            drawn++;
            drawnText += entry.ownText();
        }
    }

    @Nullable
    Entry poll() {
        Entry next = entries.head();
        if (next != null) {
            entries.remove(next);
            if (!next.last.critical) {
                drawn--;
                drawnText -= next.ownText();
            } else if (next.order > 0) {
                untaken--;
            }
        }
        return next;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    int size() {
        return entries.size();
    }

    int untaken() {
        return untaken;
    }

    int drawn() {
        return drawn;
    }

    long drawnText() {
        return drawnText;
    }

    boolean has(Fanout event) {
        Entry entry = entries.head();
        while (entry != null && !entry.last.isSameAs(event)) {
            entry = entry.after;
        }
        return entry != null;
    }

    /** The sessions of which something is here. */
    Set<String> sessions() {
        Set<String> sessions = new HashSet<>();
        for (Entry entry = entries.head(); entry != null; entry = entry.after) {
            sessions.add(entry.last.session);
        }
        return sessions;
    }

    void clear() {
        entries.clear();
        untaken = 0;
        drawn = 0;
        drawnText = 0;
    }
}
