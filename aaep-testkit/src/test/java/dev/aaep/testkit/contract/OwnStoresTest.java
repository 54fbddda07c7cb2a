package dev.aaep.testkit.contract;

import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerStore;
import org.junit.jupiter.api.Nested;

class OwnStoresTest {
    @Nested
    class LedgerInMemory extends LedgerStoreContract {
        @Override
        protected LedgerStore createStore() {
            return new InMemoryLedgerStore();
        }
    }

    @Nested
    class ChainsInMemory extends ChainStoreContract {
        @Override
        protected ChainStore createStore() {
            return new InMemoryChainStore();
        }
    }
}
