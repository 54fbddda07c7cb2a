package dev.aaep.producer;

import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.ReplyAttempt;
import dev.aaep.ledger.TokenState;
import dev.aaep.message.HandshakeMessage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Like a database: keys are hashes, terms pass through text, replies are kept. */
final class SharedStore implements LedgerStore {
    private final InMemoryLedgerStore states = new InMemoryLedgerStore();
    private final Map<String, String> terms = new ConcurrentHashMap<>();
    private final Map<String, HandshakeMessage> replies = new ConcurrentHashMap<>();
    volatile Runnable beforeSettlement = () -> {};
    volatile Runnable afterWithdrawal = () -> {};
    volatile Runnable afterInsert = () -> {};
    volatile Runnable afterListing = () -> {};
    volatile Runnable atSessionEnd = () -> {};

    @Override
    public String keyOf(String token) {
        return ReplyAttempt.fingerprint(token);
    }

    @Override
    public boolean insert(String key, PromptTerms asked) {
        terms.put(key, asked.toJson());
        boolean added = states.insert(key, asked);
        afterInsert.run();
        return added;
    }

    @Override
    public @Nullable LedgerEntry find(String key) {
        LedgerEntry entry = states.find(key);
        return entry == null
                ? null
                : new LedgerEntry(key, entry.state(), PromptTerms.fromJson(terms.get(key)), replies.get(key));
    }

    @Override
    public boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply) {
        beforeSettlement.run();
        boolean settled = states.settle(key, state, at, reply);
        if (settled && reply != null) {
            replies.put(key, reply);
        }
        if (settled && state == TokenState.WITHDRAWN) {
            afterWithdrawal.run();
        }
        return settled;
    }

    @Override
    public List<LedgerEntry> outstandingUntil(Instant moment) {
        List<LedgerEntry> listed = states.outstandingUntil(moment);
        afterListing.run();
        return listed;
    }

    @Override
    public List<LedgerEntry> outstandingOf(String sessionId) {
        return states.outstandingOf(sessionId);
    }

    @Override
    public void forgetSessionAfter(String sessionId, Instant moment) {
        atSessionEnd.run();
        states.forgetSessionAfter(sessionId, moment);
    }

    @Override
    public int purge(Instant now) {
        return states.purge(now);
    }
}
