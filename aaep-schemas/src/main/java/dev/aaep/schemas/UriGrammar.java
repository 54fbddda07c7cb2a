package dev.aaep.schemas;

/** The {@code URI} production of RFC 3986, appendix A, read once from left to right. */
final class UriGrammar {

    private static final int ALPHA = 1;
    private static final int DIGIT = 2;
    private static final int HEX = 4;
    /** Unreserved characters and sub-delimiters: what a registered name may hold besides percent-encodings. */
    private static final int NAME = 8;
    /** What a path segment may hold besides percent-encodings, and the slash. */
    private static final int PATH = 16;
    /** What a query or fragment may hold besides percent-encodings. */
    private static final int QUERY = 32;
    /** What a scheme may hold after its first letter. */
    private static final int SCHEME = 64;

    private static final byte[] CLASSES = classes();

    private UriGrammar() {}

    static boolean matches(CharSequence text) {
        int length = text.length();
        if (length == 0 || !is(text.charAt(0), ALPHA)) {
            return false;
        }
        int at = 1;
        while (at < length && is(text.charAt(at), SCHEME)) {
            at++;
        }
        if (at == length || text.charAt(at) != ':') {
            return false;
        }
        at++;
        if (at + 1 < length && text.charAt(at) == '/' && text.charAt(at + 1) == '/') {
            at = authority(text, at + 2, length);
            if (at < 0 || (at < length && "/?#".indexOf(text.charAt(at)) < 0)) {
                return false;
            }
        }
        at = run(text, at, length, PATH);
        if (at >= 0 && at < length && text.charAt(at) == '?') {
            at = run(text, at + 1, length, QUERY);
        }
        if (at >= 0 && at < length && text.charAt(at) == '#') {
            at = run(text, at + 1, length, QUERY);
        }
        return at == length;
    }

    /** Passes over characters of one class and percent-encodings; -1 where a percent-encoding is broken. */
    private static int run(CharSequence text, int from, int length, int kind) {
        int at = from;
        while (at < length) {
            char c = text.charAt(at);
            if (is(c, kind)) {
                at++;
            } else if (c == '%') {
                if (!escapes(text, at, length)) {
                    return -1;
                }
                at += 3;
            } else {
                break;
            }
        }
        return at;
    }

    private static boolean escapes(CharSequence text, int at, int length) {
        return at + 2 < length && is(text.charAt(at + 1), HEX) && is(text.charAt(at + 2), HEX);
    }

    /** {@code [ userinfo "@" ] host [ ":" port ]}; the index after it, or -1. */
    private static int authority(CharSequence text, int from, int length) {
        int at = from;
        int host = from;
        boolean userInfo = false;
        // What stands before an "@" may hold any number of colons; a host has at most one, and digits after it.
        int colons = 0;
        boolean port = true;
        while (at < length) {
            char c = text.charAt(at);
            if (is(c, NAME)) {
                port &= colons == 0 || is(c, DIGIT);
                at++;
            } else if (c == '%') {
                if (!escapes(text, at, length)) {
                    return -1;
                }
                port &= colons == 0;
                at += 3;
            } else if (c == ':') {
                colons++;
                at++;
            } else if (c == '@' && !userInfo) {
                userInfo = true;
                colons = 0;
                port = true;
                at++;
                host = at;
            } else if (c == '[' && at == host) {
                return literalAndPort(text, at + 1, length);
            } else {
                break;
            }
        }
        return colons > 1 || !port ? -1 : at;
    }

    private static int literalAndPort(CharSequence text, int from, int length) {
        int at = from < length && (text.charAt(from) | 0x20) == 'v'
                ? futureAddress(text, from + 1, length)
                : IPv6Grammar.end(text, from, length);
        if (at < 0 || at >= length || text.charAt(at) != ']') {
            return -1;
        }
        at++;
        if (at < length && text.charAt(at) == ':') {
            at++;
            while (at < length && is(text.charAt(at), DIGIT)) {
                at++;
            }
        }
        return at;
    }

    /** {@code 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )} */
    private static int futureAddress(CharSequence text, int from, int length) {
        int at = from;
        while (at < length && is(text.charAt(at), HEX)) {
            at++;
        }
        if (at == from || at == length || text.charAt(at) != '.') {
            return -1;
        }
        int first = ++at;
        while (at < length && (is(text.charAt(at), NAME) || text.charAt(at) == ':')) {
            at++;
        }
        return at == first ? -1 : at;
    }

    static boolean isHex(char c) {
        return is(c, HEX);
    }

    private static boolean is(char c, int kind) {
        return c < 128 && (CLASSES[c] & kind) != 0;
    }

    private static byte[] classes() {
        byte[] classes = new byte[128];
        for (char c = 'a'; c <= 'z'; c++) {
            int kinds = ALPHA | SCHEME | NAME | PATH | QUERY | (c <= 'f' ? HEX : 0);
            mark(classes, c, kinds);
            mark(classes, (char) (c - 0x20), kinds);
        }
        for (char c = '0'; c <= '9'; c++) {
            mark(classes, c, DIGIT | HEX | SCHEME | NAME | PATH | QUERY);
        }
        for (char c : "-._~!$&'()*+,;=".toCharArray()) {
            mark(classes, c, NAME | PATH | QUERY);
        }
        for (char c : "+-.".toCharArray()) {
            mark(classes, c, SCHEME);
        }
        for (char c : ":@/".toCharArray()) {
            mark(classes, c, PATH | QUERY);
        }
        mark(classes, '?', QUERY);
        return classes;
    }

    private static void mark(byte[] classes, char c, int kinds) {
        classes[c] = (byte) (classes[c] | kinds);
    }
}
