package dev.aaep.json;

import dev.aaep.value.JsonNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Random leaves of messages: text of every script, numbers in every spelling, formats, patterns, free JSON. */
final class RandomValues {
    private static final int[][] SCRIPTS = {
        "abcdefghijklmnopqrstuvwxyz ABC 0123456789 .,;:!?".codePoints().toArray(),
        "éßøñçÅžğł".codePoints().toArray(),
        "Ẹ̀kọ́ ọ̀nà".codePoints().toArray(),
        "Ελληνικά Кириллица".codePoints().toArray(),
        "مرحبا بالعالم עברית".codePoints().toArray(),
        "हिन्दी தமிழ் ไทย ကမြန်".codePoints().toArray(),
        "日本語のテキスト 한국어 中文".codePoints().toArray(),
        "😀👩‍🦽🏳️‍🌈𝔘𝔫𝔦𐌰𐌱𠀋".codePoints().toArray(),
        "\"\\/\b\f\n\r\t\u0000\u001f\u007f\u0080".codePoints().toArray(),
        {0x7FF, 0x800, 0xFFFD, 0xFFFF, 0xFEFF, 0x2028, 0x2029, 0x10000, 0x10FFFF, 0xD7FF, 0xE000},
    };
    private static final String[] URIS = {
        "https://agents.example/.well-known/aaep-manifest.json",
        "https://h%d.example:8443/a%%20b/c?q=%d&r#frag",
        "urn:example:thing:%d",
        "mailto:person%d@example.org",
        "http://[2001:db8::%d]/x",
        "a+b.c-%d:",
        "file:///tmp/%d",
        "https://user:pw@example.org/%%C3%%A9/%d?a=/?#?/",
    };
    private static final String[] BROKEN_URIS = {
        "",
        "no scheme",
        "http://ü.example",
        "http://[::1",
        "1a:b",
        " https://x",
        "https://x y",
        "https://x\n",
        "%zz:x",
        "https://x/%4",
        "//example.org",
        "https://a/[b]",
        "https://x/^",
        ":x"
    };
    private static final String[] BROKEN_TIMES = {
        "",
        "now",
        "2026-02-30T00:00:00Z",
        "2026-01-01 00:00:00Z",
        "2026-01-01T00:00:00",
        "2026-01-01T24:00:00Z",
        "2026-01-01T00:00:60Z",
        "2026-01-01T00:00:00Z\n",
        "2026-01-01T00:00:00.Z",
        "2026-13-01T00:00:00Z",
        "2025-02-29T00:00:00Z",
        "2026-01-01T00:00:00+24:00",
        "2026-01-01T00:00:00+0100",
        "٢٠٢٦-01-01T00:00:00Z",
        "2026-01-01T00:00Z",
        "12026-01-01T00:00:00Z",
        "2026-01-01T00:00:00ZZ",
        "2026-1-1T0:0:0Z"
    };
    private static final String[] EXTREMES = {
        "0",
        "-0",
        "0.0",
        "-0.0",
        "1E400",
        "1e-400",
        "-1.5e+300",
        "9007199254740993",
        "-9223372036854775808",
        "9223372036854775807",
        "9223372036854775808",
        "123456789012345678901234567890",
        "0.1000000000000000055511151231",
        "3e2",
        "300.0",
        "1.50",
        "4.9E-324",
        "1E999",
        "1e-999"
    };

    final SplittableRandom random;

    RandomValues(SplittableRandom random) {
        this.random = random;
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    String pick(String[] array) {
        return array[random.nextInt(array.length)];
    }

    // Text

    /** Text with a length in code points between the bounds; now and then exactly the upper one. */
    String text(int min, int max) {
        int most = (int) Math.min(max, min + 40L);
        int length = oneIn(1500) ? Math.min(max, 20_000) : min + random.nextInt(most - min + 1);
        return textOf(length);
    }

    String textOf(int length) {
        StringBuilder out = new StringBuilder(length);
        int[] script = SCRIPTS[random.nextInt(SCRIPTS.length)];
        for (int i = 0; i < length; i++) {
            if (oneIn(12)) {
                script = SCRIPTS[random.nextInt(SCRIPTS.length)];
            }
            out.appendCodePoint(script[random.nextInt(script.length)]);
        }
        return out.toString();
    }

    String uri() {
        return pick(URIS).replace("%d", Integer.toString(random.nextInt(100))).replace("%%", "%");
    }

    String brokenUri() {
        return pick(BROKEN_URIS);
    }

    String time() {
        if (oneIn(50)) {
            return oneIn(2) ? "2016-12-31T23:59:60Z" : "2017-01-01T08:59:60.5+09:00";
        }
        String date = padded(random.nextInt(10_000), 4) + "-" + padded(1 + random.nextInt(12), 2) + "-"
                + padded(1 + random.nextInt(28), 2);
        String time = clock() + ":" + padded(random.nextInt(60), 2);
        int digits = oneIn(2) ? 3 : random.nextInt(13);
        String fraction = digits == 0 ? "" : "." + "012345678901234".substring(1, 1 + digits);
        String zone = switch (random.nextInt(6)) {
            case 0 -> "z";
            case 1 -> "-00:00";
            case 2 -> (random.nextBoolean() ? "+" : "-") + clock();
            default -> "Z";
        };
        return date + (oneIn(8) ? "t" : "T") + time + fraction + zone;
    }

    private String clock() {
        return padded(random.nextInt(24), 2) + ":" + padded(random.nextInt(60), 2);
    }

    private static String padded(int value, int digits) {
        String text = Integer.toString(value);
        return "0".repeat(digits - text.length()) + text;
    }

    String brokenTime() {
        return pick(BROKEN_TIMES);
    }

    // Numbers

    /** The number in one of its spellings. */
    JsonNumber spelled(BigDecimal value) {
        boolean whole = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
        String plain = value.abs().precision() > 30 ? value.toString() : value.toPlainString();
        if (!whole || oneIn(2) || plain.length() > 30) {
            return new JsonNumber(plain);
        }
        String digits = value.toBigIntegerExact().toString();
        return new JsonNumber(
                switch (random.nextInt(4)) {
                    case 0 -> digits + ".0";
                    case 1 -> digits + "e0";
                    case 2 -> value.signum() == 0 ? "0E-1" : digits + "0E-1";
                    default -> {
                        BigDecimal stripped = value.stripTrailingZeros();
                        yield value.signum() == 0 ? "0E+3" : stripped.unscaledValue() + "e" + -stripped.scale();
                    }
                });
    }

    JsonNumber extreme() {
        return new JsonNumber(pick(EXTREMES));
    }

    // Free JSON

    @Nullable
    Object any(int depth) {
        return switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> text(0, 20);
            case 1 -> extreme();
            case 2 -> random.nextBoolean();
            case 3 -> null;
            case 4 -> spelled(BigDecimal.valueOf(random.nextInt(-1000, 1000), random.nextInt(3)));
            case 5 -> {
                List<@Nullable Object> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(any(depth - 1));
                }
                yield items;
            }
            default -> object(depth - 1);
        };
    }

    Map<String, @Nullable Object> object(int depth) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            members.put(text(0, 12), any(depth));
        }
        return members;
    }
}
