package dev.aaep.jdbc;

import java.sql.SQLException;

/** No connection could be had, so nothing was sent: the one failure that leaves no doubt. */
final class NotConnected extends SQLException {
    private static final long serialVersionUID = 1;

    NotConnected(Throwable cause) {
        super("no connection to the database: " + cause.getMessage(), "08001", cause);
    }
}
