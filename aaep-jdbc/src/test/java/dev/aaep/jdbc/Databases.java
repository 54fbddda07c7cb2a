package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Databases for tests, set up as the operations guide says. */
final class Databases {
    private Databases() {}

    static HikariDataSource sqlite(Path folder) {
        return pooled(sqliteSource(folder), 8);
    }

    static SQLiteDataSource sqliteSource(Path folder) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(10_000);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + folder.resolve("aaep.db"));
        return source;
    }

    static HikariDataSource pooled(DataSource source, int size) {
        return pooled(source, size, 10_000);
    }

    static HikariDataSource pooled(DataSource source, int size, long timeoutMillis) {
        return new HikariDataSource(pool(source, size, timeoutMillis));
    }

    static HikariConfig pool(DataSource source, int size, long timeoutMillis) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(timeoutMillis);
        config.setInitializationFailTimeout(-1);
        return config;
    }
}
