package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How the call ended. An abandoned call ends as {@code timeout}.
 *
 * <p>Known words: {@code success}, {@code error}, {@code timeout}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class ToolStatus implements OpenEnum {
    public static final ToolStatus SUCCESS = new ToolStatus("success", Known.SUCCESS);

    public static final ToolStatus ERROR = new ToolStatus("error", Known.ERROR);

    public static final ToolStatus TIMEOUT = new ToolStatus("timeout", Known.TIMEOUT);

    private static final List<ToolStatus> VALUES = List.of(SUCCESS, ERROR, TIMEOUT);

    private final String wire;

    private final Known known;

    private ToolStatus(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static ToolStatus of(String wire) {
        for (ToolStatus value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new ToolStatus(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<ToolStatus> values() {
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
        return other instanceof ToolStatus word && word.wire.equals(wire);
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
        SUCCESS,

        ERROR,

        TIMEOUT,

        /** A word that this version does not know; ask {@link ToolStatus#wire()}. */
        UNRECOGNIZED
    }
}
