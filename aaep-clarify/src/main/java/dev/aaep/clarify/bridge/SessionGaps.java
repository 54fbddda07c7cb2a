package dev.aaep.clarify.bridge;

import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.event.Choice;
import dev.aaep.event.TargetKind;
import dev.aaep.message.ClarificationReply;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.Clarification;
import dev.aaep.producer.ClarificationOutcome;
import dev.aaep.producer.ClarificationRequest;
import dev.aaep.producer.HandoffRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Puts gaps to the person of a producer's session: the session asks, its ledger judges the reply, and what came back is
 * recorded in the chain. A question that nobody answers is escalated, never guessed (R12).
 *
 * <p>For a transport without {@link AgentSession} there is {@link GapDriver}.
 */
public final class SessionGaps {
    private final ClarificationEngine engine;
    private final AgentSession session;
    private final Duration timeout;
    private final int attempts;

    /**
     * Sets up the questions of one session.
     *
     * @param timeout how long each question waits
     * @param attempts how often a question is put again when the answer cannot be used
     */
    public SessionGaps(ClarificationEngine engine, AgentSession session, Duration timeout, int attempts) {
        this.engine = engine;
        this.session = session;
        this.timeout = timeout;
        this.attempts = attempts;
    }

    /** Asks about one gap and records the outcome: resolved with the accepted answer, or escalated. */
    public GapResolved ask(Gap gap) throws InterruptedException {
        return GapDriver.resolve(engine, session.sessionId(), gap, attempts, () -> replyTo(gap));
    }

    private Optional<ClarificationReply> replyTo(Gap gap) throws InterruptedException {
        ClarificationOutcome<String> outcome = request(gap).ask().await();
        return outcome instanceof ClarificationOutcome.Answered<String> answered
                ? Optional.ofNullable(answered.reply())
                : Optional.empty();
    }

    private ClarificationRequest<String> request(Gap gap) {
        List<Choice> choices = AaepBridge.choices(gap);
        Clarification asked = session.clarify(gap.question());
        ClarificationRequest<String> request = choices.isEmpty() ? asked.freetext() : asked.choiceOrText(choices);
        String context = gap.context();
        if (context != null) {
            request.context(context);
        }
        return request.summaryTerse(AaepBridge.terse(gap))
                .summary(AaepBridge.spoken(gap))
                .timeout(timeout)
                .extension(AaepBridge.CONTEXT_URI, AaepBridge.PREFIX, AaepBridge.extension(gap));
    }

    /** A handoff that carries the chain, so that whoever takes over sees what was asked and answered, and can verify it. */
    public HandoffRequest handoff(TargetKind target, String reason) {
        ChainRecord record = engine.audit(session.sessionId()).orElseThrow();
        return session.handoff(target, reason).context(AaepBridge.packaged(record));
    }
}
