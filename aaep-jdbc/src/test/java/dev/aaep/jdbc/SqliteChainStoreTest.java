package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteChainStoreTest extends DatabaseChainContract {
    @TempDir
    Path folder;

    @Override
    HikariDataSource connect() {
        return Databases.sqlite(folder);
    }
}
