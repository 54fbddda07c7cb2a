package dev.aaep.handshake;

import org.jspecify.annotations.Nullable;

/** One event, written for one subscription. */
public final class Delivery {
    private final @Nullable String eventId;
    private final byte[] bytes;
    private final boolean critical;
    private final Fanout last;

    Delivery(@Nullable String eventId, byte[] bytes, boolean critical, Fanout last) {
        this.eventId = eventId;
        this.bytes = bytes;
        this.critical = critical;
        this.last = last;
    }

    /** The id of the event, for a transport that resumes by it; null when the event has none. */
    public @Nullable String eventId() {
        return eventId;
    }

    /** The event as UTF-8 JSON. Shared between subscriptions: not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** Whether the event is critical. */
    public boolean critical() {
        return critical;
    }

    Fanout last() {
        return last;
    }
}
