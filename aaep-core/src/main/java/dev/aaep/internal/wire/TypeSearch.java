package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the string value of the top-level member {@code type} without judging what it passes over: typed reading needs the
 * type first, and the order of members is free.
 */
final class TypeSearch {
    private static final Words TYPE = new Words("type");

    /** How messages begin that are written in the order of ENV-14: up to the quote before their type. */
    private static final byte[][] USUAL_STARTS = {
        ("{\"@context\":\"" + Context.CORE_URI + "\",\"type\":\"").getBytes(StandardCharsets.US_ASCII),
        ("{\"@context\":\"" + Context.CORE_URI + "\",\"aaep_version\":\"1.0.0\",\"type\":\"")
                .getBytes(StandardCharsets.US_ASCII)
    };

    private final byte[] bytes;
    private final int end;
    private int at;

    private TypeSearch(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.end = end;
        this.at = from;
    }

    /** The start (high half) and end of the type's bytes, or -1. */
    static long in(byte[] bytes, int from, int end) {
        return new TypeSearch(bytes, from, end).search();
    }

    private long search() {
        int usual = usualStart();
        if (usual > 0) {
            return typeAt(usual);
        }
        if (peek() == '{') {
            at++;
            while (peek() == '"') {
                int from = at + 1;
                skipString();
                boolean isType = TYPE.find(bytes, from, Math.min(at, end) - 1) == 0;
                if (peek() != ':') {
                    return -1;
                }
                at++;
                if (isType) {
                    return peek() == '"' ? typeAt(at) : -1;
                }
                skipValue();
                if (peek() != ',') {
                    return -1;
                }
                at++;
            }
        }
        return -1;
    }

    /** Where the quote before the type is in a message that begins as most do, or 0. */
    private int usualStart() {
        for (byte[] start : USUAL_STARTS) {
            int to = at + start.length;
            if (to < end && Arrays.equals(bytes, at, to, start, 0, start.length)) {
                return to - 1;
            }
        }
        return 0;
    }

    private long typeAt(int quote) {
        at = quote;
        skipString();
        return (quote + 1L) << 32 | (Math.min(at, end) - 1);
    }

    private byte peek() {
        at = Swar.spaceEnd(bytes, at, end);
        return at < end ? bytes[at] : 0;
    }

    private void skipString() {
        int i = Swar.plainEnd(bytes, at + 1, end);
        while (i < end && bytes[i] != '"') {
            i += bytes[i] == '\\' ? 2 : 1;
            i = i < end ? Swar.plainEnd(bytes, i, end) : i;
        }
        at = i + 1;
    }

    private void skipValue() {
        byte b = peek();
        if (b == '"') {
            skipString();
        } else if (b == '{' || b == '[') {
            int depth = 0;
            do {
                byte c = peek();
                if (c == '"') {
                    skipString();
                } else {
                    depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
                    at++;
                }
            } while (depth > 0 && at < end);
        } else {
            while (at < end && bytes[at] != ',' && bytes[at] != '}') {
                at++;
            }
        }
    }
}
