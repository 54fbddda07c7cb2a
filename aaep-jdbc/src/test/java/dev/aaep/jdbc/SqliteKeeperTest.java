package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;

class SqliteKeeperTest extends KeeperContract {
    @TempDir
    Path folder;

    @Override
    HikariDataSource connect() {
        return Databases.sqlite(folder);
    }

    @Override
    Duration delay() {
        return Duration.ofMillis(20);
    }

    @Override
    boolean listening() {
        return true;
    }
}
