package dev.aaep.jdbc;

import java.lang.System.Logger.Level;
import java.sql.SQLException;

/** Hears of trouble with the database. Called on whatever thread met it; it should be quick. */
public interface StoreListener {
    /**
     * A try failed, and the same is tried again under the same attempt, so that it happens once at most.
     *
     * @param operation what was tried: insert, find, settle and the like; never a token or a text
     */
    default void retrying(String operation, int failedTries, SQLException problem) {
        StoreLog.LOG.log(Level.WARNING, "the database failed at '" + operation + "'; trying again", problem);
    }

    /** Patience ran out, or trying again is of no use: the caller gets an exception that says what is known. */
    default void gaveUp(String operation, SQLException problem) {
        StoreLog.LOG.log(Level.ERROR, "the database failed at '" + operation + "'; gave up", problem);
    }

    /** The work in the background failed and goes on with its next round. */
    default void upkeepFailed(Exception problem) {
        StoreLog.LOG.log(Level.WARNING, "a round of upkeep failed; the next one follows", problem);
    }

    /** Writes everything to the logger {@code dev.aaep.jdbc}. */
    static StoreListener logging() {
        return new StoreListener() {};
    }
}
