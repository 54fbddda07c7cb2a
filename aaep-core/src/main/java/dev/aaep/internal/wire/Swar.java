package dev.aaep.internal.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** How the reader looks for the end of what may be passed over, where it can eight bytes at a time in one long. */
final class Swar {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long BACKSLASHES = ONES * '\\';

    /** Changing this bit puts the quote next to the control characters, and nothing else below them. */
    private static final long QUOTE_TO_SPACE = ONES * ('"' ^ ' ');

    private static final long BEHIND_SPACE = ONES * (' ' + 1);

    private Swar() {}

    static long load(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /**
     * Marks bytes that end a run of plain string content: a quote, a backslash, a control character or a byte that is not
     * ASCII. Only the lowest mark is exact; a borrow may set false marks above it.
     */
    static long specials(long word) {
        long quotesAndControls = (word ^ QUOTE_TO_SPACE) - BEHIND_SPACE;
        long backslashes = (word ^ BACKSLASHES) - ONES;
        return (quotesAndControls | backslashes | word) & HIGH;
    }

    /** Index of the first byte from {@code from} on that is no white space of JSON, or {@code end}. */
    static int spaceEnd(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end) {
            byte b = bytes[i];
            if (b > ' ' || (b != ' ' && b != '\n' && b != '\r' && b != '\t')) {
                return i;
            }
            i++;
        }
        return i;
    }

    /** Index of the first byte from {@code from} on that is not plain string content, or {@code end}. */
    static int plainEnd(byte[] bytes, int from, int end) {
        int i = from;
        while (i + 8 <= end) {
            long marks = specials(load(bytes, i));
            if (marks != 0) {
                return i + first(marks);
            }
            i += 8;
        }
        while (i < end && bytes[i] >= ' ' && bytes[i] != '"' && bytes[i] != '\\') {
            i++;
        }
        return i;
    }

    /** Whether the bytes are plain string content: ASCII without quotes, backslashes and control characters. */
    static boolean isPlain(byte[] bytes, int from, int to) {
        long marks = 0;
        int i = from;
        for (; i + 8 <= to; i += 8) {
            marks |= specials(load(bytes, i));
        }
        if (i < to && to - from >= 8) {
            marks |= specials(load(bytes, to - 8)); // looks at some bytes twice
        } else {
            for (; i < to; i++) {
                byte b = bytes[i];
                if (b < ' ' || b == '"' || b == '\\') {
                    return false;
                }
            }
        }
        return marks == 0;
    }

    /** Index of the byte with the lowest mark. */
    static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }
}
