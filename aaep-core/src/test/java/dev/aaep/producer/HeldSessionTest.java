package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.StateChanged;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.Redemption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A session whose step takes its time, as one does that delivers to a slow sink, holds up nobody but itself. */
class HeldSessionTest {
    private static final String HELD = "held";

    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
    private final ThreadLocal<String> ownSession = new ThreadLocal<>();
    private final Stage stage = new Stage(
            new InMemoryLedgerStore(),
            builder -> builder.audience(new ReplyAudience() {
                        @Override
                        public boolean canConfirm(String sessionId) {
                            return stage().canReply || sessionId.equals(ownSession.get());
                        }

                        @Override
                        public boolean canClarify(String sessionId) {
                            return canConfirm(sessionId);
                        }
                    })
                    .directSink(event -> {
                        if (event.event() instanceof StateChanged change && HELD.equals(change.toState())) {
                            meanwhile.get().run();
                        }
                    }));

    private Stage stage() {
        return stage;
    }

    @AfterEach
    void all_threads_end() {
        pool.shutdownNow();
    }

    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Act")
                .consequence("x")
                .timeout(Duration.ofSeconds(30))
                .ask();
    }

    /** A step with a prompt pending in which a direct sink is called. */
    private static void hold(AgentSession session) {
        session.core().step(() -> session.core().changeTo(HELD, null));
    }

    private static void end(Future<?> work) throws Exception {
        work.get(30, TimeUnit.SECONDS);
    }

    @Test
    void should_not_lock_two_sessions_that_tell_at_once_that_the_audience_is_gone_CFM_17() throws Exception {
        List<ConfirmationPrompt> prompts = new ArrayList<>();
        List<AgentSession> sessions = List.of(stage.producer.open("One"), stage.producer.open("Two"));
        for (AgentSession session : sessions) {
            prompts.add(ask(session));
        }
        CyclicBarrier both = new CyclicBarrier(2);
        stage.canReply = false;
        meanwhile.set(() -> {
            try {
                both.await(30, TimeUnit.SECONDS); // each is within a step of its own session
            } catch (Exception broken) {
                throw new IllegalStateException(broken);
            }
            stage.producer.audienceChanged();
        });
        List<Future<?>> work = new ArrayList<>();
        for (AgentSession session : sessions) {
            work.add(pool.submit(() -> {
                ownSession.set(session.sessionId()); // each ends the prompt of the other
                hold(session);
            }));
        }
        for (Future<?> each : work) {
            end(each);
        }
        for (ConfirmationPrompt prompt : prompts) {
            assertThat(prompt.isPending()).isFalse();
            assertThat(prompt.await()).isEqualTo(new ConfirmationOutcome.Rejected(ResolvedBy.NO_AUDIENCE, null));
        }
        assertThat(stage.troubles).isEmpty();
    }

    @Test
    void should_keep_the_deadlines_of_the_others_while_one_session_is_held_CFM_9() throws Exception {
        AgentSession held = stage.producer.open("One");
        ConfirmationPrompt first = ask(held);
        ConfirmationPrompt second = ask(stage.producer.open("Two"));
        CountDownLatch within = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        meanwhile.set(() -> {
            within.countDown();
            try {
                release.await();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        });
        Future<?> work = pool.submit(() -> hold(held));
        within.await();
        end(pool.submit(() -> stage.pass(30)));

        assertThat(second.isPending()).isFalse();
        assertThat(first.isPending()).as("its event has to leave first").isTrue();
        assertThat(stage.ledger.outstanding()).as("decided all the same").isEmpty();
        assertThat(stage.receive(stage.reply(stage.lastToken(), Decision.ACCEPT).build()))
                .isInstanceOf(Redemption.Refused.class);
        release.countDown();
        end(work);
        assertThat(first.isPending()).isFalse();
        assertThat(first.await().by()).isEqualTo(ResolvedBy.TIMEOUT);
        assertThat(stage.kinds()).endsWith("held>thinking");
        assertThat(stage.time.waiting()).isZero();
        assertThat(stage.troubles).isEmpty();
    }

    @Test
    void should_resolve_a_prompt_after_the_step_from_within_which_it_ended_SEQ_12() throws Exception {
        AgentSession session = stage.producer.open("One");
        ConfirmationPrompt prompt = ask(session);
        stage.canReply = false;
        session.core().step(() -> {
            stage.producer.audienceChanged(); // as the agent's code may that a step calls while it is built
            session.core()
                    .out
                    .add(session.core()
                            .out
                            .stamp(ProgressUpdated.builder()
                                    .progress(Progress.builder()
                                            .description("Built")
                                            .build()))
                            .build());
        });
        assertThat(prompt.isPending()).isFalse();
        assertThat(prompt.await().by()).isEqualTo(ResolvedBy.NO_AUDIENCE);
        assertThat(stage.kinds()).endsWith("progress.updated", "awaiting_input>thinking");
        stage.assertLawful();
    }
}
