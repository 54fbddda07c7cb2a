package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;

class PostgresChainStoreTest extends ChainStoreContract {
    @Override
    HikariDataSource connect() {
        return Postgres.pooled();
    }
}
