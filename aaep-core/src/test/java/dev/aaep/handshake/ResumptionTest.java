package dev.aaep.handshake;

import static dev.aaep.handshake.Handshakes.capabilities;
import static dev.aaep.handshake.Handshakes.drain;
import static dev.aaep.handshake.Handshakes.ids;
import static dev.aaep.handshake.Handshakes.open;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.OutputStreaming;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import dev.aaep.subscriber.Subscriber;
import dev.aaep.validation.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a new connection gets again. */
class ResumptionTest {
    private static final String S = Events.SESSION;

    private final MovableClock clock = new MovableClock(Events.START);
    private final SubscriptionHub hub = Handshakes.hub(clock).build();

    private SubscriptionHub remembering(int deliveries) {
        return Handshakes.hub(clock)
                .limits(new HubLimits(16, 1000, 16, deliveries, Duration.ofSeconds(30)))
                .build();
    }

    @Test
    void should_send_again_by_the_budget_HS_3() {
        Subscription slow = open(hub, capabilities().maxEventsPerSecond(2L));
        for (int n = 0; n < 10; n++) {
            hub.offer(Events.tool(S, n));
            drain(slow);
            clock.advance(Duration.ofMillis(500));
        }
        slow.disconnected();
        hub.offer(Events.tool(S, 10));

        slow.resume("evt_1x6");

        for (String next : List.of("evt_1x7", "evt_1x8", "evt_1x9", "evt_1x10")) {
            assertThat(ids(drain(slow))).containsExactly(next);
            clock.advance(Duration.ofMillis(500));
        }
    }

    @Test
    void should_send_a_critical_event_again_at_once_with_what_was_before_it_in_its_session_HS_4() {
        Subscription slow = open(hub, capabilities().maxEventsPerSecond(1L));
        List<AaepEvent> events = List.of(
                Events.tool("sess_2", 0),
                Events.tool(S, 0),
                Events.tool("sess_2", 1),
                Events.confirmation(S, 1),
                Events.tool(S, 2));
        for (AaepEvent event : events) {
            hub.offer(event);
            drain(slow);
            clock.advance(Duration.ofSeconds(1));
        }
        slow.disconnected();
        hub.offer(Events.confirmation("sess_2", 2));

        slow.resume("evt_2x0");

        assertThat(ids(drain(slow))).containsExactly("evt_1x0", "evt_2x1", "evt_1x1", "evt_2x2");
        clock.advance(Duration.ofMillis(1999));
        assertThat(drain(slow)).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(ids(drain(slow))).containsExactly("evt_1x2");
    }

    @Test
    void should_send_joined_text_again_as_it_was() {
        Subscription subscription = open(hub, capabilities());
        hub.offer(Events.started(S));
        hub.offer(Events.chunk(S, 1, "Two ", 0, false, null));
        hub.offer(Events.chunk(S, 2, "trains. ", 4, false, null));
        drain(subscription);
        hub.offer(Events.chunk(S, 3, "One bus. ", 12, false, null));

        subscription.resume("evt_1x0");

        List<AaepEvent> got = drain(subscription);
        assertThat(ids(got)).containsExactly("evt_1x2", "evt_1x3");
        assertThat(((OutputStreaming) got.get(0)).chunk()).isEqualTo("Two trains. ");
        assertThat(((OutputStreaming) got.get(0)).position()).isZero();
        subscription.resume("evt_1x0");
        assertThat(ids(drain(subscription))).containsExactly("evt_1x2", "evt_1x3");
    }

    @Test
    void should_send_an_open_prompt_again_when_it_is_not_known_what_arrived() {
        Subscription subscription = open(hub, capabilities());
        hub.offer(Events.confirmation(S, 0));
        hub.offer(Events.tool(S, 1));
        drain(subscription);
        hub.offer(Events.tool(S, 2));
        hub.offer(Events.question("sess_2", 0));

        subscription.resume(null);

        assertThat(ids(drain(subscription))).containsExactly("evt_1x0", "evt_2x0", "evt_1x2");
        hub.offer(Events.state(S, 3, "awaiting_input", "thinking"));
        drain(subscription);
        subscription.resume(null);
        assertThat(ids(drain(subscription))).containsExactly("evt_2x0");
    }

    @Test
    void should_send_an_open_prompt_again_that_is_no_longer_among_the_latest_deliveries_TX_2() {
        SubscriptionHub small = remembering(3);
        Subscription subscription = open(small, capabilities());
        small.offer(Events.tool(S, 0));
        small.offer(Events.confirmation(S, 1));
        small.offer(Events.tool(S, 2));
        small.offer(Events.question("sess_2", 0));
        small.offer(Events.tool(S, 3));
        drain(subscription);

        subscription.resume("evt_1x0");

        assertThat(ids(drain(subscription))).containsExactly("evt_sum1", "evt_1x1", "evt_2x0", "evt_1x2", "evt_1x3");
    }

    @Test
    void should_not_repeat_a_prompt_to_one_who_says_that_it_arrived() {
        Subscription subscription = open(hub, capabilities());
        hub.offer(Events.confirmation(S, 0));
        hub.offer(Events.tool(S, 1));
        hub.offer(Events.tool(S, 2));
        drain(subscription);

        subscription.resume("evt_1x1");

        assertThat(ids(drain(subscription))).containsExactly("evt_1x2");
    }

    @Test
    void should_sum_up_under_the_number_before_the_oldest_that_is_remembered_ENV_8() {
        SubscriptionHub small = remembering(2);
        List<Finding> findings = new ArrayList<>();
        Subscriber reader = Subscriber.builder()
                .clock(clock)
                .onFindings((event, found) -> findings.addAll(found))
                .build();
        reader.receive(
                small.subscribe(Handshakes.request(capabilities().build())).answer());
        Subscription subscription = small.subscription("sub_1").orElseThrow();
        for (int n = 0; n < 5; n++) {
            small.offer(Events.tool(S, n));
        }
        reader.receive(subscription.poll().bytes());
        drain(subscription);

        subscription.resume("evt_1x0");

        Delivery next;
        while ((next = subscription.poll()) != null) {
            reader.receive(next.bytes());
        }
        assertThat(findings).isEmpty();
    }

    @Test
    void should_not_take_the_end_of_the_old_connection_for_that_of_the_new_one_HS_8() {
        List<String> got = new ArrayList<>();
        boolean[] old = {true};
        hub.subscribe(Handshakes.request(capabilities().build()), delivery -> {
            if (old[0]) {
                old[0] = false;
                hub.subscription("sub_1").orElseThrow().resume(null);
                throw new IllegalStateException("broken pipe");
            }
            return got.add(delivery.eventId());
        });

        hub.offer(Events.tool(S, 0));
        hub.offer(Events.tool(S, 1));

        assertThat(got).containsExactly("evt_1x0", "evt_1x1");
    }

    @Test
    void should_keep_the_order_when_the_old_connection_refuses_what_the_new_one_gets_again_HS_8() {
        List<String> got = new ArrayList<>();
        hub.subscribe(Handshakes.request(capabilities().build()), delivery -> {
            if ("evt_1x2".equals(delivery.eventId()) && got.size() == 2) {
                got.clear();
                hub.subscription("sub_1").orElseThrow().resume("evt_1x0");
                return false;
            }
            return got.add(delivery.eventId());
        });

        for (int n = 0; n < 3; n++) {
            hub.offer(Events.tool(S, n));
        }

        assertThat(got).containsExactly("evt_1x1", "evt_1x2");
    }

    @Test
    void should_give_the_new_connection_all_in_order_whatever_the_old_one_is_doing_HS_8() {
        for (String last : new String[] {"evt_1x0", null}) {
            for (int outcome = 0; outcome < 3; outcome++) {
                SubscriptionHub served = Handshakes.hub(clock).build();
                List<String> got = new ArrayList<>();
                List<String> old = new ArrayList<>();
                int ends = outcome;
                served.subscribe(Handshakes.request(capabilities().build()), delivery -> {
                    old.add(delivery.eventId());
                    if (old.size() < 3) {
                        return true;
                    }
                    // As if in another thread: the new connection is served while the old one is busy with this.
                    served.subscription("sub_1").orElseThrow().resume(last, again -> got.add(again.eventId()));
                    served.offer(Events.tool(S, 3));
                    if (ends == 0) {
                        throw new IllegalStateException("broken pipe");
                    }
                    return ends == 1;
                });
                for (int n = 0; n < 3; n++) {
                    served.offer(Events.tool(S, n));
                }
                served.offer(Events.tool(S, 4));

                assertThat(old).containsExactly("evt_1x0", "evt_1x1", "evt_1x2");
                assertThat(got)
                        .as("%s after %s", outcome, last)
                        .containsExactlyElementsOf(
                                last == null
                                        ? List.of("evt_1x2", "evt_1x3", "evt_1x4")
                                        : List.of("evt_1x1", "evt_1x2", "evt_1x3", "evt_1x4"));
            }
        }
    }

    @Test
    void should_hear_of_the_end_of_the_latest_connection_only_HS_8() {
        Subscription subscription = open(hub, capabilities());
        DeliverySink first = delivery -> true;
        DeliverySink second = delivery -> true;
        subscription.resume(null, first);
        subscription.resume(null, second);

        subscription.disconnected(first);
        assertThat(subscription.state()).isEqualTo(Subscription.State.LIVE);
        subscription.disconnected(second);

        assertThat(subscription.state()).isEqualTo(Subscription.State.DISCONNECTED);
    }

    @Test
    void should_serve_a_sink_that_comes_with_the_resumption() {
        Subscription subscription = open(hub, capabilities());
        hub.offer(Events.tool(S, 0));
        List<String> got = new ArrayList<>();

        subscription.resume(null, delivery -> got.add(delivery.eventId()));
        hub.offer(Events.tool(S, 1));

        assertThat(got).containsExactly("evt_1x0", "evt_1x1");
    }

    @Test
    void should_keep_what_was_refused_behind_what_is_sent_again_HS_8() {
        List<String> got = new ArrayList<>();
        boolean[] takes = {true};
        hub.subscribe(Handshakes.request(capabilities().build()), delivery -> takes[0] && got.add(delivery.eventId()));
        hub.offer(Events.tool(S, 0));
        hub.offer(Events.confirmation(S, 1));
        takes[0] = false;
        hub.offer(Events.tool(S, 2));
        hub.offer(Events.tool(S, 3));
        takes[0] = true;
        got.clear();

        hub.subscription("sub_1").orElseThrow().resume(null);

        assertThat(got).containsExactly("evt_1x1", "evt_1x2", "evt_1x3");
    }

    @Test
    void should_give_up_on_a_connection_that_does_not_come_back_HS_8() {
        Subscription subscription = open(hub, capabilities());
        subscription.disconnected();
        hub.tick();
        clock.advance(Duration.ofMinutes(9));
        hub.tick();
        assertThat(subscription.resume(null)).isTrue();
        clock.advance(Duration.ofMinutes(9));
        hub.tick();
        assertThat(subscription.state()).isEqualTo(Subscription.State.LIVE);

        subscription.disconnected();
        hub.tick();
        clock.advance(Duration.ofHours(-1));
        hub.tick();
        clock.advance(Duration.ofMinutes(10));
        hub.tick();

        assertThat(subscription.state()).isEqualTo(Subscription.State.CLOSED);
        assertThat(hub.size()).isZero();
    }

    @Test
    void should_wait_for_ever_when_that_is_wished() {
        Duration ever = Duration.ofSeconds(Long.MAX_VALUE);
        SubscriptionHub patient = Handshakes.hub(clock)
                .limits(new HubLimits(4, 1000, 4, 4, ever, ever))
                .build();
        Subscription subscription = open(patient, capabilities());
        patient.offer(Events.tool(S, 0));
        patient.tick();
        clock.advance(Duration.ofDays(1));
        patient.tick();
        subscription.disconnected();
        patient.tick();
        clock.advance(Duration.ofDays(10_000));
        patient.tick();

        assertThat(subscription.resume(null)).isTrue();
        assertThat(ids(drain(subscription))).containsExactly("evt_1x0");
    }

    @Test
    void should_keep_nothing_when_it_is_over() {
        Subscription subscription = open(hub, capabilities());
        hub.offer(Events.tool(S, 0));
        hub.offer(Events.confirmation(S, 1));
        hub.offer(Events.chunk(S, 2, "half", 0, false, null));
        assertThat(subscription.backlog()).isEqualTo(3);

        subscription.close("left");

        assertThat(subscription.backlog()).isZero();
    }
}
