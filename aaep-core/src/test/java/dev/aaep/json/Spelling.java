package dev.aaep.json;

import dev.aaep.value.JsonNumber;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Writes test values as JSON text in one of its many spellings: white space, escapes, order of members. */
final class Spelling {
    private final SplittableRandom random;
    private final boolean spaced;
    private final int escapeOneIn;
    private final StringBuilder out = new StringBuilder();

    private Spelling(SplittableRandom random) {
        this.random = random;
        this.spaced = random.nextInt(4) == 0;
        this.escapeOneIn = random.nextInt(3) == 0 ? 4 : Integer.MAX_VALUE;
    }

    static byte[] wild(@Nullable Object value, SplittableRandom random) {
        Spelling spelling = new Spelling(random);
        spelling.value(shuffled(value, random));
        return spelling.out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable Object shuffled(@Nullable Object value, SplittableRandom random) {
        if (value instanceof Map<?, ?> map && random.nextInt(4) == 0) {
            List<Map.Entry<?, ?>> members = new ArrayList<>(map.entrySet());
            Collections.shuffle(members, new Random(random.nextLong()));
            Map<Object, Object> other = new java.util.LinkedHashMap<>();
            members.forEach(member -> other.put(member.getKey(), member.getValue()));
            return other;
        }
        return value;
    }

    private void value(@Nullable Object value) {
        space();
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            String separator = "";
            for (Map.Entry<?, ?> member : map.entrySet()) {
                out.append(separator);
                space();
                string((String) member.getKey());
                space();
                out.append(':');
                value(member.getValue());
                separator = ",";
            }
            space();
            out.append('}');
        } else if (value instanceof List<?> list) {
            out.append('[');
            String separator = "";
            for (Object item : list) {
                out.append(separator);
                value(item);
                separator = ",";
            }
            space();
            out.append(']');
        } else if (value instanceof String text) {
            string(text);
        } else {
            out.append(value instanceof JsonNumber number ? number.text() : String.valueOf(value));
        }
        space();
    }

    private void space() {
        if (spaced && random.nextInt(3) == 0) {
            out.append(" \n\r\t".charAt(random.nextInt(4)));
        }
    }

    private void string(String text) {
        out.append('"');
        text.codePoints().forEach(c -> {
            boolean must = c < ' ' || c == '"' || c == '\\';
            if (must && random.nextBoolean() && "\"\\\b\f\n\r\t".indexOf(c) >= 0) {
                out.append('\\').append("\"\\bfnrt".charAt("\"\\\b\f\n\r\t".indexOf(c)));
            } else if (must || random.nextInt(escapeOneIn) == 0) {
                for (char unit : Character.toChars(c)) {
                    escape(unit);
                }
            } else if (c == '/' && random.nextInt(8) == 0) {
                out.append("\\/");
            } else {
                out.appendCodePoint(c);
            }
        });
        out.append('"');
    }

    private void escape(char c) {
        String digits = random.nextBoolean() ? "0123456789abcdef" : "0123456789ABCDEF";
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(digits.charAt(c >> shift & 15));
        }
    }
}
