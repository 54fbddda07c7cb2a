package dev.aaep.crypto.internal;

import dev.aaep.crypto.Defect;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.io.NumberOutput;

/** A number as ECMAScript writes it (RFC 8785 §3.2.2.3): significant digits and where the point stands. */
final class Decimal {
    /** No number needs more room: sign, 17 digits, point and exponent, or 0.00000 and 17 digits. */
    static final int MAX_LENGTH = 26;

    // Two decimals of up to 15 digits never share a double (outside the subnormals), so such a decimal is already the
    // shortest that names its double, and the double itself need not be computed.
    private static final int EXACT_DIGITS = 15;
    private static final int EXACT_EXPONENT = 290;
    private static final int KEPT_DIGITS = 17;
    // Further than any double, and far from overflow when the digits of a long number are added.
    private static final int MAX_EXPONENT = 100_000_000;

    private final byte[] digits = new byte[KEPT_DIGITS];
    private int count;
    private int point;
    private boolean cut;

    /** Reads a number and returns the position after it. */
    int read(byte[] in, int start) {
        clear();
        int at = start < in.length && in[start] == '-' ? start + 1 : start;
        int first = at;
        for (; isDigit(in, at); at++) {
            integerDigit(in[at] - '0');
        }
        if (at == first || (in[first] == '0' && at > first + 1)) {
            throw new Refusal(Defect.JSON_SYNTAX, first);
        }
        if (at < in.length && in[at] == '.') {
            int fraction = ++at;
            for (; isDigit(in, at); at++) {
                fractionDigit(in[at] - '0');
            }
            requireDigit(at > fraction, at);
        }
        if (at < in.length && (in[at] | 0x20) == 'e') {
            at = readExponent(in, at + 1);
        }
        trim();
        if (cut || count > EXACT_DIGITS || Math.abs(point) >= EXACT_EXPONENT) {
            roundToDouble(in, start, at);
        }
        return at;
    }

    private int readExponent(byte[] in, int start) {
        int at = start;
        boolean negative = at < in.length && in[at] == '-';
        if (at < in.length && (in[at] == '-' || in[at] == '+')) {
            at++;
        }
        int first = at;
        int exponent = 0;
        for (; isDigit(in, at); at++) {
            exponent = Math.min(10 * exponent + in[at] - '0', MAX_EXPONENT);
        }
        requireDigit(at > first, at);
        point += negative ? -exponent : exponent;
        return at;
    }

    private static boolean isDigit(byte[] in, int at) {
        return at < in.length && in[at] >= '0' && in[at] <= '9';
    }

    private static void requireDigit(boolean found, int at) {
        if (!found) {
            throw new Refusal(Defect.JSON_SYNTAX, at);
        }
    }

    private void roundToDouble(byte[] in, int start, int end) {
        if (count == 0) {
            return;
        }
        String text = new String(in, start, end - start, StandardCharsets.US_ASCII);
        double value = Math.abs(Double.parseDouble(text));
        if (Double.isInfinite(value)) {
            throw new Refusal(Defect.NUMBER_OUT_OF_RANGE, start);
        }
        set(value);
    }

    private void clear() {
        count = 0;
        point = 0;
        cut = false;
    }

    private void integerDigit(int digit) {
        if (count > 0 || digit != 0) {
            append(digit);
            point++;
        }
    }

    private void fractionDigit(int digit) {
        if (count > 0 || digit != 0) {
            append(digit);
        } else {
            point--;
        }
    }

    private void append(int digit) {
        if (count < KEPT_DIGITS) {
            digits[count++] = (byte) ('0' + digit);
        } else if (digit != 0) {
            cut = true;
        }
    }

    boolean isZero() {
        return count == 0;
    }

    private void trim() {
        while (count > 0 && digits[count - 1] == '0') {
            count--;
        }
    }

    /** Takes the shortest digits that name a finite double that is not negative. */
    void set(double value) {
        readShortest(NumberOutput.toString(value, true));
        if (count == 2 && value < Double.MIN_NORMAL) {
            preferOneDigit(value);
        }
    }

    private void readShortest(String text) {
        clear();
        boolean fraction = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.') {
                fraction = true;
            } else if (c == 'E') {
                point += Integer.parseInt(text, i + 1, text.length(), 10);
                break;
            } else if (fraction) {
                fractionDigit(c - '0');
            } else {
                integerDigit(c - '0');
            }
        }
        trim();
    }

    /** Java's form has two digits at least and uses both (4.9E-324); ECMAScript's takes one if one will do (5e-324). */
    private void preferOneDigit(double value) {
        int first = digits[0] - '0';
        boolean roundUp = digits[1] >= '5';
        for (int digit : roundUp ? new int[] {first + 1, first} : new int[] {first, first + 1}) {
            String candidate = digit + "E" + (point - 1);
            if (Double.parseDouble(candidate) == value) {
                readShortest(candidate);
                return;
            }
        }
    }

    /** Writes the digits and returns the position after them. */
    int write(byte[] out, int at) {
        if (count == 0) {
            return put(out, at, '0');
        }
        if (point > 0 && point <= 21) {
            return point >= count ? writeInteger(out, at) : writeWithPoint(out, at, point);
        }
        if (point > -6 && point <= 0) {
            return writeFraction(out, at);
        }
        int end = count == 1 ? put(out, at, digits[0]) : writeWithPoint(out, at, 1);
        return writeExponent(out, end, point - 1);
    }

    private int writeInteger(byte[] out, int at) {
        System.arraycopy(digits, 0, out, at, count);
        int end = at + point;
        for (int i = at + count; i < end; i++) {
            out[i] = '0';
        }
        return end;
    }

    private int writeWithPoint(byte[] out, int at, int before) {
        System.arraycopy(digits, 0, out, at, before);
        out[at + before] = '.';
        System.arraycopy(digits, before, out, at + before + 1, count - before);
        return at + count + 1;
    }

    private int writeFraction(byte[] out, int at) {
        int end = put(out, put(out, at, '0'), '.');
        for (int i = point; i < 0; i++) {
            end = put(out, end, '0');
        }
        System.arraycopy(digits, 0, out, end, count);
        return end + count;
    }

    private static int writeExponent(byte[] out, int at, int exponent) {
        int end = put(out, put(out, at, 'e'), exponent < 0 ? '-' : '+');
        int rest = Math.abs(exponent);
        if (rest >= 100) {
            end = put(out, end, '0' + rest / 100);
        }
        if (rest >= 10) {
            end = put(out, end, '0' + rest / 10 % 10);
        }
        return put(out, end, '0' + rest % 10);
    }

    private static int put(byte[] out, int at, int character) {
        out[at] = (byte) character;
        return at + 1;
    }
}
