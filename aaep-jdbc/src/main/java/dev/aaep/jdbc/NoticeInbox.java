package dev.aaep.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The receiving end of {@link Notices}. What is needed of the driver is looked up by name, so that this module depends on
 * none; {@link #open} fails where the driver offers nothing of the kind.
 */
final class NoticeInbox implements AutoCloseable {
    private static final int SECONDS_TO_ANSWER = 5;

    private final Lent lent;
    private final Object driver;
    private final Method getNotifications;
    private final Method getParameter;

    private NoticeInbox(Lent lent, Object driver, Method getNotifications, Method getParameter) {
        this.lent = lent;
        this.driver = driver;
        this.getNotifications = getNotifications;
        this.getParameter = getParameter;
    }

    static NoticeInbox open(Connections connections, String channel) throws SQLException {
        Lent lent = connections.open();
        try {
            Connection connection = lent.connection();
            ClassLoader loader = connection.unwrap(Connection.class).getClass().getClassLoader();
            Class<?> type = Class.forName("org.postgresql.PGConnection", false, loader);
            Class<?> notice = Class.forName("org.postgresql.PGNotification", false, loader);
            NoticeInbox inbox = new NoticeInbox(
                    lent,
                    connection.unwrap(type),
                    type.getMethod("getNotifications", int.class),
                    notice.getMethod("getParameter"));
            try (Statement listen = connection.createStatement()) {
                listen.execute("LISTEN " + channel);
            }
            return inbox;
        } catch (ReflectiveOperationException otherDriver) {
            lent.close();
            throw new SQLException("this driver hands out no notices", "0A000", otherDriver);
        } catch (SQLException | RuntimeException problem) {
            lent.close();
            throw problem;
        }
    }

    /** Keys from notices; waits for the first one, so long at most. */
    List<String> take(Duration longest) throws SQLException {
        try {
            Object[] notices = (Object[]) getNotifications.invoke(driver, (int) Math.max(1, longest.toMillis()));
            List<String> keys = new ArrayList<>();
            for (Object notice : notices == null ? new Object[0] : notices) {
                Collections.addAll(keys, ((String) getParameter.invoke(notice)).split(","));
            }
            return keys;
        } catch (InvocationTargetException problem) {
            if (problem.getCause() instanceof SQLException inner) {
                throw inner;
            }
            throw new SQLException("the driver threw", problem.getCause());
        } catch (IllegalAccessException hidden) {
            throw new SQLException("this driver hides its notices", "0A000", hidden);
        }
    }

    /** Asks the server. Who only listens never hears of a connection that something on the way forgot. */
    boolean isAlive() throws SQLException {
        return lent.connection().isValid(SECONDS_TO_ANSWER);
    }

    /** The connection may go back to a pool: it must not hear notices there. */
    @Override
    public void close() {
        try (Statement forget = lent.connection().createStatement()) {
            forget.execute("UNLISTEN *");
        } catch (SQLException | RuntimeException broken) {
            StoreLog.LOG.log(System.Logger.Level.DEBUG, "a broken connection did not unlisten", broken);
        }
        lent.close();
    }
}
