package dev.aaep.internal.delivery;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Envelope;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.Urgency;

/** How urgent an event is to be treated, whatever it says. */
public final class EventUrgency {
    private EventUrgency() {}

    /**
     * Critical for the four critical types even where the field is missing or wrong (ruling R6); otherwise what the event
     * says, and normal when it says nothing that this version knows.
     */
    public static Urgency of(AaepEvent event) {
        if (event instanceof AwaitingConfirmation
                || event instanceof AwaitingClarification
                || event instanceof SessionErrored
                || event instanceof HandoffRequested) {
            return Urgency.CRITICAL;
        }
        Envelope envelope = event.envelope();
        Urgency urgency = envelope == null ? null : envelope.urgency();
        return urgency == null || !urgency.isKnown() ? Urgency.NORMAL : urgency;
    }

    public static boolean isCritical(AaepEvent event) {
        return of(event).known() == Urgency.Known.CRITICAL;
    }
}
