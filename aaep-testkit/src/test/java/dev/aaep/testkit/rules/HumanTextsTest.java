package dev.aaep.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.generate.Bent;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which fields of which event are texts that people hear: the rules about language and secrets look at all of them. */
class HumanTextsTest {
    /** Not in normalization form C, and with a number that looks like a payment card's. */
    private static final String BAD = "\"Cafe\\u0301 4111 1111 1111 1111\"";

    @ParameterizedTest
    @CsvSource({
        "session.started, ",
        "session.completed, output_summary",
        "session.errored, remediation_hint",
        "session.cancelled, partial_result",
        "state.changed, ",
        "progress.updated, progress/description",
        "tool.invoked, description args_summary",
        "tool.completed, error_message",
        "awaiting.confirmation, action consequence",
        "awaiting.clarification, question context",
        "handoff.requested, reason"
    })
    void should_look_at_every_text_that_people_hear(String type, String others) {
        String texts = "summary_terse summary_normal summary_detailed" + (others == null ? "" : " " + others);
        Bent event = Bent.bare(type);
        for (String text : texts.split(" ")) {
            Bent broken = event.with(text, BAD);
            assertThat(Judged.places("I18N-2", broken)).as(type).containsExactly("/" + text);
            assertThat(Judged.places("SEC-2", broken)).as(type).containsExactly("/" + text);
            assertThat(Judged.places("I18N-1", broken.without("localization_hints")))
                    .as(type + " with " + text)
                    .containsExactly("/localization_hints/primary_language");
        }
        assertThat(Judged.places("I18N-1", event.without("localization_hints"))).isEmpty();
    }

    @Test
    void should_report_every_text_and_not_only_the_first() {
        Bent event = Bent.tool().with("summary_terse", BAD).with("args_summary", BAD);

        assertThat(Judged.places("I18N-2", event)).containsExactly("/summary_terse", "/args_summary");
        assertThat(Judged.places("SEC-2", event)).containsExactly("/summary_terse", "/args_summary");
    }

    /** What a person asked to be written may hold anything; only its form is looked at. */
    @Test
    void should_not_look_for_secrets_in_streamed_output_SEC_2() {
        Bent chunk = Bent.output().with("chunk", BAD);

        assertThat(Judged.places("I18N-2", chunk)).containsExactly("/chunk");
        assertThat(Judged.places("SEC-2", chunk)).isEmpty();
    }

    @Test
    void should_ask_for_no_language_where_there_is_no_text_I18N_1() {
        Bent silent = Bent.tool().without("localization_hints").without("summary_normal");

        assertThat(Judged.places("I18N-1", silent)).isEmpty();
        assertThat(Judged.places("I18N-1", silent.with("args_summary", "\"\""))).isEmpty();
        assertThat(Judged.places(
                        "I18N-1", Bent.output().without("localization_hints").with("chunk", "\"\"")))
                .isEmpty();
        assertThat(Judged.places("I18N-1", Bent.tool().with("localization_hints", "{\"script\":\"Latn\"}")))
                .containsExactly("/localization_hints/primary_language");
    }

    @Test
    void should_take_a_tag_for_well_formed_as_BCP_47_does_I18N_1() {
        for (String tag : List.of("en", "en-US", "pt-br", "zh-Hant-TW", "sl-rozaj", "es-419", "AZ", "az-ZA")) {
            assertThat(Judged.places("I18N-1", primary(tag))).as(tag).isEmpty();
        }
        for (String tag : List.of("x", "e1", "1n", "e1-US", "1n-US", "en-U1", "en-1U", "en_US", "en-")) {
            assertThat(Judged.places("I18N-1", primary(tag)))
                    .as(tag)
                    .containsExactly("/localization_hints/primary_language");
        }
    }

    private static Bent primary(String tag) {
        return Bent.tool().with("localization_hints/primary_language", "\"" + tag + "\"");
    }
}
