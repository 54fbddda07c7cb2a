package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.RiskLevel;
import dev.aaep.internal.delivery.Irreversibility;
import dev.aaep.message.ConfirmationReply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An action that waits for a yes or a no (§4.4.1). */
public final class PendingConfirmation implements PendingPrompt {
    private static final List<String> DEFAULT_REPLIES = List.of("accept", "reject");

    private final AwaitingConfirmation event;
    private final PromptState state;

    PendingConfirmation(AwaitingConfirmation event, PromptState.Replier replier) {
        this.event = event;
        this.state = new PromptState(event, event.replyToken(), event.timeoutSeconds(), replier);
    }

    @Override
    public AwaitingConfirmation event() {
        return event;
    }

    /** How bad the producer says it could get; empty when it does not say. */
    public Optional<RiskLevel> risk() {
        return Optional.ofNullable(event.riskLevel());
    }

    /** Whether the action cannot be undone, by either of the fields that may say so (ruling R4). */
    public boolean irreversible() {
        return Irreversibility.isSaidBy(event);
    }

    /** The answers that the producer takes. */
    public List<String> allowedReplies() {
        List<String> allowed = event.allowedReplies();
        return allowed == null ? DEFAULT_REPLIES : allowed;
    }

    public ConfirmationReply accept() {
        return reply(Decision.ACCEPT, null, state.replier.decidedBy());
    }

    /** Accepts and says why. */
    public ConfirmationReply accept(String rationale) {
        return reply(Decision.ACCEPT, rationale, state.replier.decidedBy());
    }

    public ConfirmationReply reject() {
        return reply(Decision.REJECT, null, state.replier.decidedBy());
    }

    /** Rejects and says why. */
    public ConfirmationReply reject(String rationale) {
        return reply(Decision.REJECT, rationale, state.replier.decidedBy());
    }

    /** The reply is built unchecked: a token that breaks the schema is still echoed as it came (CFM-4). */
    ConfirmationReply reply(Decision decision, @Nullable String rationale, @Nullable String decidedBy) {
        if (!allowedReplies().contains(decision.wire())) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "this prompt does not take '" + decision.wire() + "': ask allowedReplies() first");
        }
        ConfirmationReply reply = ConfirmationReply.builder()
                .replyToken(state.token)
                .decision(decision)
                .subscriptionId(state.replier.subscriptionId())
                .timestamp(state.replier.now())
                .decidedBy(decidedBy)
                .decisionRationale(rationale)
                .correlationId(event.envelope().correlationId())
                .buildUnchecked();
        state.replied(true);
        return reply;
    }

    @Override
    public String replyToken() {
        return state.token;
    }

    @Override
    public @Nullable String sessionId() {
        return event.sessionId();
    }

    @Override
    public Optional<Instant> deadline() {
        return Optional.ofNullable(state.deadline);
    }

    @Override
    public Optional<PromptEnd> ended() {
        return Optional.ofNullable(state.end());
    }

    PromptState state() {
        return state;
    }
}
