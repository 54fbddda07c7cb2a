package dev.aaep.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One conditional statement with its values: text, whole numbers, bytes and null. */
final class Write {
    private final String sql;
    private final @Nullable Object[] values;

    /** @param sql one of a few fixed texts, so that drivers can keep them prepared */
    Write(String sql, @Nullable Object... values) {
        this.sql = sql;
        this.values = values;
    }

    String sql() {
        return sql;
    }

    int run(PreparedStatement statement) throws SQLException {
        bind(statement, values);
        return statement.executeUpdate();
    }

    static void bind(PreparedStatement statement, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            if (value instanceof Long number) {
                statement.setLong(i + 1, number);
            } else if (value instanceof Integer number) {
                statement.setInt(i + 1, number);
            } else if (value instanceof byte[] bytes) {
                statement.setBytes(i + 1, bytes);
            } else {
                statement.setString(i + 1, (String) value);
            }
        }
    }
}
