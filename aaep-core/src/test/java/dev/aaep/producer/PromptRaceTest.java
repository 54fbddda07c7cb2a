package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.ledger.Redemption;
import dev.aaep.message.ConfirmationReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Replies, deadline, withdrawal, loss of the audience and session end race for one prompt. */
class PromptRaceTest {
    private static final int ROUNDS = 1_500;
    private static final int MOVES = 6;

    @Test
    void should_have_one_outcome_and_lawful_events_whoever_wins_CFM_8_CFM_16() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(MOVES);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                race(pool, round);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void race(ExecutorService pool, int round) throws Exception {
        Stage stage = new Stage();
        AgentSession session = stage.producer.open("Working");
        AtomicInteger outcomes = new AtomicInteger();
        ConfirmationPrompt prompt = session.confirm("Act")
                .consequence("Acted")
                .timeout(Duration.ofSeconds(30))
                .ask();
        prompt.outcome().thenAccept(outcome -> outcomes.incrementAndGet());
        ConfirmationReply accept =
                stage.reply(stage.lastToken(), Decision.ACCEPT).build();
        ConfirmationReply reject =
                stage.reply(stage.lastToken(), Decision.REJECT).build();
        CyclicBarrier start = new CyclicBarrier(MOVES);
        List<Future<Boolean>> moves = new ArrayList<>();
        moves.add(pool.submit(() -> {
            start.await();
            return stage.producer.receive(accept, Stage.ADA) instanceof Redemption.Accepted;
        }));
        moves.add(pool.submit(() -> {
            start.await();
            return stage.producer.receive(reject, Stage.ADA) instanceof Redemption.Accepted;
        }));
        moves.add(pool.submit(() -> {
            start.await();
            return prompt.withdraw();
        }));
        moves.add(pool.submit(() -> {
            start.await();
            stage.pass(30);
            return false;
        }));
        moves.add(pool.submit(() -> {
            start.await();
            stage.canReply = false;
            stage.producer.audienceChanged();
            return false;
        }));
        moves.add(pool.submit(() -> {
            start.await();
            session.close();
            return false;
        }));
        int winners = 0;
        for (Future<Boolean> move : moves) {
            winners += move.get() ? 1 : 0;
        }
        assertThat(prompt.isPending())
                .as("round %d: the winner has told", round)
                .isFalse();
        ConfirmationOutcome outcome = prompt.await();
        boolean byReplyOrWithdrawal = outcome.by() == ResolvedBy.REPLY || outcome.by() == ResolvedBy.WITHDRAWAL;
        assertThat(winners).as("round %d: %s", round, outcome).isEqualTo(byReplyOrWithdrawal ? 1 : 0);
        assertThat(outcomes.get()).isEqualTo(1);
        assertThat(stage.kinds())
                .containsExactly(
                        "session.started",
                        "idle>awaiting_input",
                        "awaiting.confirmation",
                        "awaiting_input>thinking",
                        "session.cancelled");
        assertThat(stage.time.waiting()).isZero();
        assertThat(stage.ledger.outstanding()).isEmpty();
        stage.assertLawful();
    }
}
