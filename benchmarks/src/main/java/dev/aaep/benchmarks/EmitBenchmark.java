package dev.aaep.benchmarks;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.StateChanged;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.EmittedEvent;
import dev.aaep.producer.StreamedOutput;
import java.io.ByteArrayOutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.json.JsonMapper;

/**
 * Building and emitting one event through a session to a sink of bytes (fresh id, timestamp, number, all rules, JSON),
 * beside Jackson databind writing the same event as a ready-made record.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class EmitBenchmark {
    private static final String CHUNK = "The balance of the savings account is 1,204.50 euros. ";

    private final JsonMapper mapper = new JsonMapper();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
    private EmittedEvent last;
    private StreamedOutput output;
    private Plain.Streaming plain;

    @Setup
    public void prepare() {
        AaepProducer producer = AaepProducer.builder("example.bank.agent")
                .agentName("Bank assistant")
                .agentVersion("2.4.0")
                .directSink(event -> {
                    last = event;
                    bytes.reset();
                    event.writeTo(bytes);
                })
                .build();
        AgentSession session = producer.open("Looking up the balance");
        output = session.output(CoalesceBoundary.NONE, "text/plain");
        output.write(CHUNK);
        output.write(CHUNK);
        plain = mapper.readValue(last.json(), Plain.Streaming.class);
        if (last.event() instanceof StateChanged
                || !mapper.readTree(mapper.writeValueAsBytes(plain)).equals(mapper.readTree(last.json()))) {
            throw new IllegalStateException("the plain record does not hold the same event");
        }
    }

    @Benchmark
    public int emit() {
        output.write(CHUNK);
        return bytes.size();
    }

    @Benchmark
    public int jackson() {
        bytes.reset();
        mapper.writeValue(bytes, plain);
        return bytes.size();
    }

    @Benchmark
    public byte[] jacksonToArray() {
        return mapper.writeValueAsBytes(plain);
    }
}
