package dev.aaep.jdbc;

import dev.aaep.AaepException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables, version by version. A version is taken by whoever inserts its row first; the statements that make it run in
 * the same transaction, so the others wait at that row and find everything there, or try themselves if it failed.
 */
final class Schema {
    /** Statements of each version, the first is version 1. Only ever add at the end. {@code {p}} is the table prefix. */
    static final List<List<String>> VERSIONS = List.of(List.of(
            """
            CREATE TABLE {p}prompt (
              token_key  VARCHAR(64)  NOT NULL PRIMARY KEY,
              session_id VARCHAR(255) NOT NULL,
              deadline   BIGINT       NOT NULL,
              state      VARCHAR(11)  NOT NULL,
              terms      TEXT         NOT NULL,
              reply      TEXT,
              settled_at BIGINT,
              attempt    VARCHAR(64)  NOT NULL
            )""",
            "CREATE INDEX {p}prompt_due ON {p}prompt (deadline) WHERE state = 'outstanding'",
            "CREATE INDEX {p}prompt_session ON {p}prompt (session_id)",
            """
            CREATE TABLE {p}ended_session (
              session_id   VARCHAR(255) NOT NULL PRIMARY KEY,
              forget_after BIGINT       NOT NULL
            )""",
            "CREATE INDEX {p}ended_session_forget ON {p}ended_session (forget_after)",
            """
            CREATE TABLE {p}chain (
              session_id VARCHAR(255) NOT NULL,
              item_index INTEGER      NOT NULL,
              item       BYTEA        NOT NULL,
              added_at   BIGINT       NOT NULL,
              attempt    VARCHAR(64)  NOT NULL,
              PRIMARY KEY (session_id, item_index)
            )""",
            "CREATE INDEX {p}chain_first ON {p}chain (added_at) WHERE item_index = 0"));

    static final String VERSION_TABLE = """
            CREATE TABLE IF NOT EXISTS {p}schema_version (
              version    INTEGER NOT NULL PRIMARY KEY,
              applied_at BIGINT  NOT NULL
            )""";

    private final String prefix;

    Schema(String prefix) {
        this.prefix = prefix;
    }

    String named(String sql) {
        return sql.replace("{p}", prefix);
    }

    /** Brings the database to the newest version; does nothing, and needs no right to, when it is there. */
    void bringUpToDate(Connection connection, Dialect dialect) throws SQLException {
        int version = version(connection, dialect);
        if (version > VERSIONS.size()) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "the tables have version " + version + ", this library knows " + VERSIONS.size() + ": upgrade it");
        }
        if (version < 0) {
            execute(connection, named(VERSION_TABLE));
        }
        for (int next = Math.max(0, version) + 1; next <= VERSIONS.size(); next++) {
            make(connection, next);
        }
    }

    private void make(Connection connection, int version) throws SQLException {
        connection.setAutoCommit(false);
        try {
            if (take(connection, version)) {
                for (String statement : VERSIONS.get(version - 1)) {
                    execute(connection, named(statement));
                }
            }
            connection.commit();
        } catch (SQLException problem) {
            connection.rollback();
            throw problem;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private boolean take(Connection connection, int version) throws SQLException {
        String sql = named("INSERT INTO {p}schema_version (version, applied_at) VALUES (?, ?) ON CONFLICT DO NOTHING");
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            return new Write(sql, version, System.currentTimeMillis()).run(insert) == 1;
        }
    }

    /** The version that stands; -1 when not even its table does. */
    private int version(Connection connection, Dialect dialect) throws SQLException {
        try {
            String found = Connections.first(connection, named("SELECT MAX(version) FROM {p}schema_version"));
            return found == null ? 0 : Integer.parseInt(found);
        } catch (SQLException problem) {
            // Tables that are there and cannot be read must not be made a second time, in another schema.
            if (dialect.isNoTable(problem)) {
                return -1;
            }
            throw problem;
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
