package dev.aaep.clarify.internal;

import java.util.HexFormat;
import java.util.Locale;

/** Lower-case hexadecimal digits. */
public final class Hex {
    private Hex() {}

    /** Sixteen digits. */
    public static String of(long bits) {
        return HexFormat.of().toHexDigits(bits);
    }

    public static boolean isLower(CharSequence text) {
        return isLower(text, 0);
    }

    public static boolean isLower(CharSequence text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) {
                return false;
            }
        }
        return true;
    }

    public static String toLower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Whether the text is the prefix and so many lower-case digits. */
    public static boolean isTagged(String text, String prefix, int digits) {
        return text.length() == prefix.length() + digits && text.startsWith(prefix) && isLower(text, prefix.length());
    }
}
