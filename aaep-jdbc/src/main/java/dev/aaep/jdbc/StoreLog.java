package dev.aaep.jdbc;

/** The module's logger. */
final class StoreLog {
    static final System.Logger LOG = System.getLogger("dev.aaep.jdbc");

    private StoreLog() {}

    /** Tells a listener, whose exceptions must not stop the work that it only watches. */
    static void guarded(Runnable report) {
        try {
            report.run();
        } catch (RuntimeException broken) {
            LOG.log(System.Logger.Level.WARNING, "a store listener threw", broken);
        }
    }
}
