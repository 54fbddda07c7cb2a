package dev.aaep.crypto.internal;

import dev.aaep.crypto.Defect;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** UTF-8, strictly. */
public final class Utf8 {
    private static final String HEX = "0123456789abcdef";

    private Utf8() {}

    /** The bytes of a text, or null when it holds half of a surrogate pair, which the JDK would turn into a '?'. */
    public static byte @Nullable [] encode(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    return null;
                }
                i++;
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The length of the sequence of two to four bytes that starts here; throws a {@link Refusal} if there is none. */
    static int sequenceLength(byte[] in, int at) {
        int first = in[at] & 0xff;
        int second = at + 1 < in.length ? in[at + 1] & 0xff : 0;
        // The bounds of the second byte keep out overlong forms, surrogates and what lies beyond U+10FFFF.
        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        int length = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        boolean good = length > 0 && second >= low && second <= high;
        for (int i = 2; good && i < length; i++) {
            good = at + i < in.length && (in[at + i] & 0xC0) == 0x80;
        }
        if (!good) {
            throw new Refusal(Defect.INVALID_UTF8, at);
        }
        return length;
    }

    /** Writes a code point as it stands in a canonical JSON string (RFC 8785 §3.2.2.2); returns the position after. */
    static int putInString(int codePoint, byte[] out, int start) {
        int at = start;
        if (codePoint < ' ' || codePoint == '"' || codePoint == '\\') {
            return putEscaped(codePoint, out, at);
        }
        if (codePoint < 0x80) {
            out[at++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            out[at++] = (byte) (0xC0 | codePoint >> 6);
            out[at++] = tail(codePoint);
        } else if (codePoint < 0x10000) {
            out[at++] = (byte) (0xE0 | codePoint >> 12);
            out[at++] = tail(codePoint >> 6);
            out[at++] = tail(codePoint);
        } else {
            out[at++] = (byte) (0xF0 | codePoint >> 18);
            out[at++] = tail(codePoint >> 12);
            out[at++] = tail(codePoint >> 6);
            out[at++] = tail(codePoint);
        }
        return at;
    }

    private static byte tail(int bits) {
        return (byte) (0x80 | (bits & 0x3f));
    }

    private static int putEscaped(int codePoint, byte[] out, int start) {
        int at = start;
        out[at++] = '\\';
        switch (codePoint) {
            case '"', '\\' -> out[at++] = (byte) codePoint;
            case '\b' -> out[at++] = 'b';
            case '\f' -> out[at++] = 'f';
            case '\n' -> out[at++] = 'n';
            case '\r' -> out[at++] = 'r';
            case '\t' -> out[at++] = 't';
            default -> {
                out[at++] = 'u';
                out[at++] = '0';
                out[at++] = '0';
                out[at++] = (byte) HEX.charAt(codePoint >> 4);
                out[at++] = (byte) HEX.charAt(codePoint & 15);
            }
        }
        return at;
    }
}
