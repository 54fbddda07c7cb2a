package dev.aaep.producer;

import dev.aaep.AaepException;
import java.time.Duration;

/** Timeouts as the wire can carry them. */
final class Timeouts {
    private Timeouts() {}

    static Duration wholeSeconds(Duration timeout) {
        if (timeout.getNano() != 0 || timeout.getSeconds() < 1 || timeout.getSeconds() > 86_400) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, "a timeout is a whole number of seconds from 1 to 86400");
        }
        return timeout;
    }
}
