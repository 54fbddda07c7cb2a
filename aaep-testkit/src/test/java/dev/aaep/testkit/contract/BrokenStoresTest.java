package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.TokenState;
import dev.aaep.message.HandshakeMessage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The contracts must fail: stores with one defect each. */
class BrokenStoresTest {
    /** Does as the sound one does, where a defect says nothing else. */
    private static class Ledger implements LedgerStore {
        final LedgerStore sound = new InMemoryLedgerStore();

        @Override
        public boolean insert(String key, PromptTerms terms) {
            return sound.insert(key, terms);
        }

        @Override
        public @Nullable LedgerEntry find(String key) {
            return sound.find(key);
        }

        @Override
        public boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply) {
            return sound.settle(key, state, at, reply);
        }

        @Override
        public List<LedgerEntry> outstandingUntil(Instant moment) {
            return sound.outstandingUntil(moment);
        }

        @Override
        public List<LedgerEntry> outstandingOf(String sessionId) {
            return sound.outstandingOf(sessionId);
        }

        @Override
        public void forgetSessionAfter(String sessionId, Instant moment) {
            sound.forgetSessionAfter(sessionId, moment);
        }

        @Override
        public int purge(Instant now) {
            return sound.purge(now);
        }
    }

    static class SettlesTwice extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new Ledger() {
                @Override
                public boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply) {
                    return sound.settle(key, state, at, reply) || sound.find(key) != null;
                }
            };
        }
    }

    static class ForgetsTheOrder extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new Ledger() {
                @Override
                public List<LedgerEntry> outstandingUntil(Instant moment) {
                    List<LedgerEntry> found = new ArrayList<>(sound.outstandingUntil(moment));
                    Collections.reverse(found);
                    return found;
                }
            };
        }
    }

    static class PurgesAtOnce extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new Ledger() {
                @Override
                public int purge(Instant now) {
                    return sound.purge(Instant.MAX);
                }
            };
        }
    }

    /** As a database does whose texts compare without regard to case. */
    static class IgnoresCase extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new Ledger() {
                private final Map<String, String> keys = new HashMap<>();

                private String known(String key) {
                    return keys.getOrDefault(key.toLowerCase(Locale.ROOT), key);
                }

                @Override
                public boolean insert(String key, PromptTerms terms) {
                    return keys.putIfAbsent(key.toLowerCase(Locale.ROOT), key) == null && super.insert(key, terms);
                }

                @Override
                public @Nullable LedgerEntry find(String key) {
                    return super.find(known(key));
                }

                @Override
                public boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply) {
                    return super.settle(known(key), state, at, reply);
                }
            };
        }
    }

    static class MixesUpSessions extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new Ledger() {
                @Override
                public List<LedgerEntry> outstandingOf(String sessionId) {
                    return sound.outstandingUntil(Instant.MAX).stream()
                            .filter(entry -> entry.terms() != null
                                    && entry.terms().sessionId().equalsIgnoreCase(sessionId))
                            .toList();
                }
            };
        }
    }

    @Test
    void should_find_a_ledger_store_that_takes_tokens_for_one_which_differ_in_case_CFM_3() {
        assertThat(Outcome.failedTests(IgnoresCase.class))
                .containsExactly("should_tell_tokens_and_sessions_apart_by_the_case_of_a_letter_CFM_3");
    }

    @Test
    void should_find_a_ledger_store_that_takes_sessions_for_one_which_differ_in_case_CFM_16() {
        assertThat(Outcome.failedTests(MixesUpSessions.class))
                .containsExactly("should_tell_tokens_and_sessions_apart_by_the_case_of_a_letter_CFM_3");
    }

    static class MixesUpTerms extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new Ledger() {
                private @Nullable PromptTerms last;

                @Override
                public boolean insert(String key, PromptTerms terms) {
                    last = terms;
                    return sound.insert(key, terms);
                }

                @Override
                public @Nullable PromptTerms termsAtHand(String key) {
                    return last;
                }
            };
        }
    }

    @Test
    void should_find_a_ledger_store_that_has_other_terms_at_hand_CFM_6() {
        assertThat(Outcome.failedTests(MixesUpTerms.class))
                .containsExactly("should_have_no_other_terms_at_hand_than_those_of_the_token_CFM_6");
    }

    @Test
    void should_find_a_ledger_store_that_settles_twice_CFM_8() {
        assertThat(Outcome.failedTests(SettlesTwice.class))
                .contains(
                        "should_settle_once_and_for_ever_CFM_8", "should_have_exactly_one_winner_for_each_token_CFM_8");
    }

    @Test
    void should_find_a_ledger_store_that_forgets_the_order() {
        assertThat(Outcome.failedTests(ForgetsTheOrder.class))
                .containsExactly("should_list_what_is_due_earliest_first_and_to_the_nanosecond_CFM_9");
    }

    @Test
    void should_find_a_ledger_store_that_forgets_too_early_CFM_3() {
        assertThat(Outcome.failedTests(PurgesAtOnce.class))
                .containsExactly("should_remember_tokens_until_24_hours_after_their_session_and_not_longer_CFM_3");
    }

    private static class Chains implements ChainStore {
        final ChainStore sound = new InMemoryChainStore();

        @Override
        public int size(String sessionId) {
            return sound.size(sessionId);
        }

        @Override
        public boolean append(String sessionId, int expectedSize, byte[] item) {
            return sound.append(sessionId, expectedSize, item);
        }

        @Override
        public byte[] read(String sessionId, int index) {
            return sound.read(sessionId, index);
        }

        @Override
        public List<String> sessions() {
            return sound.sessions();
        }

        @Override
        public void close() {
            sound.close();
        }
    }

    static class AppendsAnywhere extends ChainStoreContract {
        @Override
        protected ChainStore createStore() {
            return new Chains() {
                @Override
                public boolean append(String sessionId, int expectedSize, byte[] item) {
                    return sound.append(sessionId, sound.size(sessionId), item);
                }
            };
        }
    }

    static class SortsSessions extends ChainStoreContract {
        @Override
        protected ChainStore createStore() {
            return new Chains() {
                @Override
                public List<String> sessions() {
                    return sound.sessions().stream().sorted().toList();
                }
            };
        }
    }

    @Test
    void should_find_a_chain_store_that_appends_anywhere() {
        assertThat(Outcome.failedTests(AppendsAnywhere.class))
                .containsExactly("should_add_only_at_the_end", "should_not_fork_when_many_append_at_the_same_place");
    }

    @Test
    void should_find_a_chain_store_that_sorts_sessions() {
        assertThat(Outcome.failedTests(SortsSessions.class))
                .containsExactly("should_keep_sessions_apart_and_in_the_order_of_their_first_items");
    }
}
