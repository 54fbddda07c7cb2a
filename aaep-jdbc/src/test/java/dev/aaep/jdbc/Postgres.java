package dev.aaep.jdbc;

import static org.junit.jupiter.api.Assumptions.abort;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * One real PostgreSQL for all tests of this JVM. Where it cannot start, tests are skipped with the reason; with {@code
 * -Daaep.postgres.required=true} they fail instead.
 */
final class Postgres {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private Postgres() {}

    private static final class Shared {
        static final Object SERVER = tryToStart();

        private static Object tryToStart() {
            try {
                EmbeddedPostgres server = start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> closeQuietly(server)));
                return server;
            } catch (IOException | RuntimeException problem) {
                return problem;
            }
        }
    }

    static EmbeddedPostgres start() throws IOException {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofMinutes(1)) // the default of 10 s is short on a busy machine
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("fsync", "on")
                .setServerConfig("max_connections", "200")
                .start();
    }

    static DataSource source() {
        return server().getPostgresDatabase();
    }

    static EmbeddedPostgres server() {
        if (Shared.SERVER instanceof EmbeddedPostgres server) {
            return server;
        }
        Exception reason = (Exception) Shared.SERVER;
        if (Boolean.getBoolean("aaep.postgres.required")) {
            throw new IllegalStateException("PostgreSQL did not start", reason);
        }
        return abort("PostgreSQL did not start here: " + reason);
    }

    static HikariDataSource pooled() {
        return pooled(source(), 10);
    }

    /**
     * The isolation is said because HikariCP otherwise asks its first connection for it: when the server dies at that moment,
     * the pool takes the isolation to be -1 and never gets a connection again.
     */
    static HikariDataSource pooled(DataSource source, int size) {
        HikariConfig config = Databases.pool(source, size, 10_000);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        return new HikariDataSource(config);
    }

    /** A prefix that no other test uses. */
    static String freshPrefix() {
        return "t" + ProcessHandle.current().pid() + "_" + NAMES.incrementAndGet() + "_";
    }

    private static void closeQuietly(EmbeddedPostgres server) {
        try {
            server.close();
        } catch (IOException problem) {
            System.getLogger("dev.aaep.jdbc").log(System.Logger.Level.DEBUG, "PostgreSQL did not stop", problem);
        }
    }
}
