package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.StateChanged;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Sinks that throw or stall harm themselves only. */
class SinkIsolationTest {
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final List<EmittedEvent> lost = new CopyOnWriteArrayList<>();
    private final List<Integer> leftBehind = new CopyOnWriteArrayList<>();
    private final BlockingQueue<EmittedEvent> received = new LinkedBlockingQueue<>();

    private final ProducerListener listener = new ProducerListener() {
        @Override
        public void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
            failures.add(problem);
            throw new IllegalStateException("the listener throws, too");
        }

        @Override
        public void sinkOverflowed(EventSink sink, EmittedEvent event) {
            lost.add(event);
        }

        @Override
        public void sinkLeftBehind(EventSink sink, int events) {
            leftBehind.add(events);
        }
    };

    private EmittedEvent next() throws InterruptedException {
        EmittedEvent event = received.poll(30, TimeUnit.SECONDS);
        assertThat(event).as("an event within 30 seconds").isNotNull();
        return event;
    }

    @Test
    void should_reach_the_other_sinks_when_one_throws() throws InterruptedException {
        AaepProducer producer = AaepProducer.builder("example.agent")
                .listener(listener)
                .directSink(event -> {
                    throw new AssertionError("direct");
                })
                .sink(event -> {
                    throw new IOException("queued");
                })
                .sink(received::add)
                .build();
        producer.open("Working").complete("Done");

        assertThat(next().event().type()).isEqualTo("aaep:agent.session.started");
        assertThat(next().event().type()).isEqualTo("aaep:agent.session.completed");
        assertThat(failures).hasAtLeastOneElementOfType(AssertionError.class);
    }

    @Test
    void should_refuse_a_configuration_that_nothing_could_be_announced_with() {
        for (Supplier<AaepProducer> mistake : List.<Supplier<AaepProducer>>of(
                () -> AaepProducer.builder("").build(),
                () -> AaepProducer.builder("example.agent")
                        .language("english_US")
                        .build(),
                () -> AaepProducer.builder("example.agent")
                        .manifestUri("no address")
                        .build(),
                () -> AaepProducer.builder("example.agent").queueCapacity(0).build(),
                () -> AaepProducer.builder("example.agent")
                        .closingTime(Duration.ofSeconds(-1))
                        .build())) {
            assertThatThrownBy(mistake::get)
                    .isInstanceOfSatisfying(
                            AaepException.class,
                            refused -> assertThat(refused.kind()).isEqualTo(AaepException.Kind.CONFIGURATION));
        }
    }

    @Test
    void should_go_on_with_a_sink_when_an_assertion_fails_in_the_listener() throws InterruptedException {
        AaepProducer producer = AaepProducer.builder("example.agent")
                .listener(new ProducerListener() {
                    @Override
                    public void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
                        throw new AssertionError("the listener throws, too");
                    }
                })
                .sink(event -> {
                    received.add(event);
                    throw new IOException("queued");
                })
                .build();
        AgentSession session = producer.open("Working");
        assertThat(next().event().type()).isEqualTo("aaep:agent.session.started");
        session.complete("Done");
        assertThat(next().event().type()).isEqualTo("aaep:agent.session.completed");
    }

    @Test
    void should_not_let_one_interrupt_cost_a_sink_all_later_events() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(1);
        AaepProducer producer = AaepProducer.builder("example.agent")
                .listener(listener)
                .sink(event -> {
                    both.await();
                    received.add(event);
                    Thread.currentThread().interrupt();
                })
                .build();
        producer.open("Working").complete("Done");
        both.countDown();

        assertThat(next().event().type()).isEqualTo("aaep:agent.session.started");
        assertThat(next().event().type()).isEqualTo("aaep:agent.session.completed");
        assertThat(failures).isEmpty();
    }

    @Test
    void should_send_what_a_sink_does_in_answer_after_everything_that_came_before_ENV_8() {
        List<String> sent = new ArrayList<>();
        AtomicReference<AgentSession> session = new AtomicReference<>();
        AaepProducer producer = AaepProducer.builder("example.agent")
                .directSink(event -> {
                    if (event.event() instanceof StateChanged change
                            && change.toState().equals("awaiting_input")) {
                        session.get().progress(50, "Half of it is done");
                    }
                })
                .directSink(event -> sent.add(
                        event.event().sequenceNumber() + event.event().type().replace("aaep:agent", "")))
                .build();
        session.set(producer.open("Working"));
        session.get().confirm("Act").consequence("Done").ask();

        assertThat(sent)
                .containsExactly(
                        "0.session.started", "1.state.changed", "2.awaiting.confirmation", "3.progress.updated");
    }

    @Test
    void should_lose_no_event_when_the_listener_ends_the_session_of_a_failed_sink_SEQ_2() {
        List<String> sent = new ArrayList<>();
        AtomicReference<AgentSession> session = new AtomicReference<>();
        AaepProducer producer = AaepProducer.builder("example.agent")
                .directSink(event -> {
                    if (event.event() instanceof StateChanged) {
                        throw new IOException("the line is down");
                    }
                })
                .directSink(event -> sent.add(event.event().type().replace("aaep:agent.", "")))
                .listener(new ProducerListener() {
                    @Override
                    public void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
                        session.get().cancel(CancelledBy.SYSTEM, "Nobody hears the agent any more");
                    }
                })
                .build();
        session.set(producer.open("Working"));
        session.get().tool("look").summary("Looking").start();

        assertThat(sent)
                .containsExactly(
                        "session.started", "state.changed", "tool.invoked", "tool.completed", "session.cancelled");
    }

    @Test
    void should_not_wait_for_a_sink_that_stalls_and_hold_a_bounded_number_of_events_for_it()
            throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch stalled = new CountDownLatch(1);
        CountDownLatch caughtUp = new CountDownLatch(18);
        List<EmittedEvent> slow = new CopyOnWriteArrayList<>();
        EventSink stalling = event -> {
            stalled.countDown();
            release.await();
            slow.add(event);
            caughtUp.countDown();
            if (event.event().type().endsWith("session.cancelled")) {
                received.add(event);
            }
        };
        AaepProducer producer = AaepProducer.builder("example.agent")
                .listener(listener)
                .queueCapacity(16)
                .sink(stalling)
                .build();
        AgentSession session = producer.open("Working");
        assertThat(stalled.await(30, TimeUnit.SECONDS)).isTrue();
        for (int i = 0; i < 100; i++) {
            session.state("state" + i, null);
        }
        // A critical event still finds room.
        session.confirm("Act").consequence("Acted").ask().withdraw();

        assertThat(lost).hasSizeBetween(80, 90);
        assertThat(lost).noneMatch(event -> event.event() instanceof AwaitingConfirmation);
        release.countDown();
        assertThat(caughtUp.await(30, TimeUnit.SECONDS)).isTrue();
        session.close();
        assertThat(next().event().sessionId()).isEqualTo(session.sessionId());
        assertThat(slow).anyMatch(event -> event.event() instanceof AwaitingConfirmation);
        assertThat(slow)
                .extracting(event -> event.event().sequenceNumber())
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void should_have_delivered_the_last_event_when_close_returns() {
        List<String> types = new CopyOnWriteArrayList<>();
        AaepProducer producer = AaepProducer.builder("example.agent")
                .listener(listener)
                .closingTime(Duration.ofSeconds(30))
                .sink(event -> {
                    Thread.sleep(50); // slower than the agent, as a network is
                    types.add(event.event().type());
                })
                .build();
        producer.open("Working").complete("Done");
        producer.close();

        assertThat(types).containsExactly("aaep:agent.session.started", "aaep:agent.session.completed");
        assertThat(leftBehind).isEmpty();
    }

    @Test
    void should_give_up_on_a_stalled_sink_after_the_closing_time_and_say_how_much_it_was_left_with()
            throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        AaepProducer producer = AaepProducer.builder("example.agent")
                .listener(listener)
                .closingTime(Duration.ofMillis(20))
                .sink(event -> {
                    release.await();
                    received.add(event);
                })
                .build();
        producer.open("Working").complete("Done");
        producer.close();

        assertThat(leftBehind).containsExactly(2);
        release.countDown();
        assertThat(next().event().type()).isEqualTo("aaep:agent.session.started");
        assertThat(next().event().type()).isEqualTo("aaep:agent.session.completed");
    }

    @Test
    void should_not_wait_for_the_sink_that_closes_the_producer() throws InterruptedException {
        AtomicReference<AaepProducer> producer = new AtomicReference<>();
        producer.set(AaepProducer.builder("example.agent")
                .listener(listener)
                .closingTime(Duration.ofDays(1))
                .sink(event -> {
                    if (event.event().type().endsWith("session.completed")) {
                        producer.get().close();
                        received.add(event);
                    }
                })
                .build());
        producer.get().open("Working").complete("Done");

        assertThat(next().event().type()).isEqualTo("aaep:agent.session.completed");
        assertThat(leftBehind).isEmpty();
    }
}
