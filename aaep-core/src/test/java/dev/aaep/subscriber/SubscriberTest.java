package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Producer;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Urgency;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.validation.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubscriberTest {
    private final AaepJson json = AaepJson.standard();
    private final MovableClock clock = new MovableClock(Events.START);
    private final List<AaepEvent> events = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private SubscriberBuilder builder() {
        return Subscriber.builder()
                .clock(clock)
                .onEvent(events::add)
                .onFindings((event, found) -> findings.addAll(found));
    }

    private List<Long> numbers() {
        return events.stream().map(AaepEvent::sequenceNumber).toList();
    }

    @Test
    void should_drop_duplicates_by_event_id_HS_13() {
        Subscriber subscriber = builder().build();
        byte[] bytes = json.encode(Events.started(Events.SESSION));

        subscriber.receive(bytes);
        subscriber.receive(bytes);
        subscriber.receive(Events.started(Events.SESSION));

        assertThat(events).hasSize(1);
    }

    @Test
    void should_hand_on_a_different_event_under_a_used_id_and_report_it_ENV_6() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.started(Events.SESSION));

        subscriber.receive(Events.confirmation(Events.SESSION, 1).toBuilder()
                .eventId(Events.started(Events.SESSION).eventId())
                .build());

        assertThat(events).hasSize(2);
        assertThat(findings).extracting(Finding::code).contains("ENV-6");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_restore_the_order_of_a_session_by_its_sequence_numbers_HS_13(long seed) {
        Subscriber subscriber = builder().noFloodLimit().build();
        List<AaepEvent> shuffled = new ArrayList<>();
        for (int n = 0; n < 60; n++) {
            shuffled.add(n == 0 ? Events.started(Events.SESSION) : Events.tool(Events.SESSION, n));
        }
        Collections.shuffle(shuffled, new Random(seed));

        shuffled.forEach(subscriber::receive);

        assertThat(numbers())
                .as("seed " + seed)
                .isEqualTo(LongStream.range(0, 60).boxed().toList());
    }

    @Test
    void should_stop_waiting_for_a_missing_event_and_report_the_gap_HS_13() {
        Subscriber subscriber = builder().reorder(64, Duration.ofMillis(250)).build();
        subscriber.receive(Events.started(Events.SESSION));
        subscriber.receive(Events.tool(Events.SESSION, 3));
        subscriber.receive(Events.tool(Events.SESSION, 2));
        assertThat(numbers()).containsExactly(0L);
        assertThat(subscriber.nextDeadline()).contains(Events.START.plusMillis(250));

        clock.advance(Duration.ofMillis(250));
        subscriber.tick();

        assertThat(numbers()).containsExactly(0L, 2L, 3L);
        assertThat(findings).extracting(Finding::message).contains("events 1 to 1 of the session did not arrive");
    }

    @Test
    void should_not_wait_longer_because_the_clock_was_set_back_HS_13() {
        Subscriber subscriber = builder().reorder(64, Duration.ofMillis(250)).build();
        subscriber.receive(Events.started(Events.SESSION));
        subscriber.receive(Events.tool(Events.SESSION, 2));
        clock.set(Events.START.minusSeconds(3600));
        subscriber.tick();

        assertThat(numbers()).containsExactly(0L, 2L);
    }

    @Test
    void should_drop_no_critical_event_that_a_callback_brings() {
        List<AwaitingConfirmation> asked = new ArrayList<>();
        Subscriber[] self = new Subscriber[1];
        self[0] = Subscriber.builder()
                .clock(clock)
                .on(AwaitingConfirmation.class, asked::add)
                .on(SessionStarted.class, event -> {
                    for (int n = 1; n < 3000; n++) {
                        self[0].receive(Events.tool(Events.SESSION, n));
                    }
                    self[0].receive(Events.confirmation(Events.SESSION, 3000));
                })
                .build();

        self[0].receive(Events.started(Events.SESSION));

        assertThat(asked).hasSize(1);
    }

    @Test
    void should_never_make_a_critical_event_wait_for_a_missing_one() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.started(Events.SESSION));
        subscriber.receive(Events.tool(Events.SESSION, 2));
        subscriber.receive(Events.confirmation(Events.SESSION, 4));
        subscriber.receive(Events.tool(Events.SESSION, 1));

        assertThat(numbers()).containsExactly(0L, 2L, 4L, 1L);
    }

    @Test
    void should_not_wait_for_holes_once_terms_were_agreed() {
        Subscriber subscriber = builder().build();
        subscriber.receive(SubscriptionAccepted.builder()
                .subscriptionId("sub_9")
                .aaepVersion("1.0.0")
                .producer(Producer.builder().agentId("helper").build())
                .honoredCapabilities(Capabilities.builder().build())
                .build());
        subscriber.receive(Events.tool(Events.SESSION, 5));
        subscriber.receive(Events.tool(Events.SESSION, 9));

        assertThat(numbers()).containsExactly(5L, 9L);
        assertThat(subscriber.subscriptionId()).contains("sub_9");
        assertThat(findings).isEmpty();
    }

    @Test
    void should_call_back_by_type() {
        List<StateChanged> states = new ArrayList<>();
        Subscriber subscriber = builder().on(StateChanged.class, states::add).build();

        subscriber.receive(Events.started(Events.SESSION));
        subscriber.receive(Events.state(Events.SESSION, 1, "idle", "thinking"));

        assertThat(states).hasSize(1);
        assertThat(events).hasSize(2);
    }

    @Test
    void should_report_a_callback_that_throws_and_go_on() {
        Subscriber subscriber = Subscriber.builder()
                .clock(clock)
                .onEvent(event -> {
                    throw new AssertionError("broken screen");
                })
                .onAnnouncement(a -> {
                    throw new IllegalStateException("broken speaker");
                })
                .onPrompt(prompt -> {
                    throw new StackOverflowError();
                })
                .onEvent(events::add)
                .onFindings((event, found) -> findings.addAll(found))
                .onFindings((event, found) -> {
                    throw new IllegalStateException("broken log");
                })
                .build();

        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        subscriber.receive(Events.tool(Events.SESSION, 1));

        assertThat(events).hasSize(2);
        assertThat(findings.stream().filter(f -> f.code().equals("CALLBACK"))).hasSize(5);
    }

    @Test
    void should_handle_a_message_that_a_callback_brings_after_the_one_at_hand() {
        List<String> order = new ArrayList<>();
        Subscriber[] self = new Subscriber[1];
        self[0] = Subscriber.builder()
                .clock(clock)
                .on(StateChanged.class, event -> order.add("state"))
                .onEvent(event -> {
                    if (event.sequenceNumber() == 0) {
                        self[0].receive(Events.state(Events.SESSION, 1, "idle", "thinking"));
                        order.add("started");
                    }
                })
                .build();

        self[0].receive(Events.started(Events.SESSION));

        assertThat(order).containsExactly("started", "state");
    }

    @Test
    void should_survive_unknown_types_words_extensions_and_fields_ENV_5_ENV_10_ENV_16_VER_1() {
        Subscriber subscriber = builder().build();
        subscriber.receive("{\"@context\":\"https://aaep-protocol.org/context/v1\",\"type\":\"aaep:agent.dreaming\","
                + "\"event_id\":\"evt_1\",\"session_id\":\"sess_1\",\"timestamp\":\"2026-05-24T14:00:00Z\","
                + "\"producer\":{\"agent_id\":\"a\"},\"urgency\":\"whenever\",\"depth\":3,"
                + "\"extensions\":{\"acme\":{\"x\":1}}}");

        assertThat(events).hasSize(1);
    }

    @Test
    void should_thin_a_flood_but_never_a_critical_event_and_report_it() {
        Subscriber subscriber = builder().floodLimit(10, 2).build();
        int critical = 0;
        for (int n = 0; n < 1000; n++) {
            boolean urgent = n % 50 == 7;
            critical += urgent ? 1 : 0;
            subscriber.receive(urgent ? Events.confirmation(Events.SESSION, n) : Events.tool(Events.SESSION, n));
        }

        assertThat(events.stream().filter(e -> e.envelope().urgency() == Urgency.CRITICAL))
                .hasSize(critical);
        assertThat(events).hasSize(50 + critical);
        assertThat(subscriber.thinnedEvents()).isEqualTo(1000 - critical - 50);
        assertThat(findings).extracting(Finding::code).contains("SEC-1");
    }

    @Test
    void should_say_the_held_text_of_a_session_whose_end_came_beyond_the_budget_SEQ_8() {
        List<String> said = new ArrayList<>();
        Subscriber subscriber = builder()
                .floodLimit(1, 1)
                .onAnnouncement(words -> said.add(words.text()))
                .build();
        subscriber.receive(Events.chunk(Events.SESSION, 0, "The train leaves", 0, false, null));
        for (int n = 1; n < 20; n++) {
            subscriber.receive(Events.tool(Events.SESSION, n));
        }
        assertThat(said).isNotEmpty().doesNotContain("The train leaves");

        subscriber.receive(Events.completed(Events.SESSION, 20));

        assertThat(said).endsWith("The train leaves");
        assertThat(events).noneMatch(SessionCompleted.class::isInstance);
    }

    @Test
    void should_wait_as_long_as_is_wished_HS_13() {
        Subscriber subscriber =
                builder().reorder(64, Duration.ofSeconds(Long.MAX_VALUE)).build();
        subscriber.receive(Events.started(Events.SESSION));
        subscriber.receive(Events.tool(Events.SESSION, 2));
        clock.advance(Duration.ofDays(1));
        subscriber.tick();
        assertThat(numbers()).containsExactly(0L);

        subscriber.receive(Events.tool(Events.SESSION, 1));

        assertThat(numbers()).containsExactly(0L, 1L, 2L);
    }
}
