package dev.aaep.benchmarks;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Context;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.Producer;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.Verbosity;
import dev.aaep.handshake.Delivery;
import dev.aaep.handshake.Negotiation;
import dev.aaep.handshake.Negotiator;
import dev.aaep.handshake.Subscription;
import dev.aaep.handshake.SubscriptionHub;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.EventFilters;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One event to many subscriptions. Targets: to 100 with different terms, at most 3 x the time of writing it once and
 * passing it through 100 queues; and a delivery takes the same time with 100, 1,000 and 10,000 subscriptions.
 *
 * <p>Both sides hand the event to all receivers and then fetch it from each. The hub also filters, chooses language and
 * wording for twelve different wishes, and writes the four shapes to which these lead; the baseline writes one.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class FanOutBenchmark {
    private static final AaepJson JSON = AaepJson.standard();

    /** Subscriptions for the run at scale. */
    @State(Scope.Thread)
    public static class Scale {
        @Param({"100", "1000", "10000"})
        public int subscriptions;

        private SubscriptionHub hub;
        private List<Subscription> all;

        @Setup
        public void open() {
            hub = hub();
            all = subscribe(hub, subscriptions);
        }
    }

    private SubscriptionHub hub;
    private List<Subscription> hundred;
    private List<Queue<byte[]>> queues;
    private ToolInvoked event;

    @Setup
    public void prepare() {
        event = event(0);
        hub = hub();
        hundred = subscribe(hub, 100);
        queues = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            queues.add(new ConcurrentLinkedQueue<>());
        }
    }

    private static ToolInvoked event(long number) {
        return ToolInvoked.builder()
                .eventId("evt_" + number)
                .sessionId("sess_1")
                .sequenceNumber(number)
                .timestamp(new Timestamp("2026-05-24T14:00:00.000Z"))
                .producer(Producer.builder().agentId("agent").agentName("Agent").build())
                .localizationHints(
                        LocalizationHints.builder().primaryLanguage("en").build())
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_yo", "Mò ń wá ọkọ̀ ojú irin tí yóò lọ ní òwúrọ̀.")
                        .build())
                .tool("search")
                .summaryTerse("Searching.")
                .summaryNormal("Searching the timetable for a train that leaves in the morning.")
                .summaryDetailed("Searching the timetable of Monday for a train that leaves before noon.")
                .buildUnchecked();
    }

    private static SubscriptionHub hub() {
        return SubscriptionHub.builder(Negotiator.builder(ProducerManifest.builder()
                                .context(Context.CORE)
                                .agentId("agent")
                                .aaepVersionsSupported(List.of("1.0.0"))
                                .conformanceLevelsSupported(List.of(1L, 2L, 3L))
                                .build())
                        .build())
                .build();
    }

    private static List<Subscription> subscribe(SubscriptionHub hub, int count) {
        List<Subscription> all = new ArrayList<>();
        List<List<String>> languages =
                List.of(List.of("en"), List.of("yo", "en"), List.of("fr", "en-GB"), List.of("he"));
        for (int i = 0; i < count; i++) {
            Negotiation result = hub.subscribe(SubscriptionRequest.builder()
                    .aaepVersion("1.0.0")
                    .subscriberId("reader" + i)
                    .capabilities(Capabilities.builder()
                            .languages(languages.get(i % 4))
                            .preferredVerbosity(Verbosity.values().get(i % 3))
                            .coalesceBoundaries(
                                    List.of(CoalesceBoundary.values().get(i % 5)))
                            .eventFilters(EventFilters.builder()
                                    .exclude(List.of("acme:topic" + i + ".*"))
                                    .build())
                            .build())
                    .build());
            String id = ((Negotiation.Accepted) result).terms().subscriptionId();
            all.add(hub.subscription(id).orElseThrow());
        }
        return all;
    }

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    public void fanOutTo100(Blackhole hole) {
        hub.offer(event);
        for (Subscription subscription : hundred) {
            Delivery delivery = subscription.poll();
            hole.consume(delivery.bytes());
        }
    }

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    public void writeOnceAnd100Queues(Blackhole hole) {
        byte[] bytes = JSON.encode(event);
        for (Queue<byte[]> queue : queues) {
            queue.offer(bytes);
        }
        for (Queue<byte[]> queue : queues) {
            hole.consume(queue.poll());
        }
    }

    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public void thousandEvents(Scale scale, Blackhole hole) {
        for (int n = 0; n < 1000; n++) {
            scale.hub.offer(event);
            for (Subscription subscription : scale.all) {
                hole.consume(subscription.poll());
            }
        }
    }
}
