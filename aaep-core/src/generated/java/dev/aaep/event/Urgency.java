package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How soon the event must reach the person. Critical events pass filters and rate limits.
 *
 * <p>Known words: {@code background}, {@code normal}, {@code critical}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class Urgency implements OpenEnum {
    public static final Urgency BACKGROUND = new Urgency("background", Known.BACKGROUND);

    public static final Urgency NORMAL = new Urgency("normal", Known.NORMAL);

    public static final Urgency CRITICAL = new Urgency("critical", Known.CRITICAL);

    private static final List<Urgency> VALUES = List.of(BACKGROUND, NORMAL, CRITICAL);

    private final String wire;

    private final Known known;

    private Urgency(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static Urgency of(String wire) {
        for (Urgency value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new Urgency(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<Urgency> values() {
        return VALUES;
    }

    /** The word to switch on. */
    public Known known() {
        return known;
    }

    @Override
    public String wire() {
        return wire;
    }

    @Override
    public boolean isKnown() {
        return known != Known.UNRECOGNIZED;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Urgency word && word.wire.equals(wire);
    }

    @Override
    public int hashCode() {
        return wire.hashCode();
    }

    @Override
    public String toString() {
        return wire;
    }

    /** The words to switch on. */
    public enum Known {
        BACKGROUND,

        NORMAL,

        CRITICAL,

        /** A word that this version does not know; ask {@link Urgency#wire()}. */
        UNRECOGNIZED
    }
}
