package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.value.JsonScalar;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A rule by which the person has explicitly asked for answers to be given without asking again (CFM-18).
 *
 * <p>There is no other way to an automatic reply. Each reply that comes of it says so: its {@code decided_by} is
 * {@code auto:} and the policy's name. A prompt for which the policy has no answer waits for the person as always.
 *
 * @param name how the person knows the rule; goes into every reply
 * @param confirmations the decision on a confirmation, or empty to leave it to the person
 * @param clarifications the answer to a clarification, or empty to leave it to the person
 */
public record AutoReplyPolicy(
        String name,
        Function<PendingConfirmation, Optional<Decision>> confirmations,
        Function<PendingClarification, Optional<JsonScalar>> clarifications) {
    private static final int LONGEST_NAME = 251;

    public AutoReplyPolicy {
        Objects.requireNonNull(confirmations, "confirmations");
        Objects.requireNonNull(clarifications, "clarifications");
        if (name.isBlank() || name.length() > LONGEST_NAME) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "an automatic reply needs the name of the user's policy, at most " + LONGEST_NAME + " characters");
        }
    }

    /** A policy for confirmations only. */
    public static AutoReplyPolicy confirmations(
            String name, Function<PendingConfirmation, Optional<Decision>> decision) {
        return new AutoReplyPolicy(name, decision, prompt -> Optional.empty());
    }

    /** A policy for clarifications only. */
    public static AutoReplyPolicy clarifications(
            String name, Function<PendingClarification, Optional<JsonScalar>> answer) {
        return new AutoReplyPolicy(name, prompt -> Optional.empty(), answer);
    }

    String decidedBy() {
        return "auto:" + name;
    }
}
