package dev.aaep.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.generate.Bent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The corners of the rules about confirmations and clarifications. */
class PromptsTest {
    private static final Bent PERMANENT = Bent.confirmation().with("reversibility", "\"irreversible\"");
    private static final Bent CHOICE = Bent.clarification()
            .with("accepted_response_kinds", "[\"multiple_choice\"]")
            .with("choices", "[{\"value\":\"a\",\"label\":\"A\"},{\"value\":\"b\",\"label\":\"B\"}]");

    private static List<Severity> weights(String code, Bent message) {
        return Judged.by(Profile.PRODUCER, message).stream()
                .filter(finding -> finding.code().equals(code))
                .map(Finding::severity)
                .toList();
    }

    @Test
    void should_assume_the_worst_of_words_that_it_does_not_know_CFM_10() {
        // A risk of which nothing is known counts as high (R5), a decision that is not reject as accept.
        assertThat(weights("CFM-10", PERMANENT.with("risk_level", "\"dire\"").with("default_decision", "\"accept\"")))
                .containsExactly(Severity.ERROR);
        assertThat(weights("CFM-10", PERMANENT.with("risk_level", "\"high\"").with("default_decision", "\"perhaps\"")))
                .containsExactly(Severity.ERROR);
        assertThat(weights("CFM-10", PERMANENT.with("default_decision", "\"perhaps\"")))
                .containsExactly(Severity.ERROR);
    }

    @Test
    void should_demand_nothing_where_there_is_no_default_CFM_10() {
        for (String risk : List.of("high", "medium", "low", "dire")) {
            assertThat(weights(
                            "CFM-10",
                            PERMANENT.with("risk_level", "\"" + risk + "\"").without("default_decision")))
                    .isEmpty();
        }
        assertThat(weights("CFM-10", PERMANENT.without("default_decision"))).isEmpty();
    }

    @Test
    void should_let_reversible_actions_of_lower_risk_default_to_accept_CFM_10() {
        for (String risk : List.of("medium", "low", "dire")) {
            assertThat(weights(
                            "CFM-10",
                            Bent.confirmation()
                                    .with("risk_level", "\"" + risk + "\"")
                                    .with("default_decision", "\"accept\"")))
                    .isEmpty();
        }
        assertThat(weights("CFM-10", Bent.confirmation().with("default_decision", "\"accept\"")))
                .isEmpty();
    }

    @Test
    void should_advise_on_times_only_where_the_risk_is_known_CFM_11() {
        for (String seconds : List.of("5", "3000")) {
            Bent prompt = Bent.confirmation().with("timeout_seconds", seconds);
            assertThat(weights("CFM-11", prompt)).isEmpty();
            assertThat(weights("CFM-11", prompt.with("risk_level", "\"dire\""))).isEmpty();
            assertThat(weights("CFM-11", prompt.with("risk_level", "\"low\""))).hasSize(1);
        }
        assertThat(weights(
                        "CFM-11",
                        Bent.confirmation().with("risk_level", "\"high\"").without("timeout_seconds")))
                .isEmpty();
        assertThat(weights("CFM-11", Bent.clarification().without("timeout_seconds")))
                .isEmpty();
    }

    @Test
    void should_compare_default_and_replies_only_where_both_are_given_CFM_9() {
        Bent asked = Bent.confirmation().with("allowed_replies", "[\"accept\"]");

        assertThat(Judged.places("CFM-9", asked)).containsExactly("/allowed_replies");
        assertThat(Judged.places("CFM-9", asked.without("default_decision"))).isEmpty();
        assertThat(Judged.places("CFM-9", Bent.confirmation())).isEmpty();
    }

    @Test
    void should_let_other_replies_pass_with_an_extension_only_CFM_6() {
        Bent asked = Bent.confirmation().with("allowed_replies", "[\"reject\",\"later\"]");

        assertThat(Judged.places("CFM-6", asked.without("@context"))).containsExactly("/allowed_replies");
        assertThat(Judged.places("CFM-6", asked.with("@context", "[\"https://aaep-protocol.org/context/v1\"]")))
                .containsExactly("/allowed_replies");
        assertThat(Judged.places("CFM-6", Bent.confirmation().with("allowed_replies", "[\"accept\",\"reject\"]")))
                .isEmpty();
    }

    @Test
    void should_want_choices_for_multiple_choice_alone_CFM_13() {
        Bent without = CHOICE.without("choices");

        assertThat(Judged.places("CFM-13", without)).containsExactly("/choices");
        assertThat(Judged.places("CFM-13", without.with("accepted_response_kinds", "[\"freetext\"]")))
                .isEmpty();
        assertThat(Judged.places("CFM-13", without.without("accepted_response_kinds")))
                .isEmpty();
        // Choices of the wrong type are there, and the schema says what is wrong with them.
        assertThat(Judged.places("CFM-13", without.with("choices", "5"))).isEmpty();
    }

    @Test
    void should_name_each_choice_that_repeats_an_earlier_one_CFM_13() {
        String a = "{\"value\":\"a\",\"label\":\"A\"}";
        String none = "{\"label\":\"A\"}";

        assertThat(Judged.places("CFM-13", CHOICE.with("choices", "[" + a + "," + a + "," + a + "]")))
                .containsExactly("/choices/1/value", "/choices/2/value");
        assertThat(Judged.places("CFM-13", CHOICE.with("choices", "[" + none + "," + none + "]")))
                .isEmpty();
    }

    @Test
    void should_know_which_default_fits_which_kind_of_response_CFM_13() {
        fits("yes_no", List.of("yes", "no", "true", "false"), List.of("y", "2", "", "Yes"));
        fits("numeric", List.of("0", "-1.5", "6.5e1"), List.of("yes", "one", "1,5"));
        fits("freetext", List.of("anything", "7"), List.of());
        fits("telepathy", List.of("anything"), List.of()); // a kind of a later version
        assertThat(Judged.places("CFM-13", CHOICE.with("default_response", "\"a\"")))
                .isEmpty();
        assertThat(Judged.places("CFM-13", CHOICE.with("default_response", "\"A\"")))
                .containsExactly("/default_response");
        assertThat(Judged.places("CFM-13", CHOICE.without("choices").with("default_response", "\"a\"")))
                .containsExactly("/choices");
        assertThat(Judged.places("CFM-13", Bent.clarification().with("default_response", "\"a\"")))
                .isEmpty();
    }

    private static void fits(String kind, List<String> good, List<String> bad) {
        Bent asked = Bent.clarification().with("accepted_response_kinds", "[\"" + kind + "\"]");
        for (String response : good) {
            assertThat(Judged.places("CFM-13", asked.with("default_response", "\"" + response + "\"")))
                    .as("%s as %s", response, kind)
                    .isEmpty();
        }
        for (String response : bad) {
            assertThat(Judged.places("CFM-13", asked.with("default_response", "\"" + response + "\"")))
                    .as("%s as %s", response, kind)
                    .containsExactly("/default_response");
        }
    }
}
