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
    private @Nullable Delivery asOffered;
    private final Map<AaepEvent, Delivery> byTexts = new HashMap<>(4);

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
            delivery = shape(TextSelection.select(event, profile));
            byProfile.put(profile, delivery);
        }
        return delivery;
    }

    private Delivery shape(AaepEvent selected) {
        if (selected == event) {
            if (asOffered == null) {
                asOffered = write(event);
            }
            return asOffered;
        }
        Delivery delivery = byTexts.get(selected);
        if (delivery == null) {
            delivery = write(selected);
            byTexts.put(selected, delivery);
        }
        return delivery;
    }

    private Delivery write(AaepEvent selected) {
        return new Delivery(event.eventId(), json.encode(selected), critical, this);
    }

    /** How many times the event was written. */
    synchronized int shapes() {
        return byTexts.size() + (asOffered == null ? 0 : 1);
    }
}
