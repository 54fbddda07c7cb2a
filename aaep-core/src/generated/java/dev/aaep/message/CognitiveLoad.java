package dev.aaep.message;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How much the person wants to take in: {@code low} asks for fewer and shorter announcements.
 *
 * <p>Known words: {@code low}, {@code medium}, {@code high}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class CognitiveLoad implements OpenEnum {
    public static final CognitiveLoad LOW = new CognitiveLoad("low", Known.LOW);

    public static final CognitiveLoad MEDIUM = new CognitiveLoad("medium", Known.MEDIUM);

    public static final CognitiveLoad HIGH = new CognitiveLoad("high", Known.HIGH);

    private static final List<CognitiveLoad> VALUES = List.of(LOW, MEDIUM, HIGH);

    private final String wire;

    private final Known known;

    private CognitiveLoad(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static CognitiveLoad of(String wire) {
        for (CognitiveLoad value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new CognitiveLoad(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<CognitiveLoad> values() {
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
        return other instanceof CognitiveLoad word && word.wire.equals(wire);
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

        /** A word that this version does not know; ask {@link CognitiveLoad#wire()}. */
        UNRECOGNIZED
    }
}
