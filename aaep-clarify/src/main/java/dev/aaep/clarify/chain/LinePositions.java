package dev.aaep.clarify.chain;

import java.util.Arrays;

/** Where the items of one session stand in the file: twelve bytes each. */
final class LinePositions {
    private long[] starts = new long[4];
    private int[] lengths = new int[4];
    private int size;

    void add(long start, int length) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
        }
        starts[size] = start;
        lengths[size++] = length;
    }

    int size() {
        return size;
    }

    long start(int index) {
        return starts[index];
    }

    int length(int index) {
        return lengths[index];
    }
}
