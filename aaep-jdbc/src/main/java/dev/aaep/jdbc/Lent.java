package dev.aaep.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * A connection that commits every statement, until it goes back as it came: not every pool resets what its users changed.
 *
 * @param committed whether it committed every statement when it came
 */
record Lent(Connection connection, boolean committed) implements AutoCloseable {
    /** The statements have returned or failed by now: a connection that does not close changes neither. */
    @Override
    public void close() {
        try (Connection back = connection) {
            if (!committed) {
                back.setAutoCommit(false);
            }
        } catch (SQLException | RuntimeException ignored) {
            StoreLog.LOG.log(System.Logger.Level.DEBUG, "a connection did not close", ignored);
        }
    }
}
