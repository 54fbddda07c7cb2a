package dev.aaep.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What differs between engines. The statements do not. */
enum Dialect {
    SQLITE,
    /** PostgreSQL and those that speak its protocol. */
    POSTGRESQL,
    OTHER;

    static Dialect of(Connection connection) throws SQLException {
        String name = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
        return name.contains("sqlite") ? SQLITE : name.contains("postgres") ? POSTGRESQL : OTHER;
    }

    /** Whether the same statement would fail again however long one waits. */
    boolean isHopeless(SQLException problem) {
        if (this == SQLITE) {
            return switch (problem.getErrorCode() & 0xff) {
                case 1, 18, 19, 20, 25, 26 -> true; // error, too big, constraint, mismatch, range, not a database
                default -> false;
            };
        }
        String state = problem.getSQLState();
        if (state == null || state.length() < 2) {
            return false;
        }
        return switch (state.substring(0, 2)) {
            case "22", "23", "42", "0A", "28" -> true; // data, constraint, syntax or rights, no such feature, login
            default -> false;
        };
    }

    /** Whether the engine itself said that the statement did not happen; anything else leaves a doubt. */
    boolean isRolledBack(SQLException problem) {
        if (this == SQLITE) {
            return switch (problem.getErrorCode() & 0xff) {
                case 5, 6, 8, 13 -> true; // busy, locked, read-only, full
                default -> isHopeless(problem);
            };
        }
        String state = problem.getSQLState();
        if (state == null || state.length() < 2) {
            return false;
        }
        return switch (state.substring(0, 2)) {
            case "25", "53", "55" -> true; // wrong transaction such as a read-only one, no resources, no lock
            case "40" -> state.equals("40001") || state.equals("40P01"); // and not: completion unknown
            default -> isHopeless(problem);
        };
    }

    /** Whether a statement failed because its table is not there; where nothing better is known, any failure may mean that. */
    boolean isNoTable(SQLException problem) {
        return switch (this) {
            case SQLITE -> (problem.getErrorCode() & 0xff) == 1;
            case POSTGRESQL -> "42P01".equals(problem.getSQLState());
            case OTHER -> true;
        };
    }

    /** Whether the engine refuses this user what was asked. */
    static boolean isForbidden(SQLException problem) {
        return "42501".equals(problem.getSQLState());
    }

    /** What is wrong with the durability of a connection, as a sentence; null when nothing is, or nothing is known. */
    @Nullable
    String weakness(Connection connection) throws SQLException {
        if (this == SQLITE) {
            String synchronous = String.valueOf(Connections.first(connection, "PRAGMA synchronous"));
            if (!synchronous.equals("2") && !synchronous.equals("3")) {
                return "SQLite runs with synchronous=" + synchronous + ": set FULL";
            }
            String journal = String.valueOf(Connections.first(connection, "PRAGMA journal_mode"));
            return switch (journal.toLowerCase(Locale.ROOT)) {
                case "wal", "truncate", "persist" -> null;
                // A commit is the removal of the journal, and only EXTRA flushes the folder it is removed from.
                case "delete" -> synchronous.equals("3") ? null : "SQLite runs with journal_mode=delete: set WAL";
                default -> "SQLite runs with journal_mode=" + journal + ": set WAL";
            };
        }
        if (this == POSTGRESQL) {
            if ("off".equals(Connections.first(connection, "SHOW synchronous_commit"))) {
                return "PostgreSQL runs with synchronous_commit=off: set it on";
            }
            if ("off".equals(Connections.first(connection, "SHOW fsync"))) {
                return "PostgreSQL runs with fsync=off: set it on";
            }
        }
        return null;
    }
}
