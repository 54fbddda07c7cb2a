package dev.aaep.crypto.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Where the members of the objects being written stand in the output, as a stack. Objects are written in the order of
 * the input and put in order when they close, if they need it.
 */
final class Members {
    private static final int WIDTH = 3;

    /** Start of the name's text, its end (complemented when the bytes do not sort like UTF-16), end of the value. */
    private int[] spans = new int[32 * WIDTH];

    private int size;
    private byte[] scratch = new byte[0];

    int size() {
        return size;
    }

    void add(int nameStart, int nameEnd, boolean sortsAsBytes) {
        int at = size * WIDTH;
        if (at == spans.length) {
            spans = Arrays.copyOf(spans, 2 * spans.length);
        }
        spans[at] = nameStart;
        spans[at + 1] = sortsAsBytes ? nameEnd : ~nameEnd;
        size++;
    }

    void endLast(int end) {
        spans[(size - 1) * WIDTH + 2] = end;
    }

    void dropTo(int newSize) {
        size = newSize;
    }

    /** Compares two names by UTF-16 code units (RFC 8785 §3.2.3). */
    int compare(byte[] out, int left, int right) {
        int leftStart = spans[left * WIDTH];
        int leftEnd = spans[left * WIDTH + 1];
        int rightStart = spans[right * WIDTH];
        int rightEnd = spans[right * WIDTH + 1];
        if (leftEnd >= 0 && rightEnd >= 0) {
            return Arrays.compareUnsigned(out, leftStart, leftEnd, out, rightStart, rightEnd);
        }
        return name(out, leftStart, leftEnd).compareTo(name(out, rightStart, rightEnd));
    }

    private static String name(byte[] out, int start, int markedEnd) {
        int end = markedEnd >= 0 ? markedEnd : ~markedEnd;
        return unescape(new String(out, start, end - start, StandardCharsets.UTF_8));
    }

    /** Undoes the escapes that canonical JSON has. */
    private static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                c = text.charAt(++i);
                if (c == 'u') {
                    c = (char) Integer.parseInt(text, i + 1, i + 5, 16);
                    i += 4;
                } else {
                    c = unescape(c);
                }
            }
            plain.append(c);
        }
        return plain.toString();
    }

    private static char unescape(char c) {
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> c;
        };
    }

    /** Puts the members from a base on in order, in place. Returns the start of a name that occurs twice, or -1. */
    int sort(byte[] out, int base) {
        Integer[] order = new Integer[size - base];
        Arrays.setAll(order, i -> base + i);
        Arrays.sort(order, (left, right) -> compare(out, left, right));
        for (int i = 1; i < order.length; i++) {
            if (compare(out, order[i - 1], order[i]) == 0) {
                return spans[Math.max(order[i - 1], order[i]) * WIDTH];
            }
        }
        int start = spans[base * WIDTH] - 1;
        int length = spans[(size - 1) * WIDTH + 2] - start;
        if (scratch.length < length) {
            scratch = new byte[Math.max(length, 2 * scratch.length)];
        }
        System.arraycopy(out, start, scratch, 0, length);
        int at = start;
        for (int member : order) {
            if (at > start) {
                out[at++] = ',';
            }
            int from = spans[member * WIDTH] - 1;
            int memberLength = spans[member * WIDTH + 2] - from;
            System.arraycopy(scratch, from - start, out, at, memberLength);
            at += memberLength;
        }
        return -1;
    }
}
