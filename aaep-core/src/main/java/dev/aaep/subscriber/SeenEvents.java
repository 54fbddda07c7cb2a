package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.internal.delivery.RecentIds;
import java.util.Objects;

/** The ids of the latest events (HS-13). */
final class SeenEvents {
    /** Longer ids than the schema allows are not remembered: a hostile producer must not fill the memory with them. */
    static final int LONGEST_ID = 128;

    enum Verdict {
        NEW,
        DUPLICATE,
        /** The id was used for another event (ENV-6). */
        CLASH
    }

    private final RecentIds ids;

    SeenEvents(int capacity) {
        this.ids = new RecentIds(capacity);
    }

    Verdict see(AaepEvent event) {
        String id = event.eventId();
        if (id == null || id.length() > LONGEST_ID) {
            return Verdict.NEW;
        }
        int mark = mark(event);
        int before = ids.add(id, mark);
        return before == RecentIds.NEW ? Verdict.NEW : before == mark ? Verdict.DUPLICATE : Verdict.CLASH;
    }

    int size() {
        return ids.size();
    }

    /** What tells two events under one id apart. */
    private static int mark(AaepEvent event) {
        int mark = Objects.hashCode(event.sessionId());
        mark = mark * 31 + Objects.hashCode(event.timestamp());
        mark = mark * 31 + Objects.hashCode(event.type());
        mark = mark * 31 + Objects.hashCode(event.sequenceNumber());
        return mark & Integer.MAX_VALUE;
    }
}
