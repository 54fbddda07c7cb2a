package dev.aaep.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies, expiry, withdrawal and session end race for one token. */
class LedgerRaceTest {
    private static final int ROUNDS = 3_000;
    private static final Sender ADA = Sender.entitled("sub_ada");

    private final TestClock clock = new TestClock();
    private final ReplyLedger ledger =
            ReplyLedger.builder().clock(clock).listener(attempt -> {}).build();

    private String issue(int round) {
        return ledger.issue(new PromptTerms.Confirmation(
                "sess_" + round,
                clock.instant().plusSeconds(60),
                "Act",
                null,
                Decision.REJECT,
                List.of("accept", "reject"),
                false));
    }

    private boolean wins(int move, String token, int round) {
        return switch (move) {
            case 0 -> ledger.expire(token);
            case 1 -> ledger.withdraw(token);
            case 2 -> !ledger.endSession("sess_" + round).isEmpty();
            default -> ledger.redeem(reply(token, move), ADA) instanceof Redemption.Accepted;
        };
    }

    private ConfirmationReply reply(String token, int move) {
        return ConfirmationReply.builder()
                .replyToken(token)
                .decision(move % 2 == 0 ? Decision.ACCEPT : Decision.REJECT)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(clock.instant()))
                .build();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void should_have_exactly_one_winner_for_each_token_CFM_8(int threads) throws Exception {
        AtomicReferenceArray<String> tokens = new AtomicReferenceArray<>(ROUNDS);
        for (int i = 0; i < ROUNDS; i++) {
            tokens.set(i, issue(i));
        }
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<boolean[]>> runs = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                runs.add(pool.submit(() -> race(thread, start, tokens)));
            }
            int[] winners = new int[ROUNDS];
            for (Future<boolean[]> run : runs) {
                boolean[] won = run.get();
                for (int i = 0; i < ROUNDS; i++) {
                    winners[i] += won[i] ? 1 : 0;
                }
            }
            assertThat(winners).containsOnly(1);
        } finally {
            pool.shutdownNow();
        }
    }

    private boolean[] race(int thread, CyclicBarrier start, AtomicReferenceArray<String> tokens)
            throws InterruptedException, BrokenBarrierException {
        Random moves = new Random(thread);
        boolean[] won = new boolean[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            int move = moves.nextInt(8);
            start.await();
            won[i] = wins(move, tokens.get(i), i);
        }
        return won;
    }

    @Test
    void should_give_no_token_to_two_threads_CFM_3() throws Exception {
        int threads = 8;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<List<String>>> runs = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                runs.add(pool.submit(() -> {
                    List<String> mine = new ArrayList<>();
                    for (int i = 0; i < 5_000; i++) {
                        mine.add(IdSource.secure().next("evt_"));
                    }
                    return mine;
                }));
            }
            Set<String> all = new HashSet<>();
            for (Future<List<String>> run : runs) {
                all.addAll(run.get());
            }
            assertThat(all).hasSize(threads * 5_000);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void should_find_everything_outstanding_while_others_issue() {
        for (int i = 0; i < 100; i++) {
            issue(i % 7);
        }
        assertThat(ledger.outstanding()).hasSize(100);
        assertThat(ledger.outstanding())
                .allMatch(entry ->
                        entry.terms() != null && entry.terms().deadline().isAfter(Instant.EPOCH));
    }
}
