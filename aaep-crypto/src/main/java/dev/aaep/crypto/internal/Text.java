package dev.aaep.crypto.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Hexadecimal and base64, each in its one spelling. */
public final class Text {
    private static final HexFormat HEX = HexFormat.of();

    /** What a lower-case hexadecimal digit stands for, and -1 for everything else. */
    private static final byte[] VALUE = new byte[256];

    static {
        Arrays.fill(VALUE, (byte) -1);
        for (int digit = 0; digit < 16; digit++) {
            VALUE[Character.forDigit(digit, 16)] = (byte) digit;
        }
    }

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
        // What is beyond Latin-1 becomes a question mark; two chars that are one character become one.
        byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
        if (latin.length != text.length()) {
            return null;
        }
        byte[] bytes = new byte[digits / 2];
        // Negative as soon as one digit is none; looking only at the end lets the loop run through.
        int all = 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = VALUE[latin[from + 2 * i] & 0xff];
            int low = VALUE[latin[from + 2 * i + 1] & 0xff];
            all |= high | low;
            bytes[i] = (byte) (high << 4 | low);
        }
        return all < 0 ? null : bytes;
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
