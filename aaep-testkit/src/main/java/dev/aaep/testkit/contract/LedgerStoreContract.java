package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.TokenState;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link LedgerStore} must do (CFM-3, CFM-6, CFM-8). Extend it and say how a store is made. */
public abstract class LedgerStoreContract {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final int CALLERS = 16;

    private @Nullable LedgerStore made;

    /** A store for the contract that extends it. */
    protected LedgerStoreContract() {}

    /** An empty store. */
    protected abstract LedgerStore createStore() throws Exception;

    @BeforeEach
    void makeStore() throws Exception {
        made = createStore();
    }

    private LedgerStore store() {
        return Objects.requireNonNull(made, "the store is made before each test");
    }

    private static PromptTerms terms(String session, long seconds) {
        return new PromptTerms.Confirmation(
                session,
                NOW.plusSeconds(seconds),
                "Send the letter.",
                null,
                Decision.REJECT,
                List.of("accept", "reject"),
                false);
    }

    private static ConfirmationReply reply() {
        return ConfirmationReply.builder()
                .replyToken("rpl_1")
                .decision(Decision.ACCEPT)
                .subscriptionId("sub_1")
                .timestamp(Timestamp.of(NOW))
                .build();
    }

    private String insert(String token, String session, long seconds) {
        String key = store().keyOf(token);
        assertThat(store().insert(key, terms(session, seconds))).isTrue();
        return key;
    }

    @Test
    void should_name_a_token_always_the_same_and_each_one_differently() {
        assertThat(store().keyOf("rpl_1")).isEqualTo(store().keyOf("rpl_1")).isNotEqualTo(store().keyOf("rpl_2"));
    }

    @Test
    void should_find_what_was_inserted_and_nothing_else() {
        String key = insert("rpl_1", "sess_1", 60);
        LedgerEntry entry = Objects.requireNonNull(store().find(key));

        assertThat(entry.state()).isEqualTo(TokenState.OUTSTANDING);
        assertThat(entry.terms()).isEqualTo(terms("sess_1", 60));
        assertThat(store().find(store().keyOf("rpl_2"))).isNull();
    }

    @Test
    void should_refuse_a_key_that_is_there_whatever_its_state_CFM_3() {
        String key = insert("rpl_1", "sess_1", 60);
        assertThat(store().insert(key, terms("sess_2", 99))).isFalse();
        store().settle(key, TokenState.EXPIRED, NOW, null);

        assertThat(store().insert(key, terms("sess_2", 99))).isFalse();
        assertThat(Objects.requireNonNull(store().find(key)).state()).isEqualTo(TokenState.EXPIRED);
    }

    @Test
    void should_settle_a_token_once_and_keep_the_outcome_CFM_8() {
        String key = insert("rpl_1", "sess_1", 60);

        assertThat(store().settle(key, TokenState.REDEEMED, NOW, reply())).isTrue();
        assertThat(store().settle(key, TokenState.EXPIRED, NOW, null)).isFalse();
        assertThat(store().settle(key, TokenState.REDEEMED, NOW, reply())).isFalse();
        assertThat(Objects.requireNonNull(store().find(key)).state()).isEqualTo(TokenState.REDEEMED);
    }

    @Test
    void should_not_settle_what_was_never_issued() {
        assertThat(store().settle(store().keyOf("rpl_9"), TokenState.REDEEMED, NOW, reply()))
                .isFalse();
        assertThat(store().find(store().keyOf("rpl_9"))).isNull();
    }

    @Test
    void should_let_exactly_one_of_many_callers_settle_CFM_8() throws Exception {
        String key = insert("rpl_1", "sess_1", 60);
        ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Callable<Boolean>> calls = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                boolean redeems = i % 2 == 0;
                calls.add(() -> store().settle(
                                key,
                                redeems ? TokenState.REDEEMED : TokenState.EXPIRED,
                                NOW,
                                redeems ? reply() : null));
            }
            int winners = 0;
            for (Future<Boolean> call : threads.invokeAll(calls)) {
                winners += call.get() ? 1 : 0;
            }
            assertThat(winners).isEqualTo(1);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void should_list_outstanding_tokens_by_deadline() {
        String late = insert("rpl_late", "sess_1", 90);
        String soon = insert("rpl_soon", "sess_2", 30);
        String gone = insert("rpl_gone", "sess_1", 10);
        store().settle(gone, TokenState.WITHDRAWN, NOW, null);

        assertThat(store().outstandingUntil(Instant.MAX))
                .extracting(LedgerEntry::key)
                .containsExactly(soon, late);
        assertThat(store().outstandingUntil(NOW.plusSeconds(30)))
                .extracting(LedgerEntry::key)
                .containsExactly(soon);
        assertThat(store().outstandingUntil(NOW.plusSeconds(29))).isEmpty();
        assertThat(store().outstandingOf("sess_1")).extracting(LedgerEntry::key).containsExactly(late);
    }

    @Test
    void should_forget_a_session_only_after_its_moment_CFM_3() {
        String key = insert("rpl_1", "sess_1", 60);
        String other = insert("rpl_2", "sess_2", 60);
        store().settle(key, TokenState.WITHDRAWN, NOW, null);
        Instant moment = NOW.plus(Duration.ofHours(24));
        store().forgetSessionAfter("sess_1", moment);

        assertThat(store().purge(moment.minusSeconds(1))).isZero();
        assertThat(store().find(key)).isNotNull();
        assertThat(store().purge(moment.plusSeconds(1))).isEqualTo(1);
        assertThat(store().find(key)).isNull();
        assertThat(store().find(other)).isNotNull();
    }
}
