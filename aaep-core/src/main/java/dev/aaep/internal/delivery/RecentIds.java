package dev.aaep.internal.delivery;

import java.security.SecureRandom;

/**
 * Remembers the last so many ids, each with a mark, in bounded memory that grows with what there is to remember. Ids stand
 * as 64-bit hashes in a ring, one after the other; two different ids with one hash are as good as impossible at this size.
 * Those that meet in one place of the table are chained from the latest to the oldest by their numbers in the count of all.
 * A number that is too old ends a chain wherever it is met, so that nothing has to be removed, and a new id costs one look at
 * the table and often one at the ring. No references are kept, so none of it concerns the garbage collector.
 */
public final class RecentIds {
    /** What {@link #add(String, int)} says of an id that was not remembered. */
    public static final int NEW = -1;

    private static final int SMALLEST = 8;

    /** Other in every process, so that nobody can choose ids that meet in one place of the table. */
    private static final long SEED = new SecureRandom().nextLong();

    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final int capacity;

    /** Two numbers for each place: the hash; then the mark, and the number of the id before it in its chain. */
    private long[] ring;

    /** The number of the latest id of each chain. No larger than needed: sessions have such a memory each. */
    private int[] table;

    /** The number that the next id gets. 0 is too old from the beginning. */
    private int next = 1;

    private int size;

    public RecentIds(int capacity) {
        this.capacity = capacity;
        this.ring = new long[SMALLEST * 2];
        this.table = new int[SMALLEST];
    }

    /** Remembers the id; false when it is among those remembered already. */
    public boolean add(String id) {
        return add(hash(id), 0) == NEW;
    }

    /** Remembers an id of many that are told apart only within one space, such as the hash of a session's own id. */
    public boolean add(long space, String id) {
        return add(hash(space, id), 0) == NEW;
    }

    /** Remembers the id with a mark that is not negative. When it is remembered already, its mark stays and is returned. */
    public int add(String id, int mark) {
        return add(hash(id), mark);
    }

    private int add(long hash, int mark) {
        int known = find(hash);
        if (known >= 0) {
            return (int) (ring[known + 1] >>> 32);
        }
        if (size < capacity) {
            if (size * 2 == ring.length) {
                grow();
            }
            size++;
        }
        enter(hash, mark);
        return NEW;
    }

    public boolean contains(String id) {
        return find(hash(id)) >= 0;
    }

    public boolean contains(long space, String id) {
        return find(hash(space, id)) >= 0;
    }

    public int size() {
        return size;
    }

    /** The place in the ring, or -1. The ages in a chain rise; a number that was given twice by now cannot lead astray. */
    private int find(long hash) {
        int number = table[chain(hash)];
        int age = 0;
        while (next - number > age && next - number <= size) {
            int place = place(number);
            if (ring[place] == hash) {
                return place;
            }
            age = next - number;
            number = (int) ring[place + 1];
        }
        return -1;
    }

    private void enter(long hash, int mark) {
        int place = place(next);
        int chain = chain(hash);
        ring[place] = hash;
        ring[place + 1] = (long) mark << 32 | (table[chain] & 0xFFFF_FFFFL);
        table[chain] = next++;
    }

    /** Called before the ring turns for the first time. */
    private void grow() {
        long[] old = ring;
        ring = new long[old.length * 2];
        table = new int[table.length * 2];
        int end = next;
        for (next = 1; next < end; ) {
            int place = next * 2 & (old.length - 1);
            enter(old[place], (int) (old[place + 1] >>> 32));
        }
    }

    private int place(int number) {
        return number * 2 & (ring.length - 1);
    }

    private int chain(long hash) {
        return (int) (hash >>> 20) & (table.length - 1);
    }

    /** Four characters at a time, because each step waits for the one before. Other in every process. */
    public static long hash(String id) {
        return hash(0, id);
    }

    private static long hash(long space, String id) {
        int length = id.length();
        long hash = mix(SEED ^ space ^ length);
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
        return hash;
    }

    /** Both halves of the product, so that every bit concerns every other. */
    private static long mix(long value) {
        return value * MIX ^ Math.multiplyHigh(value, MIX);
    }
}
