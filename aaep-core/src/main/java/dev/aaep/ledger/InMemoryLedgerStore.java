package dev.aaep.ledger;

import dev.aaep.message.HandshakeMessage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The default store: fast, and gone with the process. A settled token keeps its key and its state only.
 *
 * <p>{@link #outstandingUntil} walks over all tokens; a producer does not need it here, since its timer knows which
 * prompt is due.
 */
public final class InMemoryLedgerStore implements LedgerStore {
    private final Map<String, Slot> slots = new ConcurrentHashMap<>();
    private final Map<String, Chain> sessions = new ConcurrentHashMap<>();
    private final Queue<Ended> ended = new ConcurrentLinkedQueue<>();

    /** An empty store. */
    public InMemoryLedgerStore() {}

    @Override
    public boolean insert(String key, PromptTerms terms) {
        Slot slot = new Slot(key, terms);
        if (slots.putIfAbsent(key, slot) != null) {
            return false;
        }
        Chain chain = sessions.get(terms.sessionId());
        if (chain == null) {
            chain = sessions.computeIfAbsent(terms.sessionId(), id -> new Chain());
        }
        chain.add(slot);
        return true;
    }

    @Override
    public @Nullable PromptTerms termsAtHand(String key) {
        Slot slot = slots.get(key);
        return slot == null ? null : slot.terms();
    }

    @Override
    public @Nullable LedgerEntry find(String key) {
        Slot slot = slots.get(key);
        return slot == null ? null : slot.entry();
    }

    @Override
    public boolean settle(String key, TokenState state, Instant at, @Nullable HandshakeMessage reply) {
        Slot slot = slots.get(key);
        return slot != null && slot.settle(state);
    }

    @Override
    public List<LedgerEntry> outstandingUntil(Instant moment) {
        List<LedgerEntry> found = new ArrayList<>();
        for (Slot slot : slots.values()) {
            PromptTerms terms = slot.terms();
            if (terms != null && !terms.deadline().isAfter(moment)) {
                found.add(outstanding(slot, terms));
            }
        }
        found.sort(Comparator.comparing(InMemoryLedgerStore::deadline));
        return found;
    }

    @Override
    public List<LedgerEntry> outstandingOf(String sessionId) {
        Chain chain = sessions.get(sessionId);
        List<LedgerEntry> found = new ArrayList<>();
        for (Slot slot = chain == null ? null : chain.last; slot != null; slot = slot.earlier) {
            PromptTerms terms = slot.terms();
            if (terms != null) {
                found.add(outstanding(slot, terms));
            }
        }
        return found;
    }

    /** Forgets earlier sessions whose time has come by now: a store that is in use does not grow without end. */
    @Override
    public void forgetSessionAfter(String sessionId, Instant moment) {
        Chain chain = sessions.remove(sessionId);
        if (chain != null) {
            ended.add(new Ended(moment, chain));
        }
        purge(moment.minus(ReplyLedger.REMEMBERED));
    }

    /** Sessions end in the order of time, or nearly: a later one in front keeps others a little longer, never shorter. */
    @Override
    public int purge(Instant now) {
        int purged = 0;
        for (; ; ) {
            Ended first = ended.peek();
            if (first == null || first.forgetAfter.isAfter(now)) {
                return purged;
            }
            if (ended.remove(first)) {
                for (Slot slot = first.chain.last; slot != null; slot = slot.earlier) {
                    slots.remove(slot.key);
                    purged++;
                }
            }
        }
    }

    /** How many tokens are remembered, settled ones included. */
    public int size() {
        return slots.size();
    }

    private static LedgerEntry outstanding(Slot slot, PromptTerms terms) {
        return new LedgerEntry(slot.key, TokenState.OUTSTANDING, terms, null);
    }

    private static Instant deadline(LedgerEntry entry) {
        PromptTerms terms = entry.terms();
        return terms == null ? Instant.MAX : terms.deadline();
    }

    private record Ended(Instant forgetAfter, Chain chain) {}

    /** The tokens of one session, newest first. */
    private static final class Chain {
        static final VarHandle LAST = handle(MethodHandles.lookup(), Chain.class, "last", Slot.class);

        volatile @Nullable Slot last;

        void add(Slot slot) {
            do {
                slot.earlier = last;
            } while (!LAST.compareAndSet(this, slot.earlier, slot));
        }
    }

    private static final class Slot {
        static final VarHandle CONTENT = handle(MethodHandles.lookup(), Slot.class, "content", Object.class);

        final String key;

        /**
         * The terms while outstanding, the state afterwards: one field, so that one exchange decides who was first. Not
         * volatile: the map publishes the first value, and the handle orders the rest, without a fence per token.
         */
        @SuppressWarnings({"FieldMayBeFinal", "UnusedVariable"}) // the handle reads and writes it
        private Object content;

        @Nullable
        Slot earlier;

        Slot(String key, PromptTerms terms) {
            this.key = key;
            this.content = terms;
        }

        private Object content() {
            return CONTENT.getAcquire(this);
        }

        // What is asked is always whether it is a state, the final class: to ask for an interface in vain is slow.

        boolean settle(TokenState state) {
            Object now = content();
            return !(now instanceof TokenState) && CONTENT.compareAndSet(this, now, state);
        }

        @Nullable
        PromptTerms terms() {
            Object now = content();
            return now instanceof TokenState ? null : (PromptTerms) now;
        }

        LedgerEntry entry() {
            Object now = content();
            return now instanceof TokenState state
                    ? new LedgerEntry(key, state, null, null)
                    : outstanding(this, (PromptTerms) now);
        }
    }

    private static VarHandle handle(MethodHandles.Lookup lookup, Class<?> owner, String field, Class<?> type) {
        try {
            return lookup.findVarHandle(owner, field, type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }
}
