package dev.aaep.handshake;

import org.jspecify.annotations.Nullable;

/** One event, written for one subscription. */
public final class Delivery {
    private final @Nullable String eventId;
    private final byte[] bytes;
    private final boolean critical;
    private final Fanout last;
    private final @Nullable Entry joined;

    /**
     * @param last the event, or the last of those that were joined
     * @param joined how they were joined; null for an event as it was offered
     */
    Delivery(@Nullable String eventId, byte[] bytes, boolean critical, Fanout last, @Nullable Entry joined) {
        this.eventId = eventId;
        this.bytes = bytes;
        this.critical = critical;
        this.last = last;
        this.joined = joined;
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

    /** What it was written from, to be written again. */
    Entry entry() {
        return joined == null ? new Entry(last, 0) : joined;
    }
}
