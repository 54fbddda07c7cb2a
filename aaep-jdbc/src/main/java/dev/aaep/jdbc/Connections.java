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
    Lent open() throws SQLException {
        Connection connection;
        try {
            connection = source.getConnection();
        } catch (SQLException | RuntimeException problem) {
            throw new NotConnected(problem);
        }
        try {
            boolean committed = connection.getAutoCommit();
            if (!committed) {
                connection.setAutoCommit(true);
            }
            return new Lent(connection, committed);
        } catch (SQLException | RuntimeException problem) {
            new Lent(connection, true).close();
            throw new NotConnected(problem);
        }
    }

    <T> T use(Use<T> use) throws SQLException {
        try (Lent lent = open()) {
            return use.with(lent.connection());
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
