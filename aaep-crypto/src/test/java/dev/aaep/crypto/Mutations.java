package dev.aaep.crypto;

import java.util.Arrays;
import java.util.Random;

/** Small damage to bytes. */
final class Mutations {
    /** A pair, its halves alone and the wrong way round, letters whose lower case is ASCII or longer, and plain ones. */
    private static final String[] PIECES = {
        "\ud83d\ude00", "\ud83d", "\ude00", "\ude00\ud83d", "\u0130", "\u212a", "\u00e9", "\u2713", "\u0000", "?", "A"
    };

    private Mutations() {}

    static byte[] mutate(byte[] original, Random random) {
        byte[] bytes = original.clone();
        for (int i = random.nextInt(4); i >= 0 && bytes.length > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes = Arrays.copyOf(bytes, at);
                case 3 -> bytes = Curve.join(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at / 2, bytes.length));
                default -> bytes[at] = bytes[random.nextInt(bytes.length)];
            }
        }
        return bytes;
    }

    /**
     * Puts characters in the place of others, so that the length in chars stays: a pair beyond U+FFFF takes two places and
     * is one byte in a JDK encoding that does not know it.
     */
    static String mutate(String original, Random random) {
        StringBuilder text = new StringBuilder(original);
        for (int i = random.nextInt(3); i >= 0; i--) {
            String piece = PIECES[random.nextInt(PIECES.length)];
            int at = random.nextInt(text.length() - piece.length() + 1);
            text.replace(at, at + piece.length(), piece);
        }
        return text.toString();
    }
}
