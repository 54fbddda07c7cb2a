package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How soon the work should be taken over. It says nothing about how fast the event itself travels.
 *
 * <p>Known words: {@code low}, {@code medium}, {@code high}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class HandoffUrgency implements OpenEnum {
    public static final HandoffUrgency LOW = new HandoffUrgency("low", Known.LOW);

    public static final HandoffUrgency MEDIUM = new HandoffUrgency("medium", Known.MEDIUM);

    public static final HandoffUrgency HIGH = new HandoffUrgency("high", Known.HIGH);

    private static final List<HandoffUrgency> VALUES = List.of(LOW, MEDIUM, HIGH);

    private final String wire;

    private final Known known;

    private HandoffUrgency(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static HandoffUrgency of(String wire) {
        for (HandoffUrgency value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new HandoffUrgency(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<HandoffUrgency> values() {
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
        return other instanceof HandoffUrgency word && word.wire.equals(wire);
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
        LOW,

        MEDIUM,

        HIGH,

        /** A word that this version does not know; ask {@link HandoffUrgency#wire()}. */
        UNRECOGNIZED
    }
}
