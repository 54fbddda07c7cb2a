package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.TokenState;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/** The failures that the operations guide names. */
class StoreFailuresTest {
    @TempDir
    Path folder;

    private final String prefix = Postgres.freshPrefix();

    private AaepDatabase open(DataSource source) {
        return AaepDatabase.builder(source)
                .tablePrefix(prefix)
                .patience(Duration.ZERO)
                .listener(Quiet.LISTENER)
                .open();
    }

    private static void assertDidNotHappen(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.UNAVAILABLE));
    }

    private static TokenState state(LedgerStore store, String key) {
        LedgerEntry entry = Objects.requireNonNull(store.find(key));
        return entry.state();
    }

    @Test
    void should_redeem_nothing_on_a_read_only_replica() {
        PGSimpleDataSource readOnly = new PGSimpleDataSource();
        readOnly.setUrl(Postgres.server().getJdbcUrl("postgres", "postgres"));
        readOnly.setOptions("-c default_transaction_read_only=on");
        try (HikariDataSource source = Postgres.pooled();
                AaepDatabase primary = open(source);
                AaepDatabase replica = open(readOnly)) {
            LedgerStore store = primary.ledgerStore();
            store.insert("k", Prompts.confirmation("sess_1"));
            assertDidNotHappen(() -> replica.ledgerStore().settle("k", TokenState.REDEEMED, Prompts.NOW, null));
            assertDidNotHappen(() -> replica.ledgerStore().insert("k2", Prompts.confirmation("sess_1")));
            assertThat(state(store, "k")).isEqualTo(TokenState.OUTSTANDING);
        }
    }

    @Test
    void should_say_that_nothing_happened_when_the_pool_is_exhausted() throws SQLException {
        try (HikariDataSource source = Databases.pooled(Databases.sqliteSource(folder), 1, 250);
                AaepDatabase database = AaepDatabase.builder(source)
                        .patience(Duration.ZERO)
                        .sharedCommits(false)
                        .listener(Quiet.LISTENER)
                        .open()) {
            LedgerStore store = database.ledgerStore();
            store.insert("k", Prompts.confirmation("sess_1"));
            Connection taken = source.getConnection();
            assertDidNotHappen(() -> store.settle("k", TokenState.REDEEMED, Prompts.NOW, null));
            taken.close();
            assertThat(state(store, "k")).isEqualTo(TokenState.OUTSTANDING);
        }
    }

    @Test
    void should_issue_nothing_on_a_full_disk_and_go_on_when_there_is_room() throws SQLException {
        try (HikariDataSource source = Databases.pooled(Databases.sqliteSource(folder), 1);
                AaepDatabase database = AaepDatabase.builder(source)
                        .patience(Duration.ZERO)
                        .sharedCommits(false)
                        .listener(Quiet.LISTENER)
                        .open()) {
            limit(source, 1); // as small as what is there already
            LedgerStore store = database.ledgerStore();
            List<String> issued = new ArrayList<>();
            assertDidNotHappen(() -> {
                for (int i = 0; i < 1_000; i++) {
                    store.insert("k" + i, Prompts.confirmation("sess_1"));
                    issued.add("k" + i);
                }
            });
            assertThat(store.find("k" + issued.size())).isNull();
            limit(source, 1_000_000);
            assertThat(store.insert("k" + issued.size(), Prompts.confirmation("sess_1")))
                    .isTrue();
        }
    }

    private static void limit(HikariDataSource source, int pages) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA max_page_count=" + pages);
        }
    }

    @Test
    void should_fail_at_once_when_the_tables_are_gone() throws SQLException {
        try (HikariDataSource source = Postgres.pooled();
                AaepDatabase database = AaepDatabase.builder(source)
                        .tablePrefix(prefix)
                        .patience(Duration.ofDays(1))
                        .listener(Quiet.LISTENER)
                        .open()) {
            try (Connection connection = source.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("DROP TABLE " + prefix + "prompt");
            }
            assertDidNotHappen(() -> database.ledgerStore().insert("k", Prompts.confirmation("sess_1")));
        }
    }

    @Test
    void should_not_begin_a_ledger_of_its_own_where_it_may_not_read_the_one_there_is() throws SQLException {
        String role = prefix + "guest";
        try (HikariDataSource source = Postgres.pooled();
                AaepDatabase owner = open(source);
                Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(owner.ledgerStore().insert("k", Prompts.confirmation("sess_1")))
                    .isTrue();
            statement.execute("CREATE ROLE " + role + " LOGIN");
            statement.execute("CREATE SCHEMA " + role + " AUTHORIZATION " + role);
            PGSimpleDataSource guest = new PGSimpleDataSource();
            guest.setUrl(Postgres.server().getJdbcUrl(role, "postgres"));

            assertDidNotHappen(() -> open(guest));
            assertThat(Connections.first(
                            connection, "SELECT COUNT(*) FROM pg_tables WHERE schemaname = '" + role + "'"))
                    .isEqualTo("0");
        }
    }

    @Test
    void should_take_durations_that_never_end() {
        AtomicInteger rounds = new AtomicInteger();
        Duration forever = ChronoUnit.FOREVER.getDuration();
        try (HikariDataSource source = Databases.sqlite(folder);
                AaepDatabase database = AaepDatabase.builder(source)
                        .patience(forever)
                        .listener(Quiet.LISTENER)
                        .open()) {
            assertThat(database.ledgerStore().insert("k", Prompts.confirmation("sess_1")))
                    .isTrue();
            ReplyLedger ledger =
                    ReplyLedger.builder().store(database.ledgerStore()).build();
            LedgerKeeper once = LedgerKeeper.builder(database, ledger)
                    .every(forever)
                    .purgeEvery(forever)
                    .watch(
                            () -> {
                                rounds.incrementAndGet();
                                return List.of();
                            },
                            key -> {})
                    .start();
            try {
                await().atMost(20, TimeUnit.SECONDS).until(() -> rounds.get() == 1);
            } finally {
                once.close();
            }
            once.round();
            once.round();
            assertThat(rounds).hasValue(3);
        }
    }
}
