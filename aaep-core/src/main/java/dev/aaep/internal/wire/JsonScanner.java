package dev.aaep.internal.wire;

import dev.aaep.json.Limits;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The tokens of one JSON text in a byte array. */
final class JsonScanner {
    private static final BigDecimal MIN_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final Limits limits;
    private int at;
    private long lastInteger;
    private @Nullable String lastName;
    private int lastNameAt;

    JsonScanner(byte[] bytes, int from, int to, Limits limits) {
        this.bytes = bytes;
        this.start = from;
        this.end = to;
        this.at = from;
        this.limits = limits;
    }

    byte[] bytes() {
        return bytes;
    }

    int position() {
        return at;
    }

    void position(int position) {
        at = position;
    }

    MalformedJson malformed(String reason) {
        return new MalformedJson(reason, at - start, false);
    }

    MalformedJson limit(String reason) {
        return new MalformedJson(reason, at - start, true);
    }

    // Structure

    /** The first byte of the next token, which stays to be read; 0 at the end of the input. */
    byte peek() {
        int i = Swar.spaceEnd(bytes, at, end);
        at = i;
        return i < end ? bytes[i] : 0;
    }

    void expect(char c) {
        if (peek() != c) {
            throw unexpected();
        }
        at++;
    }

    MalformedJson unexpected() {
        return malformed(
                at >= end
                        ? "input ends too early"
                        : isByteOrderMark() ? "byte order mark before the message" : "unexpected character");
    }

    /** What some editors put before a text; nobody sees it there, so it is named. */
    private boolean isByteOrderMark() {
        return at == start
                && end - at >= 3
                && bytes[at] == (byte) 0xEF
                && bytes[at + 1] == (byte) 0xBB
                && bytes[at + 2] == (byte) 0xBF;
    }

    void end() {
        peek();
        if (at < end) {
            throw malformed("content after the message");
        }
    }

    /** Moves behind the comma before the next element, or behind {@code close}: then the answer is false. */
    boolean nextElement(char close, int elementsBefore) {
        byte b = peek();
        if (b == close) {
            at++;
            return false;
        }
        if (elementsBefore > 0) {
            if (b != ',') {
                throw unexpected();
            }
            at++;
            if (peek() == close) {
                throw malformed("comma before the end");
            }
        }
        return true;
    }

    // Names and words

    /**
     * Reads the comma, the name and the colon before the next value when they are what they were last time, without white
     * space; otherwise stays and answers NONE.
     */
    int expectedName(Words names, int previous, boolean first) {
        int guess = names.guessAfter(previous);
        int quote = first ? at : at + 1;
        int colon = quote + names.quotedLength(guess);
        if (colon < end && bytes[colon] == ':' && (first || bytes[at] == ',') && names.isAt(guess, bytes, quote, end)) {
            lastNameAt = quote;
            at = colon + 1;
            return guess;
        }
        return Words.NONE;
    }

    /** Reads a member's name and its colon; the answer is its index, or NONE when {@link #lastName()} has to be asked. */
    int name(Words names, int previous) {
        if (peek() != '"') {
            throw unexpected();
        }
        lastNameAt = at;
        int from = at + 1;
        int to = plainEnd(from);
        int index;
        if (to < end && bytes[to] == '"') {
            index = names.find(bytes, from, to);
            if (index == Words.NONE) {
                lastName = string();
            } else {
                names.learn(previous, index);
                at = to + 1;
            }
        } else {
            String decoded = string();
            lastName = decoded;
            index = names.find(decoded);
        }
        expect(':');
        return index;
    }

    String lastName() {
        return lastName == null ? "" : lastName;
    }

    /** The name that was read last stands twice in its object. */
    MalformedJson duplicateKey() {
        at = lastNameAt;
        return malformed("duplicate key");
    }

    String name() {
        if (peek() != '"') {
            throw unexpected();
        }
        lastNameAt = at;
        String name = string();
        expect(':');
        return name;
    }

    /** Passes over a string that is one of the words and answers its index; otherwise stays before it. */
    int word(Words words) {
        int guess = words.guessAfter(Words.NONE);
        if (words.isAt(guess, bytes, at, end)) {
            at += words.quotedLength(guess);
            return guess;
        }
        int from = at + 1;
        int to = plainEnd(from);
        if (to < end && bytes[to] == '"') {
            int index = words.find(bytes, from, to);
            if (index != Words.NONE) {
                words.learn(Words.NONE, index);
                at = to + 1;
            }
            return index;
        }
        return Words.NONE;
    }

    // Strings

    /** Index of the first byte from {@code from} on that is not plain string content. */
    private int plainEnd(int from) {
        return Swar.plainEnd(bytes, from, end);
    }

    /** The string that starts here. */
    String string() {
        int from = at + 1;
        int to = plainEnd(from);
        if (to < end && bytes[to] == '"') {
            checkLength(from, to);
            at = to + 1;
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        return slowString(from, to);
    }

    private void checkLength(int from, int to) {
        if (to - from > limits.maxStringBytes()) {
            throw limit("string longer than " + limits.maxStringBytes() + " bytes");
        }
    }

    private String slowString(int from, int plainEnd) {
        boolean escaped = false;
        int i = plainEnd;
        while (i < end && bytes[i] != '"') {
            byte b = bytes[i];
            if (b == '\\') {
                escaped = true;
                i += 2;
            } else if (b >= ' ') {
                i = plainEnd(i);
            } else if (b >= 0) {
                at = i;
                throw malformed("control character in a string");
            } else {
                int length = Utf8.sequenceLength(bytes, i, end);
                if (length == 0) {
                    at = i;
                    throw malformed("invalid UTF-8");
                }
                i += length;
            }
        }
        if (i >= end) {
            at = end;
            throw malformed("input ends within a string");
        }
        checkLength(from, i);
        if (!escaped) {
            at = i + 1;
            return new String(bytes, from, i - from, StandardCharsets.UTF_8);
        }
        String text = Escapes.decode(this, from, i);
        at = i + 1;
        return text;
    }

    // Literals and numbers

    boolean bool() {
        boolean value = bytes[at] == 't';
        literal(value ? "true" : "false");
        return value;
    }

    void nullValue() {
        literal("null");
    }

    private void literal(String word) {
        int length = word.length();
        for (int i = 0; i < length; i++) {
            if (at + i >= end || bytes[at + i] != word.charAt(i)) {
                throw unexpected();
            }
        }
        at += length;
    }

    boolean isNumber() {
        byte b = peek();
        return b == '-' || (b >= '0' && b <= '9');
    }

    /** Reads a number; true when it is an integer that a long holds, which {@link #lastInteger()} then gives. */
    boolean integer() {
        int i = at;
        boolean negative = bytes[i] == '-';
        if (negative) {
            i++;
        }
        int first = i;
        long value = 0;
        while (i < end && i - first < 18 && bytes[i] >= '0' && bytes[i] <= '9') {
            value = value * 10 + bytes[i] - '0';
            i++;
        }
        byte next = i < end ? bytes[i] : 0;
        boolean simple = i > first
                && (bytes[first] != '0' || i == first + 1)
                && next != '.'
                && next != 'e'
                && next != 'E'
                && (next < '0' || next > '9')
                && i - at <= limits.maxNumberLength();
        if (simple) {
            at = i;
            lastInteger = negative ? -value : value;
            return true;
        }
        BigDecimal exact = new BigDecimal(number());
        if (exact.compareTo(MIN_LONG) < 0 || exact.compareTo(MAX_LONG) > 0) {
            return false;
        }
        if (exact.signum() != 0 && exact.stripTrailingZeros().scale() > 0) {
            return false;
        }
        lastInteger = exact.longValue();
        return true;
    }

    long lastInteger() {
        return lastInteger;
    }

    /** The text of the number that starts here. */
    String number() {
        int from = at;
        int i = from;
        if (i < end && bytes[i] == '-') {
            i++;
        }
        int digits = digits(i);
        if (digits == 0) {
            throw unexpected();
        }
        if (digits > 1 && bytes[i] == '0') {
            throw malformed("number with a leading zero");
        }
        i += digits;
        if (i < end && bytes[i] == '.') {
            digits = digits(i + 1);
            if (digits == 0) {
                throw malformed("number without digits after the point");
            }
            i += digits + 1;
        }
        if (i < end && (bytes[i] == 'e' || bytes[i] == 'E')) {
            i++;
            if (i < end && (bytes[i] == '+' || bytes[i] == '-')) {
                i++;
            }
            digits = digits(i);
            if (digits == 0) {
                throw malformed("number without digits in its exponent");
            }
            if (digits > 4) {
                throw limit("number with an exponent of more than four digits");
            }
            i += digits;
        }
        if (i - from > limits.maxNumberLength()) {
            throw limit("number longer than " + limits.maxNumberLength() + " characters");
        }
        at = i;
        return new String(bytes, from, i - from, StandardCharsets.ISO_8859_1);
    }

    private int digits(int from) {
        int i = from;
        while (i < end && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        return i - from;
    }

    /** Where the bytes of the message's type stand; see {@link TypeSearch}. The position does not change. */
    long findType() {
        return TypeSearch.in(bytes, at, end);
    }
}
