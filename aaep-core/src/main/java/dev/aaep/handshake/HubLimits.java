package dev.aaep.handshake;

import dev.aaep.AaepException;
import java.time.Duration;

/**
 * How much one subscription may keep.
 *
 * @param heldEvents events that wait for budget or a boundary, what is sent again after a lost connection included; beyond
 *     that the oldest are left out and summed up
 * @param heldText characters of joined text that wait
 * @param untakenCritical new critical events that nobody took; beyond that the subscription is closed
 * @param rememberedDeliveries deliveries that can be sent again after a lost connection
 * @param stallAfter how long nothing may be taken before the subscription counts as stalled
 * @param keepDisconnected how long a subscription waits for a lost connection to come back; then it is closed
 */
public record HubLimits(
        int heldEvents,
        int heldText,
        int untakenCritical,
        int rememberedDeliveries,
        Duration stallAfter,
        Duration keepDisconnected) {
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

    /** 1,024 events, 256 Ki characters, 1,024 critical events, 128 deliveries, 30 seconds, 10 minutes. */
    public static final HubLimits DEFAULT = new HubLimits(1024, 1 << 18, 1024, 128, Duration.ofSeconds(30));

    /** With 10 minutes for a connection to come back. */
    public HubLimits(int heldEvents, int heldText, int untakenCritical, int rememberedDeliveries, Duration stallAfter) {
        this(heldEvents, heldText, untakenCritical, rememberedDeliveries, stallAfter, TEN_MINUTES);
    }

    public HubLimits {
        if (heldEvents < 1
                || heldText < 1
                || untakenCritical < 1
                || rememberedDeliveries < 0
                || stallAfter.isNegative()
                || keepDisconnected.isNegative()) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "limits must be positive");
        }
    }

    long stallNanos() {
        return nanos(stallAfter);
    }

    long keepNanos() {
        return nanos(keepDisconnected);
    }

    /** As good as for ever, where there are too many. */
    private static long nanos(Duration duration) {
        return duration.compareTo(Duration.ofNanos(Long.MAX_VALUE)) > 0 ? Long.MAX_VALUE : duration.toNanos();
    }
}
