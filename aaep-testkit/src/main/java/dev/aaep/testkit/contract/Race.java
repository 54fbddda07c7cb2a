package dev.aaep.testkit.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Many threads that try the same thing at the same time, round after round. */
final class Race {
    private static final int LIMIT_SECONDS = 120;

    private Race() {}

    interface Attempt {
        /** Whether the thread won the round. */
        boolean run(int thread, int round) throws Exception;
    }

    /** How many threads won each round. */
    static int[] winners(int threads, int rounds, Attempt attempt) throws Exception {
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<boolean[]>> runs = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                runs.add(pool.submit(() -> {
                    boolean[] won = new boolean[rounds];
                    for (int i = 0; i < rounds; i++) {
                        start.await(LIMIT_SECONDS, TimeUnit.SECONDS);
                        won[i] = attempt.run(thread, i);
                    }
                    return won;
                }));
            }
            int[] winners = new int[rounds];
            for (Future<boolean[]> run : runs) {
                boolean[] won = run.get(LIMIT_SECONDS, TimeUnit.SECONDS);
                for (int i = 0; i < rounds; i++) {
                    winners[i] += won[i] ? 1 : 0;
                }
            }
            return winners;
        } finally {
            pool.shutdownNow();
        }
    }
}
