package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;

class PostgresChainStoreTest extends DatabaseChainContract {
    @Override
    HikariDataSource connect() {
        return Postgres.pooled();
    }
}
