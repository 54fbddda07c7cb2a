package dev.aaep.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.Decision;
import dev.aaep.event.Producer;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.ToolInvoked;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ValidatorTest {
    private static final Rule<ToolInvoked> OWN = new Rule<>(
            new RuleInfo("ACME-1", Severity.ERROR, Severity.INFO, "", "Tools of ours have a prefix.", "Add it."),
            ToolInvoked.class,
            (event, report) -> {
                if (event.tool() != null && !event.tool().startsWith("acme_")) {
                    report.at("/tool", "must start with 'acme_'");
                }
            });

    @Test
    void should_apply_rules_of_the_user_with_their_severity_in_the_profile() {
        Validator producer = Validator.builder(Profile.PRODUCER).rule(OWN).build();

        assertThat(producer.validate(Drafts.tool().message()))
                .containsExactly(new Finding("ACME-1", Severity.ERROR, "/tool", "must start with 'acme_'", ""));
        assertThat(producer.validate(Drafts.tool().with("tool", "\"acme_pay\"").message()))
                .isEmpty();
        assertThat(producer.validate(Drafts.state().message())).isEmpty();
        assertThatThrownBy(() -> Validator.builder(Profile.SCHEMA).rule(OWN)).isInstanceOf(AaepException.class);
    }

    @Test
    void should_count_a_rule_that_throws_as_an_error_and_go_on_with_the_others() {
        Rule<ToolInvoked> broken = new Rule<>(
                new RuleInfo("ACME-2", Severity.INFO, Severity.INFO, "", "A rule with a mistake in it.", "Mend it."),
                ToolInvoked.class,
                (event, report) -> {
                    throw new IllegalStateException("a mistake");
                });
        Validator validator =
                Validator.builder(Profile.CONSUMER).rule(broken).rule(OWN).build();

        assertThat(validator.validate(Drafts.tool().message()))
                .extracting(Finding::code, Finding::severity)
                .containsExactlyInAnyOrder(tuple("ACME-2", Severity.ERROR), tuple("ACME-1", Severity.INFO));
        assertThat(validator.isValid(Drafts.tool().message())).isFalse();
    }

    @Test
    void should_lower_and_raise_severities() {
        var secret = Drafts.tool().with("args_summary", "\"ssn 123-45-6789\"").message();
        Validator lowered = Validator.builder(Profile.PRODUCER)
                .severity("SEC-2", Severity.WARNING)
                .build();
        Validator raised = Validator.builder(Profile.CONSUMER)
                .severity("SEC-2", Severity.ERROR)
                .build();

        assertThat(Validator.producer().isValid(secret)).isFalse();
        assertThat(lowered.isValid(secret)).isTrue();
        assertThat(lowered.validate(secret)).extracting(Finding::severity).containsExactly(Severity.WARNING);
        assertThat(raised.isValid(secret)).isFalse();
        assertThatThrownBy(() -> Validator.builder(Profile.CONSUMER).severity("NO-1", Severity.INFO))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("NO-1");
    }

    @Test
    void should_not_change_when_its_builder_is_used_again() {
        Validator.Builder builder = Validator.builder(Profile.PRODUCER);
        Validator before = builder.build();
        builder.rule(OWN);

        assertThat(before.validate(Drafts.tool().message())).isEmpty();
    }

    @Test
    void should_refuse_a_field_that_would_be_written_twice_wherever_it_stands_R17() {
        Function<String, JsonObject> field =
                name -> JsonObject.builder().put(name, "x").build();
        List<AaepMessage> twofold = List.of(
                ConfirmationReply.builder()
                        .decision(Decision.REJECT)
                        .additionalFields(field.apply("decision"))
                        .buildUnchecked(),
                SubscriptionClose.builder()
                        .subscriptionId("sub_1")
                        .additionalFields(field.apply("subscription_id"))
                        .buildUnchecked(),
                ToolInvoked.builder()
                        .producer(Producer.builder()
                                .agentId("a")
                                .additionalFields(field.apply("agent_id"))
                                .build())
                        .buildUnchecked(),
                ToolInvoked.builder()
                        .timestamp(Timestamp.of(Instant.EPOCH))
                        .additionalFields(field.apply("timestamp"))
                        .buildUnchecked(),
                AwaitingClarification.builder()
                        .acceptedResponseKinds(List.of(ResponseKind.YES_NO))
                        .additionalFields(field.apply("accepted_response_kinds"))
                        .buildUnchecked());
        for (AaepMessage message : twofold) {
            assertThat(AaepJson.standard().decode(AaepJson.standard().encode(message)))
                    .isInstanceOf(DecodeResult.Malformed.class);
            assertThat(Validator.schema().validate(message))
                    .filteredOn(finding -> finding.code().equals("ENV-1"))
                    .hasSize(1);
        }
    }

    @Test
    void should_bound_the_number_of_findings() {
        StringBuilder items = new StringBuilder("\"\"");
        for (int i = 0; i < 5_000; i++) {
            items.append(",\"\"");
        }
        var hostile = Drafts.of("""
                        {"@context": "https://aaep-protocol.org/context/v1", "type": "aaep:agent.session.started",
                         "tools_available": [%s]}
                        """.formatted(items)).message();

        assertThat(Validator.consumer().validate(hostile)).hasSizeLessThanOrEqualTo(100);
        assertThat(Validator.consumer().isValid(hostile)).isFalse();
    }

    @Test
    void should_not_lose_an_error_behind_many_weaker_findings() {
        StringBuilder facts = new StringBuilder("{\"id\": 12345678901234567890");
        for (int i = 0; i < 150; i++) {
            facts.append(",\"k").append(i).append("\": ").append("[".repeat(9)).append("]".repeat(9));
        }
        var result = Drafts.confirmation().with("extra_context", facts + "}");

        List<Finding> findings = Validator.producer().validate(result.message());
        assertThat(findings).hasSize(100).extracting(Finding::code).contains("ENV-12", "ENV-13");
        assertThat(findings).extracting(Finding::severity).contains(Severity.ERROR);
        assertThat(Validator.producer().isValid(result.message())).isFalse();
    }

    @Test
    void should_show_no_more_than_the_beginning_of_a_long_name() {
        String name = "x".repeat(200_000);
        for (String message : List.of(
                "{\"type\":\"subscription.close\",\"%s\":1}",
                "{\"type\":\"aaep:agent.tool.invoked\",\"%s\":1,\"extensions\":{\"%<s\":1}}",
                "{\"type\":\"aaep:agent.tool.invoked\",\"producer\":{\"%s\":1}}")) {
            assertThat(AaepJson.standard().decode(message.formatted(name)).findings())
                    .anySatisfy(finding -> assertThat(finding.pointer()).endsWith("/" + "x".repeat(80) + "..."))
                    .allSatisfy(finding -> assertThat(finding.toString()).hasSizeLessThan(300));
        }
    }

    @Test
    void should_speak_the_same_words_in_every_locale() {
        Locale before = Locale.getDefault();
        var broken = Drafts.confirmation().with("timeout_seconds", "90000").without("action");
        var expected = broken.findings(Profile.PRODUCER);
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(broken.findings(Profile.PRODUCER)).isEqualTo(expected);
            assertThat(expected)
                    .extracting(Finding::toString)
                    .first()
                    .asString()
                    .contains("required field 'action'");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void should_list_every_code_that_it_can_use() {
        Set<String> codes = new HashSet<>();
        RuleCatalogue.all().forEach(info -> codes.add(info.code()));

        assertThat(codes)
                .contains("ENV-1", "ENV-4", "ENV-5", "ENV-6", "ENV-7", "ENV-8", "ENV-9", "ENV-11", "ENV-12", "ENV-13")
                .contains("SEQ-1", "SEQ-2", "SEQ-3", "SEQ-4", "SEQ-5", "SEQ-6", "SEQ-7", "SEQ-9", "SEQ-12")
                .contains("CFM-2", "CFM-3", "CFM-6", "CFM-9", "CFM-10", "CFM-11", "CFM-13", "I18N-1", "I18N-2", "SEC-2")
                .contains("SCHEMA-required", "SCHEMA-oneOf", "LIMIT");
        RulesTest.cases().forEach(rule -> assertThat(codes).contains(rule.code()));
        assertThat(RuleCatalogue.all())
                .allSatisfy(info -> assertThat(info.meaning()).endsWith("."));
    }
}
