package dev.aaep.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as a date-time (ruling R19). */
class DateTimeFormatTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-05-24T14:22:20.014Z",
                "2026-05-24T14:22:20Z",
                "2026-05-24t14:22:20z",
                "2026-05-24T14:22:20.1Z",
                "2026-05-24T14:22:20.123456789012345678901234567890Z",
                "2026-05-24T14:22:20+00:00",
                "2026-05-24T14:22:20-00:00",
                "2026-05-24T14:22:20.5+23:59",
                "2026-05-24T14:22:20-23:59",
                "2026-05-24T00:00:00Z",
                "2026-05-24T23:59:59Z",
                "0000-02-29T00:00:00Z",
                "9999-12-31T23:59:59.999Z",
                "2024-02-29T00:00:00Z",
                "2000-02-29T00:00:00Z",
                "2026-04-30T00:00:00Z",
                "1998-12-31T23:59:60Z",
                "1998-12-31T23:59:60.25Z",
                "1998-12-31T15:59:60.123-08:00",
                "1999-01-01T00:59:60+01:00",
                "1999-01-01T05:29:60+05:30",
                "1998-12-31T23:59:60-00:00",
                "1998-06-01T23:59:60Z"
            })
    void should_accept_the_rfc_3339_grammar(String text) {
        assertThat(Formats.isDateTime(text)).as(text).isTrue();
        assertThat(Formats.isDateTime(new StringBuilder(text))).as(text).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Z",
                "2026",
                "2026-05-24",
                "14:22:20Z",
                "2026-05-24T14:22Z",
                "2026-05-24 14:22:20Z",
                "2026-05-24T14:22:20",
                "2026-05-24T14:22:20.Z",
                "2026-05-24T14:22:20.5",
                "2026-05-24T14:22:20,5Z",
                "2026-05-24T14:22:20ZZ",
                "2026-05-24T14:22:20Z ",
                " 2026-05-24T14:22:20Z",
                "2026-05-24T14:22:20Z\n",
                "2026-05-24T14:22:20+0000",
                "2026-05-24T14:22:20+00",
                "2026-05-24T14:22:20+00:0",
                "2026-05-24T14:22:20+00:000",
                "2026-05-24T14:22:20+24:00",
                "2026-05-24T14:22:20+00:60",
                "2026-05-24T14:22:20~00:00",
                "2026-05-24T14:22:20+0a:00",
                "2026-05-24T24:00:00Z",
                "2026-05-24T14:60:20Z",
                "2026-05-24T14:22:61Z",
                "2026-05-24T14:22:60Z",
                "1998-12-31T23:58:60Z",
                "1998-12-31T22:59:60Z",
                "1998-12-31T23:59:60+01:00",
                "1998-12-31T23:59:60-08:00",
                "2026-00-24T14:22:20Z",
                "2026-13-24T14:22:20Z",
                "2026-05-00T14:22:20Z",
                "2026-05-32T14:22:20Z",
                "2026-04-31T14:22:20Z",
                "2026-02-29T14:22:20Z",
                "1900-02-29T14:22:20Z",
                "2024-02-30T14:22:20Z",
                "-026-05-24T14:22:20Z",
                "+2026-05-24T14:22:20Z",
                "12026-05-24T14:22:20Z",
                "2026-5-24T14:22:20Z",
                "2026/05/24T14:22:20Z",
                "2026-05-24T14.22.20Z",
                "٢٠٢٦-05-24T14:22:20Z",
                "2026-05-24T14:22:20.٥Z",
                "2026-05-24Ŕ14:22:20Z",
                "2026-05-24T14:22:20Ś",
                "2026-W21-7T14:22:20Z"
            })
    void should_refuse_everything_else(String text) {
        assertThat(Formats.isDateTime(text)).as(text).isFalse();
    }

    @Test
    void should_know_every_day_of_four_centuries() {
        for (int year = 1899; year <= 2301; year++) {
            for (int month = 1; month <= 12; month++) {
                int last = LocalDate.of(year, month, 1).lengthOfMonth();
                for (int day = 28; day <= 32; day++) {
                    String text = String.format("%04d-%02d-%02dT00:00:00Z", year, month, day);
                    assertThat(Formats.isDateTime(text)).as(text).isEqualTo(day <= last);
                }
            }
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 8);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void should_agree_with_java_time_on_mutated_texts(long seed) {
        Random random = new Random(seed);
        List<String> starts = List.of(
                "2026-05-24T14:22:20.014Z",
                "2024-02-29T23:59:60Z",
                "1999-01-01T05:29:60.5+05:30",
                "0000-12-31t00:00:00-00:00",
                "2100-02-28T15:59:60-08:00");
        String alphabet = "0123456789012345678901234567890-:.TZtz+ Xé";
        int valid = 0;
        for (int i = 0; i < 50_000; i++) {
            StringBuilder text = new StringBuilder(starts.get(random.nextInt(starts.size())));
            for (int edits = random.nextInt(4); edits > 0; edits--) {
                int at = random.nextInt(text.length());
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                switch (random.nextInt(8)) {
                    case 0 -> text.insert(at, c);
                    case 1 -> text.deleteCharAt(at);
                    default -> text.setCharAt(at, c);
                }
            }
            boolean expected = oracle(text.toString());
            valid += expected ? 1 : 0;
            assertThat(Formats.isDateTime(text)).as("seed %d: %s", seed, text).isEqualTo(expected);
        }
        assertThat(valid).as("seed %d", seed).isBetween(5_000, 45_000);
    }

    private static final Pattern GRAMMAR = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2})"
            + ":([0-9]{2})(?:\\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))");

    private static boolean oracle(String text) {
        Matcher m = GRAMMAR.matcher(text);
        if (!m.matches()) {
            return false;
        }
        try {
            LocalDate.of(number(m, 1), number(m, 2), number(m, 3));
            int second = number(m, 6);
            LocalTime time = LocalTime.of(number(m, 4), number(m, 5), Math.min(second, 59));
            LocalTime offset = m.group(7) == null ? LocalTime.MIDNIGHT : LocalTime.of(number(m, 8), number(m, 9));
            int sign = "-".equals(m.group(7)) ? 1 : -1;
            LocalTime utc = time.plusSeconds((long) sign * offset.toSecondOfDay());
            return second < 60 || (second == 60 && utc.equals(LocalTime.of(23, 59, 59)));
        } catch (java.time.DateTimeException e) {
            return false;
        }
    }

    private static int number(Matcher m, int group) {
        return Integer.parseInt(m.group(group));
    }

    @Test
    void should_accept_offsets_that_java_time_cannot_hold() {
        assertThat(ZoneOffset.MAX.getTotalSeconds()).isEqualTo(18 * 3600);
        assertThat(Formats.isDateTime("2026-05-24T14:22:20+18:01")).isTrue();
    }
}
