package dev.aaep.jdbc;

/** The module's logger. */
final class StoreLog {
    static final System.Logger LOG = System.getLogger("dev.aaep.jdbc");

    private StoreLog() {}
}
