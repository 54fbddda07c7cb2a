package dev.aaep.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Durable redemptions against a bare UPDATE of one row by its key, on the same table of the same engine. Both take turns in
 * short slices, so that they meet the same neighbours, and the median of the ratios of neighbouring slices counts.
 *
 * <p>Arguments: engine, {@code default}, {@code shared} or {@code single} commits, rounds, milliseconds of a slice.
 */
public final class JdbcRatioBenchmark {
    private static final int CLIENTS = 16;

    /** More than a slice uses up on a quick machine; a slice that meets the end of its tokens is over. */
    private static final int TOKENS = 20_000;

    private final ExecutorService pool = Executors.newFixedThreadPool(CLIENTS);
    private final long nanos;

    private JdbcRatioBenchmark(long millis) {
        nanos = millis * 1_000_000;
    }

    public static void main(String[] args) throws Exception {
        JdbcRatioBenchmark benchmark = new JdbcRatioBenchmark(Long.parseLong(args[3]));
        try (JdbcRedemptions redemptions = new JdbcRedemptions(args[0], args[1])) {
            benchmark.compare(redemptions, Integer.parseInt(args[2]), args[0] + ", " + args[1] + " commits");
        } finally {
            benchmark.pool.shutdown();
        }
    }

    private void compare(JdbcRedemptions redemptions, int rounds, String title) throws Exception {
        double[][] here = new double[2][rounds];
        double[][] elsewhere = new double[2][rounds];
        double[] gain = new double[rounds];
        double[][] rates = new double[2][rounds];
        for (int round = -2; round < rounds; round++) {
            double alone = 0;
            for (int many = 0; many < 2; many++) {
                int clients = many == 0 ? 1 : CLIENTS;
                redemptions.insert(TOKENS);
                while (redemptions.issued() < (many == 0 ? TOKENS / 4 : TOKENS / 2)) {
                    rate(CLIENTS, redemptions::issue);
                }
                double bare = rate(clients, redemptions::bare);
                double redeem = rate(clients, redemptions::redeem);
                double foreign = rate(clients, redemptions::redeemElsewhere);
                double bareAgain = rate(clients, redemptions::bare);
                if (round >= 0) {
                    double mean = (bare + bareAgain) / 2;
                    here[many][round] = redeem / mean;
                    elsewhere[many][round] = foreign / mean;
                    rates[many][round] = redeem;
                    gain[round] = redeem / alone;
                }
                alone = redeem;
            }
        }
        System.out.println(title);
        print("redeem / bare, 1 client", here[0]);
        print("redeem / bare, 16 clients", here[1]);
        print("the same, issued by another process, 1 client", elsewhere[0]);
        print("the same, issued by another process, 16 clients", elsewhere[1]);
        print("redeem, 16 clients / 1 client", gain);
        print("redemptions per second, 1 client", rates[0]);
        print("redemptions per second, 16 clients", rates[1]);
    }

    private double rate(int clients, Callable<Boolean> work) throws Exception {
        long start = System.nanoTime();
        List<Future<Integer>> counts = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            counts.add(pool.submit(() -> {
                int count = 0;
                while (System.nanoTime() - start < nanos && work.call()) {
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

    private static void print(String what, double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "  %-48s %8.2f  (%.2f to %.2f)%n",
                what,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1]);
    }
}
