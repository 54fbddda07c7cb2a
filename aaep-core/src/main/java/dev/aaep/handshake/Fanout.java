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
    private final Map<TextProfile, byte[]> byProfile = new HashMap<>(4);
    private byte @Nullable [] asOffered;
    private final Map<AaepEvent, byte[]> byTexts = new HashMap<>(4);

    Fanout(AaepEvent event, String state, AaepJson json) {
        this.event = event;
        this.type = event.messageType();
        this.session = String.valueOf(event.sessionId());
        this.critical = EventUrgency.isCritical(event);
        this.state = state;
        this.json = json;
    }

    /** The event as the profile gets it. Profiles that lead to the same texts share the bytes. */
    synchronized byte[] bytes(TextProfile profile) {
        byte[] bytes = byProfile.get(profile);
        if (bytes == null) {
            bytes = shape(TextSelection.select(event, profile));
            byProfile.put(profile, bytes);
        }
        return bytes;
    }

    private byte[] shape(AaepEvent selected) {
        if (selected == event) {
            if (asOffered == null) {
                asOffered = json.encode(event);
            }
            return asOffered;
        }
        byte[] bytes = byTexts.get(selected);
        if (bytes == null) {
            bytes = json.encode(selected);
            byTexts.put(selected, bytes);
        }
        return bytes;
    }

    /** How many times the event was written. */
    synchronized int shapes() {
        return byTexts.size() + (asOffered == null ? 0 : 1);
    }
}
