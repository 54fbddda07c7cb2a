package dev.aaep.clarify.chain;

import dev.aaep.AaepException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Verifies rounds on several threads and hands the verdicts on in order; only so many rounds are in memory at a time. */
final class RoundPipeline implements AutoCloseable {
    private static final int BATCH = 32;
    private static final int BATCH_BYTES = 1 << 20;

    private final RoundVerifier verifier;
    private final ChainFold fold;
    private final int threads;
    private final @Nullable ExecutorService workers;
    private final Queue<Future<List<RoundVerdict>>> running = new ArrayDeque<>();
    /** The number of the first round in the batch; the others follow. */
    private int first;

    private List<byte[]> batch = new ArrayList<>(BATCH);
    private int batchBytes;

    RoundPipeline(RoundVerifier verifier, ChainFold fold, int threads) {
        this.verifier = verifier;
        this.fold = fold;
        this.threads = threads;
        this.workers = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads, work -> {
                    Thread thread = new Thread(work, "aaep-chain-verifier");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    void add(int number, byte[] bytes) {
        if (workers == null) {
            fold.add(verifier.verify(number, bytes));
            return;
        }
        if (batch.isEmpty()) {
            first = number;
        }
        batch.add(bytes);
        batchBytes += bytes.length;
        if (batch.size() == BATCH || batchBytes >= BATCH_BYTES) {
            submit(workers);
        }
    }

    private void submit(ExecutorService pool) {
        List<byte[]> items = batch;
        int number = first;
        batch = new ArrayList<>(BATCH);
        batchBytes = 0;
        running.add(pool.submit(() -> {
            List<RoundVerdict> verdicts = new ArrayList<>(items.size());
            for (int i = 0; i < items.size(); i++) {
                verdicts.add(verifier.verify(number + i, items.get(i)));
            }
            return verdicts;
        }));
        while (running.size() > 4 * threads) {
            takeOne();
        }
    }

    private void takeOne() {
        try {
            running.remove().get().forEach(fold::add);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw AaepException.of(AaepException.Kind.UNAVAILABLE, "verifying was interrupted: start it again", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("verifying a round does not throw", e.getCause());
        }
    }

    /** Waits for what was added. */
    void drain() {
        if (workers != null && !batch.isEmpty()) {
            submit(workers);
        }
        while (!running.isEmpty()) {
            takeOne();
        }
    }

    @Override
    public void close() {
        if (workers != null) {
            workers.shutdownNow();
        }
    }
}
