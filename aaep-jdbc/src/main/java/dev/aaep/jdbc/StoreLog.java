package dev.aaep.jdbc;

/** The module's logger. */
final class StoreLog {
    static final System.Logger LOG = System.getLogger("dev.aaep.jdbc");

    private StoreLog() {}

    /** Tells a listener, whose exceptions must not stop the work that it only watches. */
    static void guarded(Runnable report) {
        try {
            report.run();
        } catch (Throwable broken) { // a failed assertion, too
            LOG.log(System.Logger.Level.WARNING, "a store listener threw", broken);
        }
    }

    /** Tells of trouble in the background, whatever it is: the thread goes on. */
    static void upkeepFailed(StoreListener listener, Throwable problem) {
        Exception told = problem instanceof Exception exception
                ? exception
                : new IllegalStateException("upkeep met an error", problem);
        guarded(() -> listener.upkeepFailed(told));
    }
}
