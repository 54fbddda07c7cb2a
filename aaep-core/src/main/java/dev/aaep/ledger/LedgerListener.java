package dev.aaep.ledger;

/** Hears of every reply that is judged (SEC-4). It runs on the thread that brought the reply and should be quick. */
@FunctionalInterface
public interface LedgerListener {
    void judged(ReplyAttempt attempt);

    /** Writes refusals at level INFO and replies that count at DEBUG, to the logger {@code dev.aaep.ledger}. */
    static LedgerListener logging() {
        return LoggingListener.INSTANCE;
    }
}
