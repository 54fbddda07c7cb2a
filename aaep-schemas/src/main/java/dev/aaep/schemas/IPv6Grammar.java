package dev.aaep.schemas;

/** The {@code IPv6address} production of RFC 3986, appendix A. */
final class IPv6Grammar {

    private static final int GROUPS = 8;

    private IPv6Grammar() {}

    /** The index after the address that starts at {@code from}, or -1 where there is none. */
    static int end(CharSequence text, int from, int length) {
        int at = from;
        int groups = 0;
        boolean shortened = false;
        if (doubleColon(text, at, length)) {
            shortened = true;
            at += 2;
        }
        // At each turn a group may start; after the first one a colon has just been passed.
        boolean expected = !shortened;
        while (groups < GROUPS) {
            int digits = 0;
            while (digits < 4 && at + digits < length && UriGrammar.isHex(text.charAt(at + digits))) {
                digits++;
            }
            if (digits == 0) {
                return expected ? -1 : finish(groups, shortened, at);
            }
            if (at + digits < length && text.charAt(at + digits) == '.') {
                int end = dottedEnd(text, at, length);
                return end < 0 ? -1 : finish(groups + 2, shortened, end);
            }
            at += digits;
            groups++;
            if (at >= length || text.charAt(at) != ':') {
                return finish(groups, shortened, at);
            }
            if (doubleColon(text, at, length)) {
                if (shortened) {
                    return -1;
                }
                shortened = true;
                expected = false;
                at += 2;
            } else {
                expected = true;
                at++;
            }
        }
        return -1;
    }

    /** Eight groups, or at most seven where {@code ::} stands for the rest. */
    private static int finish(int groups, boolean shortened, int end) {
        return (shortened ? groups < GROUPS : groups == GROUPS) ? end : -1;
    }

    private static int dottedEnd(CharSequence text, int from, int length) {
        int at = from;
        for (int octet = 0; octet < 4; octet++) {
            if (octet > 0) {
                if (at >= length || text.charAt(at) != '.') {
                    return -1;
                }
                at++;
            }
            int first = at;
            int value = 0;
            while (at < length && at < first + 3 && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                value = value * 10 + text.charAt(at) - '0';
                at++;
            }
            if (at == first || value > 255 || (at > first + 1 && text.charAt(first) == '0')) {
                return -1;
            }
        }
        return at;
    }

    private static boolean doubleColon(CharSequence text, int at, int length) {
        return at + 1 < length && text.charAt(at) == ':' && text.charAt(at + 1) == ':';
    }
}
