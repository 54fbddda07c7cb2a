package dev.aaep.internal.wire;

/** The grammar of UTF-8 beyond ASCII (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. */
final class Utf8 {
    private Utf8() {}

    /** Length of the sequence of two to four bytes that starts at {@code i}, or 0 when it is not well-formed. */
    static int sequenceLength(byte[] bytes, int i, int end) {
        int lead = bytes[i] & 0xFF;
        if (lead >= 0xC2 && lead <= 0xDF) {
            return continues(bytes, i + 1, 1, end) ? 2 : 0;
        }
        if (lead >= 0xE0 && lead <= 0xEF && continues(bytes, i + 1, 2, end)) {
            int second = bytes[i + 1] & 0xFF;
            boolean overlong = lead == 0xE0 && second < 0xA0;
            boolean surrogate = lead == 0xED && second >= 0xA0;
            return overlong || surrogate ? 0 : 3;
        }
        if (lead >= 0xF0 && lead <= 0xF4 && continues(bytes, i + 1, 3, end)) {
            int second = bytes[i + 1] & 0xFF;
            boolean overlong = lead == 0xF0 && second < 0x90;
            boolean tooHigh = lead == 0xF4 && second >= 0x90;
            return overlong || tooHigh ? 0 : 4;
        }
        return 0;
    }

    private static boolean continues(byte[] bytes, int from, int count, int end) {
        if (from + count > end) {
            return false;
        }
        for (int i = from; i < from + count; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }
}
