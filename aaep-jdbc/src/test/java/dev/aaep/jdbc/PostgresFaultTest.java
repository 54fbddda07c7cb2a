package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;

class PostgresFaultTest extends FaultContract {
    @Override
    HikariDataSource connect() {
        return Postgres.pooled();
    }

    @Override
    boolean sharedCommits() {
        return false;
    }
}
