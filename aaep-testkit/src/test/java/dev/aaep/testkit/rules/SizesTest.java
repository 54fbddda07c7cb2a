package dev.aaep.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.generate.Bent;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The corners of the soft limits and of the range of integers. */
class SizesTest {
    private static final Bent FOREIGN = Bent.tool().with("type", "\"acme:mood.changed\"");
    private static final String PREFIXED = "[\"https://aaep-protocol.org/context/v1\",\"https://acme.example/\"]";

    @Test
    void should_count_fields_that_are_there_and_no_others_ENV_12() {
        for (Bent event : List.of(Bent.tool(), Bent.confirmation(), FOREIGN)) {
            int fields = event.json().split("\":").length - 1 - 2; // two of the names are below the top level
            Bent full = event;
            for (int i = fields; i < 32; i++) {
                full = full.with("summary_normal_x" + (char) ('a' + i), "\"x\"");
            }
            assertThat(Judged.places("ENV-12", full)).as("32 fields").isEmpty();
            assertThat(Judged.places("ENV-12", full.with("summary_normal_yo", "\"x\"")))
                    .as("33 fields")
                    .containsExactly("");
        }
    }

    @Test
    void should_measure_strings_in_code_points_ENV_12() {
        String most = "\\ud83d\\ude00".repeat(384) + "x".repeat(16_000);

        assertThat(Judged.places("ENV-12", Bent.confirmation().with("extra_context/note", "\"" + most + "\"")))
                .isEmpty();
        assertThat(Judged.places("ENV-12", Bent.confirmation().with("extra_context/note", "\"" + most + "x\"")))
                .containsExactly("/extra_context/note");
    }

    @Test
    void should_look_at_every_value_of_free_shape_ENV_12_ENV_13() {
        String deep = "[[[[[[[[9007199254740993]]]]]]]]";
        List<Bent> events = List.of(
                Bent.confirmation().with("extra_context/x", deep),
                Bent.handoff().with("packaged_context/x", deep),
                Bent.tool().with("@context", PREFIXED).with("extensions/acme/x", deep));
        List<String> places = List.of("/extra_context/x", "/packaged_context/x", "/extensions/acme/x");
        for (int i = 0; i < events.size(); i++) {
            String levels = i == 2 ? "/0/0/0/0/0" : "/0/0/0/0/0/0";
            assertThat(Judged.places("ENV-12", events.get(i))).containsExactly(places.get(i) + levels);
            assertThat(Judged.places("ENV-13", events.get(i))).containsExactly(places.get(i) + "/0/0/0/0/0/0/0/0");
        }
        assertThat(Judged.places("ENV-13", FOREIGN.with("mood", "9007199254740993")))
                .containsExactly("/mood");
        assertThat(Judged.places("ENV-13", Bent.progress().with("progress/x", "9007199254740993")))
                .containsExactly("/progress/x");
    }

    @Test
    void should_let_every_integer_pass_that_a_double_holds_ENV_13() {
        for (String number : List.of(
                "9007199254740992",
                "-9007199254740992",
                "9007199254740992.0",
                "12345678901234567.5",
                "123456789012345")) {
            assertThat(Judged.places("ENV-13", Bent.confirmation().with("extra_context/x", number)))
                    .as(number)
                    .isEmpty();
        }
        for (String number : List.of("9007199254740993", "-9007199254740993", "90071992547409930e-1")) {
            assertThat(Judged.places("ENV-13", Bent.confirmation().with("extra_context/x", number)))
                    .as(number)
                    .containsExactly("/extra_context/x");
        }
        assertThat(Judged.places("ENV-13", Bent.completed().with("tool_invocations_count", "9007199254740993")))
                .containsExactly("/tool_invocations_count");
        assertThat(Judged.places("ENV-13", Bent.tool().with("sequence_number", "-9007199254740992")))
                .isEmpty();
        assertThat(Judged.places("ENV-13", Bent.tool().with("sequence_number", "-9007199254740993")))
                .containsExactly("/sequence_number");
    }
}
