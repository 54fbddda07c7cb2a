package dev.aaep.jdbc;

import dev.aaep.AaepException;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.ledger.IdSource;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Audit chains in a database. An item goes in under the number that follows the last one, by one conditional statement, so
 * two writers, in whatever processes, cannot fork a chain. A caller that was told {@code NOT_KNOWN} may append the same
 * item again at the same place through the same store: it goes in once.
 */
public final class JdbcChainStore implements ChainStore {
    private static final int PAGE = 64;

    private final AaepDatabase database;
    private final IdSource attempts = IdSource.secure();
    private final AtomicLong lastMicros = new AtomicLong();
    private final String append;
    private final String attempt;
    private final String size;
    private final String page;
    private final String sessions;

    private final Doubts doubts = new Doubts();

    JdbcChainStore(AaepDatabase database) {
        this.database = database;
        Schema schema = database.schema;
        append = schema.named("INSERT INTO {p}chain (session_id, item_index, item, added_at, attempt)"
                + " SELECT ?, ?, ?, ?, ? WHERE ? = 0"
                + " OR EXISTS (SELECT 1 FROM {p}chain WHERE session_id = ? AND item_index = ?)"
                + " ON CONFLICT DO NOTHING");
        attempt = schema.named("SELECT attempt FROM {p}chain WHERE session_id = ? AND item_index = ?");
        size = schema.named("SELECT COALESCE(MAX(item_index) + 1, 0) FROM {p}chain WHERE session_id = ?");
        page = schema.named(
                "SELECT item FROM {p}chain WHERE session_id = ? AND item_index >= ?" + " ORDER BY item_index LIMIT ?");
        sessions = schema.named("SELECT session_id FROM {p}chain WHERE item_index = 0 ORDER BY added_at, session_id");
    }

    @Override
    public int size(String sessionId) {
        return Integer.parseInt(database.retries
                .read("size", again -> database.query(size, AaepDatabase::texts, sessionId))
                .get(0));
    }

    @Override
    public boolean append(String sessionId, int expectedSize, byte[] item) {
        if (expectedSize < 0) {
            return false;
        }
        String same = sessionId + '/' + expectedSize + '/' + Hash.hex(item);
        String earlier = doubts.take(same);
        String id = earlier == null ? attempts.next("att_") : earlier;
        Write write = new Write(
                append,
                sessionId,
                expectedSize,
                item.clone(),
                nextMicros(),
                id,
                expectedSize,
                sessionId,
                expectedSize - 1);
        try {
            return database.retries.write(
                    "append",
                    again -> database.commits.execute(write) == 1
                            || ((again || earlier != null) && isOurs(sessionId, expectedSize, id)));
        } catch (AaepException failed) {
            boolean known = failed.kind() != AaepException.Kind.NOT_KNOWN;
            if (!known || earlier != null) {
                doubts.keep(same, id);
            }
            throw known && earlier != null ? stillInDoubt(failed) : failed;
        }
    }

    private static AaepException stillInDoubt(AaepException failed) {
        return AaepException.of(
                AaepException.Kind.NOT_KNOWN,
                "whether an earlier 'append' happened is not known: ask again when the database is back",
                failed);
    }

    private boolean isOurs(String sessionId, int index, String id) throws SQLException {
        return database.query(attempt, AaepDatabase::texts, sessionId, index).contains(id);
    }

    /** Strictly increasing within this process, so that the order of sessions is that of their first items. */
    private long nextMicros() {
        long now = System.currentTimeMillis() * 1_000;
        return lastMicros.updateAndGet(last -> Math.max(last + 1, now));
    }

    @Override
    public byte[] read(String sessionId, int index) {
        List<byte[]> found = index < 0 ? List.of() : items(sessionId, index, 1);
        if (found.isEmpty()) {
            throw new IndexOutOfBoundsException(index);
        }
        return found.get(0);
    }

    /** Hands over the items of a session in order, a page at a time, however many there are. */
    public void forEach(String sessionId, Consumer<byte[]> action) {
        for (int from = 0; ; from += PAGE) {
            List<byte[]> found = items(sessionId, from, PAGE);
            found.forEach(action);
            if (found.size() < PAGE) {
                return;
            }
        }
    }

    private List<byte[]> items(String sessionId, int from, int most) {
        return database.retries.read(
                "read", again -> database.query(page, JdbcChainStore::bytes, sessionId, from, most));
    }

    private static List<byte[]> bytes(ResultSet rows) throws SQLException {
        List<byte[]> items = new ArrayList<>();
        while (rows.next()) {
            items.add(rows.getBytes(1));
        }
        return items;
    }

    @Override
    public List<String> sessions() {
        return database.retries.read("sessions", again -> database.query(sessions, AaepDatabase::texts));
    }

    @Override
    public void close() {}
}
