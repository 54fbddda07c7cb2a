package dev.aaep.value;

import dev.aaep.AaepException;
import dev.aaep.schemas.Formats;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * A point in time with the text it had on the wire, so that a message can be written back and its signature checked
 * exactly as received. Two timestamps are equal when their texts are; compare {@link #instant()} for the moment.
 */
public record Timestamp(String text) {
    public Timestamp {
        if (!Formats.isDateTime(text)) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "not an RFC 3339 date-time; write it like 2026-05-24T14:22:20.014Z");
        }
    }

    /** The moment as the protocol wants it written: UTC, {@code Z}, milliseconds (ruling R14). */
    public static Timestamp of(Instant instant) {
        return new Timestamp(TimestampText.millis(instant));
    }

    /**
     * The moment. A leap second reads as the second before it, and digits beyond nanoseconds are cut (ruling R19).
     */
    public Instant instant() {
        return TimestampText.instant(text);
    }

    /**
     * Whether this moment is before another. A leap second is after the second before it. Texts of the same form are
     * compared as they stand, which spares reading the moments.
     */
    public boolean isBefore(Timestamp other) {
        return TimestampText.areAlike(text, other.text)
                ? text.compareTo(other.text) < 0
                : instant().isBefore(other.instant());
    }

    /** How many digits the fraction of the second has; 0 when there is none. */
    public int fractionDigits() {
        return TimestampText.fractionDigits(text);
    }

    /** The moment in UTC. */
    public OffsetDateTime utc() {
        return instant().atOffset(ZoneOffset.UTC);
    }

    @Override
    public String toString() {
        return text;
    }
}
