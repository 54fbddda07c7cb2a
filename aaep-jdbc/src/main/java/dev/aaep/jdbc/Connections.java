package dev.aaep.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Connections for single statements: each commits by itself. */
final class Connections {
    private final DataSource source;

    Connections(DataSource source) {
        this.source = source;
    }

    interface Use<T> {
        T with(Connection connection) throws SQLException;
    }

    /** A connection that commits every statement. */
    Connection open() throws SQLException {
        Connection connection;
        try {
            connection = source.getConnection();
        } catch (SQLException | RuntimeException problem) {
            throw new NotConnected(problem);
        }
        try {
            if (!connection.getAutoCommit()) {
                connection.setAutoCommit(true);
            }
            return connection;
        } catch (SQLException | RuntimeException problem) {
            closeQuietly(connection);
            throw new NotConnected(problem);
        }
    }

    <T> T use(Use<T> use) throws SQLException {
        Connection connection = open();
        try {
            return use.with(connection);
        } finally {
            // The statement has returned or failed by now: a connection that does not close changes neither.
            closeQuietly(connection);
        }
    }

    static void closeQuietly(Connection connection) {
        try {
            connection.close();
        } catch (SQLException | RuntimeException ignored) {
            StoreLog.LOG.log(System.Logger.Level.DEBUG, "a connection did not close", ignored);
        }
    }

    /** The first column of the first row as text; null when there is none. */
    static @Nullable String first(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getString(1) : null;
        }
    }
}
