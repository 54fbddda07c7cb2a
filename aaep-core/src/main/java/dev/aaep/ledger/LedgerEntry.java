package dev.aaep.ledger;

import dev.aaep.message.HandshakeMessage;
import org.jspecify.annotations.Nullable;

/**
 * What a store knows about one token.
 *
 * @param key the store's name for the token
 * @param terms what was asked; a store may forget it once the token is settled
 * @param reply for a redeemed token, the reply that counted, so that the process that asked can learn what another one
 *     received; a store that serves one process may forget it
 */
public record LedgerEntry(
        String key,
        TokenState state,
        @Nullable PromptTerms terms,
        @Nullable HandshakeMessage reply) {
    /** For a log: without the key, which in memory is the token itself (SEC-4). */
    @Override
    public String toString() {
        return "LedgerEntry[key=" + ReplyAttempt.fingerprint(key) + ", state=" + state + ", terms=" + terms + ", reply="
                + reply + "]";
    }
}
