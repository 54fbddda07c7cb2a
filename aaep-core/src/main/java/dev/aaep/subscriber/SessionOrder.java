package dev.aaep.subscriber;

import java.time.Instant;
import java.util.TreeMap;

/** Where one session stands in its own count, and what came too early. */
final class SessionOrder {
    final String id;
    final TreeMap<Long, Received> early = new TreeMap<>();
    long next;
    boolean joined;
    Instant giveUpAt = Instant.MAX;

    SessionOrder(String id, long next) {
        this.id = id;
        this.next = next;
    }
}
