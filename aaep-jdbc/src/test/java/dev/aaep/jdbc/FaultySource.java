package dev.aaep.jdbc;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Consumer;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A database behind a wire that breaks. Calls that go over the wire are numbered; the one with the number of the fault
 * fails, before its effect or after it, and the connection is dead from then on, as the server finds out, too.
 */
class FaultySource implements DataSource {
    private static final Set<String> ON_THE_WIRE = Set.of(
            "prepareStatement", "executeUpdate", "executeQuery", "execute", "commit", "rollback", "setAutoCommit");

    private final DataSource real;
    private int calls;
    private int faultAt = -1;
    private boolean afterEffect;
    private Consumer<String> before = call -> {};

    FaultySource(DataSource real) {
        this.real = real;
    }

    /** Sets the next fault and counts from 0 again. */
    synchronized void breakAt(int call, boolean after) {
        calls = 0;
        faultAt = call;
        afterEffect = after;
    }

    /** Whether the fault has happened. */
    synchronized boolean broke() {
        return faultAt >= 0 && calls > faultAt;
    }

    synchronized void heal() {
        faultAt = -1;
    }

    /** Sees the name of each call on the wire before it happens, and may hold it up. */
    synchronized void before(Consumer<String> observer) {
        before = observer;
    }

    private synchronized boolean isFault() {
        return calls++ == faultAt;
    }

    private synchronized Consumer<String> observer() {
        return before;
    }

    private synchronized boolean isAfterEffect() {
        return afterEffect;
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (isFault()) {
            throw new SQLException("no connection: fault", "08001");
        }
        return (Connection) new Wire(real.getConnection()).wrap(Connection.class, null);
    }

    private final class Wire {
        private final Connection connection;
        private volatile boolean dead;

        Wire(Connection connection) {
            this.connection = connection;
        }

        Object wrap(Class<?> type, Object target) {
            Object called = target == null ? connection : target;
            return Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
                String name = method.getName();
                if (name.equals("close") || name.equals("isClosed")) {
                    return invoke(called, method, args);
                }
                if (dead) {
                    throw new SQLException("connection is dead", "08003");
                }
                if (!ON_THE_WIRE.contains(name)) {
                    return wrapped(invoke(called, method, args));
                }
                observer().accept(name);
                boolean fault = isFault();
                if (fault && !isAfterEffect()) {
                    die();
                }
                Object result = invoke(called, method, args);
                if (fault) {
                    die();
                }
                return wrapped(result);
            });
        }

        private Object wrapped(Object result) {
            return result instanceof PreparedStatement
                    ? wrap(PreparedStatement.class, result)
                    : result instanceof Statement ? wrap(Statement.class, result) : result;
        }

        private void die() throws SQLException {
            dead = true;
            if (!connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            throw new SQLException("connection broke: fault", "08006");
        }

        private Object invoke(Object target, java.lang.reflect.Method method, Object[] args) throws Throwable {
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException problem) {
                throw problem.getCause();
            }
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return getConnection();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return real.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        real.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        real.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return real.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return real.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return real.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return real.isWrapperFor(type);
    }
}
