package dev.aaep.producer;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Prompts that wait for an answer in this process, by the ledger's key. */
final class WaitingPrompts {
    private final Map<String, PendingPrompt<?>> waiting = new ConcurrentHashMap<>();

    /** Those that ended while somebody looks into the ledger, whose list of them is out of date. */
    private final Set<String> overMeanwhile = ConcurrentHashMap.newKeySet();

    private volatile boolean looking;

    void add(PendingPrompt<?> asked) {
        waiting.put(asked.key(), asked);
    }

    void remove(PendingPrompt<?> over) {
        if (looking) {
            overMeanwhile.add(over.key()); // first, so that it is in one of the two at any time
        }
        waiting.remove(over.key(), over);
    }

    @Nullable
    PendingPrompt<?> get(String key) {
        return waiting.get(key);
    }

    boolean has(PendingPrompt<?> prompt) {
        return waiting.get(prompt.key()) == prompt;
    }

    Collection<PendingPrompt<?>> all() {
        return waiting.values();
    }

    Set<String> keys() {
        return Set.copyOf(waiting.keySet());
    }

    /** One look into the ledger at a time: from its beginning on it is remembered which prompts end here. */
    synchronized <T> T whileLooking(Supplier<T> look) {
        looking = true;
        try {
            return look.get();
        } finally {
            looking = false;
            overMeanwhile.clear();
        }
    }

    /**
     * Adds a prompt that the ledger listed as outstanding. False when it waits here already, or did and is over: two that
     * wait for one reply would both have its consent.
     */
    boolean addFound(PendingPrompt<?> found) {
        if (waiting.putIfAbsent(found.key(), found) != null) {
            return false;
        }
        if (overMeanwhile.contains(found.key())) {
            waiting.remove(found.key(), found);
            return false;
        }
        return true;
    }
}
