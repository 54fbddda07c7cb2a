package dev.aaep.event;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Who is to take over.
 *
 * <p>Known words: {@code human}, {@code specialist_agent}, {@code escalation_queue}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class TargetKind implements OpenEnum {
    public static final TargetKind HUMAN = new TargetKind("human", Known.HUMAN);

    public static final TargetKind SPECIALIST_AGENT = new TargetKind("specialist_agent", Known.SPECIALIST_AGENT);

    public static final TargetKind ESCALATION_QUEUE = new TargetKind("escalation_queue", Known.ESCALATION_QUEUE);

    private static final List<TargetKind> VALUES = List.of(HUMAN, SPECIALIST_AGENT, ESCALATION_QUEUE);

    private final String wire;

    private final Known known;

    private TargetKind(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static TargetKind of(String wire) {
        for (TargetKind value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new TargetKind(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<TargetKind> values() {
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
        return other instanceof TargetKind word && word.wire.equals(wire);
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
        HUMAN,

        SPECIALIST_AGENT,

        ESCALATION_QUEUE,

        /** A word that this version does not know; ask {@link TargetKind#wire()}. */
        UNRECOGNIZED
    }
}
