package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteSameVerdictTest extends SameVerdictContract {
    @TempDir
    Path folder;

    @Override
    HikariDataSource connect() {
        return Databases.sqlite(folder);
    }
}
