package dev.aaep.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** How a single statement becomes durable. */
interface Commits extends AutoCloseable {
    /** Runs the statement and returns how many rows it changed, when that is durable. */
    int execute(Write write) throws SQLException;

    @Override
    void close();

    /** Each statement commits by itself, on a connection of its own: the engine shares what can be shared. */
    static Commits each(Connections connections) {
        return new Commits() {
            @Override
            public int execute(Write write) throws SQLException {
                return connections.use(connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(write.sql())) {
                        return write.run(statement);
                    }
                });
            }

            @Override
            public void close() {}
        };
    }
}
