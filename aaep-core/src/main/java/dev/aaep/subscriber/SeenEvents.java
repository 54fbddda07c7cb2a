package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Envelope;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.event.UnknownEvent;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.value.Timestamp;
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

    Verdict see(AaepEvent event, Envelope envelope) {
        String id = envelope.eventId();
        if (id == null || id.length() > LONGEST_ID) {
            return Verdict.NEW;
        }
        int mark = mark(event, envelope);
        int before = ids.add(id, mark);
        return before == RecentIds.NEW ? Verdict.NEW : before == mark ? Verdict.DUPLICATE : Verdict.CLASH;
    }

    int size() {
        return ids.size();
    }

    /** What tells two events under one id apart. */
    private static int mark(AaepEvent event, Envelope envelope) {
        Timestamp time = envelope.timestamp();
        int mark = Objects.hashCode(envelope.sessionId());
        mark = mark * 31 + (time == null ? 0 : (int) RecentIds.hash(time.text()));
        mark = mark * 31 + kind(event);
        mark = mark * 31 + Objects.hashCode(envelope.sequenceNumber());
        return mark & Integer.MAX_VALUE;
    }

    /** Each event of the protocol has a class of its own. */
    private static int kind(AaepEvent event) {
        return event instanceof UnknownEvent || event instanceof ExtensionEvent
                ? Objects.hashCode(event.type())
                : event.getClass().hashCode();
    }
}
