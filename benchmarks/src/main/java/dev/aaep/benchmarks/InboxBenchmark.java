package dev.aaep.benchmarks;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.ToolStatus;
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
    private static final LocalizationHints ENGLISH =
            LocalizationHints.builder().primaryLanguage("en").build();

    private List<byte[]> messages;

    /** A hundred interleaved sessions that keep the rules: a change of state, a tool call, its end, and so on. */
    @Setup
    public void prepare() {
        messages = new ArrayList<>(MESSAGES);
        for (AaepEvent event : TrackerBenchmark.interleaved(100, MESSAGES / 100)) {
            messages.add(AaepJson.standard().encode(event instanceof StateChanged state ? sent(state) : event));
        }
    }

    private static AaepEvent sent(StateChanged event) {
        long number = event.sequenceNumber();
        return switch ((int) (number % 3)) {
            case 1 -> event;
            case 2 ->
                ToolInvoked.builder()
                        .envelope(event.envelope())
                        .localizationHints(ENGLISH)
                        .tool("search")
                        .toolCallId("call_" + number)
                        .summaryNormal("Searching the timetable for a train that leaves in the morning.")
                        .buildUnchecked();
            default ->
                ToolCompleted.builder()
                        .envelope(event.envelope())
                        .localizationHints(ENGLISH)
                        .tool("search")
                        .toolCallId("call_" + (number - 1))
                        .status(ToolStatus.SUCCESS)
                        .summaryNormal("Found three trains that leave before noon.")
                        .buildUnchecked();
        };
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
