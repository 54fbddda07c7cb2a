package dev.aaep.ledger;

/** A quick look at a timestamp, for the common case. */
final class Moments {
    private Moments() {}

    /**
     * True when a timestamp in UTC is before a moment. False when it is not, or when it is written in another way and
     * somebody else must look. The text is known to be well-formed.
     */
    static boolean isPlainlyBefore(String text, long epochMillis) {
        if (text.charAt(text.length() - 1) != 'Z') {
            return false;
        }
        long year = number(text, 0, 4);
        long month = number(text, 5, 7);
        // Days since 1970-01-01 in the Gregorian calendar, with years that begin in March.
        long y = month <= 2 ? year - 1 : year;
        long era = Math.floorDiv(y, 400L);
        long yearOfEra = y - era * 400;
        long dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + number(text, 8, 10) - 1;
        long days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468;
        // Up to the next full second: the fraction is not looked at.
        long seconds =
                days * 86_400 + number(text, 11, 13) * 3_600 + number(text, 14, 16) * 60 + number(text, 17, 19) + 1;
        return seconds * 1_000 <= epochMillis;
    }

    private static long number(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            value = value * 10 + text.charAt(i) - '0';
        }
        return value;
    }
}
