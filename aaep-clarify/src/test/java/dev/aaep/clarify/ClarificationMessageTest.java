package dev.aaep.clarify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Json;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever reads a message must not see less in it than it says, nor what it does not say. */
class ClarificationMessageTest {
    private static JsonValue json(String text) {
        return ((Json.Read) Json.read(text.getBytes(StandardCharsets.UTF_8))).value();
    }

    private static JsonObject with(JsonObject message, String name, String value) {
        Map<String, JsonValue> members = new LinkedHashMap<>(message.members());
        if (value.equals("-")) {
            members.remove(name);
        } else {
            members.put(name, json(value));
        }
        return new JsonObject(members);
    }

    private static void assertRefused(JsonObject message) {
        assertThatThrownBy(() -> ClarificationMessage.of(message))
                .isInstanceOf(AaepException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(160));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "gaps; -",
                "gaps; []",
                "gaps; {}",
                "gaps; [1]",
                "asks; [null]",
                "asks; \"x\"",
                "escalated_gaps; [1]",
                "blocking_gaps; 4294967296",
                "blocking_gaps; -1",
                "blocking_gaps; 1e300",
                "blocking_gaps; 1.5",
                "warning_gaps; \"1\""
            })
    void should_not_read_a_refusal_that_does_not_fit_its_schema(String name, String value) {
        JsonObject refusal = new World().check().json();
        assertThat(ClarificationMessage.of(refusal)).isInstanceOf(Refusal.class);

        assertRefused(with(refusal, name, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "suggestions; [1]",
                "suggestions; \"x\"",
                "blocked_operations; {}",
                "severity; \"CRITICAL\"",
                "question; -"
            })
    void should_not_read_a_gap_that_does_not_fit_its_schema(String name, String value) {
        JsonObject gap = new World().check().gaps().get(0).toJson();
        assertThat(Gap.of(gap).toJson()).isEqualTo(gap);

        assertThatThrownBy(() -> Gap.of(with(gap, name, value))).isInstanceOf(AaepException.class);
    }

    @Test
    void should_not_read_a_long_word_into_a_message_about_it() {
        JsonObject gap = new World().check().gaps().get(0).toJson();

        assertThatThrownBy(() -> Gap.of(with(gap, "severity", new JsonString("x".repeat(1000)).toJson())))
                .isInstanceOf(AaepException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(160));
    }

    @Test
    void should_not_read_readiness_with_open_gaps_nor_a_resolution_without_its_answer() {
        World world = new World();
        JsonObject ready = world.engine.check(World.plan("{}")).orElseThrow().json();
        world.check();
        JsonObject resolved = world.answer("gap-001", "x").json();

        assertRefused(with(ready, "warning_gaps", "1"));
        assertRefused(with(resolved, "accepted_answer", "-"));
    }
}
