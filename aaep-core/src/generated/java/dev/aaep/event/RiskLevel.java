package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How much harm the call could do, as the producer judges it.
 *
 * <p>Known words: {@code low}, {@code medium}, {@code high}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class RiskLevel implements OpenEnum {
    public static final RiskLevel LOW = new RiskLevel("low", Known.LOW);

    public static final RiskLevel MEDIUM = new RiskLevel("medium", Known.MEDIUM);

    public static final RiskLevel HIGH = new RiskLevel("high", Known.HIGH);

    private static final List<RiskLevel> VALUES = List.of(LOW, MEDIUM, HIGH);

    private final String wire;

    private final Known known;

    private RiskLevel(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static RiskLevel of(String wire) {
        for (RiskLevel value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new RiskLevel(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<RiskLevel> values() {
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
        return other instanceof RiskLevel word && word.wire.equals(wire);
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

        /** A word that this version does not know; ask {@link RiskLevel#wire()}. */
        UNRECOGNIZED
    }
}
