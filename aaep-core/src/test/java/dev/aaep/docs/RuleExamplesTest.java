package dev.aaep.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.json.AaepJson;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Rule;
import dev.aaep.validation.RuleCatalogue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in docs/rules.md do what the page says of them. */
class RuleExamplesTest {
    private static List<RuleExample> examples() {
        return RuleExample.all();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_find_the_breach_at_its_place_and_no_other(RuleExample example) {
        List<Finding> found =
                example.foundInWrong().stream().map(RuleExample.Found::finding).toList();

        assertThat(found).anySatisfy(finding -> {
            assertThat(finding.code()).isEqualTo(example.rule().code());
            assertThat(finding.pointer()).isEqualTo(example.pointer());
            assertThat(finding.severity()).isEqualTo(example.rule().severity(example.profile()));
            assertThat(finding.specRef()).isEqualTo(example.rule().specRef());
        });
        // One value can break several constraints of its schema; nothing else may be wrong with it.
        assertThat(found)
                .allMatch(finding ->
                        kind(finding.code()).equals(kind(example.rule().code())));
    }

    private static String kind(String code) {
        return code.startsWith("SCHEMA-") ? "SCHEMA" : code;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_find_nothing_once_it_is_mended(RuleExample example) {
        assertThat(example.foundInRight()).isEmpty();
    }

    /** Several demands share a code: the example must break the one that it stands under. */
    @Test
    void should_break_the_very_demand_that_it_stands_for() {
        List<Rule<?>> tried = new ArrayList<>();
        for (RuleExample example : examples()) {
            List<Rule<?>> rules = RuleCatalogue.rules().stream()
                    .filter(rule -> rule.info().equals(example.rule()))
                    .toList();
            tried.addAll(rules);
            if (!rules.isEmpty()) {
                String wrong =
                        ExampleMessages.whole(example.wrong(), example.right()).get(0);
                AaepMessage message =
                        AaepJson.standard().decode(wrong).message().orElseThrow();
                assertThat(rules)
                        .as(example.toString())
                        .flatExtracting(rule -> places(rule, message))
                        .contains(example.pointer());
            }
        }
        assertThat(tried).containsExactlyInAnyOrderElementsOf(RuleCatalogue.rules());
    }

    private static <M extends AaepMessage> List<String> places(Rule<M> rule, AaepMessage message) {
        List<String> places = new ArrayList<>();
        if (rule.appliesTo().isInstance(message)) {
            rule.check().accept(rule.appliesTo().cast(message), (pointer, text) -> places.add(pointer));
        }
        return places;
    }
}
