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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** A database with outstanding prompts, and the three ways to settle one that {@link JdbcRatioBenchmark} compares. */
final class JdbcRedemptions implements AutoCloseable {
    private static final String BARE =
            "UPDATE aaep_prompt SET state = 'redeemed' WHERE token_key = ? AND state = 'outstanding'";
    private static final String INSERT = "INSERT INTO aaep_prompt"
            + " (token_key, session_id, deadline, state, terms, attempt) VALUES (?, ?, ?, 'outstanding', ?, ?)";

    private final Path folder = Files.createTempDirectory("aaep-benchmark");
    private final EmbeddedPostgres server;
    private final HikariDataSource source;
    private final AaepDatabase database;
    private final ReplyLedger ledger;
    private final AtomicInteger numbers = new AtomicInteger();
    private final Queue<String> issued = new ConcurrentLinkedQueue<>();
    private final Queue<String> foreign = new ConcurrentLinkedQueue<>();
    private final Queue<String> rows = new ConcurrentLinkedQueue<>();

    /** @param commits {@code default}, {@code shared} or {@code single} */
    JdbcRedemptions(String engine, String commits) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setMaximumPoolSize(20);
        if (engine.equals("sqlite")) {
            server = null;
            SQLiteConfig settings = new SQLiteConfig();
            settings.setJournalMode(SQLiteConfig.JournalMode.WAL);
            settings.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
            settings.setBusyTimeout(20_000);
            SQLiteDataSource file = new SQLiteDataSource(settings);
            file.setUrl("jdbc:sqlite:" + folder.resolve("aaep.db"));
            config.setDataSource(file);
        } else {
            server = EmbeddedPostgres.builder()
                    .setPGStartupWait(Duration.ofMinutes(1)) // the default of 10 s is short on a busy machine
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

    private static PromptTerms terms(int number) {
        return new PromptTerms.Confirmation(
                "sess_" + number / 8,
                Instant.now().plusSeconds(3_600),
                "Send the mail",
                null,
                Decision.REJECT,
                List.of("accept", "reject"),
                false);
    }

    /** Issues one prompt as a producer does, for {@link #redeem}. */
    boolean issue() {
        issued.add(ledger.issue(terms(numbers.incrementAndGet())));
        return true;
    }

    int issued() {
        return issued.size();
    }

    /** Prompts that other processes issued, for {@link #redeemElsewhere}, and rows for {@link #bare}. */
    void insert(int count) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            connection.setAutoCommit(false);
            for (int i = foreign.size() + rows.size(); i < 2 * count; i++) {
                String token = IdSource.secure().next("rpl_");
                PromptTerms terms = terms(i);
                insert.setString(1, ledger.keyOf(token));
                insert.setString(2, terms.sessionId());
                insert.setLong(3, terms.deadline().toEpochMilli());
                insert.setString(4, terms.toJson());
                insert.setString(5, IdSource.secure().next("att_"));
                insert.addBatch();
                if (i % 2 == 0) {
                    foreign.add(token);
                } else {
                    rows.add(ledger.keyOf(token));
                }
            }
            insert.executeBatch();
            connection.commit();
            connection.setAutoCommit(true);
        }
    }

    /** A bare UPDATE of one row by its key. Like the others, false when there is none left. */
    boolean bare() throws SQLException {
        String key = rows.poll();
        if (key == null) {
            return false;
        }
        try (Connection connection = source.getConnection();
                PreparedStatement update = connection.prepareStatement(BARE)) {
            update.setString(1, key);
            if (update.executeUpdate() != 1) {
                throw new IllegalStateException("the row was not there");
            }
        }
        return true;
    }

    /** A reply that reaches the process that issued the prompt. */
    boolean redeem() {
        return redeem(issued.poll());
    }

    /** A reply that reaches another process. */
    boolean redeemElsewhere() {
        return redeem(foreign.poll());
    }

    private boolean redeem(String token) {
        if (token == null) {
            return false;
        }
        ConfirmationReply reply = ConfirmationReply.builder()
                .replyToken(token)
                .decision(Decision.ACCEPT)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(Instant.now()))
                .build();
        if (!(ledger.redeem(reply, Sender.entitled("sub_ada")) instanceof Redemption.Accepted)) {
            throw new IllegalStateException("the reply did not count");
        }
        return true;
    }

    @Override
    public void close() throws Exception {
        database.close();
        source.close();
        if (server != null) {
            server.close();
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
