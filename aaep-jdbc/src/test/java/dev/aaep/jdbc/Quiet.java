package dev.aaep.jdbc;

import java.sql.SQLException;

/** Says nothing about trouble that a test makes on purpose. */
final class Quiet implements StoreListener {
    static final StoreListener LISTENER = new Quiet();

    private Quiet() {}

    @Override
    public void retrying(String operation, int failedTries, SQLException problem) {}

    @Override
    public void gaveUp(String operation, SQLException problem) {}

    @Override
    public void upkeepFailed(Exception problem) {}
}
