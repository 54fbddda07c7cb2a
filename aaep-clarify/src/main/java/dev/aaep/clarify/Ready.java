package dev.aaep.clarify;

import dev.aaep.AaepException;
import dev.aaep.value.JsonObject;

/** {@code ready_to_proceed}: nothing is open. */
public record Ready(MessageHeader header, Counters counters, JsonObject json) implements ClarificationMessage {
    /** The status on the wire. */
    public static final String STATUS = "ready_to_proceed";

    static Ready of(JsonObject json) {
        Counters counters = Counters.of(json);
        if (!counters.isClear()) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "who is ready must have no open gaps");
        }
        return new Ready(MessageHeader.of(json), counters, json);
    }
}
