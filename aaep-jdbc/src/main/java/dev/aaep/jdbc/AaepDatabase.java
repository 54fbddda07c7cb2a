package dev.aaep.jdbc;

import dev.aaep.AaepException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The tables of AAEP in a database, and the stores on them. Opening makes or updates the tables; any number of processes
 * may do so at once. Closing gives connections back and leaves the {@code DataSource} open.
 */
public final class AaepDatabase implements AutoCloseable {
    private static final int TRIES_TO_OPEN = 20;

    final Connections connections;
    final Dialect dialect;
    final Commits commits;
    final Retries retries;
    final @Nullable Notices notices;
    final Schema schema;
    final StoreListener listener;
    final String prefix;

    private AaepDatabase(Builder builder, Dialect dialect, Connections connections, Schema schema) {
        this.connections = connections;
        this.dialect = dialect;
        this.schema = schema;
        this.prefix = builder.prefix;
        this.listener = builder.listener;
        this.retries = new Retries(dialect, listener, builder.patience);
        boolean shared = builder.sharedCommits == null ? dialect == Dialect.SQLITE : builder.sharedCommits;
        boolean notify = builder.notices && dialect == Dialect.POSTGRESQL;
        this.notices = notify ? new Notices(connections, listener, channel()) : null;
        this.commits = shared ? new SharedCommits(connections) : Commits.each(connections);
    }

    /**
     * A database behind a source of connections. Give it a pool: every operation takes a connection and returns it. The
     * connections must not belong to transactions that something else manages.
     */
    public static Builder builder(DataSource source) {
        return new Builder(source);
    }

    /** Opens with all defaults. */
    public static AaepDatabase open(DataSource source) {
        return builder(source).open();
    }

    /** The store of reply tokens, for {@code ReplyLedger.builder().store(...)}. */
    public JdbcLedgerStore ledgerStore() {
        return new JdbcLedgerStore(this);
    }

    /** The store of audit chains. Closing it does nothing: close the database. */
    public JdbcChainStore chainStore() {
        return new JdbcChainStore(this);
    }

    /** One statement that reads, on a connection of its own. */
    <T> T query(String sql, Reading<T> reading, Object... values) throws SQLException {
        return connections.use(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                Write.bind(statement, values);
                try (ResultSet rows = statement.executeQuery()) {
                    return reading.from(rows);
                }
            }
        });
    }

    interface Reading<T> {
        T from(ResultSet rows) throws SQLException;
    }

    /** The first column of all rows. */
    static List<String> texts(ResultSet rows) throws SQLException {
        List<String> texts = new ArrayList<>();
        while (rows.next()) {
            texts.add(rows.getString(1));
        }
        return texts;
    }

    /** The name under which notices of settled tokens travel. */
    String channel() {
        return prefix + "settled";
    }

    @Override
    public void close() {
        if (notices != null) {
            notices.close();
        }
        commits.close();
    }

    /** Collects the configuration; everything has a default. */
    public static final class Builder {
        private static final Pattern PREFIX = Pattern.compile("[a-z][a-z0-9_]{0,29}|");

        private final DataSource source;
        private String prefix = "aaep_";
        private Duration patience = Duration.ofSeconds(5);
        private StoreListener listener = StoreListener.logging();
        private @Nullable Boolean sharedCommits;
        private boolean notices = true;
        private boolean insistOnDurability = true;

        private Builder(DataSource source) {
            this.source = source;
        }

        /** How the names of tables begin: small ASCII letters, digits and underscores; {@code aaep_} by default. */
        public Builder tablePrefix(String value) {
            if (!PREFIX.matcher(value).matches()) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION,
                        "a table prefix is up to 30 of a-z, 0-9 and _, and begins with a letter");
            }
            prefix = value;
            return this;
        }

        /** How long an operation is tried while the database is away, before the caller hears of it; 5 s by default. */
        public Builder patience(Duration value) {
            if (value.isNegative()) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "patience is zero or more");
            }
            patience = value;
            return this;
        }

        public Builder listener(StoreListener value) {
            listener = value;
            return this;
        }

        /**
         * Whether operations of concurrent threads go into one transaction, over one connection that is kept. By default
         * for SQLite, which has one writer; PostgreSQL shares the flush of concurrent commits itself.
         */
        public Builder sharedCommits(boolean value) {
            sharedCommits = value;
            return this;
        }

        /** Whether settled tokens are announced by NOTIFY where the engine has it; true by default. */
        public Builder notices(boolean value) {
            notices = value;
            return this;
        }

        /** Accepts a database that may forget what it confirmed when the machine stops: for tests that need no more. */
        public Builder acceptWeakDurability() {
            insistOnDurability = false;
            return this;
        }

        /** Connects, checks and makes the tables. Throws when the database is out of reach or not fit. */
        public AaepDatabase open() {
            Connections connections = new Connections(source);
            Schema schema = new Schema(prefix);
            long start = System.nanoTime();
            for (int failed = 1; ; failed++) {
                try {
                    Dialect dialect = connections.use(connection -> prepare(connection, schema));
                    return new AaepDatabase(this, dialect, connections, schema);
                } catch (SQLException problem) {
                    // Others may be making the same tables at this moment: then the next try finds them.
                    boolean worthIt = System.nanoTime() - start < Retries.nanos(patience)
                            || (failed < TRIES_TO_OPEN && !(problem instanceof NotConnected));
                    if (Dialect.isForbidden(problem) || !worthIt || !Retries.pause(failed)) {
                        throw AaepException.of(
                                AaepException.Kind.UNAVAILABLE,
                                "the database is out of reach or its tables cannot be made: check address, rights, space",
                                problem);
                    }
                }
            }
        }

        private Dialect prepare(Connection connection, Schema schema) throws SQLException {
            Dialect dialect = Dialect.of(connection);
            String weakness = insistOnDurability ? dialect.weakness(connection) : null;
            if (weakness != null) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, weakness + ", so that no redeemed token comes back");
            }
            schema.bringUpToDate(connection, dialect);
            return dialect;
        }
    }
}
