package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Nature of the failure: {@code transient} may pass on a retry, {@code permanent} will not, {@code requires_user} waits
 * for a person.
 *
 * <p>Known words: {@code transient}, {@code permanent}, {@code requires_user}, {@code unknown}. Others survive as they
 * are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class ErrorCategory implements OpenEnum {
    public static final ErrorCategory TRANSIENT = new ErrorCategory("transient", Known.TRANSIENT);

    public static final ErrorCategory PERMANENT = new ErrorCategory("permanent", Known.PERMANENT);

    public static final ErrorCategory REQUIRES_USER = new ErrorCategory("requires_user", Known.REQUIRES_USER);

    public static final ErrorCategory UNKNOWN = new ErrorCategory("unknown", Known.UNKNOWN);

    private static final List<ErrorCategory> VALUES = List.of(TRANSIENT, PERMANENT, REQUIRES_USER, UNKNOWN);

    private final String wire;

    private final Known known;

    private ErrorCategory(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static ErrorCategory of(String wire) {
        for (ErrorCategory value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new ErrorCategory(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<ErrorCategory> values() {
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
        return other instanceof ErrorCategory word && word.wire.equals(wire);
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
        TRANSIENT,

        PERMANENT,

        REQUIRES_USER,

        UNKNOWN,

        /** A word that this version does not know; ask {@link ErrorCategory#wire()}. */
        UNRECOGNIZED
    }
}
