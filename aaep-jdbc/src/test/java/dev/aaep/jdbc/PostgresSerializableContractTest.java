package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.postgresql.ds.PGSimpleDataSource;

/** At the strictest isolation, where the server refuses to serialise instead of letting one wait for the other. */
class PostgresSerializableContractTest extends DatabaseContract {
    @Override
    HikariDataSource connect() {
        PGSimpleDataSource strict = new PGSimpleDataSource();
        strict.setUrl(Postgres.server().getJdbcUrl("postgres", "postgres"));
        strict.setOptions("-c default_transaction_isolation=serializable");
        return Databases.pooled(strict, 10);
    }

    @Override
    AaepDatabase.Builder builder() {
        return super.builder().patience(Duration.ofSeconds(3));
    }

    @Override
    protected int raceRounds() {
        return 30;
    }
}
