package dev.aaep.jdbc;

import dev.aaep.AaepException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Tries again while there is hope and patience, and says in the end what is known. */
final class Retries {
    private static final Duration FOR_EVER = Duration.ofNanos(Long.MAX_VALUE / 2);
    private static final long FIRST_PAUSE_MILLIS = 10;
    private static final long LONGEST_PAUSE_MILLIS = 500;

    private final Dialect dialect;
    private final StoreListener listener;
    private final long patienceNanos;

    Retries(Dialect dialect, StoreListener listener, Duration patience) {
        this.dialect = dialect;
        this.listener = listener;
        this.patienceNanos = nanos(patience);
    }

    interface Work<T> {
        /** @param again whether an earlier try may have happened although it failed */
        T run(boolean again) throws SQLException;
    }

    /** Something that changes nothing. */
    <T> T read(String operation, Work<T> work) {
        return run(operation, work, false);
    }

    /** Something that changes the database and can tell whether an earlier try of it did. */
    <T> T write(String operation, Work<T> work) {
        return run(operation, work, true);
    }

    private <T> T run(String operation, Work<T> work, boolean changes) {
        long start = System.nanoTime();
        boolean inDoubt = false;
        for (int failed = 1; ; failed++) {
            try {
                return work.run(inDoubt);
            } catch (SQLException problem) {
                inDoubt |= changes && !(problem instanceof NotConnected) && !dialect.isRolledBack(problem);
                boolean hopeless = dialect.isHopeless(problem);
                if (hopeless || System.nanoTime() - start >= patienceNanos || !pause(failed)) {
                    StoreLog.guarded(() -> listener.gaveUp(operation, problem));
                    throw failure(operation, inDoubt, problem);
                }
                int tries = failed;
                StoreLog.guarded(() -> listener.retrying(operation, tries, problem));
            }
        }
    }

    private static AaepException failure(String operation, boolean inDoubt, SQLException problem) {
        return inDoubt
                ? AaepException.of(
                        AaepException.Kind.NOT_KNOWN,
                        "whether '" + operation + "' happened is not known: ask again when the database is back",
                        problem)
                : AaepException.of(
                        AaepException.Kind.UNAVAILABLE,
                        "'" + operation + "' did not happen: the database is out of reach or refuses it",
                        problem);
    }

    /** A duration to compare elapsed time with; some centuries are as good as for ever, and their sums do not overflow. */
    static long nanos(Duration duration) {
        return (duration.compareTo(FOR_EVER) < 0 ? duration : FOR_EVER).toNanos();
    }

    /** Waits a little, longer after each failure. False when the thread is to stop. */
    static boolean pause(int failed) {
        long most = Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(failed, 10));
        try {
            Thread.sleep(most / 2 + ThreadLocalRandom.current().nextLong(most / 2 + 1));
            return true;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
