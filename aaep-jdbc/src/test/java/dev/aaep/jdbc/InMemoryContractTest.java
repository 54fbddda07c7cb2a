package dev.aaep.jdbc;

import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerStore;

class InMemoryContractTest extends LedgerStoreContract {
    private final LedgerStore store = new InMemoryLedgerStore();

    @Override
    LedgerStore store() {
        return store;
    }
}
