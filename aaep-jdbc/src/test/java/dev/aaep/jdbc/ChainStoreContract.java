package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a store of chains in a database promises. */
abstract class ChainStoreContract {
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

    @Test
    void should_give_back_the_bytes_in_order_and_the_sessions_in_the_order_of_their_first_items() {
        JdbcChainStore store = store();
        for (int i = 0; i < 150; i++) {
            assertThat(store.append("sess_z", i, item("z" + i))).isTrue();
        }
        assertThat(store.append("sess_a", 0, item("a"))).isTrue();
        assertThat(store.append("sess_k", 0, new byte[] {0, -1, 127})).isTrue();

        assertThat(store.size("sess_z")).isEqualTo(150);
        assertThat(store.size("sess_none")).isZero();
        assertThat(store.read("sess_z", 149)).isEqualTo(item("z149"));
        assertThat(store.read("sess_k", 0)).isEqualTo(new byte[] {0, -1, 127});
        assertThat(store.sessions()).containsExactly("sess_z", "sess_a", "sess_k");
        List<byte[]> all = new ArrayList<>();
        store.forEach("sess_z", all::add);
        assertThat(all).hasSize(150);
        assertThat(all.get(70)).isEqualTo(item("z70"));
    }

    @Test
    void should_add_only_at_the_end() {
        JdbcChainStore store = store();
        assertThat(store.append("sess_1", 1, item("gap"))).isFalse();
        assertThat(store.append("sess_1", -1, item("odd"))).isFalse();
        assertThat(store.append("sess_1", 0, item("first"))).isTrue();
        assertThat(store.append("sess_1", 0, item("first"))).isFalse();
        assertThat(store.append("sess_1", 2, item("gap"))).isFalse();
        assertThat(store.size("sess_1")).isEqualTo(1);
        assertThatThrownBy(() -> store.read("sess_1", 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> store.read("sess_1", -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void should_not_fork_when_two_processes_append_at_the_same_place() throws Exception {
        int rounds = 40;
        int threads = 4;
        List<JdbcChainStore> stores = List.of(store(), store());
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> runs = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                runs.add(pool.submit(() -> {
                    int won = 0;
                    for (int i = 0; i < rounds; i++) {
                        start.await();
                        won += stores.get(thread % 2).append("sess_1", i, item("same")) ? 1 : 0;
                    }
                    return won;
                }));
            }
            int won = 0;
            for (Future<Integer> run : runs) {
                won += run.get();
            }
            assertThat(won).isEqualTo(rounds);
            assertThat(stores.get(0).size("sess_1")).isEqualTo(rounds);
        } finally {
            pool.shutdownNow();
        }
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
}
