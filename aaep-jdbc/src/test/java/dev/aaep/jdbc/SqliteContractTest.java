package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** On SQLite with shared commits, the default there. */
class SqliteContractTest extends DatabaseContract {
    @TempDir
    Path folder;

    @Override
    HikariDataSource connect() {
        return Databases.sqlite(folder);
    }

    @Test
    void should_refuse_a_database_that_may_forget_what_it_confirmed() {
        SQLiteDataSource careless = Databases.sqliteSource(folder);
        careless.setSynchronous("NORMAL");
        assertThatThrownBy(() -> AaepDatabase.open(careless))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("synchronous");
        AaepDatabase.builder(careless).acceptWeakDurability().open().close();
    }
}
