package dev.aaep.internal.delivery;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A map that forgets what was not used for long once it is full: never an entry that was among the latest uses, half as many
 * as it has room for. An entry that is used moves to the end only when it has not moved for that long, so that most uses
 * write nothing.
 */
public final class Bounded<V> {
    private static final class Entry<V> {
        private final V value;
        private long moved;

        Entry(V value, long moved) {
            this.value = value;
            this.moved = moved;
        }
    }

    private final LinkedHashMap<String, Entry<V>> entries = new LinkedHashMap<>();
    private final int most;
    private long uses;

    public Bounded(int most) {
        this.most = most;
    }

    public @Nullable V get(String key) {
        Entry<V> entry = entries.get(key);
        if (entry == null) {
            return null;
        }
        if (++uses - entry.moved > most / 2) {
            entry.moved = uses;
            entries.remove(key);
            entries.put(key, entry);
        }
        return entry.value;
    }

    /** Sets an entry and gives the one that had to go for it, or null. */
    public @Nullable V put(String key, V value) {
        entries.remove(key);
        entries.put(key, new Entry<>(value, ++uses));
        return entries.size() <= most
                ? null
                : remove(entries.keySet().iterator().next());
    }

    public @Nullable V remove(String key) {
        Entry<V> entry = entries.remove(key);
        return entry == null ? null : entry.value;
    }

    /** Shows every entry, those that were not used for long first. */
    public void forEach(BiConsumer<String, V> action) {
        for (Map.Entry<String, Entry<V>> entry : entries.entrySet()) {
            action.accept(entry.getKey(), entry.getValue().value);
        }
    }

    public void clear() {
        entries.clear();
    }

    public int size() {
        return entries.size();
    }
}
