package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Boundary at which a subscriber should announce. A piece marked {@code none} is kept until a later boundary.
 *
 * <p>Known words: {@code none}, {@code word}, {@code sentence}, {@code paragraph}, {@code completion}. Others survive
 * as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class CoalesceBoundary implements OpenEnum {
    public static final CoalesceBoundary NONE = new CoalesceBoundary("none", Known.NONE);

    public static final CoalesceBoundary WORD = new CoalesceBoundary("word", Known.WORD);

    public static final CoalesceBoundary SENTENCE = new CoalesceBoundary("sentence", Known.SENTENCE);

    public static final CoalesceBoundary PARAGRAPH = new CoalesceBoundary("paragraph", Known.PARAGRAPH);

    public static final CoalesceBoundary COMPLETION = new CoalesceBoundary("completion", Known.COMPLETION);

    private static final List<CoalesceBoundary> VALUES = List.of(NONE, WORD, SENTENCE, PARAGRAPH, COMPLETION);

    private final String wire;

    private final Known known;

    private CoalesceBoundary(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static CoalesceBoundary of(String wire) {
        for (CoalesceBoundary value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new CoalesceBoundary(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<CoalesceBoundary> values() {
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
        return other instanceof CoalesceBoundary word && word.wire.equals(wire);
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
        NONE,

        WORD,

        SENTENCE,

        PARAGRAPH,

        COMPLETION,

        /** A word that this version does not know; ask {@link CoalesceBoundary#wire()}. */
        UNRECOGNIZED
    }
}
