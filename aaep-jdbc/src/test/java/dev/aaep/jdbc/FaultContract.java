package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.ledger.TokenState;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The connection breaks at every point of every operation, before the effect of a call and after it. */
abstract class FaultContract {
    private static final Duration PATIENT = Duration.ofSeconds(20);
    private static final Sender ADA = Sender.entitled("sub_ada");

    private HikariDataSource healthy;
    private FaultySource faulty;
    private String prefix;
    private LedgerStore witness;

    abstract HikariDataSource connect();

    abstract boolean sharedCommits();

    @BeforeEach
    void start() {
        healthy = connect();
        faulty = new FaultySource(healthy);
        prefix = Postgres.freshPrefix();
        witness = AaepDatabase.builder(healthy)
                .tablePrefix(prefix)
                .sharedCommits(false)
                .notices(false)
                .open()
                .ledgerStore();
    }

    @AfterEach
    void stop() {
        healthy.close();
    }

    private AaepDatabase database(Duration patience) {
        return database(patience, sharedCommits());
    }

    private AaepDatabase database(Duration patience, boolean shared) {
        return AaepDatabase.builder(faulty)
                .tablePrefix(prefix)
                .patience(patience)
                .sharedCommits(shared)
                .notices(false)
                .listener(Quiet.LISTENER)
                .open();
    }

    private LedgerEntry seen(String key) {
        return Objects.requireNonNull(witness.find(key), key);
    }

    /** Runs for fault after fault until one comes too late to happen. Returns at how many points there was one. */
    private int atEveryPoint(boolean after, OneRun run) {
        for (int point = 0; ; point++) {
            String key = (after ? "after" : "before") + point;
            run.with(key, point);
            boolean broke = faulty.broke();
            faulty.heal();
            if (!broke) {
                return point;
            }
        }
    }

    private interface OneRun {
        void with(String key, int point);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_win_all_the_same_when_the_connection_breaks_once_CFM_8(boolean after) {
        int points = atEveryPoint(after, (key, point) -> {
            try (AaepDatabase database = database(PATIENT)) {
                LedgerStore store = database.ledgerStore();
                faulty.breakAt(point, after);
                assertThat(store.insert(key, Prompts.confirmation("sess_1")))
                        .as("insert, %s", key)
                        .isTrue();
                assertThat(store.settle(key, TokenState.REDEEMED, Prompts.NOW, Prompts.reply("rpl_1", Decision.ACCEPT)))
                        .as("settle, %s", key)
                        .isTrue();
                assertThat(store.settle(key, TokenState.EXPIRED, Prompts.NOW, null))
                        .as("second, %s", key)
                        .isFalse();
            }
            assertThat(seen(key).state()).isEqualTo(TokenState.REDEEMED);
            assertThat(seen(key).reply()).isNotNull();
        });
        assertThat(points).isGreaterThanOrEqualTo(sharedCommits() ? 4 : 9);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_say_what_is_known_when_patience_is_over_CFM_8(boolean after) {
        List<AaepException.Kind> kinds = new ArrayList<>();
        atEveryPoint(after, (key, point) -> {
            witness.insert(key, Prompts.confirmation("sess_1"));
            try (AaepDatabase database = database(Duration.ZERO)) {
                faulty.breakAt(point, after);
                boolean won = database.ledgerStore().settle(key, TokenState.REDEEMED, Prompts.NOW, null);
                assertThat(won).isTrue();
                assertThat(seen(key).state()).isEqualTo(TokenState.REDEEMED);
            } catch (AaepException failed) {
                kinds.add(failed.kind());
                // "Did not happen" must be true; "not known" may be either, and the next question tells.
                if (failed.kind() != AaepException.Kind.NOT_KNOWN) {
                    assertThat(seen(key).state()).as(key).isEqualTo(TokenState.OUTSTANDING);
                }
            }
        });
        assertThat(kinds)
                .contains(AaepException.Kind.UNAVAILABLE, AaepException.Kind.NOT_KNOWN)
                .containsOnly(AaepException.Kind.UNAVAILABLE, AaepException.Kind.NOT_KNOWN);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_not_win_what_another_won_while_the_connection_was_broken_CFM_8(boolean after) {
        atEveryPoint(after, (key, point) -> {
            witness.insert(key, Prompts.confirmation("sess_1"));
            AtomicBoolean otherWon = new AtomicBoolean();
            boolean weWon;
            try (AaepDatabase database = AaepDatabase.builder(faulty)
                    .tablePrefix(prefix)
                    .patience(PATIENT)
                    .sharedCommits(sharedCommits())
                    .notices(false)
                    .listener(new StoreListener() {
                        @Override
                        public void retrying(String operation, int failedTries, java.sql.SQLException problem) {
                            otherWon.set(witness.settle(key, TokenState.WITHDRAWN, Prompts.NOW, null));
                        }
                    })
                    .open()) {
                faulty.breakAt(point, after);
                weWon = database.ledgerStore().settle(key, TokenState.EXPIRED, Prompts.NOW, null);
            }
            assertThat(weWon).as("exactly one, %s", key).isNotEqualTo(otherWon.get());
            assertThat(seen(key).state()).isEqualTo(weWon ? TokenState.EXPIRED : TokenState.WITHDRAWN);
        });
    }

    @Test
    void should_purge_everything_although_the_connection_breaks_everywhere_CFM_3() {
        atEveryPoint(true, (key, point) -> {
            witness.insert(key, Prompts.confirmation("sess_" + key));
            witness.forgetSessionAfter("sess_" + key, Prompts.NOW);
            try (AaepDatabase database = database(PATIENT)) {
                faulty.breakAt(point, true);
                database.ledgerStore().purge(Prompts.NOW);
            }
            assertThat(witness.find(key)).isNull();
        });
    }

    @Test
    void should_redeem_a_prompt_that_was_issued_here_by_one_statement() {
        try (AaepDatabase asking = database(PATIENT);
                AaepDatabase answering = database(PATIENT)) {
            ReplyLedger here = ledger(asking);
            ReplyLedger elsewhere = ledger(answering);
            List<String> calls = Collections.synchronizedList(new ArrayList<>());
            String first = here.issue(Prompts.confirmation("sess_1"));
            String second = here.issue(Prompts.confirmation("sess_1"));
            faulty.before(calls::add);

            assertAccepted(here.redeem(Prompts.reply(first, Decision.ACCEPT), ADA));
            assertThat(calls).filteredOn(call -> call.startsWith("execute")).containsExactly("executeUpdate");
            calls.clear();
            assertAccepted(elsewhere.redeem(Prompts.reply(second, Decision.ACCEPT), ADA));
            assertThat(calls)
                    .filteredOn(call -> call.startsWith("execute"))
                    .containsExactly("executeQuery", "executeUpdate");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_redeem_what_was_issued_elsewhere_once_when_the_connection_breaks_CFM_8(boolean after) {
        int points = atEveryPoint(after, (key, point) -> {
            try (AaepDatabase asking = database(PATIENT);
                    AaepDatabase answering = database(PATIENT)) {
                String token = ledger(asking).issue(Prompts.confirmation("sess_1"));
                ReplyLedger ledger = ledger(answering);
                faulty.breakAt(point, after);
                assertThat(ledger.redeem(Prompts.reply(token, Decision.ACCEPT), ADA))
                        .isInstanceOfSatisfying(
                                Redemption.Decided.class,
                                decided -> assertThat(decided.terms()).isEqualTo(Prompts.confirmation("sess_1")));
                assertThat(ledger.redeem(Prompts.reply(token, Decision.ACCEPT), ADA))
                        .isEqualTo(Redemption.Refused.REFUSED);
                assertThat(seen(ledger.keyOf(token)).state()).isEqualTo(TokenState.REDEEMED);
            }
        });
        assertThat(points).isGreaterThanOrEqualTo(3);
    }

    /** The terms are at hand, so the fault meets the statement that decides. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_redeem_what_was_issued_here_once_when_the_connection_breaks_CFM_8(boolean after) {
        int points = atEveryPoint(after, (key, point) -> {
            try (AaepDatabase database = database(PATIENT)) {
                ReplyLedger ledger = ledger(database);
                String token = ledger.issue(Prompts.confirmation("sess_1"));
                faulty.breakAt(point, after);
                assertAccepted(ledger.redeem(Prompts.reply(token, Decision.ACCEPT), ADA));
                assertThat(ledger.redeem(Prompts.reply(token, Decision.ACCEPT), ADA))
                        .isEqualTo(Redemption.Refused.REFUSED);
                assertThat(seen(ledger.keyOf(token)).state()).isEqualTo(TokenState.REDEEMED);
            }
        });
        assertThat(points).isGreaterThanOrEqualTo(3);
    }

    private static ReplyLedger ledger(AaepDatabase database) {
        return ReplyLedger.builder()
                .store(database.ledgerStore())
                .clock(Clock.fixed(Prompts.NOW, ZoneOffset.UTC))
                .listener(attempt -> {})
                .build();
    }

    private static void assertAccepted(Redemption redemption) {
        assertThat(redemption).isInstanceOf(Redemption.Accepted.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_have_one_winner_for_each_token_of_a_shared_commit_that_breaks_CFM_8(boolean after) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            boolean broke = true;
            for (int point = 0; broke; point++) {
                broke = breakBatch(pool, point, after);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** One settlement is held up in the middle; six queue behind it, two for each of three tokens, and share a commit. */
    private boolean breakBatch(ExecutorService pool, int point, boolean after) throws Exception {
        String run = after + "/" + point + "/";
        for (int i = 0; i < 4; i++) {
            witness.insert(run + i, Prompts.confirmation("sess_1"));
        }
        try (AaepDatabase database = database(PATIENT, true)) {
            LedgerStore store = database.ledgerStore();
            CountDownLatch arrived = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            faulty.before(call -> {
                if (call.equals("executeUpdate") && arrived.getCount() > 0) {
                    arrived.countDown();
                    awaitQuietly(goOn);
                }
            });
            Future<Boolean> first = pool.submit(settle(store, run + 3));
            assertThat(arrived.await(20, TimeUnit.SECONDS)).isTrue();
            List<Future<Boolean>> others = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                others.add(pool.submit(settle(store, run + i % 3)));
            }
            SharedCommits shared = (SharedCommits) database.commits;
            await().atMost(20, TimeUnit.SECONDS).until(() -> shared.waiting() == 6);
            faulty.before(call -> {});
            // The calls of the first one were before this: from here on they are those of the batch.
            faulty.breakAt(point + 1, after);
            goOn.countDown();
            assertThat(first.get(20, TimeUnit.SECONDS)).isTrue();
            for (int i = 0; i < 3; i++) {
                boolean one = others.get(i).get(20, TimeUnit.SECONDS);
                boolean two = others.get(i + 3).get(20, TimeUnit.SECONDS);
                assertThat(one).as(run + i).isNotEqualTo(two);
                assertThat(seen(run + i).state()).isEqualTo(TokenState.EXPIRED);
            }
            boolean broke = faulty.broke();
            faulty.heal();
            return broke;
        }
    }

    private static Callable<Boolean> settle(LedgerStore store, String key) {
        return () -> store.settle(key, TokenState.EXPIRED, Prompts.NOW, null);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
