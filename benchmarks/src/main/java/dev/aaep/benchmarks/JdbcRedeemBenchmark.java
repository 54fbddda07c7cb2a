package dev.aaep.benchmarks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.event.Decision;
import dev.aaep.jdbc.AaepDatabase;
import dev.aaep.ledger.IdSource;
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
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * Durable redemptions against a bare UPDATE of one row by its key, both on the same table of the same engine. Run with
 * {@code -t 1} and {@code -t 16}; only ratios within one run mean anything.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 4, time = 2)
@Fork(1)
public class JdbcRedeemBenchmark {
    private static final int TOKENS = 40_000;
    private static final String BARE =
            "UPDATE aaep_prompt SET state = 'redeemed' WHERE token_key = ? AND state = 'outstanding'";
    private static final String INSERT = "INSERT INTO aaep_prompt"
            + " (token_key, session_id, deadline, state, terms, attempt) VALUES (?, 'sess_1', 0, 'outstanding', ?, 'a')";

    @Param({"sqlite", "postgresql"})
    String engine;

    /** Whether concurrent operations share commits; without a word, what the store does by itself. */
    @Param({"default"})
    String commits;

    private EmbeddedPostgres server;
    private HikariDataSource source;
    private AaepDatabase database;
    private ReplyLedger ledger;
    private String[] tokens;
    private String[] keys;
    private final AtomicInteger next = new AtomicInteger();

    @Setup
    public void start() throws Exception {
        HikariConfig config = new HikariConfig();
        config.setMaximumPoolSize(20);
        if (engine.equals("sqlite")) {
            SQLiteConfig settings = new SQLiteConfig();
            settings.setJournalMode(SQLiteConfig.JournalMode.WAL);
            settings.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
            settings.setBusyTimeout(20_000);
            SQLiteDataSource file = new SQLiteDataSource(settings);
            Path folder = Files.createTempDirectory("aaep-benchmark");
            file.setUrl("jdbc:sqlite:" + folder.resolve("aaep.db"));
            config.setDataSource(file);
        } else {
            server = EmbeddedPostgres.builder()
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("fsync", "on")
                    .start();
            config.setDataSource(server.getPostgresDatabase());
        }
        source = new HikariDataSource(config);
        AaepDatabase.Builder builder = AaepDatabase.builder(source);
        database = commits.equals("default")
                ? builder.open()
                : builder.sharedCommits(commits.equals("shared")).open();
        ledger = ReplyLedger.builder()
                .store(database.ledgerStore())
                .listener(attempt -> {})
                .build();
    }

    /** Tokens of an iteration are made before it; their commits are not measured. */
    @Setup(Level.Iteration)
    public void issue() throws SQLException {
        PromptTerms terms = new PromptTerms.Confirmation(
                "sess_1",
                Instant.now().plusSeconds(3_600),
                "Send the mail",
                null,
                Decision.REJECT,
                List.of("accept", "reject"),
                false);
        tokens = new String[TOKENS];
        keys = new String[TOKENS];
        try (Connection connection = source.getConnection();
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            connection.setAutoCommit(false);
            for (int i = 0; i < TOKENS; i++) {
                tokens[i] = IdSource.secure().next("rpl_");
                keys[i] = ledger.keyOf(tokens[i]);
                insert.setString(1, keys[i]);
                insert.setString(2, terms.toJson());
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
            connection.setAutoCommit(true);
        }
        next.set(0);
    }

    @Benchmark
    public void bare() throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement update = connection.prepareStatement(BARE)) {
            update.setString(1, keys[next.getAndIncrement()]);
            if (update.executeUpdate() != 1) {
                throw new IllegalStateException("the row was not there");
            }
        }
    }

    @Benchmark
    public void redeem() {
        ConfirmationReply reply = ConfirmationReply.builder()
                .replyToken(tokens[next.getAndIncrement()])
                .decision(Decision.ACCEPT)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(Instant.now()))
                .build();
        if (!(ledger.redeem(reply, Sender.entitled("sub_ada")) instanceof Redemption.Accepted)) {
            throw new IllegalStateException("the reply did not count");
        }
    }

    @TearDown
    public void stop() throws Exception {
        database.close();
        source.close();
        if (server != null) {
            server.close();
        }
    }
}
