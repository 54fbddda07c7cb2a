package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.StateChanged;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The prompts of one session, until the producer tells that they are over. It tells by leaving {@code awaiting_input}, and
 * names no prompt. While several are pending it comes back soon, for those that are left; what is over then is the one
 * that ran out of time here or was answered here. When neither is the case all stay open: an answer to a prompt that is
 * over does no harm, but a prompt that vanished cannot be answered.
 *
 * <p>Only a state change tells that the session goes on without coming back. Any other event may belong to work that does
 * not depend on the answer (CFM-1), or stand where a state change was joined away.
 */
final class SessionPrompts {
    private static final String AWAITING = "awaiting_input";

    private final int most;
    private final List<PendingPrompt> unresolved = new ArrayList<>(2);

    /** How many of them are over without saying which. */
    private int unnamed;

    /** The state change that left {@code awaiting_input} with more than one prompt pending, until the session goes on. */
    private @Nullable AaepEvent left;

    /** Remembers at most so many prompts. */
    SessionPrompts(int most) {
        this.most = most;
    }

    void asked(PendingPrompt prompt) {
        if (unresolved.size() == most && !unresolved.removeIf(earlier -> !earlier.isOpen())) {
            unresolved.remove(0);
        }
        unresolved.add(prompt);
        left = null;
    }

    boolean hasOpen() {
        return unresolved.stream().anyMatch(PendingPrompt::isOpen);
    }

    void forget(PendingPrompt prompt) {
        unresolved.remove(prompt);
    }

    /** Whether the producer has told of every prompt that it is over. */
    boolean isResolved() {
        return unresolved.isEmpty();
    }

    /** The prompts that are over after an event that asks nothing. */
    List<PendingPrompt> over(AaepEvent event) {
        if (!(event instanceof StateChanged state)) {
            return List.of();
        }
        List<PendingPrompt> over = new ArrayList<>();
        boolean awaits = AWAITING.equals(state.toState());
        boolean leaves = !awaits && AWAITING.equals(state.fromState());
        // One that stays where it is sums up what was left out.
        boolean goesOn = !awaits && !leaves && !Objects.equals(state.toState(), state.fromState());
        AaepEvent before = left;
        if (before != null && !isLate(event, before)) {
            if (goesOn) {
                over.addAll(askedBefore(before));
                unnamed = 0;
            }
            // One that leaves once more has come back in between, whether that was delivered or not.
            left = awaits || leaves || goesOn ? null : before;
        }
        unresolved.removeAll(over);
        if (leaves) {
            over.addAll(leave(event));
        }
        return over;
    }

    private List<PendingPrompt> leave(AaepEvent state) {
        List<PendingPrompt> asked = askedBefore(state);
        List<PendingPrompt> over = asked;
        if (asked.size() - unnamed > 1) {
            over = some(asked, prompt -> !prompt.isOpen());
            if (over.isEmpty()) {
                over = some(asked, prompt -> PendingPrompts.state(prompt).isReplied());
            }
            unnamed += over.isEmpty() ? 1 : 0;
            left = state;
        } else if (!asked.isEmpty()) {
            unnamed = 0;
        }
        unresolved.removeAll(over);
        return over;
    }

    /** Those of which it is true, unless it is true of all. */
    private static List<PendingPrompt> some(List<PendingPrompt> prompts, Predicate<PendingPrompt> which) {
        List<PendingPrompt> some = prompts.stream().filter(which).toList();
        return some.size() == prompts.size() ? List.of() : some;
    }

    /** By the session's own count: a late event ends no newer prompt. */
    private List<PendingPrompt> askedBefore(AaepEvent event) {
        return unresolved.stream()
                .filter(prompt -> !isLate(event, prompt.event()))
                .toList();
    }

    private static boolean isLate(AaepEvent event, AaepEvent earlier) {
        Long number = event.sequenceNumber();
        Long before = earlier.sequenceNumber();
        return number != null && before != null && number <= before;
    }
}
