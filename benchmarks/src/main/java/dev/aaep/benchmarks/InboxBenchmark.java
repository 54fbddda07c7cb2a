package dev.aaep.benchmarks;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import dev.aaep.json.AaepJson;
import dev.aaep.subscriber.Subscriber;
import dev.aaep.validation.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** The whole inbox against decoding and judging alone; target: at least 0.7 of the throughput. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class InboxBenchmark {
    private static final int MESSAGES = 100_000;

    private List<byte[]> messages;

    /** A hundred sessions, mostly tool calls, as the wire has them. */
    @Setup
    public void prepare() {
        messages = new ArrayList<>(MESSAGES);
        LocalizationHints english =
                LocalizationHints.builder().primaryLanguage("en").build();
        for (AaepEvent event : TrackerBenchmark.interleaved(100, MESSAGES / 100)) {
            AaepEvent sent = event;
            if (event instanceof StateChanged state && state.sequenceNumber() % 4 != 1) {
                sent = ToolInvoked.builder()
                        .envelope(state.envelope())
                        .tool("search")
                        .toolCallId("call_" + state.sequenceNumber())
                        .summaryNormal("Searching the timetable for a train that leaves in the morning.")
                        .localizationHints(english)
                        .buildUnchecked();
            }
            messages.add(AaepJson.standard().encode(sent));
        }
    }

    @Benchmark
    @OperationsPerInvocation(MESSAGES)
    public void decodeAndJudge(Blackhole hole) {
        AaepJson json = AaepJson.standard();
        for (byte[] message : messages) {
            hole.consume(json.decode(message));
        }
    }

    /** Decodes, judges, drops duplicates, restores order, tracks sessions and prompts, and calls back. */
    @Benchmark
    @OperationsPerInvocation(MESSAGES)
    public void inbox(Blackhole hole) {
        Subscriber subscriber = Subscriber.builder()
                .noFloodLimit()
                .onEvent(hole::consume)
                .onFindings((AaepEvent event, List<Finding> findings) -> hole.consume(findings))
                .build();
        for (byte[] message : messages) {
            subscriber.receive(message);
        }
    }
}
