package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Who or what stopped the session.
 *
 * <p>Known words: {@code user}, {@code producer}, {@code timeout}, {@code system}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class CancelledBy implements OpenEnum {
    public static final CancelledBy USER = new CancelledBy("user", Known.USER);

    public static final CancelledBy PRODUCER = new CancelledBy("producer", Known.PRODUCER);

    public static final CancelledBy TIMEOUT = new CancelledBy("timeout", Known.TIMEOUT);

    public static final CancelledBy SYSTEM = new CancelledBy("system", Known.SYSTEM);

    private static final List<CancelledBy> VALUES = List.of(USER, PRODUCER, TIMEOUT, SYSTEM);

    private final String wire;

    private final Known known;

    private CancelledBy(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static CancelledBy of(String wire) {
        for (CancelledBy value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new CancelledBy(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<CancelledBy> values() {
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
        return other instanceof CancelledBy word && word.wire.equals(wire);
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
        USER,

        PRODUCER,

        TIMEOUT,

        SYSTEM,

        /** A word that this version does not know; ask {@link CancelledBy#wire()}. */
        UNRECOGNIZED
    }
}
