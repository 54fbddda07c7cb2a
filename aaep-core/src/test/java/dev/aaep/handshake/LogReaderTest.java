package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.EventFilters;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A subscription reads the hub's log when it is asked for something. Nobody must be able to tell. */
class LogReaderTest {
    private static final String S = Events.SESSION;

    @ParameterizedTest(name = "seeds of block {0}")
    @ValueSource(ints = {0, 1, 2, 3})
    void should_deliver_the_same_whether_it_reads_after_every_event_or_when_it_is_asked_HS_9(int block) {
        for (int seed = block * 50; seed < (block + 1) * 50; seed++) {
            Random random = new Random(seed);
            Capabilities terms =
                    random.nextInt(3) == 0 ? Handshakes.capabilities().build() : Handshakes.random(random);
            HubLimits limits = new HubLimits(
                    1 + random.nextInt(400), 1000, 1 + random.nextInt(60), random.nextInt(300), Duration.ofSeconds(2));
            List<String> watched = new Run(seed, limits, terms, true).play();
            List<String> left = new Run(seed, limits, terms, false).play();
            assertThat(left).as("seed " + seed).isEqualTo(watched);
        }
    }

    /** What happens to one subscription, told line by line. */
    private static final class Run {
        private final Random random;
        private final boolean watched;
        private final MovableClock clock = new MovableClock(Events.START);
        private final SubscriptionHub hub;
        private final Subscription subscription;
        private final List<String> told = new ArrayList<>();
        private final List<String> ids = new ArrayList<>();
        private final long[] numbers = new long[3];

        Run(int seed, HubLimits limits, Capabilities terms, boolean watched) {
            this.random = new Random(seed);
            this.watched = watched;
            this.hub = SubscriptionHub.builder(
                            Negotiator.builder(Handshakes.manifest()).build())
                    .clock(clock)
                    .limits(limits)
                    .eventIds(Handshakes.counted("evt_sum"))
                    .build();
            this.subscription = open(hub, terms);
        }

        List<String> play() {
            int asks = 3;
            for (int step = 0; step < 900; step++) {
                if (step % 100 == 0) {
                    // At times it asks after nearly every event, at times hardly ever.
                    asks = random.nextInt(4) == 0 ? 300 : 1 + random.nextInt(3);
                }
                hub.offer(next());
                if (watched) {
                    subscription.backlog();
                }
                if (random.nextInt(asks) == 0) {
                    take(random.nextInt(8) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(2));
                }
                if (random.nextInt(60) == 0) {
                    happen();
                }
                clock.advance(Duration.ofMillis(random.nextInt(50)));
            }
            subscription.resume(null);
            take(Integer.MAX_VALUE);
            told.add(subscription.state() + " " + subscription.missed() + " " + subscription.backlog());
            return told;
        }

        private AaepEvent next() {
            int s = random.nextInt(numbers.length);
            String session = "sess_" + s;
            long number = numbers[s]++;
            return switch (random.nextInt(16)) {
                case 0, 1 -> Events.state(session, number, "a" + random.nextInt(3), "a" + random.nextInt(3));
                case 2, 3 -> Events.progress(session, number, random.nextInt(100));
                case 4 -> Events.chunk(session, number, "One. ", number * 5, false, CoalesceBoundary.SENTENCE);
                case 5 -> Events.chunk(session, number, "word ", number * 5, random.nextBoolean(), null);
                case 6 ->
                    random.nextInt(6) == 0 ? Events.confirmation(session, number) : Events.completed(session, number);
                default -> Events.tool(session, number);
            };
        }

        private void take(int most) {
            Delivery next;
            for (int i = 0; i < most && (next = subscription.poll()) != null; i++) {
                ids.add(next.eventId());
                told.add(next.critical() + " " + new String(next.bytes(), StandardCharsets.UTF_8));
            }
        }

        private void happen() {
            switch (random.nextInt(4)) {
                case 0 -> subscription.disconnected();
                case 1 -> {
                    int back = random.nextInt(400);
                    subscription.resume(back >= ids.size() ? "evt_unknown" : ids.get(ids.size() - 1 - back));
                }
                case 2 ->
                    hub.renegotiate(SubscriptionRenegotiate.builder()
                            .subscriptionId(subscription.id())
                            .capabilities(Handshakes.random(random))
                            .build());
                default -> {
                    hub.tick();
                    told.add(subscription.isStalled() + " " + subscription.nextIn());
                }
            }
        }
    }

    private static Subscription open(SubscriptionHub hub, Capabilities terms) {
        Negotiation result = hub.subscribe(Handshakes.request(terms));
        return hub.subscription(((Negotiation.Accepted) result).terms().subscriptionId())
                .orElseThrow();
    }

    private static SubscriptionHub hub() {
        return SubscriptionHub.builder(Negotiator.builder(Handshakes.manifest()).build())
                .build();
    }

    @Test
    void should_begin_with_the_first_event_after_the_subscription() {
        SubscriptionHub hub = hub();
        Subscription first = open(hub, Handshakes.capabilities().build());
        hub.offer(Events.tool(S, 0));
        Subscription second = open(hub, Handshakes.capabilities().build());
        hub.offer(Events.tool(S, 1));

        assertThat(first.backlog()).isEqualTo(2);
        assertThat(second.backlog()).isEqualTo(1);
        assertThat(second.poll().eventId()).isEqualTo(Events.tool(S, 1).eventId());
    }

    @Test
    void should_go_on_for_others_when_everyone_has_left_for_a_while() {
        SubscriptionHub hub = hub();
        Subscription gone = open(hub, Handshakes.capabilities().build());
        hub.offer(Events.tool(S, 0));
        gone.close("left");
        hub.offer(Events.tool(S, 1));
        Subscription come = open(hub, Handshakes.capabilities().build());
        hub.offer(Events.tool(S, 2));

        assertThat(gone.backlog()).isZero();
        assertThat(come.poll().eventId()).isEqualTo(Events.tool(S, 2).eventId());
        assertThat(come.poll()).isNull();
    }

    @Test
    void should_remember_as_many_as_promised_though_much_between_them_was_not_wanted_HS_8() {
        SubscriptionHub hub = SubscriptionHub.builder(
                        Negotiator.builder(Handshakes.manifest()).build())
                .limits(new HubLimits(16, 1000, 16, 4, Duration.ofSeconds(30)))
                .build();
        Subscription subscription = open(
                hub,
                Handshakes.capabilities()
                        .eventFilters(EventFilters.builder()
                                .include(List.of("aaep:agent.tool.*"))
                                .build())
                        .build());
        for (int n = 0; n < 100; n++) {
            hub.offer(n % 20 == 0 ? Events.tool(S, n) : Events.progress(S, n, n));
            subscription.poll();
        }

        subscription.resume(Events.tool(S, 20).eventId());

        for (long n = 40; n < 100; n += 20) {
            assertThat(subscription.poll().eventId())
                    .isEqualTo(Events.tool(S, n).eventId());
        }
        assertThat(subscription.poll()).isNull();
    }

    @Test
    void should_lose_nothing_and_keep_each_sessions_order_when_many_threads_offer() throws Exception {
        SubscriptionHub hub = SubscriptionHub.builder(
                        Negotiator.builder(Handshakes.manifest()).build())
                .limits(new HubLimits(10_000, 1000, 16, 4, Duration.ofSeconds(30)))
                .build();
        Subscription subscription = open(hub, Handshakes.capabilities().build());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            String session = "sess_" + t;
            threads.add(new Thread(() -> {
                for (int n = 0; n < 1000; n++) {
                    hub.offer(Events.tool(session, n));
                }
            }));
        }
        threads.forEach(Thread::start);

        Map<String, Long> next = new HashMap<>();
        int got = 0;
        while (got < 4000) {
            boolean over = threads.stream().noneMatch(Thread::isAlive);
            Delivery delivery = subscription.poll();
            if (delivery != null) {
                AaepEvent event =
                        AaepJson.standard().decode(delivery.bytes()).event().orElseThrow();
                assertThat(event.sequenceNumber()).isEqualTo(next.getOrDefault(event.sessionId(), 0L));
                next.put(event.sessionId(), event.sequenceNumber() + 1);
                got++;
            } else {
                assertThat(over).as("everything was offered, and %s came", got).isFalse();
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(subscription.poll()).isNull();
    }
}
