package dev.aaep.benchmarks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.event.Decision;
import dev.aaep.jdbc.AaepDatabase;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * Redemptions from a table with 1,000,000 outstanding and 10,000,000 settled tokens against those from a table that holds
 * nothing else; target: at most 1.3 x the time. The tokens that are redeemed are picked from the million at random, so
 * their pages are no warmer than others. Both tables are in one database and take turns.
 *
 * <p>Arguments: engine, a folder that keeps the loaded tables between runs, slices, redemptions of a slice. Load with 0
 * slices first: that takes minutes.
 */
public final class JdbcScaleBenchmark {
    private static final int OUTSTANDING = 1_000_000;
    private static final int SETTLED = 10_000_000;
    private static final String COLUMNS = "(token_key, session_id, deadline, state, terms, reply, settled_at, attempt)";

    private final boolean sqlite;
    private final HikariDataSource source;
    private final ReplyLedger small;
    private final ReplyLedger large;
    private final String terms = new PromptTerms.Confirmation(
                    "sess_1",
                    Instant.now().plusSeconds(30L * 86_400),
                    "Send the mail",
                    null,
                    Decision.REJECT,
                    List.of("accept", "reject"),
                    false)
            .toJson();

    private JdbcScaleBenchmark(boolean sqlite, HikariDataSource source) {
        this.sqlite = sqlite;
        this.source = source;
        this.small = ledger("small_");
        this.large = ledger("large_");
    }

    private ReplyLedger ledger(String prefix) {
        AaepDatabase database =
                AaepDatabase.builder(source).tablePrefix(prefix).notices(false).open();
        return ReplyLedger.builder()
                .store(database.ledgerStore())
                .listener(attempt -> {})
                .build();
    }

    public static void main(String[] args) throws Exception {
        boolean sqlite = args[0].equals("sqlite");
        Path folder = Files.createDirectories(Path.of(args[1]));
        int slices = Integer.parseInt(args[2]);
        int size = Integer.parseInt(args[3]);
        HikariConfig config = new HikariConfig();
        config.setMaximumPoolSize(4);
        try (EmbeddedPostgres server = sqlite ? null : server(folder)) {
            config.setDataSource(server == null ? file(folder) : server.getPostgresDatabase());
            try (HikariDataSource source = new HikariDataSource(config)) {
                JdbcScaleBenchmark benchmark = new JdbcScaleBenchmark(sqlite, source);
                if (!Files.exists(folder.resolve("loaded"))) {
                    benchmark.load();
                    Files.createFile(folder.resolve("loaded"));
                }
                if (slices > 0) {
                    benchmark.compare(slices, size);
                }
            }
        }
    }

    private static SQLiteDataSource file(Path folder) {
        SQLiteConfig settings = new SQLiteConfig();
        settings.setJournalMode(SQLiteConfig.JournalMode.WAL);
        settings.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        settings.setBusyTimeout(20_000);
        SQLiteDataSource file = new SQLiteDataSource(settings);
        file.setUrl("jdbc:sqlite:" + folder.resolve("aaep.db"));
        return file;
    }

    private static EmbeddedPostgres server(Path folder) throws Exception {
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setPGStartupWait(Duration.ofMinutes(1)) // the default of 10 s is short on a busy machine
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("fsync", "on")
                .setServerConfig("max_wal_size", "4GB")
                .start();
    }

    private static String token(long number) {
        return "rpl_scale" + String.format(Locale.ROOT, "%022d", number);
    }

    /** The settled ones in the order of their keys, which is the quickest; the others in no order. */
    private void load() throws SQLException {
        String numbers = sqlite
                ? "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + SETTLED + ") "
                : "WITH n(i) AS (SELECT generate_series(1, " + SETTLED + ")) ";
        String key = sqlite ? "lower(hex(randomblob(32)))" : "md5(random()::text) || md5(i::text)";
        String reply = "{\"type\":\"confirmation.reply\",\"decision\":\"accept\",\"subscription_id\":\"sub_ada\"}";
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            if (sqlite) {
                statement.execute("PRAGMA cache_size = -2000000");
            }
            statement.execute("INSERT INTO large_prompt " + COLUMNS + " " + numbers + "SELECT " + key
                    + " AS k, 'sess_' || (i / 8), 1700000000000 + i, 'redeemed', '" + terms + "', '" + reply
                    + "', 1700000000000 + i, 'att_' || i FROM n ORDER BY k");
        }
        insert("large_", large, 0, OUTSTANDING);
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("ANALYZE");
        }
    }

    private void insert(String prefix, ReplyLedger ledger, long from, int count) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO " + prefix + "prompt "
                        + "(token_key, session_id, deadline, state, terms, attempt)"
                        + " VALUES (?, ?, ?, 'outstanding', ?, 'a')")) {
            connection.setAutoCommit(false);
            for (int i = 0; i < count; i++) {
                insert.setString(1, ledger.keyOf(token(from + i)));
                insert.setString(2, "sess_" + i / 8);
                insert.setLong(3, Instant.now().toEpochMilli() + i);
                insert.setString(4, terms);
                insert.addBatch();
                if (i % 10_000 == 9_999) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
            connection.commit();
            connection.setAutoCommit(true);
        }
    }

    private void compare(int slices, int size) throws SQLException {
        // Tokens are used up: each run takes others, and each slice issues as many to the small table.
        long run = System.currentTimeMillis();
        Random random = new Random(run);
        double[] few = new double[slices];
        double[] many = new double[slices];
        double[] ratios = new double[slices];
        for (int slice = -2; slice < slices; slice++) {
            long first = run + (long) (slice + 2) * size;
            insert("small_", small, first, size);
            long start = System.nanoTime();
            for (int i = 0; i < size; i++) {
                if (!redeem(small, first + i)) {
                    throw new IllegalStateException("the reply did not count");
                }
            }
            double smallTime = (System.nanoTime() - start) / (double) size;
            int counted = 0;
            start = System.nanoTime();
            while (counted < size) {
                counted += redeem(large, random.nextInt(OUTSTANDING)) ? 1 : 0;
            }
            double largeTime = (System.nanoTime() - start) / (double) size;
            if (slice >= 0) {
                few[slice] = smallTime / 1e3;
                many[slice] = largeTime / 1e3;
                ratios[slice] = largeTime / smallTime;
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: a redemption takes %.0f us in the small table, %.0f us in the large; ratio %.2f (%.2f to %.2f)%n",
                sqlite ? "sqlite" : "postgresql",
                sorted(few)[slices / 2],
                sorted(many)[slices / 2],
                sorted(ratios)[slices / 2],
                sorted(ratios)[0],
                sorted(ratios)[slices - 1]);
    }

    private static boolean redeem(ReplyLedger ledger, long number) {
        ConfirmationReply reply = ConfirmationReply.builder()
                .replyToken(token(number))
                .decision(Decision.ACCEPT)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(Instant.now()))
                .build();
        return ledger.redeem(reply, Sender.entitled("sub_ada")) instanceof Redemption.Accepted;
    }

    private static double[] sorted(double[] values) {
        double[] copy = values.clone();
        Arrays.sort(copy);
        return copy;
    }
}
