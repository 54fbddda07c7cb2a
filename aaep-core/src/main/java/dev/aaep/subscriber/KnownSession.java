package dev.aaep.subscriber;

import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.internal.session.SessionState;
import java.time.Instant;
import java.util.TreeMap;

/** Where one session stands in its own count, what came too early, and what its rules keep of the events before. */
final class KnownSession {
    final String id;
    final TreeMap<Long, Received> early = new TreeMap<>();
    final SessionState state;

    /** Whether a number came at all. */
    boolean counts;

    /** The number that comes next. */
    long next;

    boolean joined;
    Instant giveUpAt = Instant.MAX;

    KnownSession(String id, RecentIds callIds) {
        this.id = id;
        this.state = new SessionState(id, callIds);
    }
}
