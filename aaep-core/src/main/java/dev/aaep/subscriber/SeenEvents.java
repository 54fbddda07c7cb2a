package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The ids of the latest events, in a ring (HS-13). */
final class SeenEvents {
    /** Longer ids than the schema allows are not remembered: a hostile producer must not fill the memory with them. */
    static final int LONGEST_ID = 128;

    enum Verdict {
        NEW,
        DUPLICATE,
        /** The id was used for another event (ENV-6). */
        CLASH
    }

    private final Map<String, Integer> marks;
    private final @Nullable String[] ring;
    private int next;

    SeenEvents(int capacity) {
        this.marks = new HashMap<>(capacity * 2);
        this.ring = new String[capacity];
    }

    Verdict see(AaepEvent event) {
        String id = event.eventId();
        if (id == null || id.length() > LONGEST_ID) {
            return Verdict.NEW;
        }
        int mark = mark(event);
        Integer before = marks.putIfAbsent(id, mark);
        if (before != null) {
            return before == mark ? Verdict.DUPLICATE : Verdict.CLASH;
        }
        String forgotten = ring[next];
        if (forgotten != null) {
            marks.remove(forgotten);
        }
        ring[next] = id;
        next = next + 1 == ring.length ? 0 : next + 1;
        return Verdict.NEW;
    }

    int size() {
        return marks.size();
    }

    private static int mark(AaepEvent event) {
        int mark = Objects.hashCode(event.sessionId());
        mark = mark * 31 + Objects.hashCode(event.timestamp());
        mark = mark * 31 + Objects.hashCode(event.type());
        return mark * 31 + Objects.hashCode(event.sequenceNumber());
    }
}
