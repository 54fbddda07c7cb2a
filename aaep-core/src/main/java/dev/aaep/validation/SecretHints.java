package dev.aaep.validation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A quick look, eight characters at a time, at whether a text can hold a secret at all: every shape needs a long stretch
 * without a space, or many digits, or the first line of a private key. It errs on the side of looking closer.
 */
final class SecretHints {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long LOW_SEVEN = ONES * 0x7F;
    private static final long SPACES = ONES * ' ';
    private static final long ZEROS = ONES * '0';

    /** Added to a byte, it reaches the high bit from ten on. */
    private static final long TO_HIGH_FROM_TEN = ONES * (0x80 - 10);

    /** The shortest key or token that is looked for. */
    private static final int LONG_STRETCH = 18;

    /** A social security number; payment cards have more. */
    private static final int MANY_DIGITS = 9;

    private SecretHints() {}

    static boolean mayHold(String text) {
        if (text.length() < MANY_DIGITS) {
            return false;
        }
        // What is not Latin-1 becomes a question mark, which neither is a digit nor ends a stretch.
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        int digits = 0;
        int stretch = 0;
        int i = 0;
        for (; i + 8 <= bytes.length; i += 8) {
            long word = (long) LONG.get(bytes, i);
            long other = word ^ ZEROS;
            digits += 8 - Long.bitCount((((other & LOW_SEVEN) + TO_HIGH_FROM_TEN) | other) & HIGH);
            long space = word ^ SPACES;
            long spaces = ~(((space & LOW_SEVEN) + LOW_SEVEN) | space) & HIGH;
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
            digits += bytes[i] >= '0' && bytes[i] <= '9' ? 1 : 0;
            if (bytes[i] == ' ') {
                if (stretch >= LONG_STRETCH) {
                    return true;
                }
                stretch = 0;
            } else {
                stretch++;
            }
        }
        return stretch >= LONG_STRETCH || digits >= MANY_DIGITS || text.contains("-----BEGIN");
    }
}
