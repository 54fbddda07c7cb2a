package dev.aaep.clarify.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.crypto.CanonicalJson;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The writer and reader of values against the judge of bytes in aaep-crypto. */
class JcsTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void should_write_the_canonical_form_and_read_it_back(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            JsonValue value = value(random, 0);
            byte[] text = value.toJson().getBytes(StandardCharsets.UTF_8);

            byte[] canonical = Jcs.encode(value);

            assertThat(canonical)
                    .as("seed " + seed + ": " + value)
                    .isEqualTo(CanonicalJson.canonicalize(text).orElseThrow());
            assertThat(Json.read(text)).isEqualTo(new Json.Read(value, Arrays.equals(text, canonical)));
            assertThat(((Json.Read) Json.read(canonical)).canonical()).isTrue();
        }
    }

    private static JsonValue value(Random random, int depth) {
        return switch (random.nextInt(depth > 3 ? 5 : 7)) {
            case 0 -> JsonNull.INSTANCE;
            case 1 -> JsonBoolean.of(random.nextBoolean());
            case 2 -> number(random);
            case 3, 4 -> new JsonString(text(random));
            case 5 -> {
                List<JsonValue> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(value(random, depth + 1));
                }
                yield new JsonArray(items);
            }
            default -> {
                Map<String, JsonValue> members = new LinkedHashMap<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    members.put(text(random), value(random, depth + 1));
                }
                yield new JsonObject(members);
            }
        };
    }

    private static JsonNumber number(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> JsonNumber.of(random.nextInt(100));
            case 1 -> JsonNumber.of(random.nextLong());
            case 2 -> new JsonNumber(random.nextInt() + "." + random.nextInt(1000) + "e" + (random.nextInt(40) - 20));
            default -> new JsonNumber("-0");
        };
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        // Long texts take a way of their own, as far as they are plain.
        for (int i = random.nextInt(3) == 0 ? random.nextInt(40) : 0; i > 0; i--) {
            text.append("abcdef ?".charAt(random.nextInt(random.nextBoolean() ? 7 : 8)));
        }
        for (int i = random.nextInt(6); i > 0; i--) {
            int kind = random.nextInt(6);
            int c = switch (kind) {
                case 0 -> random.nextInt(0x20);
                case 1 -> "\"\\/\u007f".charAt(random.nextInt(4));
                case 2 -> 0x80 + random.nextInt(0x780);
                case 3 -> 0xE000 + random.nextInt(0x1fff);
                case 4 -> 0x10000 + random.nextInt(0x100000);
                default -> 'a' + random.nextInt(26);
            };
            text.appendCodePoint(c);
        }
        return text.toString();
    }

    @Test
    void should_refuse_half_of_a_surrogate_pair() {
        for (String broken : List.of("\ud800", "\udc00", "a\ud800b", "\ud800\ud800")) {
            assertThat(Jcs.isText(broken)).isFalse();
            assertThatThrownBy(() -> Jcs.encode(new JsonString(broken))).isInstanceOf(AaepException.class);
        }
        assertThat(Jcs.isText("😀")).isTrue();
    }

    @Test
    void should_take_half_of_a_surrogate_pair_in_a_long_text_for_no_question_mark() {
        for (int i = 0; i < 40; i++) {
            String before = "x".repeat(i);
            String after = "y".repeat(40 - i);
            assertThat(Jcs.encode(new JsonString(before + "?" + after)))
                    .asString(StandardCharsets.UTF_8)
                    .isEqualTo("\"" + before + "?" + after + "\"");
            assertThatThrownBy(() -> Jcs.encode(new JsonString(before + "\ud800" + after)))
                    .isInstanceOf(AaepException.class);
            assertThatThrownBy(() -> Jcs.encode(new JsonString(before + "?" + after + "\udc00")))
                    .isInstanceOf(AaepException.class);
        }
    }

    @Test
    void should_refuse_what_is_too_deep_and_what_is_no_json() {
        assertThat(Json.read("[".repeat(129).concat("]".repeat(129)).getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Json.Bad.class);
        assertThat(Json.read("[".repeat(128).concat("]".repeat(128)).getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Json.Read.class);
        for (String bad : List.of("", " ", "{\"a\":1,\"a\":1}", "01", "[1,]", "1e99999", "1e-99999", "\"\\ud800\"")) {
            assertThat(Json.read(bad.getBytes(StandardCharsets.UTF_8))).as(bad).isInstanceOf(Json.Bad.class);
        }
    }
}
