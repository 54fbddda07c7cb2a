package dev.aaep.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The methods of {@link LedgerBenchmark} on two threads, in turns within one JVM, by the CPU time of both threads: for
 * machines that are shared. Argument: rounds.
 */
public final class LedgerCpuTime {
    private static final int PER_ROUND = 200_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private LedgerCpuTime() {}

    private interface Work {
        Object run(LedgerBenchmark.Worker worker);
    }

    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[0]);
        LedgerBenchmark benchmark = new LedgerBenchmark();
        Map<String, Work> works = new LinkedHashMap<>();
        works.put("map, new keys", benchmark::mapWithNewKeys);
        works.put("map, ready keys", benchmark::mapWithReadyKeys);
        works.put("map, drawn keys", benchmark::mapWithDrawnKeys);
        works.put("token", worker -> benchmark.token());
        works.put("ledger", benchmark::ledger);
        Map<String, double[]> times = new LinkedHashMap<>();
        works.keySet().forEach(name -> times.put(name, new double[rounds]));
        LedgerBenchmark.Worker[] workers = {new LedgerBenchmark.Worker(), new LedgerBenchmark.Worker()};
        ExecutorService pool = Executors.newFixedThreadPool(workers.length);
        try {
            for (int round = -rounds / 4 - 1; round < rounds; round++) {
                for (Map.Entry<String, Work> each : works.entrySet()) {
                    Future<Long> other = pool.submit(() -> time(each.getValue(), workers[0]));
                    long both =
                            pool.submit(() -> time(each.getValue(), workers[1])).get() + other.get();
                    if (round >= 0) {
                        times.get(each.getKey())[round] = both / (double) (workers.length * PER_ROUND);
                    }
                }
            }
        } finally {
            pool.shutdown();
        }
        double[] ledger = times.get("ledger");
        times.forEach((name, all) -> System.out.printf(
                Locale.ROOT,
                "%-16s %6.1f ns; throughput of the ledger / of this %.2f%n",
                name,
                median(all),
                median(ratios(all, ledger))));
    }

    private static long time(Work work, LedgerBenchmark.Worker worker) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < PER_ROUND; i++) {
            if (work.run(worker) == null) {
                throw new IllegalStateException("nothing came back");
            }
        }
        return THREADS.getCurrentThreadCpuTime() - start;
    }

    private static double[] ratios(double[] above, double[] below) {
        double[] ratios = new double[above.length];
        Arrays.setAll(ratios, i -> above[i] / below[i]);
        return ratios;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
