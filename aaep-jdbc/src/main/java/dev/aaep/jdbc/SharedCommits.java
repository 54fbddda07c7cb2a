package dev.aaep.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Statements of many threads in one transaction, for an engine with one writer at a time. There is no thread of its own:
 * whoever finds the connection free takes along all that wait, and wakes the next when it is done. Nobody returns before
 * the commit that holds its statement, so nothing is less durable than alone.
 */
final class SharedCommits implements Commits {
    private static final int MOST = 256;
    private static final long CLOSING_LOOKS_EVERY_NANOS = 1_000_000;

    private final Connections connections;
    private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean busy = new AtomicBoolean();

    // Guarded by busy
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private @Nullable Lent lent;
    private boolean closed;

    SharedCommits(Connections connections) {
        this.connections = connections;
    }

    @Override
    public int execute(Write write) throws SQLException {
        Waiting mine = new Waiting(write, Thread.currentThread());
        queue.add(mine);
        boolean interrupted = false;
        while (!mine.done) {
            if (busy.compareAndSet(false, true)) {
                try {
                    if (!mine.done) {
                        lead();
                    }
                } finally {
                    release();
                }
            } else {
                LockSupport.park(this);
                interrupted |= Thread.interrupted();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return mine.result();
    }

    /** Whoever queued before this saw us busy and sleeps; whoever queues after it finds us free. */
    private void release() {
        busy.set(false);
        Waiting next = queue.peek();
        if (next != null) {
            LockSupport.unpark(next.thread);
        }
    }

    /** How many wait for the next transaction. */
    int waiting() {
        return queue.size();
    }

    private void lead() {
        List<Waiting> batch = new ArrayList<>();
        for (Waiting next; batch.size() < MOST && (next = queue.poll()) != null; ) {
            batch.add(next);
        }
        try {
            run(batch);
        } catch (SQLException problem) {
            batch.forEach(waiting -> waiting.fail(problem));
        } catch (RuntimeException | Error problem) {
            // Also an error: a transaction that stays open would swallow what comes next.
            disconnect();
            SQLException wrapped = new SQLException("the driver threw", problem);
            batch.forEach(waiting -> waiting.fail(wrapped));
            if (problem instanceof Error error) {
                throw error;
            }
        } finally {
            batch.forEach(Waiting::finish);
        }
    }

    private void run(List<Waiting> batch) throws SQLException {
        Connection open = connected();
        if (batch.size() > 1) {
            try {
                runTogether(open, batch);
                return;
            } catch (SQLException | RuntimeException problem) {
                disconnect();
                // Whether a commit that failed happened is for the attempts to find out, not for a repetition here.
                if (batch.get(0).sentToCommit) {
                    throw problem;
                }
                // One statement that cannot succeed must not take the others along.
                open = connected();
            }
        }
        for (Waiting waiting : batch) {
            try {
                waiting.changed = waiting.write.run(statement(open, waiting.write.sql()));
            } catch (SQLException problem) {
                waiting.fail(problem);
                disconnect();
                open = connected();
            }
        }
    }

    private void runTogether(Connection open, List<Waiting> batch) throws SQLException {
        int[] changed = new int[batch.size()];
        open.setAutoCommit(false);
        for (int i = 0; i < changed.length; i++) {
            changed[i] =
                    batch.get(i).write.run(statement(open, batch.get(i).write.sql()));
        }
        batch.forEach(waiting -> waiting.sentToCommit = true);
        open.commit();
        for (int i = 0; i < changed.length; i++) {
            batch.get(i).changed = changed[i];
        }
        try {
            open.setAutoCommit(true);
        } catch (SQLException afterwards) {
            disconnect();
        }
    }

    private PreparedStatement statement(Connection open, String sql) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = open.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        return statement;
    }

    private Connection connected() throws SQLException {
        if (closed) {
            throw new NotConnected(new IllegalStateException("the store is closed"));
        }
        if (lent == null) {
            lent = connections.open();
        }
        return lent.connection();
    }

    private void disconnect() {
        prepared.clear();
        Lent broken = lent;
        lent = null;
        if (broken != null) {
            try {
                if (!broken.connection().getAutoCommit()) {
                    broken.connection().rollback();
                    broken.connection().setAutoCommit(true);
                }
            } catch (SQLException | RuntimeException alreadyBroken) {
                StoreLog.LOG.log(System.Logger.Level.DEBUG, "a broken connection did not roll back", alreadyBroken);
            }
            broken.close();
        }
    }

    @Override
    public void close() {
        while (!busy.compareAndSet(false, true)) {
            LockSupport.parkNanos(CLOSING_LOOKS_EVERY_NANOS);
        }
        try {
            closed = true;
            disconnect();
        } finally {
            release();
        }
    }

    private static final class Waiting {
        final Write write;
        final Thread thread;
        boolean sentToCommit;
        int changed = -1;
        private @Nullable SQLException problem;
        volatile boolean done;

        Waiting(Write write, Thread thread) {
            this.write = write;
            this.thread = thread;
        }

        void fail(SQLException cause) {
            if (changed < 0 && problem == null) {
                problem = cause;
            }
        }

        void finish() {
            done = true;
            if (thread != Thread.currentThread()) {
                LockSupport.unpark(thread);
            }
        }

        int result() throws SQLException {
            if (problem != null) {
                throw problem;
            }
            if (changed < 0) {
                throw new SQLException("the statement was dropped under way");
            }
            return changed;
        }
    }
}
