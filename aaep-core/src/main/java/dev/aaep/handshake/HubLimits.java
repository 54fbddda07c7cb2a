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
 */
public record HubLimits(
        int heldEvents, int heldText, int untakenCritical, int rememberedDeliveries, Duration stallAfter) {
    /** 1,024 events, 256 Ki characters, 1,024 critical events, 128 deliveries, 30 seconds. */
    public static final HubLimits DEFAULT = new HubLimits(1024, 1 << 18, 1024, 128, Duration.ofSeconds(30));

    public HubLimits {
        if (heldEvents < 1
                || heldText < 1
                || untakenCritical < 1
                || rememberedDeliveries < 0
                || stallAfter.isNegative()) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "limits must be positive");
        }
    }

    long stallNanos() {
        return stallAfter.toNanos();
    }
}
