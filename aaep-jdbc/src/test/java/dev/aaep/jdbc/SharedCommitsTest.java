package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.TokenState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedCommitsTest {
    @TempDir
    Path folder;

    /** Not even an error may leave a transaction open: what the next caller writes would never be committed. */
    @Test
    void should_make_durable_what_comes_after_an_error_in_the_middle_of_a_transaction_CFM_8() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try (HikariDataSource source = Databases.sqlite(folder);
                HikariDataSource beside = Databases.sqlite(folder)) {
            FaultySource faulty = new FaultySource(source);
            AaepDatabase database =
                    AaepDatabase.builder(faulty).listener(Quiet.LISTENER).open();
            LedgerStore store = database.ledgerStore();
            for (String key : List.of("first", "a", "b", "later")) {
                store.insert(key, Prompts.confirmation("sess_1"));
            }
            CountDownLatch arrived = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            AtomicInteger updates = new AtomicInteger();
            faulty.before(call -> {
                int number = call.equals("executeUpdate") ? updates.incrementAndGet() : 0;
                if (number == 1) {
                    arrived.countDown();
                    awaitQuietly(goOn);
                } else if (number == 3) {
                    throw new OutOfMemoryError("in the middle of the second transaction");
                }
            });
            List<Future<Boolean>> settled = new ArrayList<>();
            settled.add(pool.submit(() -> store.settle("first", TokenState.EXPIRED, Prompts.NOW, null)));
            assertThat(arrived.await(20, TimeUnit.SECONDS)).isTrue();
            settled.add(pool.submit(() -> store.settle("a", TokenState.EXPIRED, Prompts.NOW, null)));
            settled.add(pool.submit(() -> store.settle("b", TokenState.EXPIRED, Prompts.NOW, null)));
            await().atMost(20, TimeUnit.SECONDS).until(() -> ((SharedCommits) database.commits).waiting() == 2);
            goOn.countDown();
            assertThat(settled.get(0).get(20, TimeUnit.SECONDS)).isTrue();
            assertThat(settled.subList(1, 3))
                    .anySatisfy(each -> assertThatThrownBy(() -> each.get(20, TimeUnit.SECONDS))
                            .isInstanceOf(ExecutionException.class)
                            .hasCauseInstanceOf(OutOfMemoryError.class));

            assertThat(store.settle("later", TokenState.EXPIRED, Prompts.NOW, null))
                    .isTrue();
            LedgerStore witness = AaepDatabase.open(beside).ledgerStore();
            assertThat(Objects.requireNonNull(witness.find("later")).state()).isEqualTo(TokenState.EXPIRED);
        } finally {
            pool.shutdownNow();
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
