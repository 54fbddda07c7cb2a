package dev.aaep.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.ToolInvoked;
import dev.aaep.json.AaepJson;
import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.InvalidFixture;
import dev.aaep.testkit.generate.Bent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Rule;
import dev.aaep.validation.RuleCatalogue;
import dev.aaep.validation.RuleInfo;
import dev.aaep.validation.SequenceRule;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known about rules, and how users add their own and weigh others anew. */
class ValidatorsTest {
    private static final Rule<ToolInvoked> OWN = new Rule<>(
            new RuleInfo("ACME-1", Severity.ERROR, Severity.INFO, "", "Our tools have a prefix.", "Add it."),
            ToolInvoked.class,
            (event, report) -> report.at("/tool", "must start with 'acme_'"));

    private static AaepMessage read(Bent message) {
        return AaepJson.standard().decode(message.json()).message().orElseThrow();
    }

    @Test
    void should_know_every_code_and_weight_that_the_fixtures_expect() {
        for (InvalidFixture fixture : Fixtures.invalid()) {
            for (Profile profile : Profile.values()) {
                fixture.severity(profile)
                        .ifPresent(severity -> assertThat(RuleCatalogue.all())
                                .as("%s in profile %s", fixture.name(), profile)
                                .anyMatch(rule ->
                                        rule.code().equals(fixture.code()) && rule.severity(profile) == severity));
            }
        }
    }

    @Test
    void should_explain_every_rule() {
        List<RuleInfo> all = RuleCatalogue.all();

        assertThat(all).doesNotHaveDuplicates().allSatisfy(rule -> {
            assertThat(rule.meaning()).endsWith(".");
            assertThat(rule.fix()).endsWith(".");
            assertThat(rule.severity(Profile.PRODUCER)).isEqualTo(rule.producer());
            assertThat(rule.severity(Profile.CONSUMER)).isEqualTo(rule.consumer());
        });
        assertThat(all)
                .containsAll(RuleCatalogue.rules().stream().map(Rule::info).toList());
        assertThat(all)
                .containsAll(Arrays.stream(SequenceRule.values())
                        .map(SequenceRule::info)
                        .toList());
        assertThat(SequenceRule.CONSENT.info().code()).isEqualTo("SEQ-6");
    }

    @Test
    void should_apply_rules_of_the_user_to_the_messages_that_they_are_about() {
        Validator.Builder builder = Validator.builder(Profile.PRODUCER);
        Validator before = builder.build();
        Validator validator = builder.rule(OWN).build();

        assertThat(validator.profile()).isEqualTo(Profile.PRODUCER);
        assertThat(validator.validate(read(Bent.tool())))
                .containsExactly(new Finding("ACME-1", Severity.ERROR, "/tool", "must start with 'acme_'", ""));
        assertThat(validator.validate(read(Bent.state()))).isEmpty();
        assertThat(before.validate(read(Bent.tool()))).isEmpty();
        assertThatThrownBy(() -> Validator.builder(Profile.SCHEMA).rule(OWN)).isInstanceOf(AaepException.class);
    }

    @Test
    void should_lower_and_raise_weights_but_not_of_the_safety_rule_and_of_schemas() {
        AaepMessage secret = read(Bent.tool().with("args_summary", "\"ssn 123-45-6789\""));
        Validator lowered = Validator.builder(Profile.PRODUCER)
                .severity("SEC-2", Severity.WARNING)
                .build();
        Validator own = Validator.builder(Profile.CONSUMER)
                .rule(OWN)
                .severity("ACME-1", Severity.ERROR)
                .build();

        assertThat(Validator.producer().isValid(secret)).isFalse();
        assertThat(lowered.isValid(secret)).isTrue();
        assertThat(own.isValid(secret)).isFalse();
        Validator.builder(Profile.CONSUMER).severity("CFM-10", Severity.INFO);
        for (String code : List.of("CFM-10", "SCHEMA-type", "NO-1")) {
            assertThatThrownBy(() -> Validator.builder(Profile.PRODUCER).severity(code, Severity.INFO))
                    .as(code)
                    .isInstanceOf(AaepException.class);
        }
    }

    @Test
    void should_judge_by_the_schema_first_and_let_consumers_survive_new_words_ENV_16() {
        AaepMessage lacking = read(Bent.tool().without("tool"));
        AaepMessage newWord = read(Bent.tool().with("risk_level", "\"dire\""));

        for (Profile profile : Profile.values()) {
            assertThat(Validator.of(profile).validate(lacking))
                    .extracting(Finding::code, Finding::severity, Finding::pointer)
                    .containsExactly(tuple("SCHEMA-required", Severity.ERROR, "/tool"));
            assertThat(Validator.of(profile).validate(newWord))
                    .extracting(Finding::code, Finding::severity)
                    .containsExactly(
                            tuple("SCHEMA-enum", profile == Profile.CONSUMER ? Severity.WARNING : Severity.ERROR));
        }
    }

    @Test
    void should_hand_the_validator_of_each_profile_out() {
        assertThat(Validator.of(Profile.PRODUCER)).isSameAs(Validator.producer());
        assertThat(Validator.of(Profile.CONSUMER)).isSameAs(Validator.consumer());
        assertThat(Validator.of(Profile.SCHEMA)).isSameAs(Validator.schema());
        for (Profile profile : Profile.values()) {
            assertThat(Validator.of(profile).profile()).isEqualTo(profile);
        }
    }

    @Test
    void should_let_nothing_be_built_that_a_producer_may_not_send() {
        CoreEvent good = (CoreEvent) read(Bent.tool());
        AaepMessage bad = read(Bent.tool()
                .with("args_summary", "\"ssn 123-45-6789\"")
                .with("timestamp", "\"2026-05-24T14:22:20.01Z\""));

        assertThat(ProducerCheck.require(good)).isSameAs(good);
        assertThatThrownBy(() -> ProducerCheck.require(bad))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("SEC-2")
                .hasMessageNotContaining("ENV-7"); // a warning
    }

    @Test
    void should_refuse_a_rule_that_lacks_a_part() {
        assertThatThrownBy(() -> new Rule<>(null, ToolInvoked.class, OWN.check()))
                .hasMessage("info");
        assertThatThrownBy(() -> new Rule<>(OWN.info(), null, OWN.check())).hasMessage("appliesTo");
        assertThatThrownBy(() -> new Rule<>(OWN.info(), ToolInvoked.class, null))
                .hasMessage("check");
    }

    @Test
    void should_keep_no_more_than_a_hundred_findings() {
        Bent many = Bent.tool();
        for (int i = 0; i < 150; i++) {
            many = many.with("own" + i, "1");
        }
        assertThat(Validator.producer().validate(read(many))).hasSize(100);
    }

    @Test
    void should_print_a_finding_on_one_line() {
        Finding finding = new Finding("CFM-10", Severity.ERROR, "/default_decision", "must be 'reject'", "§6.4.1");

        assertThat(finding).hasToString("ERROR CFM-10 at /default_decision: must be 'reject' (§6.4.1)");
        assertThat(finding.withSeverity(Severity.INFO))
                .hasToString("INFO CFM-10 at /default_decision: must be 'reject' (§6.4.1)");
        assertThat(new Finding("ENV-1", Severity.ERROR, "", "duplicate key", ""))
                .hasToString("ERROR ENV-1: duplicate key");
    }
}
