package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Direction in which the texts run.
 *
 * <p>Known words: {@code ltr}, {@code rtl}, {@code auto}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class TextDirection implements OpenEnum {
    public static final TextDirection LTR = new TextDirection("ltr", Known.LTR);

    public static final TextDirection RTL = new TextDirection("rtl", Known.RTL);

    public static final TextDirection AUTO = new TextDirection("auto", Known.AUTO);

    private static final List<TextDirection> VALUES = List.of(LTR, RTL, AUTO);

    private final String wire;

    private final Known known;

    private TextDirection(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static TextDirection of(String wire) {
        for (TextDirection value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new TextDirection(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<TextDirection> values() {
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
        return other instanceof TextDirection word && word.wire.equals(wire);
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
        LTR,

        RTL,

        AUTO,

        /** A word that this version does not know; ask {@link TextDirection#wire()}. */
        UNRECOGNIZED
    }
}
