package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How well the action can be undone, in three grades instead of two.
 *
 * <p>Known words: {@code reversible}, {@code reversible_with_effort}, {@code irreversible}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class Reversibility implements OpenEnum {
    public static final Reversibility REVERSIBLE = new Reversibility("reversible", Known.REVERSIBLE);

    public static final Reversibility REVERSIBLE_WITH_EFFORT =
            new Reversibility("reversible_with_effort", Known.REVERSIBLE_WITH_EFFORT);

    public static final Reversibility IRREVERSIBLE = new Reversibility("irreversible", Known.IRREVERSIBLE);

    private static final List<Reversibility> VALUES = List.of(REVERSIBLE, REVERSIBLE_WITH_EFFORT, IRREVERSIBLE);

    private final String wire;

    private final Known known;

    private Reversibility(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static Reversibility of(String wire) {
        for (Reversibility value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new Reversibility(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<Reversibility> values() {
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
        return other instanceof Reversibility word && word.wire.equals(wire);
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
        REVERSIBLE,

        REVERSIBLE_WITH_EFFORT,

        IRREVERSIBLE,

        /** A word that this version does not know; ask {@link Reversibility#wire()}. */
        UNRECOGNIZED
    }
}
