package dev.aaep.value;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Between RFC 3339 text and moments, for texts that are known to be well-formed. */
final class TimestampText {
    private static final int FRACTION = 19;
    private static final int NANO_DIGITS = 9;

    private TimestampText() {}

    static Instant instant(String text) {
        LocalDate date = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = Math.min(number(text, 17, 19), 59);
        int digits = fractionDigits(text);
        int nanos = 0;
        for (int i = 0; i < NANO_DIGITS; i++) {
            nanos = nanos * 10 + (i < digits ? text.charAt(FRACTION + 1 + i) - '0' : 0);
        }
        long seconds = date.toEpochDay() * 86_400L + hour * 3_600L + minute * 60L + second;
        return Instant.ofEpochSecond(seconds - offsetSeconds(text, digits), nanos);
    }

    /** Whether the order of the texts is that of the moments: both in UTC, in capitals, and equally exact. */
    static boolean areAlike(String one, String other) {
        return one.length() == other.length() && isPlain(one) && isPlain(other);
    }

    private static boolean isPlain(String text) {
        return text.charAt(text.length() - 1) == 'Z' && text.charAt(10) == 'T';
    }

    static int fractionDigits(String text) {
        if (text.charAt(FRACTION) != '.') {
            return 0;
        }
        int end = FRACTION + 1;
        while (text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end - FRACTION - 1;
    }

    private static long offsetSeconds(String text, int digits) {
        int zone = digits == 0 ? FRACTION : FRACTION + 1 + digits;
        char sign = text.charAt(zone);
        if (sign != '+' && sign != '-') {
            return 0;
        }
        long seconds = number(text, zone + 1, zone + 3) * 3_600L + number(text, zone + 4, zone + 6) * 60L;
        return sign == '+' ? seconds : -seconds;
    }

    private static int number(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            value = value * 10 + text.charAt(i) - '0';
        }
        return value;
    }

    /** Formatted by hand: {@code Instant.toString} prints up to nine digits, and formatters are slow. */
    static String millis(Instant instant) {
        var time = instant.atOffset(ZoneOffset.UTC);
        char[] out = new char[24];
        digits(out, 0, 4, time.getYear());
        out[4] = '-';
        digits(out, 5, 2, time.getMonthValue());
        out[7] = '-';
        digits(out, 8, 2, time.getDayOfMonth());
        out[10] = 'T';
        digits(out, 11, 2, time.getHour());
        out[13] = ':';
        digits(out, 14, 2, time.getMinute());
        out[16] = ':';
        digits(out, 17, 2, time.getSecond());
        out[19] = '.';
        digits(out, 20, 3, time.getNano() / 1_000_000);
        out[23] = 'Z';
        return new String(out);
    }

    private static void digits(char[] out, int at, int count, int value) {
        int rest = value;
        for (int i = at + count - 1; i >= at; i--) {
            out[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
