package dev.aaep.internal.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fixed list of ASCII words (member names, enum values) that is matched against bytes without decoding them. A word is
 * found by its length and its first and last eight bytes; longer ones are compared in full.
 */
final class Words {
    /** Answer for bytes that are none of the words. */
    static final int NONE = -1;

    private final String[] texts;
    private final byte[][] bytes;
    /** Each word in its quotes, eight bytes at a time; the last eight overlap those before. */
    private final long[][] quoted;

    private final long[] heads;
    private final long[] tails;
    /** Open-addressed table of word index + 1; 0 is free. */
    private final byte[] slots;

    private final int shift;

    /**
     * For each word, at its index + 1, the one that came after it last time; first, the one that came first. Senders keep
     * to an order, so the guess is nearly always right. Threads may overwrite each other's guesses: each is checked.
     */
    private final byte[] successors;

    Words(String... texts) {
        this.texts = texts;
        int count = texts.length;
        bytes = new byte[count][];
        quoted = new long[count][];
        heads = new long[count];
        tails = new long[count];
        int bits = 64 - Long.numberOfLeadingZeros(count * 2L);
        slots = new byte[1 << bits];
        successors = new byte[count + 1];
        shift = 64 - bits;
        for (int i = 0; i < count; i++) {
            byte[] word = texts[i].getBytes(StandardCharsets.US_ASCII);
            byte[] padded = Arrays.copyOf(word, Math.max(8, word.length));
            bytes[i] = word;
            quoted[i] = quoted(word);
            heads[i] = Swar.load(padded, 0);
            tails[i] = Swar.load(padded, Math.max(0, word.length - 8));
            int slot = slot(heads[i], tails[i], word.length);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = (byte) (i + 1);
        }
    }

    private static long[] quoted(byte[] word) {
        int length = word.length + 2;
        byte[] padded = new byte[Math.max(8, length)];
        padded[0] = '"';
        System.arraycopy(word, 0, padded, 1, word.length);
        padded[length - 1] = '"';
        long[] longs = new long[(padded.length + 7) / 8];
        for (int i = 0; i < longs.length; i++) {
            longs[i] = Swar.load(padded, Math.min(i * 8, padded.length - 8));
        }
        return longs;
    }

    private int slot(long head, long tail, int length) {
        long hash = (head + Long.rotateLeft(tail, 23) + length) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> shift);
    }

    /**
     * Which word may stand behind the one with this index, or at the start for {@link #NONE}. Only a guess: ask
     * {@link #isAt}.
     */
    int guessAfter(int previous) {
        return successors[previous + 1];
    }

    void learn(int previous, int index) {
        successors[previous + 1] = (byte) index;
    }

    int quotedLength(int index) {
        return bytes[index].length + 2;
    }

    /** Whether the word stands at {@code from} in its quotes, wholly before {@code end}. */
    boolean isAt(int index, byte[] input, int from, int end) {
        int length = bytes[index].length + 2;
        if (from + Math.max(length, 8) > end) {
            return false; // at the very end of the input the other way will do
        }
        long[] expected = quoted[index];
        long wrong = Swar.load(input, from) ^ expected[0];
        if (length < 8) {
            return wrong << (64 - length * 8) == 0;
        }
        int last = expected.length - 1;
        for (int i = 1; i < last; i++) {
            wrong |= Swar.load(input, from + i * 8) ^ expected[i];
        }
        wrong |= Swar.load(input, from + length - 8) ^ expected[last];
        return wrong == 0;
    }

    /** Index of the word that stands at {@code [from, to)} of {@code input}, or {@link #NONE}. */
    int find(byte[] input, int from, int to) {
        int length = to - from;
        long head;
        long tail;
        if (length >= 8) {
            head = Swar.load(input, from);
            tail = Swar.load(input, to - 8);
        } else if (from + 8 <= input.length) {
            head = Swar.load(input, from) & ((1L << (length << 3)) - 1);
            tail = head;
        } else {
            head = 0;
            for (int i = length - 1; i >= 0; i--) {
                head = head << 8 | (input[from + i] & 0xFF);
            }
            tail = head;
        }
        int slot = slot(head, tail, length);
        while (slots[slot] != 0) {
            int i = slots[slot] - 1;
            if (heads[i] == head
                    && tails[i] == tail
                    && bytes[i].length == length
                    && (length <= 16 || Arrays.equals(input, from, to, bytes[i], 0, length))) {
                return i;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return NONE;
    }

    /** Index of the word, or {@link #NONE}; for names that had to be decoded. */
    int find(@Nullable String word) {
        for (int i = 0; i < texts.length; i++) {
            if (texts[i].equals(word)) {
                return i;
            }
        }
        return NONE;
    }

    String text(int index) {
        return texts[index];
    }

    List<String> texts() {
        return List.of(texts);
    }
}
