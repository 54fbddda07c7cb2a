package dev.aaep.testkit.contract;

import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.FileChainStore;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerStore;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The stores of this project that need no database; those of aaep-jdbc run the same contracts there. */
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

    @Nested
    class ChainsInAFile extends ChainStoreContract {
        @TempDir
        Path folder;

        @Override
        protected ChainStore createStore() {
            return FileChainStore.open(folder.resolve("chains"));
        }
    }
}
