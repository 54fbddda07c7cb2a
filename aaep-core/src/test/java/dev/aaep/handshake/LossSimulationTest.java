package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.OutputStreaming;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random events over a connection that breaks again and again and loses what was under way. */
class LossSimulationTest {
    @ParameterizedTest(name = "seeds of block {0}")
    @ValueSource(ints = {0, 1, 2, 3})
    void should_lose_nothing_and_keep_order_and_budget_over_broken_connections_HS_3_HS_8(int block) {
        for (int seed = block * 250; seed < (block + 1) * 250; seed++) {
            new Run(seed).play();
        }
    }

    private record Sent(AaepEvent event, long at, boolean ordinary) {}

    private static final class Run {
        private final String name;
        private final Random random;
        private final MovableClock clock = new MovableClock(Events.START);
        private final Capabilities terms;
        private final SubscriptionHub hub;
        private final Subscription subscription;

        /** Everything that left, arrived or not. */
        private final List<Sent> sent = new ArrayList<>();

        /** What arrived, each once. */
        private final List<AaepEvent> arrived = new ArrayList<>();

        private final Set<String> seen = new HashSet<>();
        private final List<AaepEvent> underWay = new ArrayList<>();
        private final Map<String, StringBuilder> text = new HashMap<>();
        private final Set<String> critical = new HashSet<>();
        private final long[] numbers = new long[3];
        private long now;

        Run(int seed) {
            name = "seed " + seed;
            random = new Random(seed);
            terms = Capabilities.builder()
                    .maxEventsPerSecond(random.nextInt(3) == 0 ? null : 1L + random.nextInt(20))
                    .paceWpm(random.nextInt(4) == 0 ? 600L : null)
                    .build();
            hub = Handshakes.hub(clock)
                    .limits(new HubLimits(10_000, 1 << 20, 1024, 10_000, Duration.ofSeconds(30)))
                    .build();
            subscription = Handshakes.open(hub, terms.toBuilder());
        }

        void play() {
            for (int step = 0; step < 150; step++) {
                AaepEvent event = next();
                hub.offer(event);
                if (EventUrgency.isCritical(event)) {
                    critical.add(event.eventId());
                    takeAtOnce(Set.of(event.eventId()));
                }
                if (random.nextInt(3) > 0) {
                    take();
                }
                if (random.nextInt(3) == 0) {
                    arrive(underWay.size());
                }
                if (random.nextInt(15) == 0) {
                    breakDown();
                }
                pass(random.nextInt(5) == 0 ? random.nextInt(2_000) : random.nextInt(40));
            }
            for (int s = 0; s < numbers.length; s++) {
                hub.offer(Events.completed("sess_" + s, numbers[s]++));
            }
            for (int wait = 0; subscription.backlog() > 0; wait++) {
                take();
                pass(500);
                assertThat(wait).as(name + " comes to an end").isLessThan(20_000);
            }
            arrive(underWay.size());
            check();
        }

        private AaepEvent next() {
            int s = random.nextInt(numbers.length);
            String session = "sess_" + s;
            long number = numbers[s]++;
            return switch (random.nextInt(10)) {
                case 0 -> Events.state(session, number, "a" + random.nextInt(3), "a" + random.nextInt(3));
                case 1, 2 -> Events.progress(session, number, random.nextInt(100));
                case 3, 4 -> Events.tool(session, number);
                case 5 ->
                    random.nextInt(3) == 0 ? Events.confirmation(session, number) : Events.progress(session, number, 7);
                default -> chunk(session, number);
            };
        }

        private AaepEvent chunk(String session, long number) {
            String piece = random.nextBoolean() ? "word " : "end. ";
            StringBuilder all = text.computeIfAbsent(session, unused -> new StringBuilder());
            long position = all.length();
            all.append(piece);
            return Events.chunk(session, number, piece, position, false, null);
        }

        /** Some of what is under way is lost, and the new connection says what arrived. */
        private void breakDown() {
            arrive(random.nextInt(underWay.size() + 1));
            Set<String> lost = new HashSet<>();
            underWay.stream().filter(EventUrgency::isCritical).forEach(event -> lost.add(event.eventId()));
            underWay.clear();
            subscription.disconnected();
            if (random.nextBoolean()) {
                AaepEvent event = next();
                hub.offer(event);
                if (EventUrgency.isCritical(event)) {
                    critical.add(event.eventId());
                    lost.add(event.eventId());
                }
            }
            subscription.resume(
                    arrived.isEmpty()
                            ? "evt_none"
                            : arrived.get(arrived.size() - 1).eventId());
            takeAtOnce(lost);
        }

        private void arrive(int count) {
            for (AaepEvent event : underWay.subList(0, count)) {
                if (seen.add(event.eventId())) {
                    arrived.add(event);
                }
            }
            underWay.subList(0, count).clear();
        }

        /** Everything up to these leaves at this very moment. */
        private void takeAtOnce(Set<String> ids) {
            Set<String> missing = new HashSet<>(ids);
            while (!missing.isEmpty()) {
                Delivery next = subscription.poll();
                assertThat(next).as(name + ": critical events leave at once").isNotNull();
                missing.remove(next.eventId());
                leaves(next, false);
            }
        }

        private void take() {
            Delivery next;
            while ((next = subscription.poll()) != null) {
                leaves(next, true);
            }
        }

        private void leaves(Delivery delivery, boolean ordinary) {
            AaepEvent event =
                    AaepJson.standard().decode(delivery.bytes()).event().orElseThrow();
            sent.add(new Sent(event, now, ordinary));
            underWay.add(event);
        }

        private void pass(long millis) {
            now += millis * 1_000_000;
            clock.advance(Duration.ofMillis(millis));
        }

        private void check() {
            Map<String, Long> last = new HashMap<>();
            Map<String, StringBuilder> got = new HashMap<>();
            Set<String> prompts = new HashSet<>();
            for (AaepEvent event : arrived) {
                if (event.eventId().startsWith("evt_sum")) {
                    continue;
                }
                Long before = last.put(event.sessionId(), event.sequenceNumber());
                assertThat(before == null || before < event.sequenceNumber())
                        .as(name + ": order of " + event)
                        .isTrue();
                if (event instanceof OutputStreaming chunk) {
                    got.computeIfAbsent(chunk.sessionId(), unused -> new StringBuilder())
                            .append(chunk.chunk());
                }
                if (event instanceof AwaitingConfirmation) {
                    prompts.add(event.eventId());
                }
            }
            assertThat(prompts).as(name).isEqualTo(critical);
            text.forEach((session, all) ->
                    assertThat(got.get(session)).as(name).asString().isEqualTo(all.toString()));
            Long budget = terms.maxEventsPerSecond();
            for (int i = 0; budget != null && i < sent.size(); i++) {
                if (sent.get(i).ordinary()
                        && !EventUrgency.isCritical(sent.get(i).event())) {
                    assertThat(inSecondUpTo(i)).as(name + ": budget").isLessThanOrEqualTo(budget);
                }
            }
        }

        /** All that is not critical in the second that ends with this one, what a critical event drew along included. */
        private long inSecondUpTo(int index) {
            long from = sent.get(index).at() - 1_000_000_000L;
            long count = 0;
            for (int i = index; i >= 0 && sent.get(i).at() > from; i--) {
                count += EventUrgency.isCritical(sent.get(i).event()) ? 0 : 1;
            }
            return count;
        }
    }
}
