package dev.aaep.ledger;

import dev.aaep.event.Decision;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonScalar;

/** What became of a reply. */
public sealed interface Redemption {
    /** The reply counts, and is the only one that ever will for its token. */
    sealed interface Accepted extends Redemption {
        /** The store's name for the token. */
        String key();

        PromptTerms terms();
    }

    /**
     * A confirmation was answered.
     *
     * @param decision what holds: reject, whatever the reply says, when it changes an action that cannot be changed
     *     (CFM-14)
     */
    record Decided(String key, PromptTerms.Confirmation terms, Decision decision, ConfirmationReply reply)
            implements Accepted {
        /** For a log: without the key, which in memory is the token itself (SEC-4). */
        @Override
        public String toString() {
            return "Decided[key=" + ReplyAttempt.fingerprint(key) + ", terms=" + terms + ", decision=" + decision
                    + ", reply=" + reply + "]";
        }
    }

    /** A clarification was answered, with a response that fits. */
    record Responded(String key, PromptTerms.Clarification terms, JsonScalar response, ClarificationReply reply)
            implements Accepted {
        /** For a log: without the key, which in memory is the token itself (SEC-4). */
        @Override
        public String toString() {
            return "Responded[key=" + ReplyAttempt.fingerprint(key) + ", terms=" + terms + ", response=" + response
                    + ", reply=" + reply + "]";
        }
    }

    /** The reply does not count and has changed nothing. All refusals are this one (CFM-7, R9). */
    enum Refused implements Redemption {
        REFUSED
    }
}
