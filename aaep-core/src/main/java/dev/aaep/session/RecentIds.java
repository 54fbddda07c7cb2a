package dev.aaep.session;

/**
 * Remembers the last so many event ids in a fixed amount of memory: their 64-bit hashes in an open-addressed table, and a
 * ring that says which one to forget. Two different ids with one hash are as good as impossible at this size.
 */
final class RecentIds {
    private final long[] ring;
    private final long[] table;
    private final int mask;
    private int next;
    private int size;

    RecentIds(int capacity) {
        int slots = Integer.highestOneBit(Math.max(capacity, 4) * 2 - 1) * 2;
        ring = new long[Math.max(capacity, 4)];
        table = new long[slots];
        mask = slots - 1;
    }

    /** Remembers the id; false when it is among those remembered already. */
    boolean add(String id) {
        long hash = hash(id);
        int slot = slot(hash);
        while (table[slot] != 0) {
            if (table[slot] == hash) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        if (size == ring.length) {
            remove(ring[next]);
            slot = slot(hash);
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
        } else {
            size++;
        }
        table[slot] = hash;
        ring[next] = hash;
        next = (next + 1) % ring.length;
        return true;
    }

    /** Removes a hash and closes the gap, so that every probe still ends at the first free slot. */
    private void remove(long hash) {
        int gap = slot(hash);
        while (table[gap] != hash) {
            gap = (gap + 1) & mask;
        }
        int probe = gap;
        while (true) {
            probe = (probe + 1) & mask;
            if (table[probe] == 0) {
                break;
            }
            int home = slot(table[probe]);
            boolean reachable = gap <= probe ? (gap < home && home <= probe) : (gap < home || home <= probe);
            if (!reachable) {
                table[gap] = table[probe];
                gap = probe;
            }
        }
        table[gap] = 0;
    }

    private int slot(long hash) {
        return (int) (hash >>> 20) & mask;
    }

    private static long hash(String id) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < id.length(); i++) {
            hash = (hash ^ id.charAt(i)) * 0x100000001B3L;
        }
        hash ^= hash >>> 32;
        hash *= 0x9E3779B97F4A7C15L;
        hash ^= hash >>> 29;
        return hash == 0 ? 1 : hash;
    }
}
