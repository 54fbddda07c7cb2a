package dev.aaep.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.Producer;
import dev.aaep.event.RiskLevel;
import dev.aaep.json.AaepJson;
import dev.aaep.json.AaepModule;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

/** The default of an irreversible action of high or medium risk is reject, whichever way a message comes (CFM-10). */
class SafetyRuleDoorsTest {
    private static AwaitingConfirmation.Builder accepting(RiskLevel risk) {
        return AwaitingConfirmation.builder()
                .eventId("evt_1")
                .sessionId("sess_1")
                .timestamp(Timestamp.of(Instant.EPOCH))
                .producer(Producer.builder().agentId("bank").build())
                .localizationHints(
                        LocalizationHints.builder().primaryLanguage("en").build())
                .action("Wire the money.")
                .consequence("It is gone.")
                .replyToken("rpl_1")
                .timeoutSeconds(180L)
                .defaultDecision(Decision.ACCEPT)
                .irreversible(true)
                .riskLevel(risk);
    }

    static Stream<RiskLevel> risks() {
        return Stream.of(RiskLevel.HIGH, RiskLevel.MEDIUM);
    }

    @ParameterizedTest
    @MethodSource("risks")
    void should_not_build_it_CFM_10(RiskLevel risk) {
        assertThatThrownBy(() -> accepting(risk).build())
                .isInstanceOfSatisfying(AaepException.class, refused -> {
                    assertThat(refused.kind()).isEqualTo(AaepException.Kind.INVALID_MESSAGE);
                    assertThat(refused.findings()).extracting(Finding::code).contains("CFM-10", "SCHEMA-const");
                })
                .hasMessageContaining("/default_decision");
        assertThat(accepting(risk).defaultDecision(Decision.REJECT).build().defaultDecision())
                .isEqualTo(Decision.REJECT);
    }

    @Test
    void should_not_build_it_without_a_risk_level_either_CFM_10_R5() {
        assertThatThrownBy(() -> accepting(RiskLevel.LOW).riskLevel(null).build())
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("CFM-10");
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void should_find_it_in_a_record_made_by_its_constructor_CFM_10(Profile profile) {
        AwaitingConfirmation built = accepting(RiskLevel.HIGH).buildUnchecked();
        AwaitingConfirmation constructed = new AwaitingConfirmation(
                built.envelope(),
                built.action(),
                built.consequence(),
                built.replyToken(),
                built.timeoutSeconds(),
                Decision.ACCEPT,
                null,
                null,
                null,
                RiskLevel.HIGH,
                true,
                null,
                null,
                null);

        assertThat(Validator.of(profile).isValid(constructed)).isFalse();
        assertThat(Validator.of(profile).validate(constructed))
                .anySatisfy(finding -> assertThat(finding.pointer()).isEqualTo("/default_decision"));
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void should_find_it_when_it_is_read_CFM_10(Profile profile) {
        byte[] bytes = AaepJson.standard().encode(accepting(RiskLevel.MEDIUM).buildUnchecked());

        var result = AaepJson.standard().withValidator(Validator.of(profile)).decode(bytes);

        assertThat(result.isValid()).isFalse();
        assertThat(result.findings()).anySatisfy(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.pointer()).isEqualTo("/default_decision");
        });
    }

    @Test
    void should_not_hide_in_a_second_field_of_the_same_name_CFM_10_R17() {
        AwaitingConfirmation.Builder twofold = accepting(RiskLevel.HIGH)
                .defaultDecision(Decision.REJECT)
                .additionalFields(
                        JsonObject.builder().put("default_decision", "accept").build());

        assertThatThrownBy(twofold::build)
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("ENV-1 at /default_decision");
        for (Profile profile : Profile.values()) {
            assertThat(Validator.of(profile).isValid(twofold.buildUnchecked())).isFalse();
        }
    }

    @Test
    void should_not_pass_through_a_mapper_CFM_10() {
        JsonMapper mapper = JsonMapper.builder().addModule(new AaepModule()).build();
        byte[] bytes = AaepJson.standard().encode(accepting(RiskLevel.HIGH).buildUnchecked());

        assertThatThrownBy(() -> mapper.readValue(bytes, AwaitingConfirmation.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("CFM-10");
    }

    @Test
    void should_not_let_anyone_lower_it_for_producers_CFM_10() {
        assertThatThrownBy(() -> Validator.builder(Profile.PRODUCER).severity("CFM-10", Severity.INFO))
                .isInstanceOf(AaepException.class);
        assertThatThrownBy(() -> Validator.builder(Profile.PRODUCER).severity("SCHEMA-const", Severity.INFO))
                .isInstanceOf(AaepException.class);
    }
}
