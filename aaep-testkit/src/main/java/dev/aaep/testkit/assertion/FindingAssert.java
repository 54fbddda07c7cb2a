package dev.aaep.testkit.assertion;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * About the findings with one code. Each step leaves those that fit, and fails when none is left.
 *
 * @param <P> the assertion that {@link #and()} goes back to
 */
public final class FindingAssert<P> {
    private final P parent;
    private final String expected;
    private final List<Located> remaining;
    private final Function<String, AssertionError> failure;

    /** A finding and the message that it is about. */
    record Located(Finding finding, String eventId) {}

    /**
     * @param expected what was expected so far, as part of a sentence
     * @param failure makes the error from what was expected
     */
    FindingAssert(P parent, String expected, List<Located> remaining, Function<String, AssertionError> failure) {
        this.parent = parent;
        this.expected = expected;
        this.remaining = remaining;
        this.failure = failure;
        if (remaining.isEmpty()) {
            throw failure.apply(expected);
        }
    }

    /** The finding names this place (JSON Pointer). */
    public FindingAssert<P> at(String pointer) {
        return narrowed(
                " at " + (pointer.isEmpty() ? "the message as a whole" : pointer),
                located -> located.finding.pointer().equals(pointer));
    }

    public FindingAssert<P> withSeverity(Severity severity) {
        return narrowed(" with severity " + severity, located -> located.finding.severity() == severity);
    }

    /** The finding is about this event. */
    public FindingAssert<P> inEvent(String eventId) {
        return narrowed(" in event " + eventId, located -> located.eventId.equals(eventId));
    }

    /** The sentence of the finding holds this text. */
    public FindingAssert<P> saying(String text) {
        return narrowed(
                " saying '" + text + "'", located -> located.finding.message().contains(text));
    }

    private FindingAssert<P> narrowed(String more, Predicate<Located> fits) {
        return new FindingAssert<>(
                parent, expected + more, remaining.stream().filter(fits).toList(), failure);
    }

    /** Back to the message or session. */
    public P and() {
        return parent;
    }
}
