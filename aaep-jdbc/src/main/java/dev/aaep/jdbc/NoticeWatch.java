package dev.aaep.jdbc;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hears notices as well as it can. They only bring news sooner than polling does, so trouble with them is told and stops
 * nothing: the next round tries again.
 */
final class NoticeWatch implements AutoCloseable {
    private static final String NO_SUCH_FEATURE = "0A000";

    private final AaepDatabase database;
    private boolean offered;
    private @Nullable NoticeInbox inbox;

    NoticeWatch(AaepDatabase database) {
        this.database = database;
        this.offered = database.notices != null;
    }

    /** Sees to it that there is an inbox, on a connection that lives: nothing else would tell of one that died quietly. */
    void refresh() {
        try {
            if (inbox != null && !inbox.isAlive()) {
                close();
            }
            if (inbox == null && offered) {
                inbox = NoticeInbox.open(database.connections, database.channel());
            }
        } catch (Throwable problem) {
            failed(problem);
        }
    }

    boolean isListening() {
        return inbox != null;
    }

    /** What was heard; waits for the first notice, so long at most. */
    List<String> take(Duration longest) {
        try {
            return inbox == null ? List.of() : inbox.take(longest);
        } catch (Throwable problem) {
            failed(problem);
            return List.of();
        }
    }

    private void failed(Throwable problem) {
        close();
        offered &= !(problem instanceof SQLException sql && NO_SUCH_FEATURE.equals(sql.getSQLState()));
        StoreLog.upkeepFailed(database.listener, problem);
    }

    @Override
    public void close() {
        if (inbox != null) {
            inbox.close();
            inbox = null;
        }
    }
}
