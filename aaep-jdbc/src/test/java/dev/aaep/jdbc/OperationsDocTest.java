package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.TokenState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** The statements that the operations guide gives to operators. */
class OperationsDocTest {
    private final String prefix = Postgres.freshPrefix();
    private HikariDataSource source;
    private AaepDatabase database;
    private LedgerStore store;

    @BeforeEach
    void start() {
        source = Postgres.pooled();
        database = AaepDatabase.builder(source)
                .tablePrefix(prefix)
                .listener(Quiet.LISTENER)
                .open();
        store = database.ledgerStore();
    }

    @AfterEach
    void stop() {
        database.close();
        source.close();
    }

    /** What matches in the guide, in order, for the tables of this test. */
    private List<String> inGuide(String pattern) throws IOException {
        Path here = Path.of("").toAbsolutePath();
        Path root = here.endsWith("aaep-jdbc") ? here.getParent() : here;
        String text = Files.readString(root.resolve("docs/operations.md"));
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .map(statement -> statement.replace("aaep_", prefix))
                .toList();
    }

    private void run(String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void should_need_no_more_rights_than_the_guide_grants() throws Exception {
        String role = prefix + "agent";
        run("CREATE ROLE " + role + " LOGIN");
        for (String grant : inGuide("GRANT [^;]*;")) {
            run(grant.replace(" agent;", " " + role + ";"));
        }
        PGSimpleDataSource agent = new PGSimpleDataSource();
        agent.setUrl(Postgres.server().getJdbcUrl(role, "postgres"));
        try (AaepDatabase restricted = AaepDatabase.builder(agent)
                .tablePrefix(prefix)
                .listener(Quiet.LISTENER)
                .open()) {
            LedgerStore ledger = restricted.ledgerStore();
            assertThat(ledger.insert("k", Prompts.confirmation("sess_1"))).isTrue();
            assertThat(ledger.settle("k", TokenState.EXPIRED, Prompts.NOW, null))
                    .isTrue();
            ledger.forgetSessionAfter("sess_1", Prompts.NOW);
            ledger.forgetSessionAfter("sess_1", Prompts.NOW);
            assertThat(ledger.purge(Prompts.NOW)).isEqualTo(1);
            JdbcChainStore chain = restricted.chainStore();
            assertThat(chain.append("s", 0, "{}".getBytes(StandardCharsets.UTF_8)))
                    .isTrue();
            assertThat(chain.append("s", 0, "[]".getBytes(StandardCharsets.UTF_8)))
                    .isFalse();
            try (Connection connection = agent.getConnection();
                    Statement statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.executeUpdate("UPDATE " + prefix + "chain SET attempt = 'x'"))
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(Dialect.isForbidden(e)).isTrue());
            }
        }
    }

    @Test
    void should_count_what_nobody_expired() throws Exception {
        store.insert("late", Prompts.confirmation("sess_1", Instant.now().minusSeconds(70)));
        store.insert("just now", Prompts.confirmation("sess_1", Instant.now().minusSeconds(1)));
        assertThat(inGuide("SELECT COUNT[^;]*;")).hasSize(1).allSatisfy(question -> {
            try (Connection connection = source.getConnection()) {
                assertThat(Connections.first(connection, question)).isEqualTo("1");
            }
        });
    }

    @Test
    void should_withdraw_everything_after_a_backup_was_restored() throws Exception {
        store.insert("open", Prompts.confirmation("sess_1"));
        store.insert("done", Prompts.confirmation("sess_1"));
        store.settle("done", TokenState.EXPIRED, Prompts.NOW, null);
        List<String> statements = inGuide("UPDATE aaep_prompt SET[^`]*");
        assertThat(statements).hasSize(1);
        run(statements.get(0));
        assertThat(state("open")).isEqualTo(TokenState.WITHDRAWN);
        assertThat(state("done")).isEqualTo(TokenState.EXPIRED);
    }

    @Test
    void should_find_the_row_of_a_token_from_the_log() throws Exception {
        store.insert("0123456789abcdef0123", Prompts.confirmation("sess_1"));
        String question = inGuide("SELECT \\* FROM aaep_prompt[^`]*").get(0).replace("<digits>", "0123456789abcdef");
        try (Connection connection = source.getConnection()) {
            assertThat(Connections.first(connection, question)).isEqualTo("0123456789abcdef0123");
        }
    }

    private TokenState state(String key) {
        LedgerEntry entry = Objects.requireNonNull(store.find(key));
        return entry.state();
    }
}
