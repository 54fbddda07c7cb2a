package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.Redemption;
import dev.aaep.message.ConfirmationReply;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What can be asked of a producer that was closed, and what closing does whatever goes wrong meanwhile. */
class ClosedProducerTest {
    private static final int ROUNDS = 1_000;

    private final Stage stage = new Stage();

    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Act").consequence("x").tool("act").ask();
    }

    @Test
    void should_begin_nothing_once_it_was_closed() {
        SessionRequest prepared = stage.producer.session("Prepared");
        stage.producer.close();

        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> stage.producer.open("Working"),
                prepared::open,
                () -> prepared.run(session -> 1),
                () -> stage.producer.resume("sess_1", 4, stage.time.instant(), SessionCore.THINKING),
                stage.producer::recover)) {
            assertThatThrownBy(call).isInstanceOfSatisfying(AaepException.class, refused -> {
                assertThat(refused.kind()).isEqualTo(AaepException.Kind.ILLEGAL_STATE);
                assertThat(refused).hasMessageContaining("closed");
            });
        }
        assertThat(stage.events).isEmpty();
    }

    @Test
    void should_give_every_prompt_its_end_and_refuse_later_replies_CFM_16() throws Exception {
        AgentSession session = stage.producer.open("Working");
        ConfirmationPrompt prompt = ask(session);
        ConfirmationReply late = stage.reply(stage.lastToken(), Decision.ACCEPT).build();
        stage.producer.close();
        int sent = stage.events.size();

        assertThat(prompt.await()).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.SESSION_END));
        assertThat(prompt.withdraw()).isFalse();
        assertThat(stage.receive(late)).isSameAs(Redemption.Refused.REFUSED);
        assertThat(session.isOpen()).isFalse();
        assertThatThrownBy(() -> ask(session))
                .isInstanceOfSatisfying(
                        AaepException.class,
                        refused -> assertThat(refused.kind()).isEqualTo(AaepException.Kind.ILLEGAL_STATE));
        session.close();
        stage.producer.audienceChanged();
        stage.producer.catchUp(stage.lastToken());
        stage.producer.close();
        assertThat(stage.producer.waitingKeys()).isEmpty();
        stage.time.advance(Duration.ofDays(2));
        assertThat(stage.producer.purge()).isEqualTo(1);
        assertThat(stage.events).hasSize(sent);
        assertThat(stage.time.waiting()).isZero();
        stage.assertLawful();
    }

    @Test
    void should_leave_recovered_prompts_without_a_session_to_whoever_holds_them() throws Exception {
        SharedStore store = new SharedStore();
        Stage gone = new Stage(store, builder -> {});
        ask(gone.producer.open("Working"));
        ConfirmationReply reply = gone.reply(gone.lastToken(), Decision.ACCEPT).build();
        Stage next = new Stage(store, builder -> {});
        ConfirmationPrompt prompt = (ConfirmationPrompt) next.producer.recover().get(0);
        next.producer.close();

        assertThat(prompt.isPending()).isTrue();
        next.receive(reply);
        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Accepted.class);
    }

    /** Opens a few sessions, as many as it may. */
    private static void openUntilRefused(AaepProducer producer, CountDownLatch some) {
        try {
            for (int i = 0; i < 40; i++) {
                producer.open("Working");
                some.countDown();
            }
        } catch (AaepException closed) {
            assertThat(closed.kind()).isEqualTo(AaepException.Kind.ILLEGAL_STATE);
        }
    }

    @Test
    void should_begin_every_session_before_it_ends_when_opening_and_closing_race_SEQ_1() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                Queue<CoreEvent> sent = new ConcurrentLinkedQueue<>();
                AaepProducer producer = AaepProducer.builder("example.agent")
                        .directSink(event -> sent.add(event.event()))
                        .build();
                CountDownLatch some = new CountDownLatch(1 + round % 4);
                Future<?> opening = pool.submit(() -> openUntilRefused(producer, some));
                some.await();
                producer.close();

                opening.get();
                Map<String, List<String>> sessions = sent.stream()
                        .collect(Collectors.groupingBy(
                                CoreEvent::sessionId, Collectors.mapping(CoreEvent::type, Collectors.toList())));
                assertThat(sessions.values())
                        .as("round %d", round)
                        .isNotEmpty()
                        .allSatisfy(types -> assertThat(types)
                                .containsExactly("aaep:agent.session.started", "aaep:agent.session.cancelled"));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void should_end_the_other_sessions_when_one_cannot_be_ended() {
        List<String> broken = new ArrayList<>();
        Stage mute = new Stage(
                new InMemoryLedgerStore(),
                builder -> builder.texts(new SessionTexts() {
                    @Override
                    public String unfinished() {
                        if (!broken.isEmpty()) {
                            throw new IllegalStateException(broken.remove(0));
                        }
                        return "Stopped.";
                    }
                }));
        List<AgentSession> sessions =
                List.of(mute.producer.open("One"), mute.producer.open("Two"), mute.producer.open("Three"));
        broken.addAll(List.of("no text", "no text again"));

        assertThatThrownBy(mute.producer::close)
                .hasMessage("no text")
                .satisfies(problem -> assertThat(problem.getSuppressed()).hasSize(1));
        assertThat(sessions).filteredOn(AgentSession::isOpen).hasSize(2);
        mute.producer.close();
        assertThat(sessions).noneMatch(AgentSession::isOpen);
    }

    @Test
    void should_close_also_when_it_may_wait_for_ever() {
        List<String> types = new CopyOnWriteArrayList<>();
        AaepProducer producer = AaepProducer.builder("example.agent")
                .closingTime(ChronoUnit.FOREVER.getDuration())
                .sink(event -> types.add(event.event().type()))
                .build();
        producer.open("Working");
        producer.close();

        assertThat(types).containsExactly("aaep:agent.session.started", "aaep:agent.session.cancelled");
    }

    @Test
    void should_wait_for_its_sinks_also_on_a_thread_that_was_interrupted() {
        List<String> types = new CopyOnWriteArrayList<>();
        AaepProducer producer = AaepProducer.builder("example.agent")
                .closingTime(Duration.ofSeconds(30))
                .sink(event -> {
                    Thread.sleep(50); // slower than the agent, as a network is
                    types.add(event.event().type());
                })
                .build();
        producer.open("Working");
        Thread.currentThread().interrupt();
        producer.close();

        assertThat(Thread.interrupted()).as("the interrupt is kept").isTrue();
        assertThat(types).containsExactly("aaep:agent.session.started", "aaep:agent.session.cancelled");
    }
}
