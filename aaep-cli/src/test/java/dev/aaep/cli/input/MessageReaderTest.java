package dev.aaep.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class MessageReaderTest {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final int MOST = 1 << 20;

    /** What was cut out: the line, then the text without white space around it. */
    private static List<String> cut(String text) {
        return cut(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), MOST);
    }

    private static List<String> cut(InputStream in, int most) {
        List<String> found = new ArrayList<>();
        String[] last = new String[1];
        try (MessageReader reader = new MessageReader(in, most)) {
            while (reader.next((bytes, offset, length) -> {
                last[0] = new String(bytes, offset, length, StandardCharsets.UTF_8);
                return isObject(last[0]);
            })) {
                found.add(reader.line() + " " + (reader.isTooLong() ? "too long" : last[0].strip()));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return found;
    }

    private static boolean isObject(String text) {
        try {
            return JSON.readTree(text).isObject();
        } catch (JacksonException e) {
            return false;
        }
    }

    @Test
    void should_take_each_line_for_a_message_and_skip_blank_lines() {
        assertThat(cut("{\"a\":1}\n\n  \t\r\n {\"b\":2} \r\n[1]\n\"x\"\nnull\n4.5"))
                .containsExactly("1 {\"a\":1}", "4 {\"b\":2}", "5 [1]", "6 \"x\"", "7 null", "8 4.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \t\r\n\n  "})
    void should_find_nothing_in_blank_input(String text) {
        assertThat(cut(text)).isEmpty();
    }

    @Test
    void should_join_the_lines_of_spread_messages() {
        String one = "{\n  \"a\": [\n    {\n      \"b\": \"}{\\\"\"\n    },\n    2\n  ]\n}";
        assertThat(cut(one + "\n{\"c\":1}\n\n" + one + "\n")).containsExactly("1 " + one, "9 {\"c\":1}", "11 " + one);
    }

    @Test
    void should_join_lines_without_indentation() {
        String one = "{\n\"a\": [\n{\n\"b\": 1\n},\n{\n\"b\": 2\n}\n]\n}";
        assertThat(cut(one + "\n" + one)).containsExactly("1 " + one, "11 " + one);
    }

    @Test
    void should_join_lines_that_open_and_close_more_than_one_bracket() {
        String one = "{ \"a\": { \"b\": {}\n}, \"c\": [ 1,\n2 ] }";
        assertThat(cut(one + "\n{}")).containsExactly("1 " + one, "4 {}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":",
                "{\"a\"",
                "{\"a",
                "{\"a\":1",
                "{\"a\":1,",
                "{\"a\":tru",
                "{\"a\":[",
                "{\"a\":[1",
                "{\"a\":[1,",
                "{\"a\":{",
                "[",
                "{",
                "{\"a\":\"b",
                "\"open",
                "}",
                "]",
                "garbage",
                "{\"a\":1}}",
                "{\"a\":1} x",
                "{\"a\":1}{\"b\":2}",
                "{\"a\":1,}",
                "\u0000\u0001"
            })
    void should_let_a_bad_line_stand_alone_among_good_ones(String bad) {
        String good = "{\"g\":{\"h\":[1,2]}}";
        assertThat(cut(good + "\n" + bad + "\n" + good + "\n" + good + "\n"))
                .containsExactly("1 " + good, "2 " + bad.strip(), "3 " + good, "4 " + good);
        assertThat(cut(bad + "\n" + bad + "\n" + good)).hasSize(3).last().isEqualTo("3 " + good);
    }

    @Test
    void should_treat_a_broken_spread_message_as_one_and_find_the_next() {
        String broken = "{\n  \"a\": 1,,\n  \"b\": 2\n}";
        String good = "{\n  \"c\": 3\n}";
        assertThat(cut(good + "\n" + broken + "\n" + good)).containsExactly("1 " + good, "4 " + broken, "8 " + good);
    }

    @Test
    void should_treat_half_a_spread_message_as_one() {
        String half = "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2";
        String good = "{\n  \"c\": 3\n}";
        assertThat(cut(half)).containsExactly("1 " + half);
        assertThat(cut(half + "\n" + good + "\n")).containsExactly("1 " + half, "5 " + good);
    }

    @Test
    void should_keep_a_byte_order_mark_with_its_message() {
        assertThat(cut("\ufeff{\"a\":1}\n{}")).containsExactly("1 \ufeff{\"a\":1}", "2 {}");
        assertThat(cut("\ufeff{\n  \"a\": 1\n}\n{}")).containsExactly("1 \ufeff{\n  \"a\": 1\n}", "4 {}");
    }

    @Test
    void should_pass_over_what_is_too_long_and_find_the_next() {
        String longer = "{\"a\":\"" + "x".repeat(3 << 20) + "\"}";
        assertThat(cut("{}\n" + longer + "\n{}\n" + longer))
                .containsExactly("1 {}", "2 too long", "3 {}", "4 too long");
        String spread = "{\n" + "  \"a\": 1,\n".repeat(400_000) + "  \"b\": 2\n}";
        assertThat(cut(spread + "\n{}")).containsExactly("1 too long", "400004 {}");
        assertThat(cut("{\"a\":\n" + longer + "\n{}")).containsExactly("1 {\"a\":", "2 too long", "3 {}");
    }

    @Test
    void should_not_slow_down_on_brackets_that_never_close() {
        List<String> found = cut("[\n".repeat(50_000) + "{}\n");
        assertThat(found).hasSize(50_001).last().isEqualTo("50001 {}");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_cut_alike_however_the_bytes_arrive(long seed) {
        Random random = new Random(seed);
        String[] parts = {
            "{\"a\":1}",
            "{\n  \"a\": 1\n}",
            "[\n]",
            "{",
            "}",
            "  ",
            "nonsense",
            "{\"a\":[",
            "{\n \"b\": 1,,\n}",
            "{}}",
            "\"s\""
        };
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append(parts[random.nextInt(parts.length)]).append(random.nextInt(8) == 0 ? "\r\n" : "\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        InputStream dripping = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(7)));
            }
        };
        assertThat(cut(dripping, MOST)).as("seed %d", seed).isEqualTo(cut(text.toString()));
    }
}
