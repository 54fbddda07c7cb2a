package dev.aaep.ledger;

import org.jspecify.annotations.Nullable;

/**
 * Who sent a reply, as the transport established it, never as the message claims it (CFM-5).
 *
 * @param subscriptionId the subscription whose connection was authenticated, {@code sub_} and its letters and digits as the
 *     reply has to name it; null when none was
 * @param mayConfirm whether that subscription is entitled to answer confirmations
 * @param mayClarify whether it is entitled to answer clarifications
 * @param sessionId the one session that the subscription is limited to; null when it sees all of the producer's
 */
public record Sender(
        @Nullable String subscriptionId,
        boolean mayConfirm,
        boolean mayClarify,
        @Nullable String sessionId) {
    private static final Sender UNAUTHENTICATED = new Sender(null, false, false, null);

    /** An authenticated subscription that may answer prompts of both kinds. */
    public static Sender entitled(String subscriptionId) {
        return new Sender(subscriptionId, true, true, null);
    }

    /** An authenticated subscription that only listens. */
    public static Sender listener(String subscriptionId) {
        return new Sender(subscriptionId, false, false, null);
    }

    /** Somebody whom the transport could not name. Nothing from there counts. */
    public static Sender unauthenticated() {
        return UNAUTHENTICATED;
    }

    /** The same, limited to one session. */
    public Sender within(String session) {
        return new Sender(subscriptionId, mayConfirm, mayClarify, session);
    }
}
