package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.StateChanged;
import dev.aaep.json.AaepJson;
import dev.aaep.subscriber.Events;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections are replaced while several threads offer and others serve. */
class ReconnectingTest {
    private static final int SESSIONS = 3;
    private static final int EVENTS = 600;

    private final ExecutorService executor = Executors.newFixedThreadPool(2);
    private final SubscriptionHub hub = SubscriptionHub.builder(
                    Negotiator.builder(Handshakes.manifest()).build())
            .executor(executor)
            .limits(new HubLimits(100_000, 1000, 100_000, 100_000, Duration.ofSeconds(30)))
            .build();

    @AfterEach
    void stop() {
        executor.shutdownNow();
    }

    /** What arrives at the far end of whichever connection is the latest. */
    private static final class Far {
        final List<AaepEvent> arrived = new ArrayList<>();
        final Set<String> seen = new HashSet<>();
        Connection latest = new Connection(this, 0);
        String last = "evt_none";

        synchronized boolean take(Connection over, Delivery delivery) {
            if (over != latest) {
                return over.fails();
            }
            last = delivery.eventId();
            AaepEvent event =
                    AaepJson.standard().decode(delivery.bytes()).event().orElseThrow();
            // As long as nothing arrived it is summed up what came before; there is nothing else that changes the
            // state.
            if (!(event instanceof StateChanged) && seen.add(last)) {
                arrived.add(event);
            }
            return true;
        }

        synchronized Connection replace(int seed) {
            latest = new Connection(this, seed);
            return latest;
        }

        synchronized String last() {
            return last;
        }

        synchronized int count() {
            return arrived.size();
        }
    }

    private static final class Connection implements DeliverySink {
        private final Far far;
        private final Random random;

        Connection(Far far, int seed) {
            this.far = far;
            this.random = new Random(seed);
        }

        @Override
        public boolean offer(Delivery delivery) {
            return far.take(this, delivery);
        }

        boolean fails() {
            if (random.nextInt(3) == 0) {
                throw new IllegalStateException("connection reset");
            }
            return random.nextBoolean();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4})
    void should_lose_nothing_and_keep_the_order_while_connections_are_replaced_HS_8(int seed) throws Exception {
        Far far = new Far();
        Negotiation opened =
                hub.subscribe(Handshakes.request(Handshakes.capabilities().build()), far.latest);
        Subscription subscription = hub.subscription(
                        ((Negotiation.Accepted) opened).terms().subscriptionId())
                .orElseThrow();
        List<Thread> threads = new ArrayList<>();
        for (int s = 0; s < SESSIONS; s++) {
            String session = "sess_" + s;
            threads.add(new Thread(() -> {
                for (int n = 0; n < EVENTS; n++) {
                    hub.offer(n % 50 == 49 ? Events.confirmation(session, n) : Events.tool(session, n));
                }
            }));
        }
        threads.forEach(Thread::start);
        for (int n = 1; threads.stream().anyMatch(Thread::isAlive); n++) {
            Connection next = far.replace(seed * 1000 + n);
            subscription.resume(far.last(), next);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        executor.submit(() -> {}).get(20, TimeUnit.SECONDS);
        for (int n = 0; far.count() < SESSIONS * EVENTS && n < 10_000; n++) {
            hub.tick();
            Thread.sleep(1);
        }

        Map<String, Long> next = new HashMap<>();
        for (AaepEvent event : far.arrived) {
            assertThat(event.sequenceNumber()).isEqualTo(next.getOrDefault(event.sessionId(), 0L));
            next.put(event.sessionId(), event.sequenceNumber() + 1);
        }
        assertThat(far.arrived).hasSize(SESSIONS * EVENTS);
    }
}
