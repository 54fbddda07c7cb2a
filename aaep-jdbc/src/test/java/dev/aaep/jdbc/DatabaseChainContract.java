package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.testkit.contract.ChainStoreContract;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a store of chains in a database promises beyond the contract of stores. */
abstract class DatabaseChainContract extends ChainStoreContract {
    private final List<AaepDatabase> databases = new ArrayList<>();
    private final String prefix = Postgres.freshPrefix();
    private HikariDataSource healthy;
    private FaultySource faulty;

    abstract HikariDataSource connect();

    @BeforeEach
    void start() {
        healthy = connect();
        faulty = new FaultySource(healthy);
    }

    @AfterEach
    void stop() {
        databases.forEach(AaepDatabase::close);
        healthy.close();
    }

    private JdbcChainStore store(Duration patience) {
        AaepDatabase database = AaepDatabase.builder(faulty)
                .tablePrefix(prefix)
                .patience(patience)
                .listener(Quiet.LISTENER)
                .open();
        databases.add(database);
        return database.chainStore();
    }

    private JdbcChainStore store() {
        return store(Duration.ofSeconds(20));
    }

    private static byte[] item(String text) {
        return ("{\"é\":\"" + text + "\"}").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    protected ChainStore createStore() {
        return store();
    }

    @Override
    protected ChainStore reopen(ChainStore first) {
        return store();
    }

    @Test
    void should_hand_out_all_items_in_order_and_bytes_that_are_no_text() {
        JdbcChainStore store = store();
        for (int i = 0; i < 150; i++) {
            assertThat(store.append("sess_z", i, item("z" + i))).isTrue();
        }
        assertThat(store.append("sess_k", 0, new byte[] {0, -1, 127})).isTrue();

        assertThat(store.read("sess_k", 0)).isEqualTo(new byte[] {0, -1, 127});
        List<byte[]> all = new ArrayList<>();
        store.forEach("sess_z", all::add);
        assertThat(all).hasSize(150);
        assertThat(all.get(70)).isEqualTo(item("z70"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_append_once_wherever_the_connection_breaks(boolean after) {
        boolean broke = true;
        for (int point = 0; broke; point++) {
            JdbcChainStore store = store();
            faulty.breakAt(point, after);
            String session = "sess_" + point;
            assertThat(store.append(session, 0, item("0")))
                    .as("first, point %s", point)
                    .isTrue();
            assertThat(store.append(session, 1, item("1")))
                    .as("second, point %s", point)
                    .isTrue();
            broke = faulty.broke();
            faulty.heal();
            assertThat(store.size(session)).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_let_the_same_append_be_asked_again_when_its_outcome_was_not_known(boolean after) {
        int notKnown = 0;
        boolean broke = true;
        for (int point = 0; broke; point++) {
            JdbcChainStore store = store(Duration.ZERO);
            String session = "sess_" + point;
            faulty.breakAt(point, after);
            boolean added;
            try {
                added = store.append(session, 0, item("0"));
            } catch (AaepException failed) {
                notKnown += failed.kind() == AaepException.Kind.NOT_KNOWN ? 1 : 0;
                added = store.append(session, 0, item("0"));
            }
            broke = faulty.broke();
            faulty.heal();
            assertThat(added).as("point %s", point).isTrue();
            assertThat(store.append(session, 0, item("0"))).isFalse();
            assertThat(store.size(session)).isEqualTo(1);
        }
        assertThat(notKnown).isPositive();
    }

    @Test
    void should_have_one_winner_of_two_that_ask_again_after_an_append_in_doubt() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            JdbcChainStore store = store(Duration.ZERO);
            String session = inDoubt(store);
            // From here on nothing fails: the first of the two is held up before its statement, and the other comes
            // along.
            CountDownLatch arrived = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            AtomicInteger calls = new AtomicInteger();
            faulty.before(call -> {
                if (call.equals("executeUpdate") && calls.getAndIncrement() == 0) {
                    arrived.countDown();
                    awaitQuietly(goOn);
                }
            });
            Future<Boolean> first = pool.submit(() -> store.append(session, 0, item("0")));
            assertThat(arrived.await(20, TimeUnit.SECONDS)).isTrue();
            Future<Boolean> second = pool.submit(() -> store.append(session, 0, item("0")));
            try {
                // Where they share one connection, the second waits for the first.
                second.get(500, TimeUnit.MILLISECONDS);
            } catch (TimeoutException queued) {
                assertThat(calls).hasValue(1);
            }
            goOn.countDown();
            assertThat(List.of(first.get(20, TimeUnit.SECONDS), second.get(20, TimeUnit.SECONDS)))
                    .containsExactlyInAnyOrder(true, false);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void should_not_say_that_nothing_was_added_as_long_as_an_earlier_append_is_in_doubt() {
        JdbcChainStore store = store(Duration.ZERO);
        String session = inDoubt(store);
        databases.forEach(AaepDatabase::close); // with the connection that shared commits keep
        healthy.close();
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> store.append(session, 0, item("0")))
                    .isInstanceOfSatisfying(
                            AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.NOT_KNOWN));
        }
        assertThatThrownBy(() -> store.append(session, 0, item("another")))
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.UNAVAILABLE));
    }

    /** A session whose first append did not happen, and nobody knows. */
    private String inDoubt(JdbcChainStore store) {
        for (int point = 0; ; point++) {
            String session = "sess_" + point;
            faulty.breakAt(point, false);
            try {
                store.append(session, 0, item("0"));
            } catch (AaepException failed) {
                if (failed.kind() == AaepException.Kind.NOT_KNOWN
                        && store(Duration.ZERO).size(session) == 0) {
                    faulty.heal();
                    return session;
                }
            }
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
