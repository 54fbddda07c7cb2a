package dev.aaep.internal.wire;

import java.nio.charset.StandardCharsets;

/** The content of one string with escapes, whose UTF-8 has been checked. */
final class Escapes {
    private final JsonScanner in;
    private final byte[] bytes;
    private final int to;
    private final StringBuilder out;

    private Escapes(JsonScanner in, int from, int to) {
        this.in = in;
        this.bytes = in.bytes();
        this.to = to;
        this.out = new StringBuilder(to - from);
    }

    /** What the bytes between two quotes mean; leaves the scanner at the first escape that means nothing. */
    static String decode(JsonScanner in, int from, int to) {
        return new Escapes(in, from, to).decode(from);
    }

    private String decode(int from) {
        int i = from;
        while (i < to) {
            int plain = i;
            while (plain < to && bytes[plain] != '\\') {
                plain++;
            }
            out.append(new String(bytes, i, plain - i, StandardCharsets.UTF_8));
            i = plain;
            if (i < to) {
                in.position(i);
                i = escape(i + 1);
            }
        }
        return out.toString();
    }

    private int escape(int i) {
        switch (bytes[i]) {
            case '"' -> out.append('"');
            case '\\' -> out.append('\\');
            case '/' -> out.append('/');
            case 'b' -> out.append('\b');
            case 'f' -> out.append('\f');
            case 'n' -> out.append('\n');
            case 'r' -> out.append('\r');
            case 't' -> out.append('\t');
            case 'u' -> {
                return unit(i);
            }
            default -> throw unknown();
        }
        return i + 1;
    }

    /** A code unit in four digits; half a surrogate pair only with its other half behind it. */
    private int unit(int i) {
        char unit = hex(i + 1);
        if (!Character.isSurrogate(unit)) {
            out.append(unit);
            return i + 5;
        }
        boolean pair = Character.isHighSurrogate(unit) && i + 6 < to && bytes[i + 5] == '\\' && bytes[i + 6] == 'u';
        char low = pair ? hex(i + 7) : 0;
        if (!Character.isLowSurrogate(low)) {
            throw in.malformed("lone surrogate");
        }
        out.append(unit).append(low);
        return i + 11;
    }

    private char hex(int from) {
        if (from + 4 > to) {
            throw unknown();
        }
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            // Character.digit also takes digits of other scripts, but a byte is never one of those.
            int digit = bytes[i] < 0 ? -1 : Character.digit(bytes[i], 16);
            if (digit < 0) {
                throw unknown();
            }
            value = value << 4 | digit;
        }
        return (char) value;
    }

    private MalformedJson unknown() {
        return in.malformed("unknown escape in a string");
    }
}
