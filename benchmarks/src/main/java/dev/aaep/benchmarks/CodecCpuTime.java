package dev.aaep.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The operations of {@link CodecBenchmark} in turns within one JVM, by the CPU time of the thread: ratios hold on a machine
 * that others use at the same time, where wall time does not. JMH remains the reference on a quiet one.
 */
public final class CodecCpuTime {
    private static final int WARMUP_ROUNDS = 15;
    private static final int ROUNDS = 25;

    /** Keeps results alive. */
    static volatile Object sink;

    private CodecCpuTime() {}

    public static void main(String[] args) {
        for (String message : new String[] {"core/agent.awaiting.confirmation", "core/agent.output.streaming"}) {
            measure(message);
        }
    }

    private static void measure(String message) {
        CodecBenchmark benchmark = new CodecBenchmark();
        benchmark.message = message;
        benchmark.prepare();
        Map<String, Supplier<Object>> operations = new LinkedHashMap<>();
        operations.put("readTree", benchmark::readTree);
        operations.put("decodeSchemaVerdict", benchmark::decodeSchemaVerdict);
        operations.put("decode", benchmark::decode);
        operations.put("databind", benchmark::databind);
        operations.put("networknt", benchmark::networknt);
        operations.put("encode", benchmark::encode);
        operations.put("writeValueAsBytes", benchmark::writeValueAsBytes);
        operations.put("fiveViolations", benchmark::fiveViolations);
        operations.put("networkntFiveViolations", benchmark::networkntFiveViolations);

        Map<String, double[]> nanos = new LinkedHashMap<>();
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (int round = -WARMUP_ROUNDS; round < ROUNDS; round++) {
            for (Map.Entry<String, Supplier<Object>> each : operations.entrySet()) {
                long[] used = use(each.getValue(), each.getKey().startsWith("networknt") ? 2_000 : 15_000);
                if (round >= 0) {
                    nanos.computeIfAbsent(each.getKey(), key -> new double[ROUNDS])[round] = used[0] / 1_000.0;
                    bytes.put(each.getKey(), used[1]);
                }
            }
        }
        System.out.println(message);
        nanos.values().forEach(Arrays::sort);
        double base = nanos.get("readTree")[ROUNDS / 2];
        nanos.forEach((name, sorted) -> System.out.printf(
                Locale.ROOT,
                "  %-24s %8.0f ns  %5.2f x readTree  %6d B%n",
                name,
                sorted[ROUNDS / 2],
                base / sorted[ROUNDS / 2],
                bytes.get(name)));
    }

    /** Thousandths of nanoseconds and bytes for one call. */
    private static long[] use(Supplier<Object> operation, int calls) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        long cpu = threads.getCurrentThreadCpuTime();
        long allocated = threads.getThreadAllocatedBytes(self);
        for (int i = 0; i < calls; i++) {
            sink = operation.get();
        }
        return new long[] {
            (threads.getCurrentThreadCpuTime() - cpu) * 1_000 / calls,
            (threads.getThreadAllocatedBytes(self) - allocated) / calls
        };
    }
}
