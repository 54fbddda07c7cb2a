package dev.aaep.clarify;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why nobody here could answer a gap. */
public enum Escalation {
    /** No answer came in time. A timeout never answers a gap (ruling R12). */
    TIMEOUT,
    /** Whoever answered may not decide this. */
    NOT_AUTHORISED,
    /** Whoever was asked said that they cannot answer. */
    UNABLE,
    /** The answers were not usable, again and again. */
    INADEQUATE;

    /** The word on the wire. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The constant of a word on the wire, or null. */
    public static @Nullable Escalation ofWire(@Nullable String wire) {
        if (wire == null) {
            return null;
        }
        for (Escalation each : values()) {
            if (each.wire().equals(wire)) {
                return each;
            }
        }
        return null;
    }
}
