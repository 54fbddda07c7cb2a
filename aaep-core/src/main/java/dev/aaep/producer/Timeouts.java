package dev.aaep.producer;

import dev.aaep.AaepException;
import java.time.Duration;

/** Timeouts as the wire can carry them. */
final class Timeouts {
    /** As long as any process lives, and well within what nanoseconds can count. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private Timeouts() {}

    /** "For ever" as clocks can count it. */
    static Duration countable(Duration wait) {
        return wait.compareTo(LONGEST) < 0 ? wait : LONGEST;
    }

    static Duration wholeSeconds(Duration timeout) {
        if (timeout.getNano() != 0 || timeout.getSeconds() < 1 || timeout.getSeconds() > 86_400) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, "a timeout is a whole number of seconds from 1 to 86400");
        }
        return timeout;
    }
}
