package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.erdtman.jcs.JsonCanonicalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalJsonTest {
    @Test
    void should_write_the_example_of_rfc_8785() {
        String json = """
                {
                  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
                  "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
                  "literals": [null, true, false]
                }
                """;

        assertThat(canonical(json))
                .isEqualTo("{\"literals\":[null,true,false],\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],"
                        + "\"string\":\"\u20ac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
    }

    @Test
    void should_sort_names_by_utf_16_code_units_as_rfc_8785_says() {
        String json =
                "{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet With Dagesh\","
                        + "\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":\"Control\","
                        + "\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}";

        assertThat(canonical(json))
                .isEqualTo("{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\","
                        + "\"\u00f6\":\"Latin Small Letter O With Diaeresis\",\"\u20ac\":\"Euro Sign\","
                        + "\"\ud83d\ude00\":\"Emoji: Grinning Face\",\"\ufb33\":\"Hebrew Letter Dalet With Dagesh\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"a\":2}",
                "{\"b\":1,\"a\":2,\"b\":3}",
                "{\"a\":1,\"\\u0061\":2}",
                "[{\"z\":0,\"\":1,\"\":2}]",
                "{\"\\n\":1,\"x\":0,\"\\u000a\":2}",
                "{\"\ue000\":1,\"\ud83d\ude00\":2,\"\ue000\":3}"
            })
    void should_refuse_the_same_name_twice_however_it_is_spelt(String json) {
        assertThat(defect(json)).isEqualTo(Defect.DUPLICATE_KEY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[",
                "]",
                "{]",
                "[}",
                "[1,]",
                "[,1]",
                "{,}",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{a:1}",
                "{1:1}",
                "[1 2]",
                "01",
                "-",
                "-01",
                "+1",
                ".5",
                "1.",
                "1.e3",
                "1e",
                "1e+",
                "NaN",
                "-Infinity",
                "Infinity",
                "tru",
                "nul",
                "falsy",
                "'a'",
                "\"a",
                "\"\\",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\\u123",
                "\"tab\tinside\"",
                "\"line\ninside\"",
                "// comment\n1",
                "\u00a01",
                "[\u000b1]",
                "{\"a\":1,{}}"
            })
    void should_refuse_what_is_not_json(String json) {
        assertThat(defect(json)).isEqualTo(Defect.JSON_SYNTAX);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 1", "{} {}", "[]]", "{}}", "truefalse", "null,", "\"a\"\"b\"", "00", "0x10", "1\u0000"})
    void should_refuse_what_follows_the_value(String json) {
        assertThat(defect(json)).isIn(Defect.TRAILING_CONTENT, Defect.JSON_SYNTAX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\\ud800\"",
                "\"\\udc00\"",
                "\"\\ud800x\"",
                "\"\\ud800\\n\"",
                "\"\\ud800\\ud800\"",
                "\"\\udc00\\ud800\"",
                "\"\\ud800\\u0041\"",
                "{\"\\udead\":1}"
            })
    void should_refuse_half_of_an_escaped_surrogate_pair(String json) {
        assertThat(defect(json)).isEqualTo(Defect.LONE_SURROGATE);
    }

    @Test
    void should_refuse_half_of_a_surrogate_pair_in_a_string() {
        assertThat(defect("\"" + (char) 0xD800 + "\"")).isEqualTo(Defect.LONE_SURROGATE);
        assertThat(defect("\"" + (char) 0xDC00 + (char) 0xD800 + "\"")).isEqualTo(Defect.LONE_SURROGATE);
    }

    @ParameterizedTest
    @CsvSource({
        "overlong slash, \u00c0\u00af",
        "overlong three bytes, \u00e0\u0080\u00af",
        "overlong four bytes, \u00f0\u0080\u0080\u00af",
        "a surrogate, \u00ed\u00a0\u0080",
        "beyond the last code point, \u00f4\u0090\u0080\u0080",
        "a lone continuation, \u0080",
        "a cut sequence, \u00e2\u0082",
        "a wrong continuation, \u00e2\u0082A",
        "never a first byte, \u00ff"
    })
    void should_refuse_bytes_that_are_not_utf_8(String name, String bytes) {
        byte[] json = ("\"" + bytes + "\"").getBytes(ISO_8859_1);

        assertThat(CanonicalJson.canonicalize(json))
                .as(name)
                .isEqualTo(new Parsed.Invalid<>(Defect.INVALID_UTF8, "byte 1"));
    }

    @Test
    void should_refuse_a_sequence_that_is_cut_by_the_end_of_the_input() {
        assertThat(CanonicalJson.canonicalize(new byte[] {'"', (byte) 0xE2}))
                .isEqualTo(new Parsed.Invalid<>(Defect.INVALID_UTF8, "byte 1"));
    }

    @Test
    void should_refuse_a_byte_order_mark() {
        assertThat(defect("\ufeff{}")).isEqualTo(Defect.BYTE_ORDER_MARK);
    }

    @Test
    void should_take_the_greatest_depth_and_refuse_one_more() {
        int max = CanonicalJson.MAX_DEPTH;
        String deepest = "[".repeat(max) + "]".repeat(max);

        assertThat(canonical(deepest)).isEqualTo(deepest);
        assertThat(defect("[" + deepest + "]")).isEqualTo(Defect.TOO_DEEP);
        assertThat(defect("[".repeat(1_000_000))).isEqualTo(Defect.TOO_DEEP);
        assertThat(defect("{\"a\":".repeat(1_000_000))).isEqualTo(Defect.TOO_DEEP);
    }

    @Test
    void should_say_where_the_defect_is() {
        assertThat(CanonicalJson.canonicalize("{\"a\": [1, 02]}"))
                .isEqualTo(new Parsed.Invalid<>(Defect.JSON_SYNTAX, "byte 10"));
    }

    @Test
    void should_write_control_characters_in_their_one_spelling() {
        for (char c = 0; c < 0x20; c++) {
            String expected = switch (c) {
                case '\b' -> "\\b";
                case '\t' -> "\\t";
                case '\n' -> "\\n";
                case '\f' -> "\\f";
                case '\r' -> "\\r";
                default -> String.format("\\u%04x", (int) c);
            };
            assertThat(canonical(String.format("\"\\u%04X\"", (int) c))).isEqualTo("\"" + expected + "\"");
        }
        assertThat(canonical("\"\\u007f\u007f\\u2028\"")).isEqualTo("\"\u007f\u007f\u2028\"");
    }

    @Test
    void should_sort_a_hundred_thousand_names() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            names.add(String.format("\"%06d\":%d", i, i));
        }
        String sorted = "{" + String.join(",", names) + "}";
        Collections.reverse(names);

        assertThat(canonical("{" + String.join(" , ", names) + "}")).isEqualTo(sorted);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_agree_with_an_independent_implementation_on_random_documents(long seed) throws Exception {
        RandomJson documents = new RandomJson(new Random(seed));
        for (int i = 0; i < 1_500; i++) {
            String json = documents.object();
            String canonical = canonical(json);

            assertThat(canonical)
                    .as("seed %d, document %d", seed, i)
                    .isEqualTo(new JsonCanonicalizer(json).getEncodedString());
            assertThat(canonical(canonical))
                    .as("seed %d, document %d, again", seed, i)
                    .isEqualTo(canonical);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void should_never_throw_on_damaged_documents_and_never_write_what_it_would_not_read(long seed) {
        Random random = new Random(seed);
        RandomJson documents = new RandomJson(random);
        for (int i = 0; i < 5_000; i++) {
            byte[] json = Mutations.mutate(documents.object().getBytes(UTF_8), random);
            if (CanonicalJson.canonicalize(json) instanceof Parsed.Valid<byte[]> valid) {
                assertThat(CanonicalJson.canonicalize(valid.value()).orElseThrow())
                        .as("seed %d, document %d", seed, i)
                        .isEqualTo(valid.value());
            }
        }
    }

    private static Defect defect(String json) {
        return CanonicalJson.canonicalize(json) instanceof Parsed.Invalid<byte[]> invalid ? invalid.defect() : null;
    }

    private static String canonical(String json) {
        return new String(CanonicalJson.canonicalize(json).orElseThrow(), UTF_8);
    }
}
