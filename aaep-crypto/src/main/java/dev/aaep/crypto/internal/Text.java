package dev.aaep.crypto.internal;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Hexadecimal and base64, each in its one spelling. */
public final class Text {
    private static final HexFormat HEX = HexFormat.of();

    private Text() {}

    public static String hex(byte[] bytes) {
        return HEX.formatHex(bytes);
    }

    /** The bytes of lower-case hexadecimal from an offset on, or null. */
    public static byte @Nullable [] fromLowerHex(String text, int from) {
        int digits = text.length() - from;
        if (digits % 2 != 0) {
            return null;
        }
        byte[] bytes = new byte[digits / 2];
        for (int i = 0; i < bytes.length; i++) {
            int high = lowerDigit(text.charAt(from + 2 * i));
            int low = lowerDigit(text.charAt(from + 2 * i + 1));
            if ((high | low) < 0) {
                return null;
            }
            bytes[i] = (byte) (high << 4 | low);
        }
        return bytes;
    }

    private static int lowerDigit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    }

    public static String base64Url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Unpadded base64url as RFC 7515 wants it: no padding, no stray bits in the last character. Null if not. */
    public static byte @Nullable [] fromBase64Url(String text) {
        return decode(Base64.getUrlDecoder(), Base64.getUrlEncoder().withoutPadding(), text);
    }

    /** Base64 of either alphabet, padded or not. Null if not. */
    public static byte @Nullable [] fromAnyBase64(String text) {
        boolean url = text.indexOf('-') >= 0 || text.indexOf('_') >= 0;
        Base64.Encoder encoder = url ? Base64.getUrlEncoder() : Base64.getEncoder();
        return decode(
                url ? Base64.getUrlDecoder() : Base64.getDecoder(),
                text.endsWith("=") ? encoder : encoder.withoutPadding(),
                text);
    }

    private static byte @Nullable [] decode(Base64.Decoder decoder, Base64.Encoder encoder, String text) {
        try {
            byte[] bytes = decoder.decode(text);
            // The JDK ignores stray bits in the last character, which would give one value two spellings.
            return encoder.encodeToString(bytes).equals(text) ? bytes : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Base64 in bytes, for secrets, which must not become a String. Null if it is none. */
    public static byte @Nullable [] fromBase64(byte[] text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            byte[] again = Base64.getEncoder().encode(bytes);
            boolean same = Arrays.equals(again, text);
            Arrays.fill(again, (byte) 0);
            return same ? bytes : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
