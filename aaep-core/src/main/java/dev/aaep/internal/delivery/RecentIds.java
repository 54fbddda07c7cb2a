package dev.aaep.internal.delivery;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Remembers the last so many ids, each with a mark, in bounded memory that grows with what there is to remember: 64-bit
 * hashes in an open-addressed table, and a ring that says which one to forget. Two different ids with one hash are as good
 * as impossible at this size. No references are kept, so none of it concerns the garbage collector.
 */
public final class RecentIds {
    /** What {@link #add(String, int)} says of an id that was not remembered. */
    public static final int NEW = -1;

    private static final int SMALLEST = 8;

    /** Other in every process, so that nobody can choose ids that meet in one place of the table. */
    private static final long SEED = new SecureRandom().nextLong();

    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final int capacity;
    private long[] ring;
    private long[] table;
    private int[] marks;
    private int mask;
    private int next;
    private int size;

    public RecentIds(int capacity) {
        this.capacity = capacity;
        this.ring = new long[Math.min(capacity, SMALLEST)];
        this.table = new long[SMALLEST * 2];
        this.marks = new int[table.length];
        this.mask = table.length - 1;
    }

    /** Remembers the id; false when it is among those remembered already. */
    public boolean add(String id) {
        return add(id, 0) == NEW;
    }

    /** Remembers the id with a mark that is not negative. When it is remembered already, its mark stays and is returned. */
    public int add(String id, int mark) {
        long hash = hash(id);
        int slot = find(hash);
        if (table[slot] == hash) {
            return marks[slot];
        }
        if (size < ring.length) {
            size++;
        } else {
            if (size < capacity) {
                grow();
                size++;
            } else {
                remove(ring[next]);
            }
            slot = find(hash);
        }
        table[slot] = hash;
        marks[slot] = mark;
        ring[next] = hash;
        next = next + 1 == capacity ? 0 : next + 1;
        return NEW;
    }

    public boolean contains(String id) {
        long hash = hash(id);
        return table[find(hash)] == hash;
    }

    public int size() {
        return size;
    }

    /** The slot that has the hash, or the free one where it belongs. */
    private int find(long hash) {
        int slot = home(hash);
        while (table[slot] != 0 && table[slot] != hash) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Called before the ring turns for the first time, so that its order is that of the ids. */
    private void grow() {
        long[] oldTable = table;
        int[] oldMarks = marks;
        ring = Arrays.copyOf(ring, (int) Math.min(capacity, ring.length * 2L));
        table = new long[Integer.highestOneBit(ring.length * 2 - 1) * 2];
        marks = new int[table.length];
        mask = table.length - 1;
        for (int i = 0; i < oldTable.length; i++) {
            if (oldTable[i] != 0) {
                int slot = find(oldTable[i]);
                table[slot] = oldTable[i];
                marks[slot] = oldMarks[i];
            }
        }
    }

    /** Removes a hash and closes the gap, so that every probe still ends at the first free slot. */
    private void remove(long hash) {
        int gap = find(hash);
        int probe = gap;
        while (true) {
            probe = (probe + 1) & mask;
            if (table[probe] == 0) {
                break;
            }
            int home = home(table[probe]);
            boolean reachable = gap <= probe ? (gap < home && home <= probe) : (gap < home || home <= probe);
            if (!reachable) {
                table[gap] = table[probe];
                marks[gap] = marks[probe];
                gap = probe;
            }
        }
        table[gap] = 0;
    }

    private int home(long hash) {
        return (int) (hash >>> 20) & mask;
    }

    /** Never 0, which stands for a free slot. Four characters at a time, because each step waits for the one before. */
    private static long hash(String id) {
        int length = id.length();
        long hash = mix(SEED ^ length);
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            hash = mix(hash
                    ^ (id.charAt(i)
                            | (long) id.charAt(i + 1) << 16
                            | (long) id.charAt(i + 2) << 32
                            | (long) id.charAt(i + 3) << 48));
        }
        for (; i < length; i++) {
            hash = mix(hash ^ id.charAt(i));
        }
        return hash == 0 ? 1 : hash;
    }

    /** Both halves of the product, so that every bit concerns every other. */
    private static long mix(long value) {
        return value * MIX ^ Math.multiplyHigh(value, MIX);
    }
}
