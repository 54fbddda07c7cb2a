package dev.aaep.testkit.assertion;

import dev.aaep.clarify.chain.ChainFinding;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** About the findings of one check. Each step leaves those that fit, and fails when none is left. */
public final class ChainFindingAssert {
    private final ChainAssert parent;
    private final String expected;
    private final List<ChainFinding> remaining;
    private final Function<String, AssertionError> failure;

    /** @param failure makes the error from what was expected */
    ChainFindingAssert(
            ChainAssert parent,
            String expected,
            List<ChainFinding> remaining,
            Function<String, AssertionError> failure) {
        this.parent = parent;
        this.expected = expected;
        this.remaining = remaining;
        this.failure = failure;
        if (remaining.isEmpty()) {
            throw failure.apply(expected);
        }
    }

    /** The finding is about this round, counted from 1; 0 for the record as a whole. */
    public ChainFindingAssert inRound(int round) {
        return narrowed(round == 0 ? " in the record" : " in round " + round, finding -> finding.round() == round);
    }

    /** The finding names this member. */
    public ChainFindingAssert at(String field) {
        return narrowed(" at " + field, finding -> finding.field().equals(field));
    }

    /** The sentence of the finding holds this text. */
    public ChainFindingAssert saying(String text) {
        return narrowed(" saying '" + text + "'", finding -> finding.message().contains(text));
    }

    private ChainFindingAssert narrowed(String more, Predicate<ChainFinding> fits) {
        return new ChainFindingAssert(
                parent, expected + more, remaining.stream().filter(fits).toList(), failure);
    }

    /** Back to the chain. */
    public ChainAssert and() {
        return parent;
    }
}
