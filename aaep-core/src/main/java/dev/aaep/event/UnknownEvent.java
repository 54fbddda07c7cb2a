package dev.aaep.event;

import dev.aaep.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * An event whose type this version does not know: from a later version, from an extension that is not registered, or
 * without a type at all. It is never a reason to end a subscription (ENV-5); its payload is in
 * {@link Envelope#additionalFields()}.
 *
 * @param type the type on the wire; null when there is none or it is not a string
 * @param envelope the fields that every event carries, as far as they could be read
 */
public record UnknownEvent(@Nullable String type, Envelope envelope) implements AaepEvent {
    @Override
    public @Nullable MessageType messageType() {
        return null;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.unknownEvent(this);
    }
}
