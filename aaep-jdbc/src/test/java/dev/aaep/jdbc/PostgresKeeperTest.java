package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

class PostgresKeeperTest extends KeeperContract {
    @Override
    HikariDataSource connect() {
        return Postgres.pooled();
    }

    /** Past what the test waits for: only a notice can be in time. The keeper looks up at each notice. */
    @Override
    Duration delay() {
        return Duration.ofSeconds(30);
    }

    @Override
    boolean listening() throws SQLException {
        try (Connection connection = source().getConnection()) {
            return !"0"
                    .equals(Connections.first(
                            connection,
                            "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND state = 'idle'"));
        }
    }
}
