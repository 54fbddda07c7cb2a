package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MalformedInputTest {
    /** A known type, so that typed code reads it; {@code %s} stands among its members. */
    private static final String TYPED = "{\"type\":\"aaep:agent.tool.invoked\",%s,\"tool\":\"t\"}";

    private final AaepJson json = AaepJson.standard();

    private DecodeResult.Malformed malformed(byte[] input) {
        DecodeResult result = json.decode(input);
        assertThat(result)
                .as(() -> new String(input, StandardCharsets.UTF_8) + " -> " + result)
                .isInstanceOf(DecodeResult.Malformed.class);
        assertThat(result.isValid()).isFalse();
        assertThat(result.message()).isEmpty();
        assertThat(result.findings()).hasSize(1);
        return (DecodeResult.Malformed) result;
    }

    private DecodeResult.Malformed malformed(String input) {
        return malformed(input.getBytes(StandardCharsets.UTF_8));
    }

    private static String typed(String member) {
        return TYPED.replace("%s", member);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"tool\":\"a\"",
                "\"to\\u006fl\":\"a\"",
                "\"x\":1,\"x\":2",
                "\"x\":1,\"\\u0078\":2",
                "\"\\u0078\":1,\"x\":2",
                "\"é\":1,\"\\u00e9\":2",
                "\"😀\":1,\"\\ud83d\\ude00\":2",
                "\"\":1,\"\":1",
                "\"type\":\"aaep:agent.tool.invoked\"",
                "\"t\\u0079pe\":1",
                "\"producer\":{\"agent_id\":\"a\",\"agent_id\":\"a\"}",
                "\"producer\":{\"agent_id\":\"a\",\"agent\\u005fid\":\"a\"}",
                "\"producer\":{\"x\":1,\"x\":1}",
                "\"producer\":[{\"x\":1,\"x\":1}]",
                "\"extensions\":{\"a\":{},\"a\":{}}",
                "\"extensions\":{\"a\":{\"b\":1,\"\\u0062\":1}}",
                "\"y\":[[{\"a\":{\"k\":1,\"k\":1}}]]",
                "\"risk_level\":{\"a\":1,\"a\":1}",
                "\"sequence_number\":\"no\",\"sequence_number\":1",
            })
    void should_refuse_a_key_that_stands_twice_in_its_object_R17(String members) {
        assertThat(malformed(typed(members)).reason()).isEqualTo("duplicate key");
    }

    @Test
    void should_point_to_the_second_of_two_keys_R17() {
        DecodeResult.Malformed result = malformed("{\n  \"type\": \"x\",\n  \"a\": 1,\n   \"a\": 2\n}");
        assertThat(result).isEqualTo(new DecodeResult.Malformed("duplicate key", 4, 4, 30, false));
        assertThat(result.findings().get(0).code()).isEqualTo("ENV-1");
        assertThat(result.findings().get(0).message()).isEqualTo("duplicate key (line 4, column 4)");
    }

    @Test
    void should_accept_the_same_key_in_different_objects() {
        assertThat(json.decode("{\"a\":{\"a\":{\"a\":1},\"b\":1},\"b\":[{\"a\":1},{\"a\":1}]}"))
                .isInstanceOf(DecodeResult.Decoded.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"x\":\"\\ud800\"",
                "\"x\":\"\\udc00\"",
                "\"x\":\"\\ud800\\u0041\"",
                "\"x\":\"\\ud800\\ud800\"",
                "\"x\":\"\\ud800x\"",
                "\"x\":\"\\ud800\\n\"",
                "\"x\":\"\\udc00\\ud800\"",
                "\"\\ud800\":1",
                "\"summary_normal\":\"a\\udfffb\"",
                "\"risk_level\":\"\\ud800\"",
                "\"tool_call_id\":[\"\\ud800\"]",
                "\"x\":\"\\ud83d\\\\de00\"",
            })
    void should_refuse_lone_surrogates_in_escapes_R18(String members) {
        assertThat(malformed(typed(members)).reason()).isEqualTo("lone surrogate");
    }

    @Test
    void should_refuse_lone_surrogates_in_java_strings_R18() {
        DecodeResult result = json.decode("{\"é\":\"\ud800\"}");
        assertThat(result).isEqualTo(new DecodeResult.Malformed("lone surrogate", 1, 8, 7, false));
        assertThat(json.decode("{\"\ud83d\ude00\":\"\ud83d\ude00\"}")).isInstanceOf(DecodeResult.Decoded.class);
    }

    static Stream<String> brokenUtf8() {
        return Stream.of(
                "80",
                "BF",
                "C0AF",
                "C1BF",
                "E080AF",
                "E09FBF",
                "F08080AF",
                "F08FBFBF", // stray and overlong
                "EDA080",
                "EDAFBF",
                "EDB080",
                "EDBFBF",
                "EDA080EDB080", // surrogates
                "F4908080",
                "F5808080",
                "F8888080 80",
                "FC84808080 80",
                "FE",
                "FF", // beyond U+10FFFF
                "C3",
                "E282",
                "E2",
                "F09F98",
                "F09F",
                "F0",
                "C328",
                "E28228",
                "E22882",
                "F09F9828"); // cut off
    }

    @ParameterizedTest
    @MethodSource("brokenUtf8")
    void should_refuse_invalid_utf8_of_every_class_ENV_1(String hex) throws IOException {
        byte[] broken = HexFormat.of().parseHex(hex.replace(" ", ""));
        for (String start : List.of("{\"x\":\"", "{\"", "{\"x\":\"abcdefgh\\n", "{\"x\":", "")) {
            for (String end : List.of("\":1}", "\"}", "abcdefghij\"}", "")) {
                ByteArrayOutputStream input = new ByteArrayOutputStream();
                input.write(start.getBytes(StandardCharsets.UTF_8));
                input.write(broken);
                input.write(end.getBytes(StandardCharsets.UTF_8));
                malformed(input.toByteArray());
            }
        }
    }

    @Test
    void should_accept_the_edges_of_valid_utf8() {
        for (int point : new int[] {0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF, 0xFEFF}) {
            String text = Character.toString(point);
            DecodeResult result = json.decode(("{\"" + text + "\":\"" + text + "\"}").getBytes(StandardCharsets.UTF_8));
            assertThat(result).isInstanceOf(DecodeResult.Decoded.class);
            assertThat(json.encodeToString(result.message().orElseThrow()))
                    .isEqualTo("{\"" + text + "\":\"" + text + "\"}");
        }
    }

    @Test
    void should_name_a_byte_order_mark_ENV_1() {
        assertThat(json.decode("\uFEFF{}"))
                .isInstanceOfSatisfying(
                        DecodeResult.Malformed.class,
                        malformed -> assertThat(malformed.reason()).isEqualTo("byte order mark before the message"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\uFEFF{}",
                "{}\uFEFF",
                "{} {}",
                "{}x",
                "{},",
                "{}\u0000",
                "\u0000{}",
                "{",
                "}",
                "[",
                "]",
                "{]",
                "{,}",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{\"a\":1 \"b\":2}",
                "{\"a\" 1}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":'x'}",
                "{1:1}",
                "{\"a\":[1,]}",
                "{\"a\":[,1]}",
                "{\"a\":[1 2]}",
                "{\"a\":[1}",
                "{\"a\":{]}",
                "{\"a\":NaN}",
                "{\"a\":Infinity}",
                "{\"a\":-Infinity}",
                "{\"a\":nan}",
                "{\"a\":01}",
                "{\"a\":-01}",
                "{\"a\":00}",
                "{\"a\":+1}",
                "{\"a\":.5}",
                "{\"a\":1.}",
                "{\"a\":1.e1}",
                "{\"a\":1e}",
                "{\"a\":1e+}",
                "{\"a\":-}",
                "{\"a\":0x1}",
                "{\"a\":1_0}",
                "{\"a\":1 000}",
                "{\"a\":tru}",
                "{\"a\":True}",
                "{\"a\":nul}",
                "{\"a\":falsey}",
                "{\"a\":undefined}",
                "{\"a\":\"\t\"}",
                "{\"a\":\"\n\"}",
                "{\"a\":\"\u0000\"}",
                "{\"a\":\"\u001f\"}",
                "{\"\t\":1}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"\\u12g4\"}",
                "{\"a\":\"\\U0041\"}",
                "{\"a\":\"\\",
                "{\"a\":\"\\u",
                "{\"a\":\"\\ud83d\\u\"}",
                "{\"a\":\"x}",
                "{/**/}",
                "{}//",
                "{\"a\":1}#",
                "\u00a0{}",
                "{\u00a0}",
                "{\u2028}",
                "{\"a\"\u000b:1}",
                "null",
                "1",
                "\"x\"",
                "[]",
                "[{}]",
                "true",
                "-",
                "{\"type\"",
                "{\"type\":",
                "{\"type\":\"",
                "{\"type\":\"aaep:agent.tool.invoked",
                "{\"type\":\"aaep:agent.tool.invoked\",\"sequence_number\":01}",
                "{\"type\":\"aaep:agent.tool.invoked\",\"irreversible\":trux}",
                "{\"type\":\"aaep:agent.tool.invoked\",\"sequence_number\":-}",
                "{\"type\":\"aaep:agent.progress.updated\",\"progress\":{\"percent\":1.}}",
            })
    void should_refuse_what_is_not_one_json_object_ENV_1(String input) {
        assertThat(malformed(input).isLimit()).isFalse();
    }

    @Test
    void should_refuse_an_example_that_is_cut_at_any_byte_ENV_1() {
        for (Examples.Example example : Examples.all()) {
            byte[] whole = example.bytes();
            for (int length = 0; length < whole.length; length++) {
                DecodeResult.Malformed result = malformed(Arrays.copyOf(whole, length));
                assertThat(result.offset()).isBetween(0, length);
                assertThat(result.line()).isEqualTo(1);
                assertThat(result.column()).isEqualTo(result.offset() + 1);
            }
        }
    }

    @Test
    void should_survive_any_change_of_one_byte() {
        for (Examples.Example example : Examples.all().subList(0, 12)) {
            byte[] whole = example.bytes();
            for (int at = 0; at < whole.length; at++) {
                for (int other : new int[] {0, '"', '\\', '{', '}', '[', ',', ':', '0', 0x80, 0xFF, whole[at] ^ 1}) {
                    byte[] changed = whole.clone();
                    changed[at] = (byte) other;
                    DecodeResult result = json.decode(changed);
                    result.message()
                            .ifPresent(message -> assertThat(
                                            json.decode(json.encode(message)).message())
                                    .contains(message));
                }
            }
        }
    }

    @Test
    void should_read_the_same_within_a_larger_array_as_alone() throws IOException {
        for (Examples.Example example : Examples.all()) {
            byte[] alone = example.bytes();
            byte[] padded = new byte[alone.length + 20];
            Arrays.fill(padded, (byte) '"');
            System.arraycopy(alone, 0, padded, 7, alone.length);
            DecodeResult expected = json.decode(alone);
            assertThat(json.decode(padded, 7, alone.length)).isEqualTo(expected);
            assertThat(json.decode(new ByteArrayInputStream(alone))).isEqualTo(expected);
            assertThat(json.decode(new String(alone, StandardCharsets.UTF_8))).isEqualTo(expected);
            assertThat(json.decode(Examples.TREES.createParser(alone))).isEqualTo(expected);
        }
    }

    @Test
    void should_say_line_and_column_of_the_place_ENV_1() {
        assertThat(malformed("{\r\n\t\"a\": x}"))
                .isEqualTo(new DecodeResult.Malformed("unexpected character", 2, 7, 9, false));
        assertThat(malformed("{\"é\":\n\"\u0001\"}"))
                .isEqualTo(new DecodeResult.Malformed("control character in a string", 2, 2, 8, false));
        assertThat(malformed("{}\n\n x"))
                .isEqualTo(new DecodeResult.Malformed("content after the message", 3, 2, 5, false));
        assertThat(malformed("{\"a\":[1,\n2"))
                .isEqualTo(new DecodeResult.Malformed("input ends too early", 2, 2, 10, false));
    }
}
