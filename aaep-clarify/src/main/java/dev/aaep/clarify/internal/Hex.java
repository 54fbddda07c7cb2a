package dev.aaep.clarify.internal;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/** Lower-case hexadecimal digits. */
public final class Hex {
    private static final boolean[] LOWER = new boolean[256];

    static {
        for (char c : "0123456789abcdef".toCharArray()) {
            LOWER[c] = true;
        }
    }

    private Hex() {}

    /** Sixteen digits. */
    public static String of(long bits) {
        return HexFormat.of().toHexDigits(bits);
    }

    public static boolean isLower(String text) {
        return isLower(text, 0);
    }

    /** Looks at every digit before it answers: a loop without a way out is several times as fast. */
    public static boolean isLower(String text, int from) {
        // What is beyond Latin-1 becomes a question mark.
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        boolean good = true;
        for (int i = from; i < bytes.length; i++) {
            good &= LOWER[bytes[i] & 0xff];
        }
        return good;
    }

    public static String toLower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Whether the text is the prefix and so many lower-case digits. */
    public static boolean isTagged(String text, String prefix, int digits) {
        return text.length() == prefix.length() + digits && text.startsWith(prefix) && isLower(text, prefix.length());
    }
}
