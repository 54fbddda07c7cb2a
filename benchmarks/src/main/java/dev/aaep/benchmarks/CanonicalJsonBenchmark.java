package dev.aaep.benchmarks;

import dev.aaep.crypto.CanonicalJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.erdtman.jcs.JsonCanonicalizer;
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

/** Canonical JSON from bytes against java-json-canonicalization. {@link #main} counts CPU time in turns. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(1)
public class CanonicalJsonBenchmark {
    @Param({"event", "record", "numbers"})
    public String document;

    byte[] bytes;

    @Setup
    public void prepare() {
        bytes = switch (document) {
            case "event" -> Inputs.example("core/agent.awaiting.confirmation");
            case "record" -> Inputs.example("clarify/audit_record");
            default -> numbers();
        };
    }

    private static byte[] numbers() {
        StringBuilder text = new StringBuilder("{\"values\":[0");
        for (int i = 1; i < 200; i++) {
            text.append(',')
                    .append(i % 3 == 0 ? Double.toString(Math.sin(i) * 1e5) : i % 3 == 1 ? i + "" : i / 8.0 + "");
        }
        return text.append("]}").toString().getBytes(StandardCharsets.UTF_8);
    }

    @Benchmark
    public byte[] ours() {
        return CanonicalJson.canonicalize(bytes).orElseThrow();
    }

    @Benchmark
    public byte[] library() throws IOException {
        return new JsonCanonicalizer(bytes).getEncodedUTF8();
    }

    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"event", "record", "numbers"}) {
            CanonicalJsonBenchmark benchmark = new CanonicalJsonBenchmark();
            benchmark.document = name;
            benchmark.prepare();
            if (!Arrays.equals(benchmark.ours(), benchmark.library())) {
                throw new IllegalStateException("the two disagree on " + name);
            }
            CpuTurns.Results results = new CpuTurns()
                    .add("ours", 3_000, benchmark::ours)
                    .add("library", 3_000, benchmark::library)
                    .run(10, 21);
            System.out.printf(
                    Locale.ROOT,
                    "%-8s %6d bytes: %8.0f ns, library %8.0f ns, %.2f x%n",
                    name,
                    benchmark.bytes.length,
                    results.nanos("ours"),
                    results.nanos("library"),
                    results.ratio("library", "ours"));
        }
    }
}
