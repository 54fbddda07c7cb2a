package dev.aaep.validation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A quick look, eight characters at a time, at whether a text can hold a secret at all: every shape
 * needs a long stretch without a space, or digits close together, or the dashes before a private key. It errs on the side
 * of looking closer.
 */
final class SecretHints {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long SPACES = ONES * ' ';
    private static final long DASHES = ONES * '-';

    /** The bit that is set in digits while the one two places above is not; signs that look the same are rare in texts. */
    private static final long DIGIT = ONES << 4;

    /** All but the last byte of a word: a pair begins there. */
    private static final long PAIRS = HIGH >>> 8;

    /** The shortest key or token that is looked for: an access key, 4 and 16 characters. */
    private static final int LONG_STRETCH = 20;

    /** The shortest secret of all: the beginning of a private key is a word of ten. */
    private static final int SHORTEST = 10;

    /**
     * However the 9 digits of a social security number or the 13 and more of a card lie across words of eight, with or
     * without single characters between them, two neighbouring words hold this many.
     */
    private static final int DENSE_DIGITS = 8;

    private SecretHints() {}

    @SuppressWarnings("deprecation") // the low bytes are enough: no shape has a character beyond ASCII
    static boolean mayHold(String text) {
        int length = text.length();
        if (length < SHORTEST) {
            return false;
        }
        int padded = (length + 7) & -8;
        byte[] bytes = new byte[padded];
        LONG.set(bytes, padded - 8, SPACES);
        text.getBytes(0, length, bytes, 0);
        int digitsBefore = 0;
        int mostDigits = 0;
        int stretch = 0;
        long spacesBefore = HIGH;
        long dashPairs = 0;
        for (int i = 0; i < padded; i += 8) {
            long word = (long) LONG.get(bytes, i);
            int digits = Long.bitCount(word & ~(word >>> 2) & DIGIT);
            mostDigits = Math.max(mostDigits, digitsBefore + digits);
            digitsBefore = digits;
            long notDashes = word ^ DASHES;
            dashPairs |= zeros(notDashes | (notDashes >>> 8)) & PAIRS;
            long spaces = zeros(word ^ SPACES);
            // A long stretch fills at least one word; only then is it worth the while to measure it.
            if (spaces == 0) {
                stretch += 8 + (stretch == 0 ? Long.numberOfLeadingZeros(spacesBefore) >>> 3 : 0);
            } else if (stretch != 0) {
                if (stretch + (Long.numberOfTrailingZeros(spaces) >>> 3) >= LONG_STRETCH) {
                    return true;
                }
                stretch = 0;
            }
            spacesBefore = spaces;
        }
        // Five dashes in a row put two beside each other into one word, wherever they stand.
        return stretch >= LONG_STRETCH || mostDigits >= DENSE_DIGITS || dashPairs != 0;
    }

    /**
     * Marks the bytes that are zero. A byte of 1 behind one of them is marked too: an exclamation mark after a space, which
     * ends a stretch as well.
     */
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGH;
    }
}
