package dev.aaep.schemas;

/**
 * The two string formats of the protocol's schemas, decided the same way in every engine of this library.
 *
 * <p>Both tests run once over the characters, allocate nothing and never throw.
 */
public final class Formats {

    private static final int NO_OFFSET = Integer.MIN_VALUE;

    private Formats() {}

    /**
     * Whether the text is a date-time of RFC 3339: {@code T} or {@code t} between date and time, any number of fraction
     * digits, then {@code Z}, {@code z} or an offset ({@code -00:00} too). The day must exist in its month; second 60 is
     * right only where the time in UTC is 23:59:60.
     */
    public static boolean isDateTime(CharSequence text) {
        int length = text.length();
        if (length < 20
                || text.charAt(4) != '-'
                || text.charAt(7) != '-'
                || (text.charAt(10) | 0x20) != 't'
                || text.charAt(13) != ':'
                || text.charAt(16) != ':') {
            return false;
        }
        int century = two(text, 0);
        int yearOfCentury = two(text, 2);
        int month = two(text, 5);
        int day = two(text, 8);
        int hour = two(text, 11);
        int minute = two(text, 14);
        int second = two(text, 17);
        // A field with a non-digit is negative, and so is the union of its bits with the others'.
        if ((century | yearOfCentury | month | day | hour | minute | second) < 0
                || month < 1
                || month > 12
                || day < 1
                || day > daysIn(century * 100 + yearOfCentury, month)
                || hour > 23
                || minute > 59
                || second > 60) {
            return false;
        }
        int at = 19;
        if (text.charAt(at) == '.') {
            int first = ++at;
            while (at < length && isDigit(text.charAt(at))) {
                at++;
            }
            if (at == first || at == length) {
                return false;
            }
        }
        int offset = offset(text, at, length);
        if (offset == NO_OFFSET) {
            return false;
        }
        return second < 60 || Math.floorMod(hour * 60 + minute - offset, 1440) == 1439;
    }

    /** Minutes ahead of UTC, read from {@code at} to the end of the text. */
    private static int offset(CharSequence text, int at, int length) {
        char sign = text.charAt(at);
        if ((sign | 0x20) == 'z') {
            return at + 1 == length ? 0 : NO_OFFSET;
        }
        if ((sign != '+' && sign != '-') || at + 6 != length || text.charAt(at + 3) != ':') {
            return NO_OFFSET;
        }
        int hours = two(text, at + 1);
        int minutes = two(text, at + 4);
        if ((hours | minutes) < 0 || hours > 23 || minutes > 59) {
            return NO_OFFSET;
        }
        int offset = hours * 60 + minutes;
        return sign == '-' ? -offset : offset;
    }

    private static int two(CharSequence text, int at) {
        int tens = text.charAt(at) - '0';
        int ones = text.charAt(at + 1) - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
    }

    private static int daysIn(int year, int month) {
        return switch (month) {
            case 2 -> (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Whether the text is a URI of RFC 3986, with a scheme: ASCII only, complete percent-encodings, square brackets only
     * around an IP literal.
     */
    public static boolean isUri(CharSequence text) {
        return UriGrammar.matches(text);
    }
}
