package dev.aaep.validation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A quick look, eight characters at a time, at whether texts can hold a secret at all: every shape needs a long stretch
 * without a space, or digits close together, or the dashes before a private key. It errs on the side of looking closer.
 *
 * <p>All texts of an event are laid side by side, spaces between them, and looked at in one go: copying them one by one
 * cost as much as the look.
 */
final class SecretHints implements HumanTexts.Reader {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = ONES << 7;
    private static final long SPACES = ONES * ' ';
    private static final long DASHES = ONES * '-';

    /** Of the characters up to 127, these bits are clear in the space and in NUL alone. */
    private static final long NOT_IN_SPACE = ONES * 0x5F;

    /** The bit that is set in digits while the one two places above is not; signs that look the same are rare in texts. */
    private static final long DIGIT = ONES << 4;

    /** One for each pair of characters. */
    private static final long PAIRS = 0x0001000100010001L;

    /**
     * The shortest key or token that is looked for, an access key of 4 and 16 characters, shows this much of itself in some
     * three neighbouring words, the middle one full: it is two short when it ends two characters beyond two full words.
     */
    private static final int LONG_STRETCH = 18;

    /** The shortest secret of all: the beginning of a private key is a word of ten. */
    private static final int SHORTEST = 10;

    /**
     * However the 9 digits of a social security number or the 13 and more of a card lie across words of eight, with or
     * without single characters between them, two neighbouring words hold this many.
     */
    private static final int DENSE_DIGITS = 8;

    /** Many events have no text at all. */
    private static final byte[] NONE = {};

    /** Room for the texts of most events that have some. */
    private static final int USUAL = 320;

    private byte[] bytes = NONE;
    private int end;

    static boolean areIn(String text) {
        SecretHints hints = new SecretHints();
        hints.read("", text);
        return hints.areThere();
    }

    /** Takes a text; never has enough. */
    @Override
    @SuppressWarnings("deprecation") // the low bytes are enough: no shape has a character beyond ASCII
    public boolean read(String pointer, String text) {
        if (text.length() >= SHORTEST) {
            int next = end + padded(text);
            if (next > bytes.length) {
                bytes = Arrays.copyOf(bytes, end == 0 ? Math.max(USUAL, next) : 2 * next);
            }
            LONG.set(bytes, next - 8, SPACES);
            text.getBytes(0, text.length(), bytes, end);
            end = next;
        }
        return false;
    }

    /** Whole words of eight, with a space at the end at least. */
    private static int padded(String text) {
        return (text.length() + 8) & -8;
    }

    /** Whether the texts that were taken must be looked at more closely. */
    boolean areThere() {
        int digitsBefore = 0;
        int mostDigits = 0;
        long dashPairs = 0;
        long spacesBefore = HIGH;
        long spaces = HIGH;
        for (int i = 0; i < end; i += 8) {
            long word = (long) LONG.get(bytes, i);
            int digits = Long.bitCount(word & ~(word >>> 2) & DIGIT);
            mostDigits = Math.max(mostDigits, digitsBefore + digits);
            digitsBefore = digits;
            // Five dashes in a row make a pair of dashes, wherever they stand.
            long notDashes = word ^ DASHES;
            dashPairs |= (notDashes - PAIRS) & ~notDashes & (PAIRS << 15);
            long spacesAfter = ~((word & NOT_IN_SPACE) + ~HIGH) & HIGH;
            // A long stretch fills a word; only then is it worth the while to measure what lies around that.
            if (spaces == 0
                    && 8 + (Long.numberOfLeadingZeros(spacesBefore) + Long.numberOfTrailingZeros(spacesAfter)) / 8
                            >= LONG_STRETCH) {
                return true;
            }
            spacesBefore = spaces;
            spaces = spacesAfter;
        }
        return mostDigits >= DENSE_DIGITS || dashPairs != 0;
    }
}
