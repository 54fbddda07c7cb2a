package dev.aaep.benchmarks;

import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.json.Limits;
import java.nio.charset.StandardCharsets;
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

/** Hostile messages at three sizes: decoding with findings takes time in proportion to their length. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class PathologicalBenchmark {
    /** What is wrong with the message. */
    public enum Attack {
        /** An array whose items all have the same hash code, for the check of uniqueness. */
        COLLIDING_ITEMS,
        /** A string that matches its pattern up to the last character. */
        LONG_PATTERN,
        /** A string of escapes. */
        ESCAPES,
        /** Members that nobody knows. */
        UNKNOWN_MEMBERS,
        /** An array that fits until its last item, so that it is read twice. */
        LATE_MISFIT,
        /** A text of digits, for the search for secrets. */
        DIGITS,
        /** A text of beginnings of private keys that come to nothing, for the same search. */
        KEY_BEGINNINGS,
        /** Extensions whose prefixes are all declared by the last of many URIs. */
        MANY_CONTEXTS
    }

    @Param({"10000", "100000", "1000000"})
    private int bytes;

    @Param
    private Attack attack;

    private AaepJson json;
    private byte[] message;

    @Setup
    public void prepare() {
        json = AaepJson.standard()
                .withLimits(Limits.DEFAULT
                        .withMaxBytes(1 << 22)
                        .withMaxStringBytes(1 << 22)
                        .withMaxMembers(1 << 20));
        String start = "{\"type\":\"aaep:agent.session.started\",";
        String payload = switch (attack) {
            case COLLIDING_ITEMS -> "\"tools_available\":[" + colliding(bytes / 36) + "]";
            case LONG_PATTERN -> "\"aaep_version\":\"1.0.0-" + "a".repeat(bytes) + "!\"";
            case ESCAPES -> "\"summary_normal\":\"" + "\\u00e9".repeat(bytes / 6) + "\"";
            case UNKNOWN_MEMBERS -> unknown(bytes / 14);
            case LATE_MISFIT -> "\"tools_available\":[" + "\"a\",".repeat(bytes / 4) + "5]";
            case DIGITS -> "\"summary_normal\":\"" + "1 ".repeat(bytes / 2) + "\"";
            case KEY_BEGINNINGS -> "\"summary_normal\":\"" + "-----BEGIN ".repeat(bytes / 11) + "\"";
            case MANY_CONTEXTS -> manyContexts(bytes / 18);
        };
        message = (start + payload + "}").getBytes(StandardCharsets.UTF_8);
    }

    /** {@code Aa} and {@code BB} have one hash code, and so has every mix of as many of them. */
    private static String colliding(int count) {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < count; i++) {
            items.append(i == 0 ? "\"" : ",\"");
            for (int bit = 15; bit >= 0; bit--) {
                items.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            items.append('"');
        }
        return items.toString();
    }

    private static String manyContexts(int count) {
        StringBuilder uris = new StringBuilder("\"@context\":[\"https://aaep-protocol.org/context/v1\"");
        uris.append(",\"a:\"".repeat(count));
        StringBuilder objects = new StringBuilder();
        uris.append(",\"a:");
        for (int i = 0; i < count / 3; i++) {
            uris.append("/x").append(i);
            objects.append(i == 0 ? "" : ",").append("\"x").append(i).append("\":{}");
        }
        return uris + "\"],\"extensions\":{" + objects + "}";
    }

    private static String unknown(int count) {
        StringBuilder members = new StringBuilder("\"x\":1");
        for (int i = 0; i < count; i++) {
            members.append(",\"").append("m").append(1_000_000 + i).append("\":1");
        }
        return members.toString();
    }

    @Benchmark
    public DecodeResult decode() {
        return json.decode(message);
    }
}
