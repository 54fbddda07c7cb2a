package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;

class PostgresSameVerdictTest extends SameVerdictContract {
    @Override
    HikariDataSource connect() {
        return Postgres.pooled();
    }
}
