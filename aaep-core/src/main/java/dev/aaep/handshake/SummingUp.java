package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Envelope;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Urgency;
import dev.aaep.value.JsonObject;

/**
 * State changes that stand for events which a subscription did not get. They leave the state as it is, or leave
 * {@code awaiting_input} where that was left among them.
 */
final class SummingUp {
    private static final LocalizationHints ENGLISH =
            LocalizationHints.builder().primaryLanguage("en").build();

    private SummingUp() {}

    /** For events that found no room: in the place of the last of them, under its id, number and time. */
    static AaepEvent leftOut(Fanout last, int count, String fromState) {
        return build(last, count + " updates could not be delivered in time and were left out.")
                .fromState(fromState)
                .buildUnchecked();
    }

    /**
     * For a resumption from an event that is no longer remembered (TX-2): in the place of the one before the oldest that
     * is, under its number (ENV-8).
     */
    static AaepEvent agedOut(Fanout oldest, String eventId) {
        Long number = oldest.event.sequenceNumber();
        return build(oldest, "Some earlier updates are no longer available.")
                .eventId(eventId)
                .sequenceNumber(number == null || number < 1 ? null : number - 1)
                .buildUnchecked();
    }

    private static StateChanged.Builder build(Fanout from, String text) {
        Envelope envelope = from.event.envelope();
        return StateChanged.builder()
                .envelope(envelope)
                .urgency(Urgency.BACKGROUND)
                .localizationHints(ENGLISH)
                .extensions(null)
                .additionalFields(JsonObject.EMPTY)
                .fromState(from.state)
                .toState(from.state)
                .summaryNormal(text);
    }
}
