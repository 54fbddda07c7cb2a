package dev.aaep.jdbc;

import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.TokenState;
import dev.aaep.message.HandshakeMessage;
import java.lang.System.Logger.Level;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reply tokens in a database. Tokens are kept as their SHA-256, so a copy of the table redeems nothing. Every change is
 * one conditional statement, so one caller wins whatever the isolation level and however many processes take part; it
 * carries the id of its attempt, so that a caller whose connection broke can tell whether it was the winner.
 *
 * <p>A call fails with kind {@code UNAVAILABLE} when nothing happened and with {@code NOT_KNOWN} when that cannot be said.
 * Either way the prompt is safe: a redemption that did happen reaches whoever waits, with its reply, and one that did not
 * leaves the token to its deadline.
 */
public final class JdbcLedgerStore implements LedgerStore {
    private static final int PURGE_SESSIONS = 100;
    private static final int PURGE_TOKENS = 500;
    private static final int KEYS_PER_QUESTION = 100;
    private static final Instant LAST = Instant.ofEpochMilli(Long.MAX_VALUE);
    private static final Instant FIRST = Instant.ofEpochMilli(Long.MIN_VALUE);

    private final AaepDatabase database;
    private final IdSource attempts = IdSource.secure();
    private final LedgerSql sql;
    private final IssuedTerms issuedHere = new IssuedTerms();

    JdbcLedgerStore(AaepDatabase database) {
        this.database = database;
        this.sql = new LedgerSql(database.schema);
    }

    /** The token's SHA-256 in hex; it begins with the fingerprint that logs show. */
    @Override
    public String keyOf(String token) {
        return Hash.hex(token);
    }

    @Override
    public boolean insert(String key, PromptTerms terms) {
        String attempt = attempts.next("att_");
        String json = terms.toJson();
        Write write = new Write(sql.insert, key, terms.sessionId(), millis(terms.deadline()), json, attempt);
        boolean added = database.retries.write(
                "insert", again -> database.commits.execute(write) == 1 || (again && isOurs(key, attempt)));
        if (added) {
            issuedHere.issued(key, terms, json.length());
        }
        return added;
    }

    /** For prompts that were issued through this store: a reply to one of them is redeemed in one round trip. */
    @Override
    public @Nullable PromptTerms termsAtHand(String key) {
        return issuedHere.of(key);
    }

    @Override
    public boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply) {
        String attempt = attempts.next("att_");
        String text = reply == null ? null : Replies.write(reply, key);
        Write write = new Write(sql.settle, word(state), millis(at), text, attempt, key);
        boolean won = database.retries.write(
                "settle", again -> database.commits.execute(write) == 1 || (again && isOurs(key, attempt)));
        issuedHere.settled(key);
        if (won && database.notices != null) {
            database.notices.settled(key);
        }
        return won;
    }

    private boolean isOurs(String key, String attempt) throws SQLException {
        return database.query(sql.attempt, AaepDatabase::texts, key).contains(attempt);
    }

    @Override
    public @Nullable LedgerEntry find(String key) {
        List<LedgerEntry> found =
                database.retries.read("find", again -> database.query(sql.find, JdbcLedgerStore::entries, key));
        LedgerEntry entry = found.isEmpty() ? null : found.get(0);
        if (entry == null || entry.state() != TokenState.OUTSTANDING) {
            issuedHere.settled(key);
        }
        return entry;
    }

    @Override
    public List<LedgerEntry> outstandingUntil(Instant moment) {
        return outstandingUntil(moment, Integer.MAX_VALUE);
    }

    /** The same, at most so many. */
    public List<LedgerEntry> outstandingUntil(Instant moment, int most) {
        List<LedgerEntry> due = database.retries.read(
                "outstandingUntil", again -> database.query(sql.due, JdbcLedgerStore::entries, millis(moment), most));
        // The column holds whole milliseconds.
        return due.stream()
                .filter(entry ->
                        entry.terms() == null || !entry.terms().deadline().isAfter(moment))
                .toList();
    }

    @Override
    public List<LedgerEntry> outstandingOf(String sessionId) {
        return database.retries.read(
                "outstandingOf", again -> database.query(sql.outstandingOf, JdbcLedgerStore::entries, sessionId));
    }

    /** Which of these tokens are outstanding no longer, settled here or elsewhere. */
    public List<String> settledAmong(Collection<String> keys) {
        List<String> all = List.copyOf(keys);
        List<String> settled = new ArrayList<>();
        for (int from = 0; from < all.size(); from += KEYS_PER_QUESTION) {
            List<String> part = all.subList(from, Math.min(all.size(), from + KEYS_PER_QUESTION));
            String question = sql.settledAmong.formatted(marks(part.size()));
            settled.addAll(database.retries.read(
                    "settledAmong", again -> database.query(question, AaepDatabase::texts, part.toArray())));
        }
        return settled;
    }

    @Override
    public void forgetSessionAfter(String sessionId, Instant moment) {
        Write write = new Write(sql.forget, sessionId, millis(moment));
        database.retries.write("forgetSessionAfter", again -> database.commits.execute(write));
    }

    /** Works through ended sessions in small transactions, so that redemptions get in between. */
    @Override
    public int purge(Instant now) {
        int purged = 0;
        for (; ; ) {
            List<String> sessions = database.retries.read(
                    "purge",
                    again -> database.query(sql.forgettable, AaepDatabase::texts, millis(now), PURGE_SESSIONS));
            if (sessions.isEmpty()) {
                return purged;
            }
            for (int tokens = PURGE_TOKENS; tokens == PURGE_TOKENS; ) {
                List<String> keys = tokensOf(sessions);
                purged += deleteAll(sql.deleteToken, keys);
                tokens = keys.size();
            }
            deleteAll(sql.deleteSession, sessions);
        }
    }

    private List<String> tokensOf(List<String> sessions) {
        String question = sql.tokensOf.formatted(marks(sessions.size()), PURGE_TOKENS);
        return database.retries.read(
                "purge", again -> database.query(question, AaepDatabase::texts, sessions.toArray()));
    }

    private int deleteAll(String statement, List<String> keys) {
        if (keys.isEmpty()) {
            return 0;
        }
        Write delete = new Write(statement.formatted(marks(keys.size())), keys.toArray());
        return database.retries.write("purge", again -> database.commits.execute(delete));
    }

    private static List<LedgerEntry> entries(ResultSet rows) throws SQLException {
        List<LedgerEntry> entries = new ArrayList<>();
        while (rows.next()) {
            entries.add(entry(rows));
        }
        return entries;
    }

    private static LedgerEntry entry(ResultSet rows) throws SQLException {
        String key = rows.getString(1);
        return new LedgerEntry(
                key,
                TokenState.valueOf(rows.getString(2).toUpperCase(Locale.ROOT)),
                read(key, rows.getString(3), PromptTerms::fromJson),
                read(key, rows.getString(4), Replies::read));
    }

    /** What cannot be read is as if forgotten: that row redeems nothing, and can be ended like the others beside it. */
    private static <T> @Nullable T read(String key, @Nullable String json, Function<String, T> reader) {
        try {
            return json == null ? null : reader.apply(json);
        } catch (RuntimeException damaged) {
            String shown = key.substring(0, Math.min(key.length(), 16));
            StoreLog.LOG.log(Level.WARNING, "the row of token " + shown + " cannot be read: " + damaged);
            return null;
        }
    }

    private static String word(TokenState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static String marks(int count) {
        return String.join(",", Collections.nCopies(count, "?"));
    }

    private static long millis(Instant moment) {
        return moment.isAfter(LAST) ? Long.MAX_VALUE : moment.isBefore(FIRST) ? Long.MIN_VALUE : moment.toEpochMilli();
    }
}
