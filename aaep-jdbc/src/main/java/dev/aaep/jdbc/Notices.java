package dev.aaep.jdbc;

import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Tells other processes which tokens were settled, by PostgreSQL's NOTIFY. It comes after the commit and apart from it: a
 * transaction that notifies takes a lock that all such transactions share, and redemptions would queue up behind it. A
 * notice that gets lost costs the delay of a poll, nothing else.
 */
final class Notices implements AutoCloseable {
    /** A payload holds 8000 bytes. */
    private static final int KEYS_PER_NOTICE = 100;

    private static final int MOST_WAITING = 10_000;

    /** Notices are gathered for a moment: a transaction for each would take as much from the server as the redemption. */
    private static final long GATHER_MILLIS = 5;

    // No flush for a notice: it says nothing that is not in the table.
    private static final String NOTIFY = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(?, ?)";

    private final Connections connections;
    private final StoreListener listener;
    private final String channel;
    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile boolean closed;
    private volatile @Nullable Thread thread;

    Notices(Connections connections, StoreListener listener, String channel) {
        this.connections = connections;
        this.listener = listener;
        this.channel = channel;
    }

    void settled(String key) {
        if (waiting.offer(key) && started.compareAndSet(false, true)) {
            Thread sender = new Thread(this::send, "aaep-notices");
            sender.setDaemon(true);
            thread = sender;
            sender.start();
        }
    }

    private void send() {
        List<String> keys = new ArrayList<>();
        while (!closed) {
            try {
                keys.add(waiting.take());
                Thread.sleep(GATHER_MILLIS);
                waiting.drainTo(keys, KEYS_PER_NOTICE - 1);
                connections.use(connection -> {
                    try (PreparedStatement notify = connection.prepareStatement(NOTIFY)) {
                        Write.bind(notify, channel, String.join(",", keys));
                        return notify.execute();
                    }
                });
            } catch (InterruptedException closing) {
                // close() has said so by then; an interrupt by anybody else ends nothing.
            } catch (Throwable problem) { // an error must not silence this process for ever
                StoreLog.upkeepFailed(listener, problem);
            }
            keys.clear();
        }
    }

    @Override
    public void close() {
        closed = true;
        Thread sender = thread;
        if (sender != null) {
            sender.interrupt();
        }
    }
}
