package dev.aaep.clarify.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks through texts of JSON eight bytes at a time: keys, signatures and hashes are long. */
public final class Quotes {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private Quotes() {}

    /** Where the next quote or backslash stands, or the limit when there is none before it. */
    public static int next(byte[] in, int from, int limit) {
        int at = from;
        for (; at <= limit - Long.BYTES; at += Long.BYTES) {
            long word = (long) WORDS.get(in, at);
            long hit = (zeroes(word ^ ('"' * ONES)) | zeroes(word ^ ('\\' * ONES))) & HIGHS;
            if (hit != 0) {
                return at + Long.numberOfTrailingZeros(hit) / Byte.SIZE;
            }
        }
        while (at < limit && in[at] != '"' && in[at] != '\\') {
            at++;
        }
        return at;
    }

    /**
     * Where something stands that is not written as it is, or may not be: quotes, backslashes, control characters, what is
     * not ASCII, and question marks, which characters become that cannot be encoded.
     */
    static int plainEnd(byte[] text) {
        int at = 0;
        for (; at <= text.length - Long.BYTES; at += Long.BYTES) {
            long word = (long) WORDS.get(text, at);
            long hit = (zeroes(word ^ ('"' * ONES))
                            | zeroes(word ^ ('\\' * ONES))
                            | zeroes(word ^ ('?' * ONES))
                            | (word - ' ' * ONES)
                            | word)
                    & HIGHS;
            if (hit != 0) {
                return at + Long.numberOfTrailingZeros(hit) / Byte.SIZE;
            }
        }
        while (at < text.length && text[at] >= ' ' && text[at] != '"' && text[at] != '\\' && text[at] != '?') {
            at++;
        }
        return at;
    }

    /** Sets the highest bit of the lowest byte that is zero; bytes above it may be marked too. */
    private static long zeroes(long word) {
        return (word - ONES) & ~word;
    }
}
