package dev.aaep.clarify;

import dev.aaep.AaepException;

/**
 * How much a gap weighs (§3). Either one, while open, refuses attestation and pauses the operations that the gap names.
 */
public enum Severity {
    /** Work cannot go on without the answer. */
    BLOCK,
    /** An acknowledgement is enough, but it must be explicit: the gap closes only through a recorded answer. */
    WARN;

    static Severity ofWire(String wire) {
        for (Severity each : values()) {
            if (each.name().equals(wire)) {
                return each;
            }
        }
        throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "the severity of a gap must be BLOCK or WARN");
    }
}
