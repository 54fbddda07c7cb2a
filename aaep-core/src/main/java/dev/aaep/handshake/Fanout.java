package dev.aaep.handshake;

import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.json.AaepJson;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One event on its way to many subscriptions: written once per distinct shape, when the first subscription needs it. */
final class Fanout {
    final AaepEvent event;
    final @Nullable MessageType type;
    final String session;
    final boolean critical;

    /** The state of the session after this event, as far as its events tell. */
    final String state;

    private final AaepJson json;
    private final Map<TextProfile, Delivery> byProfile = new HashMap<>(4);
    private TextSelection.@Nullable Offer offer;
    private final Map<TextSelection.Choice, Delivery> byChoice = new HashMap<>(4);

    Fanout(AaepEvent event, String state, AaepJson json) {
        this.event = event;
        this.type = event.messageType();
        this.session = String.valueOf(event.sessionId());
        this.critical = EventUrgency.isCritical(event);
        this.state = state;
        this.json = json;
    }

    /** The event as the profile gets it. Profiles that lead to the same texts share one delivery. */
    synchronized Delivery delivery(TextProfile profile) {
        Delivery delivery = byProfile.get(profile);
        if (delivery == null) {
            if (offer == null) {
                offer = new TextSelection.Offer(event);
            }
            TextSelection.Choice choice = offer.choose(profile);
            delivery = byChoice.get(choice);
            if (delivery == null) {
                delivery = new Delivery(event.eventId(), json.encode(offer.select(choice)), critical, this);
                byChoice.put(choice, delivery);
            }
            byProfile.put(profile, delivery);
        }
        return delivery;
    }

    /** How many times the event was written. */
    synchronized int shapes() {
        return byChoice.size();
    }
}
