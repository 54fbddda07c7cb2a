package dev.aaep.producer;

import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What became of a confirmation. */
public sealed interface ConfirmationOutcome {
    /** What gave it. */
    ResolvedBy by();

    /** The consent, when there is one. */
    default Optional<Consent> consent() {
        return Optional.empty();
    }

    /** The action may run, once. */
    record Accepted(Consent given, ResolvedBy by) implements ConfirmationOutcome {
        @Override
        public Optional<Consent> consent() {
            return Optional.of(given);
        }
    }

    /**
     * The action must not run.
     *
     * @param reply the reply that says so; null when the default does
     */
    record Rejected(ResolvedBy by, @Nullable ConfirmationReply reply) implements ConfirmationOutcome {}

    /**
     * The person would accept another action. The one that was asked about must not run; ask for confirmation of the
     * changed one. Comes only for prompts that {@linkplain ConfirmationRequest#acceptModification() allow} it (CFM-14).
     */
    record Modified(JsonObject action, ConfirmationReply reply) implements ConfirmationOutcome {
        @Override
        public ResolvedBy by() {
            return ResolvedBy.REPLY;
        }
    }

    /** The question was taken back or ended with its session; the action must not run. */
    record Withdrawn(ResolvedBy by) implements ConfirmationOutcome {}
}
