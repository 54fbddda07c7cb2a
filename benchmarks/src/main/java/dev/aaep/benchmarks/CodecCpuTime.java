package dev.aaep.benchmarks;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Supplier;

/**
 * The operations of {@link CodecBenchmark}, {@link ValidationBenchmark} and {@link EmitBenchmark} in turns within one JVM,
 * by the CPU time of the thread: ratios hold on a machine that others use at the same time, where wall time does not. JMH
 * remains the reference on a quiet one.
 */
public final class CodecCpuTime {
    private static final int WARMUP_ROUNDS = 15;

    /** What leaves a session passes more code than any other operation here: compiling it all takes longer. */
    private static final int WARMUP_ROUNDS_OF_EMIT = 75;

    private static final int ROUNDS = 25;
    private static final int CALLS = 15_000;
    private static final int CALLS_OF_NETWORKNT = 2_000;

    /** Keeps results alive. */
    static volatile Object sink;

    private CodecCpuTime() {}

    /** Each part runs in a JVM of its own: code that one part has warmed up would be compiled otherwise for the next. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 0) {
            for (String part : List.of("codec", "rules", "emit")) {
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                CodecCpuTime.class.getName(),
                                part)
                        .inheritIO()
                        .start()
                        .waitFor();
            }
            return;
        }
        switch (args[0]) {
            case "codec" -> {
                codec("core/agent.awaiting.confirmation");
                codec("core/agent.output.streaming");
            }
            case "rules" -> rules();
            case "emit" -> emit();
            default -> throw new IllegalArgumentException("codec, rules or emit");
        }
    }

    private static void codec(String message) {
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
        Run run = new Run(operations);
        System.out.println(message);
        run.printBeside("readTree");
        run.printRatio("decodeSchemaVerdict", "readTree");
        run.printRatio("decodeSchemaVerdict", "networknt");
        run.printRatio("decode", "readTree");
        run.printRatio("decode", "networknt");
        run.printRatio("encode", "writeValueAsBytes");
        run.printRatio("fiveViolations", "networkntFiveViolations");
    }

    private static void rules() {
        ValidationBenchmark benchmark = new ValidationBenchmark();
        benchmark.prepare();
        Map<String, Supplier<Object>> operations = new LinkedHashMap<>();
        operations.put("schemaOnly", benchmark::schemaOnly);
        operations.put("schemaAndConsumerRules", benchmark::schemaAndConsumerRules);
        operations.put("schemaAndProducerRules", benchmark::schemaAndProducerRules);
        Run run = new Run(operations);
        System.out.println("rules on a ready confirmation");
        run.printBeside("schemaOnly");
        run.printDifference("schemaAndConsumerRules", "schemaOnly");
        run.printDifference("schemaAndProducerRules", "schemaOnly");
    }

    private static void emit() {
        EmitBenchmark benchmark = new EmitBenchmark();
        benchmark.prepare();
        Map<String, Supplier<Object>> operations = new LinkedHashMap<>();
        operations.put("jackson", benchmark::jackson);
        operations.put("emit", benchmark::emit);
        Run run = new Run(operations, WARMUP_ROUNDS_OF_EMIT);
        System.out.println("emitting an event through a session");
        run.printBeside("jackson");
        run.printRatio("emit", "jackson");
    }

    /** What each operation took, round by round. */
    private static final class Run {
        private final Map<String, double[]> nanos = new LinkedHashMap<>();
        private final Map<String, Long> bytes = new LinkedHashMap<>();

        Run(Map<String, Supplier<Object>> operations) {
            this(operations, WARMUP_ROUNDS);
        }

        Run(Map<String, Supplier<Object>> operations, int warmupRounds) {
            for (int round = -warmupRounds; round < ROUNDS; round++) {
                for (Map.Entry<String, Supplier<Object>> each : operations.entrySet()) {
                    String name = each.getKey();
                    long[] used = use(each.getValue(), name.startsWith("networknt") ? CALLS_OF_NETWORKNT : CALLS);
                    if (round >= 0) {
                        nanos.computeIfAbsent(name, key -> new double[ROUNDS])[round] = used[0] / 1_000.0;
                        bytes.put(name, used[1]);
                    }
                }
            }
        }

        void printBeside(String baseline) {
            double base = median(nanos.get(baseline));
            nanos.forEach((name, each) -> System.out.printf(
                    Locale.ROOT,
                    "  %-24s %8.0f ns  %5.2f x %s  %6d B%n",
                    name,
                    median(each),
                    base / median(each),
                    baseline,
                    bytes.get(name)));
        }

        /** How many times as fast as the baseline, the median over the rounds. */
        void printRatio(String name, String baseline) {
            System.out.printf(
                    Locale.ROOT,
                    "  => %s: %.2f x %s%n",
                    name,
                    median(rounds(name, baseline, (own, base) -> base / own)),
                    baseline);
        }

        void printDifference(String name, String baseline) {
            System.out.printf(
                    Locale.ROOT,
                    "  => %s without %s: %.0f ns%n",
                    name,
                    baseline,
                    median(rounds(name, baseline, (own, base) -> own - base)));
        }

        private double[] rounds(String name, String baseline, DoubleBinaryOperator compare) {
            double[] compared = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                compared[round] = compare.applyAsDouble(nanos.get(name)[round], nanos.get(baseline)[round]);
            }
            return compared;
        }

        private static double median(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return sorted[sorted.length / 2];
        }
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
