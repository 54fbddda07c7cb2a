package dev.aaep.producer;

import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.value.JsonScalar;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A clarification that has been asked for.
 *
 * @param <T> the type of the answer
 */
public final class ClarificationPrompt<T> extends PendingPrompt<ClarificationOutcome<T>> implements Prompt {
    private final PromptTerms.Clarification asked;
    private final Function<JsonScalar, T> reader;
    private final @Nullable T defaultAnswer;

    ClarificationPrompt(
            Services services,
            @Nullable SessionCore session,
            String key,
            PromptTerms.Clarification asked,
            Function<JsonScalar, T> reader,
            @Nullable T defaultAnswer) {
        super(services, session, key, asked);
        this.asked = asked;
        this.reader = reader;
        this.defaultAnswer = defaultAnswer;
    }

    /** Waits for the outcome, which comes by the deadline at the latest. An interrupt leaves the prompt pending. */
    public ClarificationOutcome<T> await() throws InterruptedException {
        return join();
    }

    /** The outcome as a stage; what depends on it runs on the producer's executor. */
    public CompletionStage<ClarificationOutcome<T>> outcome() {
        return stage();
    }

    @Override
    ClarificationOutcome<T> outcomeOf(Redemption.Accepted accepted) {
        Redemption.Responded responded = (Redemption.Responded) accepted;
        return new ClarificationOutcome.Answered<>(
                reader.apply(responded.response()), ResolvedBy.REPLY, responded.reply());
    }

    @Override
    ClarificationOutcome<T> defaultOutcome(ResolvedBy by) {
        return defaultAnswer == null
                ? new ClarificationOutcome.Unanswered<>(by)
                : new ClarificationOutcome.Answered<>(defaultAnswer, by, null);
    }

    @Override
    ClarificationOutcome<T> withdrawnOutcome(ResolvedBy by) {
        return new ClarificationOutcome.Unanswered<>(by);
    }

    @Override
    SessionTexts.Resolution resolution(ClarificationOutcome<T> outcome) {
        return outcome.by() == ResolvedBy.WITHDRAWAL
                ? SessionTexts.Resolution.WITHDRAWN
                : outcome.by() == ResolvedBy.REPLY
                        ? SessionTexts.Resolution.ANSWERED
                        : SessionTexts.Resolution.NO_ANSWER;
    }

    @Override
    boolean hasAudience(ReplyAudience audience) {
        return audience.canClarify(asked.sessionId());
    }
}
