package dev.aaep.jdbc;

import dev.aaep.AaepException;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.ReplyLedger;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a shared ledger going, one in each process: hears which prompts that wait here were settled elsewhere, expires
 * those whose process is gone, and purges. Run it with {@link Builder#start()}, or call {@link #round()} from a scheduler
 * of your own.
 */
public final class LedgerKeeper implements AutoCloseable {
    private static final int SWEPT_AT_ONCE = 200;

    /** Waiting for notices cannot be interrupted, and closing waits for it. */
    private static final Duration LONGEST_WAIT = Duration.ofMillis(200);

    private final AaepDatabase database;
    private final JdbcLedgerStore store;
    private final ReplyLedger ledger;
    private final Supplier<? extends Collection<String>> waiting;
    private final Consumer<String> settled;
    private final Consumer<LedgerEntry> swept;
    private final Clock clock;
    private final Duration every;
    private final Duration grace;
    private final Duration purgeEvery;
    private final CountDownLatch stop = new CountDownLatch(1);
    private @Nullable Instant lastPurge;
    private @Nullable Thread thread;

    private LedgerKeeper(Builder builder) {
        database = builder.database;
        store = database.ledgerStore();
        ledger = builder.ledger;
        waiting = builder.waiting;
        settled = builder.settled;
        swept = builder.swept;
        clock = builder.clock;
        every = builder.every;
        grace = builder.grace;
        purgeEvery = builder.purgeEvery;
    }

    /** A keeper for the database that the ledger's store is in. */
    public static Builder builder(AaepDatabase database, ReplyLedger ledger) {
        return new Builder(database, ledger);
    }

    /** Everything once: {@link #poll()}, {@link #sweep()} and, when it is time, a purge. */
    public void round() {
        poll();
        sweep();
        Instant now = clock.instant();
        if (lastPurge == null || Duration.between(lastPurge, now).compareTo(purgeEvery) >= 0) {
            ledger.purge();
            lastPurge = now;
        }
    }

    /** Asks about the prompts that wait here and reports those that are settled. */
    public void poll() {
        store.settledAmong(waiting.get()).forEach(key -> tell(settled, key));
    }

    /** Expires what nobody expired in time, and returns what this call expired: each prompt is in one such list at most. */
    public List<LedgerEntry> sweep() {
        List<LedgerEntry> mine = new ArrayList<>();
        for (LedgerEntry entry : store.outstandingUntil(clock.instant().minus(grace), SWEPT_AT_ONCE)) {
            if (ledger.expire(entry.key())) {
                // Told before the next one, which may fail: nobody else would hear of this one.
                mine.add(entry);
                tell(settled, entry.key());
                tell(swept, entry);
            }
        }
        return mine;
    }

    /** What one listener does with one prompt must not keep the others from being heard of. */
    private <T> void tell(Consumer<T> who, T what) {
        try {
            who.accept(what);
        } catch (Throwable broken) { // a failed assertion, too
            StoreLog.upkeepFailed(database.listener, broken);
        }
    }

    private void run() {
        long pause = Retries.nanos(every);
        long last = System.nanoTime() - pause;
        try (NoticeWatch notices = new NoticeWatch(database)) {
            while (stop.getCount() > 0) {
                try {
                    if (System.nanoTime() - last >= pause) {
                        last = System.nanoTime();
                        notices.refresh();
                        round();
                    }
                    await(notices, Duration.ofNanos(Math.max(0, pause - (System.nanoTime() - last))));
                } catch (Throwable problem) {
                    // Nobody else does this work, so nothing ends it but close(): no interrupt, no error of a listener.
                    StoreLog.upkeepFailed(database.listener, problem);
                }
            }
        }
    }

    private void await(NoticeWatch notices, Duration left) throws InterruptedException {
        // A listener may have left its interrupt behind, with which no pool hands out a connection.
        Thread.interrupted();
        if (notices.isListening()) {
            notices.take(left.compareTo(LONGEST_WAIT) < 0 ? left : LONGEST_WAIT).forEach(key -> tell(settled, key));
        } else {
            stop.await(left.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    /** Ends the work in the background and waits for it: for the statement under way, if there is one. */
    @Override
    public void close() {
        stop.countDown();
        Thread running = thread;
        if (running != null && running != Thread.currentThread()) {
            boolean interrupted = false;
            while (running.isAlive()) {
                try {
                    running.join();
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Collects the configuration; everything has a default. */
    public static final class Builder {
        private final AaepDatabase database;
        private final ReplyLedger ledger;
        private Supplier<? extends Collection<String>> waiting = List::of;
        private Consumer<String> settled = key -> {};
        private Consumer<LedgerEntry> swept = entry -> {};
        private Clock clock = Clock.systemUTC();
        private Duration every = Duration.ofMillis(500);
        private Duration grace = Duration.ofSeconds(5);
        private Duration purgeEvery = Duration.ofHours(1);

        private Builder(AaepDatabase database, ReplyLedger ledger) {
            this.database = database;
            this.ledger = ledger;
        }

        /**
         * What to watch: {@code watch(producer::waitingKeys, producer::catchUp)}.
         *
         * @param waitingKeys the prompts that wait here
         * @param onSettled hears of a key that was settled, perhaps more than once and perhaps of one that waits elsewhere
         */
        public Builder watch(Supplier<? extends Collection<String>> waitingKeys, Consumer<String> onSettled) {
            waiting = waitingKeys;
            settled = onSettled;
            return this;
        }

        /**
         * Hears of each prompt that this keeper expired, so that its default can be applied. What it throws goes to
         * {@link StoreListener#upkeepFailed}.
         */
        public Builder onSwept(Consumer<LedgerEntry> value) {
            swept = value;
            return this;
        }

        public Builder clock(Clock value) {
            clock = value;
            return this;
        }

        /** The longest time until a settlement elsewhere is known here; with notices it is sooner. 500 ms by default. */
        public Builder every(Duration value) {
            if (value.isNegative() || value.isZero()) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "a round comes after some time");
            }
            every = value;
            return this;
        }

        /**
         * How long after its deadline a prompt is left to the process that asked; 5 s by default. More than the clocks of
         * the processes differ, or one that is ahead expires a prompt too early.
         */
        public Builder grace(Duration value) {
            grace = value;
            return this;
        }

        /** How often tokens of long ended sessions are removed; each hour by default. */
        public Builder purgeEvery(Duration value) {
            purgeEvery = value;
            return this;
        }

        /** A keeper without a thread. */
        public LedgerKeeper build() {
            return new LedgerKeeper(this);
        }

        /** A keeper at work on a thread of its own. */
        public LedgerKeeper start() {
            LedgerKeeper keeper = build();
            Thread worker = new Thread(keeper::run, "aaep-ledger-keeper");
            worker.setDaemon(true);
            keeper.thread = worker;
            worker.start();
            return keeper;
        }
    }
}
