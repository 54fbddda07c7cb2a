package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.ledger.TokenState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every store of reply tokens promises. */
abstract class LedgerStoreContract {
    /** A store; two calls give two stores on the same tokens where the kind of store can do that. */
    abstract LedgerStore store();

    /** Tokens for one race; a race takes one commit at least for each. */
    int raceRounds() {
        return 60;
    }

    private PromptTerms termsOf(LedgerStore store, String key) {
        return Objects.requireNonNull(Objects.requireNonNull(store.find(key)).terms());
    }

    private static TokenState stateOf(LedgerStore store, String key) {
        return Objects.requireNonNull(store.find(key)).state();
    }

    @Test
    void should_give_back_the_terms_of_an_outstanding_confirmation_unchanged_CFM_6() {
        LedgerStore store = store();
        PromptTerms.Confirmation terms = new PromptTerms.Confirmation(
                "sess_1",
                Prompts.NOW.plusNanos(1_234_567),
                "Wipe \"it\" \\ \n",
                null,
                Decision.ACCEPT,
                List.of("reject"),
                true);
        assertThat(store.insert("k1", terms)).isTrue();
        assertThat(stateOf(store, "k1")).isEqualTo(TokenState.OUTSTANDING);
        assertThat(termsOf(store, "k1")).isEqualTo(terms);
    }

    @Test
    void should_give_back_the_terms_of_an_outstanding_clarification_unchanged_CFM_13() {
        LedgerStore store = store();
        PromptTerms.Clarification terms = new PromptTerms.Clarification(
                "sess_1",
                Prompts.NOW,
                "Which?",
                List.of(ResponseKind.MULTIPLE_CHOICE, ResponseKind.of("x-later")),
                List.of("a", "b"),
                "a");
        assertThat(store.insert("k1", terms)).isTrue();
        assertThat(termsOf(store, "k1")).isEqualTo(terms);
    }

    @Test
    void should_refuse_a_key_that_is_there_in_whatever_state_CFM_3() {
        LedgerStore store = store();
        PromptTerms first = Prompts.confirmation("sess_1");
        assertThat(store.insert("k1", first)).isTrue();
        assertThat(store.insert("k1", Prompts.confirmation("sess_2"))).isFalse();
        assertThat(termsOf(store, "k1")).isEqualTo(first);
        assertThat(store.settle("k1", TokenState.EXPIRED, Prompts.NOW, null)).isTrue();
        assertThat(store.insert("k1", Prompts.confirmation("sess_2"))).isFalse();
        assertThat(stateOf(store, "k1")).isEqualTo(TokenState.EXPIRED);
    }

    @ParameterizedTest
    @EnumSource(names = "OUTSTANDING", mode = EnumSource.Mode.EXCLUDE)
    void should_settle_once_and_for_ever_CFM_8(TokenState state) {
        LedgerStore store = store();
        store.insert("k1", Prompts.confirmation("sess_1"));
        assertThat(store.settle("k1", state, Prompts.NOW, null)).isTrue();
        for (TokenState later : List.of(TokenState.REDEEMED, TokenState.EXPIRED, TokenState.WITHDRAWN)) {
            assertThat(store.settle("k1", later, Prompts.NOW, null)).isFalse();
        }
        assertThat(stateOf(store, "k1")).isEqualTo(state);
    }

    @Test
    void should_know_nothing_of_an_unknown_key_CFM_6() {
        LedgerStore store = store();
        assertThat(store.find("k1")).isNull();
        assertThat(store.settle("k1", TokenState.REDEEMED, Prompts.NOW, Prompts.reply("rpl_1", Decision.ACCEPT)))
                .isFalse();
        assertThat(store.find("k1")).isNull();
    }

    @Test
    void should_list_what_is_due_earliest_first_and_to_the_nanosecond_CFM_9() {
        LedgerStore store = store();
        Instant due = Prompts.NOW.plusNanos(500);
        store.insert("late", Prompts.confirmation("sess_1", due.plusNanos(1)));
        store.insert("due", Prompts.confirmation("sess_1", due));
        store.insert("early", Prompts.confirmation("sess_2", due.minusSeconds(5)));
        store.insert("done", Prompts.confirmation("sess_2", due.minusSeconds(9)));
        store.settle("done", TokenState.WITHDRAWN, Prompts.NOW, null);

        assertThat(store.outstandingUntil(due)).extracting(LedgerEntry::key).containsExactly("early", "due");
        assertThat(store.outstandingUntil(Instant.MAX)).hasSize(3).allMatch(entry -> entry.terms() != null);
        assertThat(store.outstandingUntil(Instant.EPOCH)).isEmpty();
    }

    @Test
    void should_list_what_is_outstanding_in_a_session_CFM_16() {
        LedgerStore store = store();
        store.insert("a", Prompts.confirmation("sess_1"));
        store.insert("b", Prompts.confirmation("sess_1"));
        store.insert("c", Prompts.confirmation("sess_2"));
        store.settle("b", TokenState.REDEEMED, Prompts.NOW, null);
        assertThat(store.outstandingOf("sess_1")).extracting(LedgerEntry::key).containsExactly("a");
        assertThat(store.outstandingOf("sess_3")).isEmpty();
    }

    @Test
    void should_remember_tokens_until_24_hours_after_their_session_and_not_longer_CFM_3() {
        LedgerStore store = store();
        for (int i = 0; i < 30; i++) {
            store.insert("k" + i, Prompts.confirmation("sess_" + i % 3));
            store.settle("k" + i, TokenState.EXPIRED, Prompts.NOW, null);
        }
        Instant forget = Prompts.NOW.plus(Duration.ofHours(24));
        store.forgetSessionAfter("sess_0", forget);
        store.forgetSessionAfter("sess_1", forget.plusSeconds(1));

        assertThat(store.purge(forget.minusMillis(1))).isZero();
        assertThat(store.purge(forget)).isEqualTo(10);
        assertThat(store.find("k0")).isNull();
        assertThat(stateOf(store, "k1")).isEqualTo(TokenState.EXPIRED);
        assertThat(store.purge(forget.plusSeconds(1))).isEqualTo(10);
        assertThat(store.purge(forget.plusSeconds(9_999))).isZero();
        assertThat(stateOf(store, "k2")).isEqualTo(TokenState.EXPIRED);
    }

    @Test
    void should_redeem_once_through_a_ledger_CFM_8() {
        ReplyLedger ledger = ReplyLedger.builder()
                .store(store())
                .clock(Clock.fixed(Prompts.NOW, ZoneOffset.UTC))
                .build();
        String token = ledger.issue(Prompts.confirmation("sess_1"));
        Sender ada = Sender.entitled("sub_ada");
        assertThat(ledger.redeem(Prompts.reply(token, Decision.ACCEPT), ada)).isInstanceOf(Redemption.Decided.class);
        assertThat(ledger.redeem(Prompts.reply(token, Decision.REJECT), ada)).isEqualTo(Redemption.Refused.REFUSED);
        assertThat(ledger.expire(ledger.keyOf(token))).isFalse();
    }

    @Test
    void should_have_exactly_one_winner_for_each_token_over_two_stores_CFM_8() throws Exception {
        int threads = 6;
        int rounds = raceRounds();
        List<LedgerStore> stores = List.of(store(), store());
        for (int i = 0; i < rounds; i++) {
            stores.get(0).insert("k" + i, Prompts.confirmation("sess_" + i));
        }
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<boolean[]>> runs = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                runs.add(pool.submit(() -> {
                    Random moves = new Random(thread);
                    boolean[] won = new boolean[rounds];
                    for (int i = 0; i < rounds; i++) {
                        start.await();
                        won[i] = stores.get(thread % 2)
                                .settle("k" + i, TokenState.values()[1 + moves.nextInt(3)], Prompts.NOW, null);
                    }
                    return won;
                }));
            }
            int[] winners = new int[rounds];
            for (Future<boolean[]> run : runs) {
                boolean[] won = run.get();
                for (int i = 0; i < rounds; i++) {
                    winners[i] += won[i] ? 1 : 0;
                }
            }
            assertThat(winners).containsOnly(1);
            assertThat(stores.get(1).outstandingUntil(Instant.MAX)).isEmpty();
        } finally {
            pool.shutdownNow();
        }
    }
}
