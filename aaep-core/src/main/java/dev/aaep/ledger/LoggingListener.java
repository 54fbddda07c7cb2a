package dev.aaep.ledger;

import java.lang.System.Logger.Level;

/** The default listener. */
final class LoggingListener implements LedgerListener {
    static final LoggingListener INSTANCE = new LoggingListener();

    private static final System.Logger LOG = System.getLogger("dev.aaep.ledger");

    private LoggingListener() {}

    @Override
    public void judged(ReplyAttempt attempt) {
        Level level = attempt.refusal() == null ? Level.DEBUG : Level.INFO;
        if (LOG.isLoggable(level)) {
            LOG.log(level, attempt.toString());
        }
    }
}
