package dev.aaep.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.aaep.testkit.generate.Bent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The corners of the rules about fields that every event has. */
class EnvelopeTest {
    private static final Bent FOREIGN = Bent.tool().with("type", "\"acme:mood.changed\"");

    @Test
    void should_keep_names_of_the_protocol_free_in_events_of_others_ENV_11() {
        for (String name : List.of("@id", "@graph", "@base", "@vocab", "aaep_mood")) {
            assertThat(Judged.places("ENV-11", FOREIGN.with(name, "1"))).containsExactly("/" + name);
        }
        assertThat(Judged.places("ENV-11", FOREIGN.with("mood", "1"))).isEmpty();
        assertThat(Judged.places("ENV-11", FOREIGN.with("aaep_version", "1"))).isEmpty();
    }

    @Test
    void should_take_a_text_field_with_a_language_tag_for_a_translation_I18N_3() {
        for (String tag : List.of("yo", "pt-BR", "zh-Hant-TW", "abcdefgh", "de-1996", "AZ", "az-09")) {
            assertThat(Judged.places("ENV-11", Bent.confirmation().with("action_" + tag, "\"x\"")))
                    .as(tag)
                    .isEmpty();
        }
        for (String tag : List.of("", "1", "e1", "abcdefghi", "en-", "-en", "en--US", "en_US", "en-abcdefghi", "e:")) {
            assertThat(Judged.places("ENV-11", Bent.confirmation().with("action_" + tag, "\"x\"")))
                    .as(tag)
                    .containsExactly("/action_" + tag);
        }
        assertThat(Judged.places("ENV-11", Bent.confirmation().with("timeout_seconds_en", "\"x\"")))
                .containsExactly("/timeout_seconds_en");
    }

    @Test
    void should_not_call_a_known_field_of_the_wrong_type_unknown_ENV_11() {
        assertThat(Judged.places("ENV-11", Bent.confirmation().with("action", "5")))
                .isEmpty();
    }

    @Test
    void should_escape_names_in_pointers_as_RFC_6901_has_it() {
        assertThat(Judged.places("ENV-11", Bent.tool().with("a~b", "1"))).containsExactly("/a~0b");
        assertThat(Judged.places("ENV-9", Bent.tool().with("extensions", "{\"a/b\":{}}")))
                .containsExactly("/extensions/a~1b");
    }

    @Test
    void should_find_a_prefix_declared_as_any_part_of_an_extra_URI_R3() {
        Bent event = Bent.tool().with("extensions", "{\"acme\":{}}");
        String core = "\"https://aaep-protocol.org/context/v1\"";
        for (String uri : List.of(
                "https://acme.example/",
                "https://x.example/acme",
                "https://x.example/?acme",
                "urn:acme:v1",
                "https://x.example/#acme")) {
            assertThat(Judged.places("ENV-9", event.with("@context", "[" + core + ",\"" + uri + "\"]")))
                    .as(uri)
                    .isEmpty();
        }
        assertThat(Judged.places("ENV-9", event.with("@context", "[" + core + ",\"https://acmecorp.example/\"]")))
                .containsExactly("/extensions/acme");
        // The core's own URI declares nothing.
        assertThat(Judged.places("ENV-9", Bent.tool().with("extensions", "{\"context\":{}}")))
                .containsExactly("/extensions/context");
        assertThat(Judged.places("ENV-9", event.without("@context"))).containsExactly("/extensions/acme");
    }

    @Test
    void should_want_seconds_milliseconds_or_microseconds_ENV_7() {
        for (int digits = 1; digits <= 9; digits++) {
            String time = "\"2026-05-24T14:22:20." + "123456789".substring(0, digits) + "Z\"";
            assertThat(Judged.places("ENV-7", Bent.tool().with("timestamp", time)))
                    .as(time)
                    .isEqualTo(digits == 3 || digits == 6 ? List.of() : List.of("/timestamp"));
        }
        assertThat(Judged.places("ENV-7", Bent.tool().with("timestamp", "\"2026-05-24T14:22:20Z\"")))
                .isEmpty();
        assertThat(Judged.places("ENV-7", Bent.tool().without("timestamp"))).isEmpty();
    }

    @Test
    void should_tell_consumers_of_types_that_it_does_not_know_ENV_5() {
        assertThat(Judged.by(Profile.PRODUCER, FOREIGN)).isEmpty();
        assertThat(Judged.by(Profile.CONSUMER, FOREIGN))
                .extracting(Finding::code, Finding::severity, Finding::pointer)
                .containsExactly(tuple("ENV-5", Severity.INFO, "/type"));
        assertThat(Judged.places("ENV-4", Bent.tool().without("type"))).isEmpty();
    }

    @Test
    void should_read_the_URI_form_of_a_type_and_say_so_R1() {
        Bent uri = Bent.tool().with("type", "\"https://aaep-protocol.org/types/agent.tool.invoked\"");

        for (Profile profile : List.of(Profile.PRODUCER, Profile.CONSUMER)) {
            assertThat(Judged.by(profile, uri))
                    .containsExactly(new Finding(
                            "ENV-4",
                            Severity.INFO,
                            "/type",
                            "is in its URI form and was read as the compact one",
                            "§3.2.2"));
        }
        assertThat(Judged.by(Profile.SCHEMA, uri))
                .extracting(Finding::code, Finding::severity)
                .containsExactly(tuple("SCHEMA-const", Severity.ERROR));
    }

    @Test
    void should_demand_urgency_of_four_events_only_SEQ_9_SEQ_10() {
        String critical = "\"critical\"";
        assertThat(Judged.places("SEQ-9", Bent.tool().without("urgency"))).isEmpty();
        assertThat(Judged.places("SEQ-10", Bent.progress().with("urgency", critical)))
                .containsExactly("/urgency");
        assertThat(Judged.places("SEQ-10", Bent.progress().with("urgency", "\"normal\"")))
                .isEmpty();
        assertThat(Judged.places("SEQ-10", Bent.tool().with("urgency", critical)))
                .isEmpty();
    }

    @Test
    void should_compare_steps_only_where_both_are_given_SEQ_11() {
        assertThat(Judged.places("SEQ-11", Bent.progress().with("progress", "{\"step\":4}")))
                .isEmpty();
        assertThat(Judged.places("SEQ-11", Bent.progress().with("progress", "{\"total_steps\":4}")))
                .isEmpty();
        assertThat(Judged.places("SEQ-11", Bent.progress().without("progress"))).isEmpty();
    }

    @Test
    void should_take_a_star_for_a_wildcard_at_the_end_only_HS_5() {
        for (Bent message : List.of(Bent.request(), Bent.renegotiate())) {
            assertThat(Judged.places(
                            "HS-5",
                            message.with(
                                    "capabilities/event_filters/exclude",
                                    "[\"*\",\"aaep:agent.*\",\"*x\",\"acme:a**\"]")))
                    .containsExactly("/capabilities/event_filters/exclude/2", "/capabilities/event_filters/exclude/3");
            assertThat(Judged.places("HS-5", message)).isEmpty();
            assertThat(Judged.places("HS-5", message.without("capabilities"))).isEmpty();
        }
    }
}
