package dev.aaep.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The ratios of {@link JdbcRedeemBenchmark} for machines that are shared: bare statement and redemption take turns in short
 * slices, so that both meet the same neighbours, and the median of the ratios of neighbouring slices counts.
 *
 * <p>Arguments: engine, {@code default}, {@code shared} or {@code single} commits, slices, milliseconds of a slice.
 */
public final class JdbcRatioBenchmark {
    private JdbcRatioBenchmark() {}

    private interface Work {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        JdbcRedeemBenchmark state = new JdbcRedeemBenchmark();
        state.engine = args[0];
        state.commits = args[1];
        int slices = Integer.parseInt(args[2]);
        long millis = Long.parseLong(args[3]);
        ExecutorService pool = Executors.newFixedThreadPool(16);
        state.start();
        try {
            double[] single = new double[slices];
            double[] sixteen = new double[slices];
            double[] gain = new double[slices];
            double[] rates = new double[slices];
            for (int i = -2; i < slices; i++) {
                state.issue();
                double bareOne = rate(pool, 1, millis, state::bare);
                double redeemOne = rate(pool, 1, millis, state::redeem);
                double bareMany = rate(pool, 16, millis, state::bare);
                double redeemMany = rate(pool, 16, millis, state::redeem);
                if (i >= 0) {
                    single[i] = redeemOne / bareOne;
                    sixteen[i] = redeemMany / bareMany;
                    gain[i] = redeemMany / redeemOne;
                    rates[i] = redeemMany;
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s, %s commits: redeem/bare with 1 client %.2f, with 16 clients %.2f; 16 clients/1 client %.1f;"
                            + " redemptions per second with 16 clients %.0f%n",
                    state.engine,
                    state.commits,
                    median(single),
                    median(sixteen),
                    median(gain),
                    median(rates));
        } finally {
            pool.shutdown();
            state.stop();
        }
    }

    private static double rate(ExecutorService pool, int clients, long millis, Work work) throws Exception {
        long start = System.nanoTime();
        long end = start + millis * 1_000_000;
        List<Future<Integer>> counts = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            counts.add(pool.submit(() -> {
                int count = 0;
                while (System.nanoTime() < end) {
                    work.run();
                    count++;
                }
                return count;
            }));
        }
        int all = 0;
        for (Future<Integer> count : counts) {
            all += count.get();
        }
        return all * 1e9 / (System.nanoTime() - start);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
