package dev.aaep.producer;

import dev.aaep.message.ClarificationReply;
import org.jspecify.annotations.Nullable;

/**
 * What became of a clarification.
 *
 * @param <T> the type of the answer
 */
public sealed interface ClarificationOutcome<T> {
    /** What gave it. */
    ResolvedBy by();

    /**
     * There is an answer.
     *
     * @param by a reply, or what made the default response hold
     * @param reply the reply; null when the default response holds
     */
    record Answered<T>(T value, ResolvedBy by, @Nullable ClarificationReply reply) implements ClarificationOutcome<T> {}

    /** There is none, and no default: the agent must do without, ask again or stop. Nothing is made up. */
    record Unanswered<T>(ResolvedBy by) implements ClarificationOutcome<T> {}
}
