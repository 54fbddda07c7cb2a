package dev.aaep.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;

/** A source that hands out the same connection again and again, as it was left: a pool that resets nothing. */
final class OneConnection {
    private OneConnection() {}

    static DataSource of(Connection connection) {
        Connection kept = (Connection) Proxy.newProxyInstance(
                OneConnection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, args) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(connection, args);
                    } catch (InvocationTargetException problem) {
                        throw problem.getCause();
                    }
                });
        return (DataSource) Proxy.newProxyInstance(
                OneConnection.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, args) -> kept);
    }
}
