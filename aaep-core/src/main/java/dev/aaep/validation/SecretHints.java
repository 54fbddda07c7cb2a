package dev.aaep.validation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A quick look, eight characters at a time, at whether a text can hold a secret at all: every shape needs a long stretch
 * without a space, or digits close together, or the first line of a private key. It errs on the side of looking closer.
 */
final class SecretHints {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long LOW_SEVEN = ONES * 0x7F;
    private static final long SPACES = ONES * ' ';
    private static final long DASHES = ONES * '-';
    private static final long ZEROS = ONES * '0';

    /** Added to a byte, it reaches the high bit from ten on. */
    private static final long TO_HIGH_FROM_TEN = ONES * (0x80 - 10);

    /** The shortest key or token that is looked for. */
    private static final int LONG_STRETCH = 18;

    /** The shortest secret of digits, a social security number with its dashes. */
    private static final int SHORTEST = 11;

    /** However a number of digits lies across words of eight, two neighbours hold this many of them. */
    private static final int DENSE_DIGITS = 6;

    private SecretHints() {}

    static boolean mayHold(String text) {
        if (text.length() < SHORTEST - 1) {
            return false;
        }
        // What is not Latin-1 becomes a question mark, which neither is a digit nor ends a stretch.
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        int before = 0;
        boolean dense = false;
        int stretch = 0;
        long dashes = 0;
        int i = 0;
        for (; i + 8 <= bytes.length; i += 8) {
            long word = (long) LONG.get(bytes, i);
            long other = word ^ ZEROS;
            int digits = 8 - Long.bitCount((((other & LOW_SEVEN) + TO_HIGH_FROM_TEN) | other) & HIGH);
            dense |= before + digits >= DENSE_DIGITS;
            before = digits;
            long dash = equal(word, DASHES);
            dashes |= dash & (dash >>> 8);
            long spaces = equal(word, SPACES);
            if (spaces == 0) {
                stretch += 8;
            } else {
                if (stretch + (Long.numberOfTrailingZeros(spaces) >>> 3) >= LONG_STRETCH) {
                    return true;
                }
                stretch = Long.numberOfLeadingZeros(spaces) >>> 3;
            }
        }
        for (; i < bytes.length; i++) {
            before += bytes[i] >= '0' && bytes[i] <= '9' ? 1 : 0;
            if (bytes[i] == ' ') {
                if (stretch >= LONG_STRETCH) {
                    return true;
                }
                stretch = 0;
            } else {
                stretch++;
            }
        }
        // The five dashes before BEGIN put two beside each other into one of the words above.
        return stretch >= LONG_STRETCH || dense || before >= DENSE_DIGITS || dashes != 0;
    }

    /** The high bit of each byte that is the same in both. */
    private static long equal(long word, long pattern) {
        long difference = word ^ pattern;
        return ~(((difference & LOW_SEVEN) + LOW_SEVEN) | difference) & HIGH;
    }
}
