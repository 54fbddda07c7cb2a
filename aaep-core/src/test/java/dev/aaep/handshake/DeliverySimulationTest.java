package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random events to a subscription with random terms in virtual time, and what must hold whatever happens. */
class DeliverySimulationTest {
    private static final String[] PIECES = {
        "One", " word", ", ", "then. ", "Ọjọ́", "\n\n", "今日は。", "🙂", "", " 3.14", "!"
    };

    @ParameterizedTest(name = "seeds of block {0}")
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void should_keep_budget_order_text_and_urgency_for_any_terms_HS_3_HS_4(int block) {
        for (int seed = block * 500; seed < (block + 1) * 500; seed++) {
            new Run(seed).play();
        }
    }

    private record Got(AaepEvent event, long at, boolean ordinary) {}

    private static final class Run {
        private final String name;
        private final Random random;
        private final MovableClock clock = new MovableClock(Events.START);
        private final Capabilities terms;
        private final Subscription subscription;
        private final SubscriptionHub hub;
        private final List<Got> got = new ArrayList<>();
        private final Map<String, StringBuilder> sentText = new HashMap<>();
        private final Map<String, Long> positions = new HashMap<>();
        private final long[] numbers = new long[3];
        private long now;

        Run(int seed) {
            name = "seed " + seed;
            random = new Random(seed);
            terms = Handshakes.random(random);
            hub = SubscriptionHub.builder(
                            Negotiator.builder(Handshakes.manifest()).build())
                    .clock(clock)
                    .build();
            Negotiation result = hub.subscribe(Handshakes.request(terms));
            subscription = hub.subscription(
                            ((Negotiation.Accepted) result).terms().subscriptionId())
                    .orElseThrow();
        }

        void play() {
            for (int step = 0; step < 120; step++) {
                AaepEvent event = next();
                hub.offer(event);
                if (EventUrgency.isCritical(event)) {
                    takeUpTo(event);
                }
                if (random.nextInt(3) > 0) {
                    take();
                }
                pass(random.nextInt(4) == 0 ? random.nextInt(2_000) : random.nextInt(40));
            }
            for (int s = 0; s < numbers.length; s++) {
                hub.offer(Events.completed("sess_" + s, numbers[s]++));
            }
            for (int wait = 0; subscription.backlog() > 0; wait++) {
                take();
                pass(500);
                if (wait > 20_000) {
                    throw new AssertionError(name + ": does not come to an end");
                }
            }
            check();
        }

        private AaepEvent next() {
            int s = random.nextInt(numbers.length);
            String session = "sess_" + s;
            long number = numbers[s]++;
            return switch (random.nextInt(12)) {
                case 0 -> Events.state(session, number, "a" + random.nextInt(3), "a" + random.nextInt(3));
                case 1 -> Events.progress(session, number, random.nextInt(100));
                case 2 -> Events.tool(session, number);
                case 3 ->
                    random.nextInt(4) == 0 ? Events.confirmation(session, number) : Events.progress(session, number, 7);
                default -> chunk(session, number);
            };
        }

        private AaepEvent chunk(String session, long number) {
            String text = PIECES[random.nextInt(PIECES.length)];
            String output = random.nextInt(5) == 0 ? "out_b" : "out_a";
            String key = session + output;
            long position = positions.getOrDefault(key, 0L);
            positions.put(key, position + text.codePointCount(0, text.length()));
            sentText.computeIfAbsent(key, unused -> new StringBuilder()).append(text);
            CoalesceBoundary hint =
                    random.nextBoolean() ? null : CoalesceBoundary.values().get(random.nextInt(5));
            return Events.chunk(session, number, text, position, false, hint).toBuilder()
                    .outputId(output)
                    .build();
        }

        /** Everything up to the critical event leaves at this very moment. */
        private void takeUpTo(AaepEvent critical) {
            Delivery next;
            while ((next = subscription.poll()) != null) {
                got.add(new Got(event(next), now, false));
                if (critical.eventId().equals(next.eventId())) {
                    return;
                }
            }
            throw new AssertionError(name + ": critical event was not delivered at once");
        }

        private void take() {
            Delivery next;
            while ((next = subscription.poll()) != null) {
                got.add(new Got(event(next), now, true));
            }
        }

        private void pass(long millis) {
            now += millis * 1_000_000;
            clock.advance(Duration.ofMillis(millis));
        }

        private static AaepEvent event(Delivery delivery) {
            return AaepJson.standard().decode(delivery.bytes()).event().orElseThrow();
        }

        private void check() {
            Map<String, Long> lastNumber = new HashMap<>();
            Map<String, StringBuilder> text = new HashMap<>();
            EventFilter filter = new EventFilter(terms.eventFilters());
            for (int i = 0; i < got.size(); i++) {
                AaepEvent event = got.get(i).event();
                Long before = lastNumber.put(event.sessionId(), event.sequenceNumber());
                holds(before == null || before < event.sequenceNumber(), "order", i);
                if (event instanceof OutputStreaming chunk) {
                    StringBuilder all =
                            text.computeIfAbsent(chunk.sessionId() + chunk.outputId(), unused -> new StringBuilder());
                    holds(chunk.position() == all.codePointCount(0, all.length()), "position", i);
                    all.append(chunk.chunk());
                }
                if (!EventUrgency.isCritical(event)) {
                    holds(filter.admits(event.messageType(), event.type()), "filter", i);
                    if (got.get(i).ordinary() && terms.maxEventsPerSecond() != null) {
                        holds(inSecondUpTo(i) <= terms.maxEventsPerSecond(), "budget", i);
                    }
                }
            }
            if (filter.admits(MessageType.OUTPUT_STREAMING, null)) {
                sentText.forEach((output, all) -> {
                    StringBuilder arrived = text.get(output);
                    assertThat(arrived == null ? "" : arrived.toString())
                            .as(name + " text of " + output)
                            .isEqualTo(all.toString());
                });
            }
        }

        private void holds(boolean condition, String what, int delivery) {
            if (!condition) {
                throw new AssertionError(name + ": " + what + " of delivery " + delivery + ", "
                        + got.get(delivery).event());
            }
        }

        /** All that is not critical in the second that ends with this delivery, what a critical event drew along included. */
        private long inSecondUpTo(int index) {
            long from = got.get(index).at() - 1_000_000_000L;
            long count = 0;
            for (int i = index; i >= 0 && got.get(i).at() > from; i--) {
                count += EventUrgency.isCritical(got.get(i).event()) ? 0 : 1;
            }
            return count;
        }
    }
}
