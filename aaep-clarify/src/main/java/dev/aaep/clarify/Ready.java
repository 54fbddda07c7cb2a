package dev.aaep.clarify;

import dev.aaep.value.JsonObject;

/** {@code ready_to_proceed}: nothing is open. */
public record Ready(MessageHeader header, Counters counters, JsonObject json) implements ClarificationMessage {
    /** The status on the wire. */
    public static final String STATUS = "ready_to_proceed";

    static Ready of(JsonObject json) {
        return new Ready(MessageHeader.of(json), Counters.of(json), json);
    }
}
