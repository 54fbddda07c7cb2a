package dev.aaep.producer;

import dev.aaep.event.Decision;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.message.ConfirmationReply;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A confirmation that has been asked for. */
public final class ConfirmationPrompt extends PendingPrompt<ConfirmationOutcome> implements Prompt {
    private final PromptTerms.Confirmation asked;

    ConfirmationPrompt(Services services, @Nullable SessionCore session, String key, PromptTerms.Confirmation asked) {
        super(services, session, key, asked);
        this.asked = asked;
    }

    /** Waits for the outcome, which comes by the deadline at the latest. An interrupt leaves the prompt pending. */
    public ConfirmationOutcome await() throws InterruptedException {
        return join();
    }

    /** The outcome as a stage; what depends on it runs on the producer's executor. */
    public CompletionStage<ConfirmationOutcome> outcome() {
        return stage();
    }

    @Override
    ConfirmationOutcome outcomeOf(Redemption.Accepted accepted) {
        Redemption.Decided decided = (Redemption.Decided) accepted;
        ConfirmationReply reply = decided.reply();
        if (!Decision.ACCEPT.equals(decided.decision())) {
            return new ConfirmationOutcome.Rejected(ResolvedBy.REPLY, reply);
        }
        return reply.modifiedAction() == null
                ? accepted(ResolvedBy.REPLY)
                : new ConfirmationOutcome.Modified(reply.modifiedAction(), reply);
    }

    @Override
    ConfirmationOutcome defaultOutcome(ResolvedBy by) {
        return Decision.ACCEPT.equals(asked.defaultDecision())
                ? accepted(by)
                : new ConfirmationOutcome.Rejected(by, null);
    }

    @Override
    ConfirmationOutcome withdrawnOutcome(ResolvedBy by) {
        return new ConfirmationOutcome.Withdrawn(by);
    }

    private ConfirmationOutcome accepted(ResolvedBy by) {
        return new ConfirmationOutcome.Accepted(new Consent(asked, by), by);
    }

    @Override
    SessionTexts.Resolution resolution(ConfirmationOutcome outcome) {
        if (outcome instanceof ConfirmationOutcome.Withdrawn) {
            return SessionTexts.Resolution.WITHDRAWN;
        }
        boolean answered = outcome.by() == ResolvedBy.REPLY;
        if (outcome instanceof ConfirmationOutcome.Accepted) {
            return answered ? SessionTexts.Resolution.ACCEPTED : SessionTexts.Resolution.ACCEPTED_UNANSWERED;
        }
        return answered ? SessionTexts.Resolution.REJECTED : SessionTexts.Resolution.REJECTED_UNANSWERED;
    }

    @Override
    boolean hasAudience(ReplyAudience audience) {
        return audience.canConfirm(asked.sessionId());
    }
}
