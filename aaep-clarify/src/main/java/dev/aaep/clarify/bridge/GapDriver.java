package dev.aaep.clarify.bridge;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.chain.Round;
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
     * @return what became of each gap, in order; of one that somebody else answered meanwhile, their answer
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
                return settled(engine, session, gap, engine.escalate(session, gap.id(), Escalation.TIMEOUT, null));
            }
            Optional<Answer> answer = AaepBridge.answer(session, gap.id(), reply.get());
            Outcome<GapResolved> outcome = answer.<Outcome<GapResolved>>map(engine::resolve)
                    .orElseGet(() -> new Outcome.Refused<>(Problem.EMPTY_ANSWER, "the reply says nothing"));
            if (outcome instanceof Outcome.Done<GapResolved> done) {
                return done.value();
            }
            if (!isAboutTheAnswer(((Outcome.Refused<GapResolved>) outcome).problem())) {
                return settled(engine, session, gap, outcome);
            }
        }
        return settled(engine, session, gap, engine.escalate(session, gap.id(), Escalation.INADEQUATE, null));
    }

    /** While one person was asked, another may have answered elsewhere: then that is what became of the gap. */
    private static GapResolved settled(
            ClarificationEngine engine, String session, Gap gap, Outcome<GapResolved> outcome) {
        if (outcome instanceof Outcome.Refused<GapResolved> refused && refused.problem() == Problem.ALREADY_RESOLVED) {
            for (Round round : engine.audit(session).orElseThrow().rounds()) {
                String accepted = round.answer();
                if (accepted != null && round.gap().id().equals(gap.id())) {
                    Answer again = Answer.of(session, gap.id(), accepted);
                    String who = round.answeredBy();
                    return engine.resolve(who == null ? again : again.by(who)).orElseThrow();
                }
            }
        }
        return outcome.orElseThrow();
    }

    private static boolean isAboutTheAnswer(Problem problem) {
        return switch (problem) {
            case EMPTY_ANSWER, ANSWER_TOO_LONG, MALFORMED_ANSWER, INADEQUATE_ANSWER -> true;
            default -> false;
        };
    }
}
