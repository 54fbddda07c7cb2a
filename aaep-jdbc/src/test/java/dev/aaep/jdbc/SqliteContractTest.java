package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

    @ParameterizedTest
    @ValueSource(strings = {"delete", "memory", "off"})
    void should_refuse_a_journal_with_which_a_commit_may_be_lost(String journal) {
        assertThatThrownBy(() -> AaepDatabase.open(source(journal)))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("journal_mode=" + journal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wal", "truncate", "persist"})
    void should_accept_a_journal_that_keeps_every_commit(String journal) {
        try (AaepDatabase database = AaepDatabase.open(source(journal))) {
            assertThat(database.ledgerStore().insert("k", Prompts.confirmation("sess_1")))
                    .isTrue();
        }
    }

    @Test
    void should_accept_a_journal_that_is_removed_when_its_folder_is_flushed_too() {
        HikariConfig config = Databases.pool(source("delete"), 2, 10_000);
        config.setConnectionInitSql("PRAGMA synchronous=EXTRA");
        try (HikariDataSource pool = new HikariDataSource(config);
                AaepDatabase database = AaepDatabase.open(pool)) {
            assertThat(database.ledgerStore().insert("k", Prompts.confirmation("sess_1")))
                    .isTrue();
        }
    }

    private SQLiteDataSource source(String journal) {
        SQLiteDataSource source = Databases.sqliteSource(folder);
        source.setJournalMode(journal.toUpperCase(Locale.ROOT));
        return source;
    }
}
