package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.event.Context;
import dev.aaep.handshake.Delivery;
import dev.aaep.handshake.Negotiation;
import dev.aaep.handshake.Negotiator;
import dev.aaep.handshake.Subscription;
import dev.aaep.handshake.SubscriptionHub;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.producer.VirtualTime;
import dev.aaep.testkit.conformance.CheckResult.Status;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The SDK's own producer with its hub under its own kit, all three levels. */
class OwnHubTest {
    private static final Negotiator NEGOTIATOR = Negotiator.builder(ProducerManifest.builder()
                    .context(Context.CORE)
                    .agentId("own")
                    .aaepVersionsSupported(List.of("1.0.0"))
                    .conformanceLevelsSupported(List.of(1L, 2L, 3L))
                    .build())
            .build();

    private static final class Adapter extends OwnProducerTest.Adapter {
        private final Outbox outbox;
        private final SubscriptionHub hub;
        private final Map<String, ExecutorService> connections = new ConcurrentHashMap<>();

        static Adapter open(Outbox outbox) {
            VirtualTime time = startOfTime();
            return new Adapter(
                    outbox,
                    time,
                    SubscriptionHub.builder(NEGOTIATOR).clock(time).build());
        }

        private Adapter(Outbox outbox, VirtualTime time, SubscriptionHub hub) {
            super(time, builder -> builder.directSink(hub).audience(hub));
            this.outbox = outbox;
            this.hub = hub;
            hub.onAudienceChange(producer::audienceChanged);
        }

        @Override
        public void play(Scenario scenario) {
            super.play(scenario);
            deliver();
        }

        @Override
        public void advance(Duration by) {
            super.advance(by);
            deliver();
        }

        /** Each subscription on a thread of its own, and no waiting for one that takes nothing. */
        private void deliver() {
            connections.forEach((id, connection) -> {
                Future<?> work = connection.submit(() -> {
                    Subscription source = hub.subscription(id).orElse(null);
                    Delivery next;
                    while (source != null && (next = source.poll()) != null) {
                        outbox.deliver(id, next.bytes());
                    }
                });
                try {
                    work.get(300, TimeUnit.MILLISECONDS);
                } catch (TimeoutException slow) {
                    // It goes on when it can.
                } catch (InterruptedException | ExecutionException broken) {
                    throw new IllegalStateException(broken);
                }
            });
        }

        @Override
        public byte @Nullable [] receive(byte[] message, @Nullable String from) {
            byte[] answer = answer(message, from);
            deliver();
            return answer;
        }

        private byte @Nullable [] answer(byte[] bytes, @Nullable String from) {
            AaepMessage message = AaepJson.standard().decode(bytes).message().orElse(null);
            if (message instanceof ConfirmationReply || message instanceof ClarificationReply) {
                Sender sender = from == null
                        ? Sender.unauthenticated()
                        : hub.subscription(from).map(Subscription::sender).orElse(Sender.unauthenticated());
                producer.receive(bytes, sender);
                return null;
            } else if (message instanceof SubscriptionClose close
                    && String.valueOf(from).equals(close.subscriptionId())) {
                hub.close(close);
                return null;
            }
            Negotiation result;
            if (message instanceof SubscriptionRequest request) {
                result = hub.subscribe(request);
                if (result instanceof Negotiation.Accepted accepted) {
                    connections.put(accepted.terms().subscriptionId(), Executors.newSingleThreadExecutor());
                }
            } else if (message instanceof SubscriptionRenegotiate change
                    && String.valueOf(from).equals(change.subscriptionId())) {
                result = hub.renegotiate(change);
            } else {
                result = NEGOTIATOR.negotiate(bytes);
            }
            return AaepJson.standard().encode(result.answer());
        }

        @Override
        public void close() {
            connections.values().forEach(ExecutorService::shutdownNow);
        }
    }

    @Test
    void should_conform_at_level_3() {
        ConformanceReport report = Conformance.producer(Adapter::open).level(3).run();

        assertThat(report.of(Status.FAILED)).as(report.toText()).isEmpty();
        assertThat(report.of(Status.ADVISED)).as(report.toText()).isEmpty();
        // The scenarios use no extensions.
        assertThat(report.of(Status.SKIPPED)).extracting(CheckResult::code).containsExactly("ENV-9", "EXT-1");
    }
}
