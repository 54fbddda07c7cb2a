package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;

class PostgresContractTest extends DatabaseContract {
    @Override
    HikariDataSource connect() {
        return Postgres.pooled();
    }
}
