package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * What holds when no valid answer came in time.
 *
 * <p>Known words: {@code accept}, {@code reject}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class Decision implements OpenEnum {
    public static final Decision ACCEPT = new Decision("accept", Known.ACCEPT);

    public static final Decision REJECT = new Decision("reject", Known.REJECT);

    private static final List<Decision> VALUES = List.of(ACCEPT, REJECT);

    private final String wire;

    private final Known known;

    private Decision(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static Decision of(String wire) {
        for (Decision value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new Decision(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<Decision> values() {
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
        return other instanceof Decision word && word.wire.equals(wire);
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
        ACCEPT,

        REJECT,

        /** A word that this version does not know; ask {@link Decision#wire()}. */
        UNRECOGNIZED
    }
}
