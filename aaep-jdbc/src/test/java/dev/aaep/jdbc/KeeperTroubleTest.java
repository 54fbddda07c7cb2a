package dev.aaep.jdbc;

import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.TokenState;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** What must not stop a keeper that runs by itself. */
class KeeperTroubleTest {
    private static final Duration SHORT = Duration.ofMillis(10);

    private final String prefix = Postgres.freshPrefix();
    private final AtomicInteger rounds = new AtomicInteger();
    private HikariDataSource healthy;

    @BeforeEach
    void start() {
        healthy = Postgres.pooled();
    }

    @AfterEach
    void stop() {
        healthy.close();
    }

    private AaepDatabase open(DataSource source) {
        return AaepDatabase.builder(source)
                .tablePrefix(prefix)
                .patience(Duration.ZERO)
                .listener(Quiet.LISTENER)
                .open();
    }

    private LedgerKeeper.Builder keeper(AaepDatabase database) {
        ReplyLedger ledger = ReplyLedger.builder().store(database.ledgerStore()).build();
        return LedgerKeeper.builder(database, ledger).every(SHORT).watch(this::countRound, key -> {});
    }

    private List<String> countRound() {
        rounds.incrementAndGet();
        return List.of();
    }

    private void runUntilRound(int count, LedgerKeeper.Builder builder) {
        LedgerKeeper keeper = builder.start();
        try {
            await().atMost(20, TimeUnit.SECONDS).until(() -> rounds.get() >= count);
        } finally {
            keeper.close();
        }
    }

    @Test
    void should_poll_and_sweep_although_notices_cannot_be_heard_CFM_9() {
        keepGoingWithoutNotices(() -> {
            throw new IllegalStateException("no LISTEN through this pooler");
        });
    }

    @Test
    void should_poll_and_sweep_although_the_driver_does_not_fit_CFM_9() {
        keepGoingWithoutNotices(() -> {
            throw new NoSuchMethodError("another version of the driver");
        });
    }

    private void keepGoingWithoutNotices(Runnable listening) {
        FaultySource deaf = new FaultySource(healthy);
        try (AaepDatabase database = open(deaf)) {
            deaf.before(call -> {
                if (call.equals("execute") && isKeeper()) {
                    listening.run();
                }
            });
            runUntilRound(3, keeper(database));
        }
    }

    private static boolean isKeeper() {
        return Thread.currentThread().getName().equals("aaep-ledger-keeper");
    }

    @Test
    void should_go_on_although_a_listener_fails_an_assertion_CFM_9() {
        try (AaepDatabase database = open(healthy)) {
            JdbcLedgerStore store = database.ledgerStore();
            store.insert("k", Prompts.confirmation("sess_1"));
            store.settle("k", TokenState.WITHDRAWN, Prompts.NOW, null);
            LedgerKeeper.Builder failing = keeper(database).watch(() -> List.of("k"), key -> {
                rounds.incrementAndGet();
                throw new AssertionError("a listener that fails");
            });
            runUntilRound(3, failing);
        }
    }

    @Test
    void should_go_on_although_a_listener_leaves_its_thread_interrupted_CFM_9() {
        // As pools do: whoever is interrupted gets no connection.
        FaultySource pool = new FaultySource(healthy) {
            @Override
            public Connection getConnection() throws SQLException {
                if (Thread.currentThread().isInterrupted()) {
                    throw new SQLException("interrupted while waiting for a connection");
                }
                return super.getConnection();
            }
        };
        try (AaepDatabase database = open(pool)) {
            LedgerKeeper.Builder interrupting = keeper(database)
                    .watch(
                            () -> {
                                if (rounds.incrementAndGet() == 1) {
                                    Thread.currentThread().interrupt();
                                }
                                return List.of();
                            },
                            key -> {});
            runUntilRound(3, interrupting);
        }
    }

    @Test
    void should_listen_anew_when_its_connection_is_dead_and_nobody_said_so() throws IOException {
        try (SilentWire wire = new SilentWire(Postgres.server().getPort())) {
            PGSimpleDataSource through = new PGSimpleDataSource();
            through.setUrl(Postgres.server()
                    .getJdbcUrl("postgres", "postgres")
                    .replace(":" + Postgres.server().getPort() + "/", ":" + wire.port() + "/"));
            through.setSocketTimeout(3); // for what is under way when the silence falls
            FaultySource watched = new FaultySource(through);
            AaepDatabase database = open(watched);
            AtomicInteger listening = new AtomicInteger();
            watched.before(call -> listening.addAndGet(call.equals("execute") && isKeeper() ? 1 : 0));
            LedgerKeeper keeper = keeper(database).start();
            try {
                await().atMost(20, TimeUnit.SECONDS).until(() -> listening.get() == 1);
                wire.fallSilent();
                await().atMost(20, TimeUnit.SECONDS).until(() -> listening.get() == 2);
            } finally {
                keeper.close();
                database.close();
            }
        }
    }
}
