package dev.aaep.ledger;

import dev.aaep.message.HandshakeMessage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps reply tokens. Small enough for one page over a database: one table (key, session, deadline, state, terms, reply,
 * forget-after) and conditional statements. All methods are called by many threads, and by many processes when the store
 * is shared.
 *
 * <p>What returns has happened: an insert and a transition are durable, as far as the store is durable at all, before
 * their method returns. A store that cannot do what is asked throws; nothing is then issued or redeemed.
 */
public interface LedgerStore {
    /**
     * The store's name for a token. A store that others can read returns a hash, so that a copy of it redeems nothing;
     * a store in memory may return the token.
     */
    default String keyOf(String token) {
        return token;
    }

    /** Adds an outstanding token. False, and nothing changed, when the key is there already, in whatever state. */
    boolean insert(String key, PromptTerms terms);

    /**
     * The terms of a token that may be outstanding, when the store has them at hand; null when it would have to ask. A
     * reply can be judged by them, since terms never change; whether it is in time to count, {@link #settle} decides.
     */
    default @Nullable PromptTerms termsAtHand(String key) {
        return null;
    }

    /** What is known about a key, or null. */
    @Nullable
    LedgerEntry find(String key);

    /**
     * Moves a token from outstanding to {@code state}: {@code update ... where key = ? and state = 'outstanding'}. True
     * for exactly one caller, ever.
     *
     * @param reply the reply that counts, for a redemption
     */
    boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply);

    /** Outstanding tokens with a deadline not after {@code moment}, earliest first; {@code Instant.MAX} for all. */
    List<LedgerEntry> outstandingUntil(Instant moment);

    /** Outstanding tokens of a session. */
    List<LedgerEntry> outstandingOf(String sessionId);

    /**
     * Marks the tokens of a session as forgettable after a moment (CFM-3).
     *
     * @param moment {@link ReplyLedger#REMEMBERED} after the end of the session, which is now
     */
    void forgetSessionAfter(String sessionId, Instant moment);

    /** Removes tokens that may be forgotten by now, and says how many. */
    int purge(Instant now);
}
