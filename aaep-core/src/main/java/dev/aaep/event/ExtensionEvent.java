package dev.aaep.event;

import dev.aaep.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * An event of an extension that is registered with the codec (EXT-2). Its payload is in
 * {@link Envelope#additionalFields()}.
 *
 * @param type the type on the wire, {@code prefix:name}
 * @param namespace the URI of the extension
 * @param envelope the fields that every event carries
 */
public record ExtensionEvent(String type, String namespace, Envelope envelope) implements AaepEvent {
    @Override
    public @Nullable MessageType messageType() {
        return null;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.extensionEvent(this);
    }
}
