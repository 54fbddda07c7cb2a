package dev.aaep.subscriber;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A map that forgets what was not used for the longest time once it is full. */
final class Bounded<V> {
    private final LinkedHashMap<String, V> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final int most;

    Bounded(int most) {
        this.most = most;
    }

    @Nullable
    V get(String key) {
        return entries.get(key);
    }

    /** Adds an entry and gives the one that had to go, or null. */
    @Nullable
    V put(String key, V value) {
        entries.put(key, value);
        if (entries.size() <= most) {
            return null;
        }
        Iterator<V> oldest = entries.values().iterator();
        V gone = oldest.next();
        oldest.remove();
        return gone;
    }

    @Nullable
    V remove(String key) {
        return entries.remove(key);
    }

    Map<String, V> view() {
        return entries;
    }

    int size() {
        return entries.size();
    }
}
