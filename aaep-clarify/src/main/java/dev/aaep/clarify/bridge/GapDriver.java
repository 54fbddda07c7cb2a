package dev.aaep.clarify.bridge;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.clarify.engine.Outcome;
import dev.aaep.clarify.engine.Problem;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.message.ClarificationReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Puts every open gap of a refusal to a person, one after the other, and records what came back: the answer, or that none
 * came in time.
 */
public final class GapDriver {
    private final ClarificationEngine engine;
    private final Supplier<String> replyTokens;
    private final long timeoutSeconds;
    private final int attempts;

    /**
     * Sets up a driver.
     *
     * @param replyTokens gives a fresh token for each question
     * @param attempts how often a question is put again when the answer cannot be used
     */
    public GapDriver(ClarificationEngine engine, Supplier<String> replyTokens, long timeoutSeconds, int attempts) {
        this.engine = engine;
        this.replyTokens = replyTokens;
        this.timeoutSeconds = timeoutSeconds;
        this.attempts = attempts;
    }

    /**
     * Asks about each gap.
     *
     * @param ask emits the event and waits for the reply; empty when none came in time
     * @return what became of each gap, in order
     */
    public List<GapResolved> run(
            Refusal refusal, Function<AwaitingClarification.Builder, Optional<ClarificationReply>> ask) {
        List<GapResolved> outcomes = new ArrayList<>();
        String session = refusal.header().sessionId();
        String agent = refusal.header().agentId();
        for (Gap gap : refusal.gaps()) {
            outcomes.add(resolve(
                    engine,
                    session,
                    gap,
                    attempts,
                    () -> ask.apply(AaepBridge.ask(session, agent, gap, replyTokens.get(), timeoutSeconds))));
        }
        return outcomes;
    }

    /** Puts a question to a person and waits for the reply; empty when none came. */
    interface Question<X extends Exception> {
        Optional<ClarificationReply> put() throws X;
    }

    /** Asks until there is an answer that can be used, nobody answers, or the attempts are used up. */
    static <X extends Exception> GapResolved resolve(
            ClarificationEngine engine, String session, Gap gap, int attempts, Question<X> question) throws X {
        for (int i = 0; i < attempts; i++) {
            Optional<ClarificationReply> reply = question.put();
            if (reply.isEmpty()) {
                return engine.escalate(session, gap.id(), Escalation.TIMEOUT, null)
                        .orElseThrow();
            }
            Optional<Answer> answer = AaepBridge.answer(session, gap.id(), reply.get());
            Outcome<GapResolved> outcome = answer.<Outcome<GapResolved>>map(engine::resolve)
                    .orElseGet(() -> new Outcome.Refused<>(Problem.EMPTY_ANSWER, "the reply says nothing"));
            if (outcome instanceof Outcome.Done<GapResolved> done) {
                return done.value();
            }
            if (!isAboutTheAnswer(((Outcome.Refused<GapResolved>) outcome).problem())) {
                return outcome.orElseThrow();
            }
        }
        return engine.escalate(session, gap.id(), Escalation.INADEQUATE, null).orElseThrow();
    }

    private static boolean isAboutTheAnswer(Problem problem) {
        return switch (problem) {
            case EMPTY_ANSWER, ANSWER_TOO_LONG, MALFORMED_ANSWER, INADEQUATE_ANSWER -> true;
            default -> false;
        };
    }
}
