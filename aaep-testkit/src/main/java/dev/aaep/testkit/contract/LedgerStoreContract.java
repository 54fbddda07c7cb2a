package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.Refusal;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.ledger.TokenState;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every {@link LedgerStore} must do (CFM-3, CFM-6, CFM-8). Extend it and say how a store is made. */
public abstract class LedgerStoreContract {
    private static final Instant NOW = Instant.parse("2026-05-24T14:22:20.014Z");
    private static final int CALLERS = 6;
    private static final List<TokenState> ENDS = List.of(TokenState.REDEEMED, TokenState.EXPIRED, TokenState.WITHDRAWN);

    /** A store for the contract that extends it. */
    protected LedgerStoreContract() {}

    /** An empty store; called once in each test. Release it in an {@code @AfterEach} of your own where it must be. */
    protected abstract LedgerStore createStore() throws Exception;

    /**
     * A second store on the same tokens, such as another process would have. The same store, unless you say otherwise: then
     * the races are between threads only.
     */
    protected LedgerStore reopen(LedgerStore first) throws Exception {
        return first;
    }

    /** How many tokens are raced for; a race takes at least one commit for each. */
    protected int raceRounds() {
        return 60;
    }

    private static PromptTerms.Confirmation terms(String session, Instant deadline) {
        return new PromptTerms.Confirmation(
                session,
                deadline,
                "Send the mail to Zoë \u0000 and 日本",
                "send_mail",
                Decision.REJECT,
                List.of("accept", "reject"),
                false);
    }

    private static PromptTerms.Confirmation terms(String session) {
        return terms(session, NOW.plusSeconds(60));
    }

    private static ConfirmationReply reply(String token, Decision decision) {
        return ConfirmationReply.builder()
                .replyToken(token)
                .decision(decision)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(NOW))
                .build();
    }

    private static LedgerEntry entry(LedgerStore store, String key) {
        return Objects.requireNonNull(store.find(key), "the store does not know " + key);
    }

    private static TokenState stateOf(LedgerStore store, String key) {
        return entry(store, key).state();
    }

    private static @Nullable PromptTerms termsOf(LedgerStore store, String key) {
        return entry(store, key).terms();
    }

    @Test
    void should_name_a_token_always_the_same_and_each_one_differently() throws Exception {
        LedgerStore store = createStore();
        LedgerStore other = reopen(store);

        assertThat(store.keyOf("rpl_1")).isEqualTo(store.keyOf("rpl_1")).isNotEqualTo(store.keyOf("rpl_2"));
        assertThat(other.keyOf("rpl_1")).isEqualTo(store.keyOf("rpl_1"));
    }

    @Test
    void should_give_back_the_terms_of_an_outstanding_confirmation_unchanged_CFM_6() throws Exception {
        LedgerStore store = createStore();
        PromptTerms.Confirmation terms = new PromptTerms.Confirmation(
                "sess_1",
                NOW.plusNanos(1_234_567),
                "Wipe \"it\" \\ \n",
                null,
                Decision.ACCEPT,
                List.of("reject"),
                true,
                true);
        String key = store.keyOf("rpl_1");

        assertThat(store.insert(key, terms)).isTrue();
        assertThat(stateOf(store, key)).isEqualTo(TokenState.OUTSTANDING);
        assertThat(termsOf(store, key)).isEqualTo(terms);
        assertThat(termsOf(reopen(store), key)).isEqualTo(terms);
    }

    @Test
    void should_give_back_the_terms_of_an_outstanding_clarification_unchanged_CFM_13() throws Exception {
        LedgerStore store = createStore();
        PromptTerms.Clarification terms = new PromptTerms.Clarification(
                "sess_1",
                NOW,
                "Which?",
                List.of(ResponseKind.MULTIPLE_CHOICE, ResponseKind.of("x-later")),
                List.of("a", "b"),
                "a");

        assertThat(store.insert("k1", terms)).isTrue();
        assertThat(termsOf(store, "k1")).isEqualTo(terms);
    }

    @Test
    void should_refuse_a_key_that_is_there_in_whatever_state_CFM_3() throws Exception {
        LedgerStore store = createStore();
        PromptTerms first = terms("sess_1");

        assertThat(store.insert("k1", first)).isTrue();
        assertThat(store.insert("k1", terms("sess_2"))).isFalse();
        assertThat(termsOf(store, "k1")).isEqualTo(first);
        assertThat(store.settle("k1", TokenState.EXPIRED, NOW, null)).isTrue();
        assertThat(store.insert("k1", terms("sess_2"))).isFalse();
        assertThat(stateOf(store, "k1")).isEqualTo(TokenState.EXPIRED);
    }

    @Test
    void should_tell_tokens_and_sessions_apart_by_the_case_of_a_letter_CFM_3() throws Exception {
        LedgerStore store = createStore();
        String small = store.keyOf("rpl_a");
        String large = store.keyOf("rpl_A");

        assertThat(store.insert(small, terms("sess_a"))).isTrue();
        assertThat(store.find(large)).isNull();
        assertThat(store.insert(large, terms("sess_A"))).isTrue();
        assertThat(store.outstandingOf("sess_a")).extracting(LedgerEntry::key).containsExactly(small);
        assertThat(store.settle(large, TokenState.REDEEMED, NOW, null)).isTrue();
        assertThat(stateOf(store, small)).isEqualTo(TokenState.OUTSTANDING);
    }

    @ParameterizedTest
    @EnumSource(names = "OUTSTANDING", mode = EnumSource.Mode.EXCLUDE)
    void should_settle_once_and_for_ever_CFM_8(TokenState state) throws Exception {
        LedgerStore store = createStore();
        store.insert("k1", terms("sess_1"));

        assertThat(store.settle(
                        "k1", state, NOW, state == TokenState.REDEEMED ? reply("rpl_1", Decision.ACCEPT) : null))
                .isTrue();
        for (TokenState later : ENDS) {
            assertThat(store.settle("k1", later, NOW, null)).isFalse();
        }
        assertThat(stateOf(store, "k1")).isEqualTo(state);
        assertThat(stateOf(reopen(store), "k1")).isEqualTo(state);
    }

    @Test
    void should_know_nothing_of_an_unknown_key_CFM_6() throws Exception {
        LedgerStore store = createStore();

        assertThat(store.find("k1")).isNull();
        assertThat(store.settle("k1", TokenState.REDEEMED, NOW, reply("rpl_1", Decision.ACCEPT)))
                .isFalse();
        assertThat(store.find("k1")).isNull();
    }

    @Test
    void should_list_what_is_due_earliest_first_and_to_the_nanosecond_CFM_9() throws Exception {
        LedgerStore store = createStore();
        Instant due = NOW.plusNanos(500);
        store.insert("later", terms("sess_1", due.plusSeconds(30)));
        store.insert("late", terms("sess_1", due.plusNanos(1)));
        store.insert("due", terms("sess_1", due));
        store.insert("early", terms("sess_2", due.minusSeconds(5)));
        store.insert("done", terms("sess_2", due.minusSeconds(9)));
        store.settle("done", TokenState.WITHDRAWN, NOW, null);

        assertThat(store.outstandingUntil(due)).extracting(LedgerEntry::key).containsExactly("early", "due");
        assertThat(store.outstandingUntil(due.plusSeconds(29)))
                .extracting(LedgerEntry::key)
                .startsWith("early")
                .containsExactlyInAnyOrder("early", "due", "late");
        assertThat(store.outstandingUntil(Instant.MAX))
                .extracting(LedgerEntry::key)
                .startsWith("early")
                .endsWith("later")
                .hasSize(4);
        assertThat(store.outstandingUntil(Instant.MAX)).allMatch(entry -> entry.terms() != null);
        assertThat(store.outstandingUntil(Instant.EPOCH)).isEmpty();
    }

    @Test
    void should_list_what_is_outstanding_in_a_session_CFM_16() throws Exception {
        LedgerStore store = createStore();
        store.insert("a", terms("sess_1"));
        store.insert("b", terms("sess_1"));
        store.insert("c", terms("sess_2"));
        store.settle("b", TokenState.REDEEMED, NOW, null);

        assertThat(store.outstandingOf("sess_1")).extracting(LedgerEntry::key).containsExactly("a");
        assertThat(store.outstandingOf("sess_3")).isEmpty();
    }

    @Test
    void should_remember_tokens_until_24_hours_after_their_session_and_not_longer_CFM_3() throws Exception {
        LedgerStore store = createStore();
        for (int i = 0; i < 30; i++) {
            store.insert("k" + i, terms("sess_" + i % 3));
            store.settle("k" + i, TokenState.EXPIRED, NOW, null);
        }
        Instant forget = NOW.plus(Duration.ofHours(24));
        store.forgetSessionAfter("sess_0", forget);
        store.forgetSessionAfter("sess_1", forget.plusSeconds(1));

        assertThat(store.purge(forget.minusMillis(1))).isZero();
        assertThat(store.find("k0")).isNotNull();
        assertThat(store.purge(forget)).isEqualTo(10);
        assertThat(store.find("k0")).isNull();
        assertThat(stateOf(store, "k1")).isEqualTo(TokenState.EXPIRED);
        assertThat(store.purge(forget.plusSeconds(1))).isEqualTo(10);
        assertThat(store.purge(forget.plusSeconds(9_999))).isZero();
        assertThat(stateOf(store, "k2")).isEqualTo(TokenState.EXPIRED);
    }

    @Test
    void should_redeem_once_through_a_ledger_CFM_8() throws Exception {
        ReplyLedger ledger = ReplyLedger.builder()
                .store(createStore())
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .listener(attempt -> {})
                .build();
        String token = ledger.issue(terms("sess_1"));
        Sender ada = Sender.entitled("sub_ada");

        assertThat(ledger.redeem(reply(token, Decision.ACCEPT), ada)).isInstanceOf(Redemption.Decided.class);
        assertThat(ledger.redeem(reply(token, Decision.REJECT), ada)).isEqualTo(Redemption.Refused.REFUSED);
        assertThat(ledger.expire(ledger.keyOf(token))).isFalse();
    }

    @Test
    void should_have_no_other_terms_at_hand_than_those_of_the_token_CFM_6() throws Exception {
        LedgerStore store = createStore();
        store.insert("k", terms("sess_1"));

        assertThat(store.termsAtHand("k")).isIn(null, terms("sess_1"));
        assertThat(reopen(store).termsAtHand("k")).isIn(null, terms("sess_1"));
        assertThat(store.termsAtHand("other")).isNull();
        store.insert("k", terms("sess_2"));
        assertThat(store.termsAtHand("k")).isIn(null, terms("sess_1"));
    }

    @ParameterizedTest
    @EnumSource(value = TokenState.class, mode = EnumSource.Mode.EXCLUDE, names = "OUTSTANDING")
    void should_refuse_a_reply_to_what_was_settled_elsewhere_and_say_why_CFM_8(TokenState end) throws Exception {
        LedgerStore store = createStore();
        List<Refusal> reasons = new ArrayList<>();
        ReplyLedger ledger = ReplyLedger.builder()
                .store(store)
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .listener(attempt -> reasons.add(attempt.refusal()))
                .build();
        for (int i = 0; i < 2; i++) {
            String token = ledger.issue(terms("sess_1"));
            reopen(store).settle(store.keyOf(token), end, NOW, null);
            // One that would count, and one that would not anyway: what happened to the token is said of both.
            Sender sender = i == 0 ? Sender.entitled("sub_ada") : Sender.listener("sub_ada");
            assertThat(ledger.redeem(reply(token, Decision.ACCEPT), sender)).isEqualTo(Redemption.Refused.REFUSED);
            assertThat(stateOf(store, store.keyOf(token))).isEqualTo(end);
        }
        Refusal reason = switch (end) {
            case EXPIRED -> Refusal.EXPIRED;
            case WITHDRAWN -> Refusal.WITHDRAWN;
            default -> Refusal.ALREADY_REDEEMED;
        };
        assertThat(reasons).containsExactly(reason, reason);
    }

    @Test
    void should_have_exactly_one_winner_for_each_token_CFM_8() throws Exception {
        LedgerStore first = createStore();
        List<LedgerStore> stores = List.of(first, reopen(first));
        int rounds = raceRounds();
        for (int i = 0; i < rounds; i++) {
            first.insert("k" + i, terms("sess_" + i));
        }

        int[] winners = Race.winners(CALLERS, rounds, (thread, round) -> {
            TokenState state = ENDS.get((thread + round) % ENDS.size());
            return stores.get(thread % 2)
                    .settle(
                            "k" + round,
                            state,
                            NOW,
                            state == TokenState.REDEEMED ? reply("rpl_" + round, Decision.ACCEPT) : null);
        });

        assertThat(winners).containsOnly(1);
        assertThat(stores.get(1).outstandingUntil(Instant.MAX)).isEmpty();
    }

    @Test
    void should_let_exactly_one_of_many_callers_insert_a_key_CFM_3() throws Exception {
        LedgerStore first = createStore();
        List<LedgerStore> stores = List.of(first, reopen(first));

        int[] winners = Race.winners(
                CALLERS, 10, (thread, round) -> stores.get(thread % 2).insert("k" + round, terms("sess_" + thread)));

        assertThat(winners).containsOnly(1);
    }
}
