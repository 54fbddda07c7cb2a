package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyAttempt;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.ledger.TokenState;
import dev.aaep.testkit.contract.LedgerStoreContract;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a store in a database promises beyond the contract of stores. */
abstract class DatabaseContract extends LedgerStoreContract {
    private final List<AutoCloseable> open = new ArrayList<>();
    HikariDataSource source;
    String prefix;

    abstract HikariDataSource connect();

    AaepDatabase.Builder builder() {
        return AaepDatabase.builder(source)
                .tablePrefix(prefix)
                .patience(Duration.ZERO)
                .listener(Quiet.LISTENER);
    }

    AaepDatabase database() {
        AaepDatabase database = builder().open();
        open.add(database);
        return database;
    }

    LedgerStore store() {
        return database().ledgerStore();
    }

    @Override
    protected LedgerStore createStore() {
        return store();
    }

    @Override
    protected LedgerStore reopen(LedgerStore first) {
        return store();
    }

    @BeforeEach
    void prepare() {
        prefix = Postgres.freshPrefix();
        source = connect();
    }

    @AfterEach
    void release() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
        source.close();
    }

    String dump() throws SQLException {
        StringBuilder all = new StringBuilder();
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT * FROM " + prefix + "prompt")) {
            while (rows.next()) {
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    all.append(rows.getString(i)).append('|');
                }
            }
        }
        return all.toString();
    }

    private static ReplyLedger ledger(LedgerStore store) {
        return ReplyLedger.builder()
                .store(store)
                .clock(Clock.fixed(Prompts.NOW, ZoneOffset.UTC))
                .listener(attempt -> {})
                .build();
    }

    @Test
    void should_keep_no_token_in_clear_before_or_after_its_redemption_SEC_4() throws SQLException {
        ReplyLedger ledger = ledger(store());
        String token = ledger.issue(Prompts.confirmation("sess_1"));
        String other = ledger.issue(Prompts.confirmation("sess_1"));
        ledger.redeem(Prompts.reply(token, Decision.ACCEPT), Sender.entitled("sub_ada"));

        String table = dump();
        assertThat(table)
                .contains(ReplyAttempt.fingerprint(token), "redeemed", "outstanding")
                .doesNotContain(token.substring(4), other.substring(4));
        assertThat(ledger.keyOf(token)).startsWith(ReplyAttempt.fingerprint(token));
    }

    @Test
    void should_tell_another_process_which_reply_counted_CFM_6() {
        ReplyLedger asking = ledger(store());
        ReplyLedger answering = ledger(store());
        String token = asking.issue(Prompts.confirmation("sess_1"));
        answering.redeem(Prompts.reply(token, Decision.ACCEPT), Sender.entitled("sub_ada"));

        assertThat(asking.expire(asking.keyOf(token))).isFalse();
        assertThat(asking.redemptionOf(asking.keyOf(token)))
                .isInstanceOfSatisfying(Redemption.Decided.class, decided -> {
                    assertThat(decided.decision()).isEqualTo(Decision.ACCEPT);
                    assertThat(decided.reply().subscriptionId()).isEqualTo("sub_ada");
                    assertThat(decided.terms()).isEqualTo(Prompts.confirmation("sess_1"));
                });
    }

    @Test
    void should_say_which_tokens_were_settled_elsewhere() {
        JdbcLedgerStore here = database().ledgerStore();
        LedgerStore there = store();
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 230; i += 1) {
            here.insert("k" + i, Prompts.confirmation("sess_1"));
            keys.add("k" + i);
        }
        there.settle("k3", TokenState.REDEEMED, Prompts.NOW, Prompts.reply("rpl_3", Decision.ACCEPT));
        there.settle("k229", TokenState.WITHDRAWN, Prompts.NOW, null);
        assertThat(here.settledAmong(keys)).containsExactlyInAnyOrder("k3", "k229");
        assertThat(here.settledAmong(List.of())).isEmpty();
    }

    @Test
    void should_purge_many_sessions_in_parts_CFM_3() {
        LedgerStore store = store();
        for (int i = 0; i < 130; i++) {
            for (int j = 0; j < (i == 7 ? 620 : 1); j++) {
                store.insert(i + "/" + j, Prompts.confirmation("sess_" + i));
            }
            store.forgetSessionAfter("sess_" + i, Prompts.NOW);
        }
        assertThat(store.purge(Prompts.NOW)).isEqualTo(129 + 620);
        assertThat(store.purge(Prompts.NOW)).isZero();
    }

    @Test
    void should_make_the_tables_once_when_many_start_at_the_same_time() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(6);
        try {
            Callable<AaepDatabase> start = this::database;
            List<Future<AaepDatabase>> started = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                started.add(pool.submit(start));
            }
            for (Future<AaepDatabase> each : started) {
                assertThat(each.get().ledgerStore().find("k")).isNull();
            }
            assertThat(versions()).isEqualTo(Schema.VERSIONS.size());
        } finally {
            pool.shutdownNow();
        }
    }

    private int versions() throws SQLException {
        try (Connection connection = source.getConnection()) {
            return Integer.parseInt(Objects.requireNonNull(
                    Connections.first(connection, "SELECT COUNT(*) FROM " + prefix + "schema_version")));
        }
    }

    @Test
    void should_leave_tables_of_a_later_version_alone() throws SQLException {
        database();
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO " + prefix + "schema_version VALUES (99, 0)");
        }
        assertThatThrownBy(this::database)
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.CONFIGURATION))
                .hasMessageContaining("99");
    }

    @Test
    void should_keep_two_prefixes_apart() {
        LedgerStore first = store();
        first.insert("k", Prompts.confirmation("sess_1"));
        prefix = Postgres.freshPrefix();
        assertThat(store().find("k")).isNull();
    }

    @Test
    void should_say_that_nothing_happened_when_no_connection_can_be_had() {
        LedgerStore store = store();
        source.close();
        assertThatThrownBy(() -> store.find("k"))
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.UNAVAILABLE));
    }

    @Test
    void should_end_every_prompt_although_a_row_of_one_cannot_be_read_CFM_16() throws SQLException {
        ReplyLedger ledger = ledger(store());
        String damaged = ledger.issue(Prompts.confirmation("sess_1"));
        String alsoDamaged = ledger.issue(Prompts.confirmation("sess_1"));
        String sound = ledger.issue(Prompts.confirmation("sess_1"));
        change("terms = '{'", ledger.keyOf(damaged));
        change("terms = '{\"action\":\"a\",\"session_id\":\"s\",\"deadline\":\"?\"}'", ledger.keyOf(alsoDamaged));

        ReplyLedger other = ledger(store());
        assertThat(other.redeem(Prompts.reply(damaged, Decision.ACCEPT), Sender.entitled("sub_ada")))
                .isEqualTo(Redemption.Refused.REFUSED);
        assertThat(other.outstanding()).hasSize(3);
        assertThat(other.endSession("sess_1")).hasSize(3);
        assertThat(Objects.requireNonNull(other.find(ledger.keyOf(sound))).terms())
                .isNotNull();
    }

    @Test
    void should_say_that_a_reply_counted_although_it_cannot_be_read_any_more_CFM_8() throws SQLException {
        ReplyLedger ledger = ledger(store());
        String token = ledger.issue(Prompts.confirmation("sess_1"));
        ledger.redeem(Prompts.reply(token, Decision.ACCEPT), Sender.entitled("sub_ada"));
        change("reply = 'yes'", ledger.keyOf(token));

        assertThat(Objects.requireNonNull(ledger.find(ledger.keyOf(token))).state())
                .isEqualTo(TokenState.REDEEMED);
        assertThat(ledger.redemptionOf(ledger.keyOf(token))).isNull();
    }

    private void change(String assignment, String key) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "UPDATE " + prefix + "prompt SET " + assignment + " WHERE token_key = '" + key + "'");
        }
    }

    @Test
    void should_leave_connections_as_the_pool_gave_them() throws SQLException {
        store();
        try (Connection one = source.getConnection()) {
            one.setAutoCommit(false);
            DataSource same = OneConnection.of(one);
            AaepDatabase database = AaepDatabase.builder(same)
                    .tablePrefix(prefix)
                    .sharedCommits(false)
                    .notices(false)
                    .open();
            assertThat(database.ledgerStore().insert("k", Prompts.confirmation("sess_1")))
                    .isTrue();
            assertThat(one.getAutoCommit()).isFalse();
            assertThat(store().find("k")).isNotNull();
        }
    }
}
