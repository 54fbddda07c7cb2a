package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Known words: {@code freetext}, {@code yes_no}, {@code multiple_choice}, {@code numeric}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class ResponseKind implements OpenEnum {
    public static final ResponseKind FREETEXT = new ResponseKind("freetext", Known.FREETEXT);

    public static final ResponseKind YES_NO = new ResponseKind("yes_no", Known.YES_NO);

    public static final ResponseKind MULTIPLE_CHOICE = new ResponseKind("multiple_choice", Known.MULTIPLE_CHOICE);

    public static final ResponseKind NUMERIC = new ResponseKind("numeric", Known.NUMERIC);

    private static final List<ResponseKind> VALUES = List.of(FREETEXT, YES_NO, MULTIPLE_CHOICE, NUMERIC);

    private final String wire;

    private final Known known;

    private ResponseKind(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static ResponseKind of(String wire) {
        for (ResponseKind value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new ResponseKind(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<ResponseKind> values() {
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
        return other instanceof ResponseKind word && word.wire.equals(wire);
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
        FREETEXT,

        YES_NO,

        MULTIPLE_CHOICE,

        NUMERIC,

        /** A word that this version does not know; ask {@link ResponseKind#wire()}. */
        UNRECOGNIZED
    }
}
