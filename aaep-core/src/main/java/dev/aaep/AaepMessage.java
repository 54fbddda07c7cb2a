package dev.aaep;

import dev.aaep.event.AaepEvent;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.ProducerManifest;
import org.jspecify.annotations.Nullable;

/** Anything that travels in AAEP: an event, a message of the handshake, or a producer's manifest. */
public sealed interface AaepMessage permits AaepEvent, HandshakeMessage, ProducerManifest {
    /** The kind of message, or null when this version of the SDK does not know it. */
    @Nullable
    MessageType messageType();

    /** The {@code type} on the wire, in its compact form; null when a message was read that has none. */
    default @Nullable String type() {
        MessageType known = messageType();
        return known == null ? null : known.type();
    }
}
