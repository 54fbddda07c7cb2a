package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** On SQLite with a commit for each statement. */
class SqliteEachCommitContractTest extends DatabaseContract {
    @TempDir
    Path folder;

    @Override
    HikariDataSource connect() {
        return Databases.sqlite(folder);
    }

    @Override
    AaepDatabase.Builder builder() {
        return super.builder().sharedCommits(false);
    }
}
