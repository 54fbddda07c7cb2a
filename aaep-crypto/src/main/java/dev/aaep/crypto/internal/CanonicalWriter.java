package dev.aaep.crypto.internal;

import dev.aaep.crypto.Defect;
import java.util.Arrays;

/**
 * One pass from JSON bytes to RFC 8785 bytes. It reads strictly and keeps its own stack, so depth costs memory, not the
 * thread's stack. Only numbers can be longer in the output, so the rest writes without looking for room.
 */
public final class CanonicalWriter {
    private final byte[] in;
    private final int maxDepth;
    private int pos;
    private byte[] out;
    private int length;

    private final Members members = new Members();
    private final Decimal decimal = new Decimal();

    /** For each open container: the index of its first member, or ARRAY. */
    private int[] frames = new int[16];

    private boolean[] unsorted = new boolean[16];
    private int depth;

    private static final int ARRAY = -1;

    private CanonicalWriter(byte[] in, int maxDepth) {
        this.in = in;
        this.maxDepth = maxDepth;
        this.out = new byte[in.length + Decimal.MAX_LENGTH];
    }

    /** The canonical form; throws a {@link Refusal}. */
    public static byte[] write(byte[] json, int maxDepth) {
        CanonicalWriter writer = new CanonicalWriter(json, maxDepth);
        writer.document();
        return Arrays.copyOf(writer.out, writer.length);
    }

    private void document() {
        if (in.length >= 3 && in[0] == (byte) 0xEF && in[1] == (byte) 0xBB && in[2] == (byte) 0xBF) {
            throw new Refusal(Defect.BYTE_ORDER_MARK, 0);
        }
        do {
            value();
        } while (nextValueFollows());
        if (peek() >= 0) {
            throw new Refusal(Defect.TRAILING_CONTENT, pos);
        }
    }

    /** Writes a scalar, or opens containers up to the first scalar or an empty one. */
    private void value() {
        while (true) {
            int c = peek();
            if (c == '{') {
                open(members.size());
                if (peek() == '}') {
                    return;
                }
                name();
            } else if (c == '[') {
                open(ARRAY);
                if (peek() == ']') {
                    return;
                }
            } else {
                scalar(c);
                return;
            }
        }
    }

    /** After a value: closes what closes, and says whether another value must follow. */
    private boolean nextValueFollows() {
        while (depth > 0) {
            int base = frames[depth - 1];
            int c = peek();
            if (base != ARRAY && members.size() > base) {
                members.endLast(length);
            }
            if (c == ',') {
                advance(c);
                if (base != ARRAY) {
                    name();
                }
                return true;
            }
            if (c != (base == ARRAY ? ']' : '}')) {
                throw new Refusal(Defect.JSON_SYNTAX, pos);
            }
            close(base);
            advance(c);
        }
        return false;
    }

    private void open(int base) {
        if (depth == maxDepth) {
            throw new Refusal(Defect.TOO_DEEP, pos);
        }
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
            unsorted = Arrays.copyOf(unsorted, 2 * depth);
        }
        frames[depth] = base;
        unsorted[depth] = false;
        depth++;
        advance(in[pos]);
    }

    private void close(int base) {
        depth--;
        if (base == ARRAY) {
            return;
        }
        if (unsorted[depth] && members.sort(out, base) >= 0) {
            throw new Refusal(Defect.DUPLICATE_KEY, pos);
        }
        members.dropTo(base);
    }

    private void name() {
        if (peek() != '"') {
            throw new Refusal(Defect.JSON_SYNTAX, pos);
        }
        int at = pos;
        int start = length + 1;
        boolean sortsAsBytes = string();
        members.add(start, length - 1, sortsAsBytes);
        int last = members.size() - 1;
        if (last > frames[depth - 1] && !unsorted[depth - 1]) {
            int order = members.compare(out, last - 1, last);
            if (order == 0) {
                throw new Refusal(Defect.DUPLICATE_KEY, at);
            }
            unsorted[depth - 1] = order > 0;
        }
        if (peek() != ':') {
            throw new Refusal(Defect.JSON_SYNTAX, pos);
        }
        advance(':');
    }

    private void scalar(int c) {
        switch (c) {
            case '"' -> string();
            case 't' -> literal("true");
            case 'f' -> literal("false");
            case 'n' -> literal("null");
            default -> number();
        }
    }

    private void literal(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (pos >= in.length || in[pos] != word.charAt(i)) {
                throw new Refusal(Defect.JSON_SYNTAX, pos);
            }
            advance(in[pos]);
        }
    }

    /** Copies a string; says whether its bytes sort like its UTF-16 code units. */
    private boolean string() {
        boolean sortsAsBytes = true;
        advance('"');
        while (true) {
            int start = pos;
            int end = start;
            while (end < in.length && in[end] >= ' ' && in[end] != '"' && in[end] != '\\') {
                end++;
            }
            copy(end - start);
            if (end == in.length) {
                throw new Refusal(Defect.JSON_SYNTAX, end);
            }
            int b = in[end];
            if (b == '"') {
                advance(b);
                return sortsAsBytes;
            }
            if (b == '\\') {
                escape();
                sortsAsBytes = false;
            } else if (b < 0) {
                // From U+E000 on, UTF-8 and UTF-16 sort differently.
                sortsAsBytes &= (b & 0xff) < 0xEE;
                copy(Utf8.sequenceLength(in, end));
            } else {
                throw new Refusal(Defect.JSON_SYNTAX, end);
            }
        }
    }

    private void escape() {
        int at = pos;
        int c = at + 1 < in.length ? in[at + 1] : -1;
        pos += 2;
        switch (c) {
            case '"', '\\', '/' -> put(c);
            case 'b' -> put('\b');
            case 'f' -> put('\f');
            case 'n' -> put('\n');
            case 'r' -> put('\r');
            case 't' -> put('\t');
            case 'u' -> unicodeEscape(at);
            default -> throw new Refusal(Defect.JSON_SYNTAX, at);
        }
    }

    private void unicodeEscape(int at) {
        int unit = fourDigits();
        if (!Character.isSurrogate((char) unit)) {
            put(unit);
            return;
        }
        boolean another = pos + 1 < in.length && in[pos] == '\\' && in[pos + 1] == 'u';
        if (!Character.isHighSurrogate((char) unit) || !another) {
            throw new Refusal(Defect.LONE_SURROGATE, at);
        }
        pos += 2;
        int low = fourDigits();
        if (!Character.isLowSurrogate((char) low)) {
            throw new Refusal(Defect.LONE_SURROGATE, at);
        }
        put(Character.toCodePoint((char) unit, (char) low));
    }

    private int fourDigits() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = pos < in.length && in[pos] >= 0 ? Character.digit(in[pos], 16) : -1;
            if (digit < 0) {
                throw new Refusal(Defect.JSON_SYNTAX, pos);
            }
            unit = unit << 4 | digit;
            pos++;
        }
        return unit;
    }

    private void put(int codePoint) {
        length = Utf8.putInString(codePoint, out, length);
    }

    private void number() {
        int end = decimal.read(in, pos);
        boolean negative = in[pos] == '-';
        pos = end;
        int room = length + Decimal.MAX_LENGTH + in.length - pos;
        if (room > out.length) {
            out = Arrays.copyOf(out, room + room / 2);
        }
        if (negative && !decimal.isZero()) {
            out[length++] = '-';
        }
        length = decimal.write(out, length);
    }

    /** The next byte that is not white space, or -1 at the end. */
    private int peek() {
        while (pos < in.length) {
            int b = in[pos];
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b & 0xff;
            }
            pos++;
        }
        return -1;
    }

    private void advance(int c) {
        out[length++] = (byte) c;
        pos++;
    }

    private void copy(int count) {
        System.arraycopy(in, pos, out, length, count);
        pos += count;
        length += count;
    }
}
