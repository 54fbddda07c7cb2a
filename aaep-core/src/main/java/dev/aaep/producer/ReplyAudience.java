package dev.aaep.producer;

/**
 * Says whether anybody who listens could answer a prompt. Without such a subscription a prompt gets its default at once
 * (R8). Whoever keeps the subscriptions implements this, and calls {@link AaepProducer#audienceChanged()} when one closes
 * or loses its connection (CFM-17).
 */
public interface ReplyAudience {
    /** Whether a live subscription to the session may answer confirmations. */
    boolean canConfirm(String sessionId);

    /** Whether a live subscription to the session may answer clarifications. */
    boolean canClarify(String sessionId);

    /** Assumes that somebody is there: prompts wait until their deadline. */
    static ReplyAudience assumed() {
        return new ReplyAudience() {
            @Override
            public boolean canConfirm(String sessionId) {
                return true;
            }

            @Override
            public boolean canClarify(String sessionId) {
                return true;
            }
        };
    }
}
