package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Level of detail the texts were written for.
 *
 * <p>Known words: {@code terse}, {@code normal}, {@code detailed}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class Verbosity implements OpenEnum {
    public static final Verbosity TERSE = new Verbosity("terse", Known.TERSE);

    public static final Verbosity NORMAL = new Verbosity("normal", Known.NORMAL);

    public static final Verbosity DETAILED = new Verbosity("detailed", Known.DETAILED);

    private static final List<Verbosity> VALUES = List.of(TERSE, NORMAL, DETAILED);

    private final String wire;

    private final Known known;

    private Verbosity(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static Verbosity of(String wire) {
        for (Verbosity value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new Verbosity(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<Verbosity> values() {
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
        return other instanceof Verbosity word && word.wire.equals(wire);
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
        TERSE,

        NORMAL,

        DETAILED,

        /** A word that this version does not know; ask {@link Verbosity#wire()}. */
        UNRECOGNIZED
    }
}
