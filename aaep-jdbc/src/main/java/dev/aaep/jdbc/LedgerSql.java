package dev.aaep.jdbc;

/** The statements of the ledger. All run unchanged on SQLite and PostgreSQL. */
final class LedgerSql {
    private static final String COLUMNS = "token_key, state, terms, reply";

    final String insert;
    final String settle;
    final String attempt;
    final String find;
    final String due;
    final String outstandingOf;
    final String settledAmong;
    final String forget;
    final String forgettable;
    final String tokensOf;
    final String deleteToken;
    final String deleteSession;

    LedgerSql(Schema schema) {
        insert = schema.named("INSERT INTO {p}prompt (token_key, session_id, deadline, state, terms, attempt)"
                + " VALUES (?, ?, ?, 'outstanding', ?, ?) ON CONFLICT DO NOTHING");
        settle = schema.named("UPDATE {p}prompt SET state = ?, settled_at = ?, reply = ?, attempt = ?"
                + " WHERE token_key = ? AND state = 'outstanding'");
        attempt = schema.named("SELECT attempt FROM {p}prompt WHERE token_key = ?");
        find = schema.named("SELECT " + COLUMNS + " FROM {p}prompt WHERE token_key = ?");
        due = schema.named("SELECT " + COLUMNS + " FROM {p}prompt WHERE state = 'outstanding' AND deadline <= ?"
                + " ORDER BY deadline LIMIT ?");
        outstandingOf = schema.named("SELECT " + COLUMNS + " FROM {p}prompt"
                + " WHERE session_id = ? AND state = 'outstanding' ORDER BY deadline");
        settledAmong =
                schema.named("SELECT token_key FROM {p}prompt WHERE token_key IN (%s) AND state <> 'outstanding'");
        forget = schema.named("INSERT INTO {p}ended_session (session_id, forget_after) VALUES (?, ?)"
                + " ON CONFLICT (session_id) DO UPDATE SET forget_after = excluded.forget_after");
        forgettable = schema.named(
                "SELECT session_id FROM {p}ended_session WHERE forget_after <= ?" + " ORDER BY forget_after LIMIT ?");
        tokensOf = schema.named("SELECT token_key FROM {p}prompt WHERE session_id IN (%s) LIMIT %d");
        deleteToken = schema.named("DELETE FROM {p}prompt WHERE token_key IN (%s)");
        deleteSession = schema.named("DELETE FROM {p}ended_session WHERE session_id IN (%s)");
    }
}
