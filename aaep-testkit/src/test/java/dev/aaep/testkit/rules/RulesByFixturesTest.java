package dev.aaep.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.json.AaepJson;
import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.InvalidFixture;
import dev.aaep.testkit.Recording;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The fixtures put to the rules, one test for each code: few tests with much in each, so that mutation testing is quick. */
class RulesByFixturesTest {
    private static Stream<String> codes() {
        return Fixtures.invalid().stream()
                .map(InvalidFixture::code)
                .filter(code -> !code.startsWith("SCHEMA-"))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("codes")
    void should_find_that_and_only_that_in_every_profile(String code) {
        for (InvalidFixture fixture : Fixtures.invalid(code)) {
            for (Profile profile : Profile.values()) {
                Severity expected = fixture.severity(profile).orElse(null);
                List<Finding> found = fixture.decode(profile).findings();
                assertThat(found)
                        .as("%s in profile %s", fixture.name(), profile)
                        .filteredOn(finding -> finding.code().equals(code))
                        .extracting(Finding::severity)
                        .allMatch(severity -> severity == expected)
                        .hasSizeGreaterThanOrEqualTo(expected == null ? 0 : 1);
                if (profile == Profile.PRODUCER) {
                    assertThat(found)
                            .as(fixture.name())
                            .anyMatch(finding -> finding.pointer().equals(fixture.pointer()))
                            .allSatisfy(finding -> assertThat(finding.code()).isEqualTo(code))
                            .allSatisfy(finding -> assertThat(finding.message()).isNotBlank())
                            .allSatisfy(finding -> assertThat(finding.specRef()).isNotBlank());
                }
            }
            fixture.neighbour()
                    .ifPresent(bytes -> assertThat(AaepJson.standard()
                                    .withValidator(Validator.producer())
                                    .decode(bytes)
                                    .findings())
                            .as("the neighbour of %s", fixture.name())
                            .isEmpty());
        }
    }

    @Test
    void should_find_nothing_in_sessions_without_a_mistake() {
        for (Recording recording : Fixtures.sessions()) {
            for (AaepMessage message : recording.messages()) {
                assertThat(Validator.producer().validate(message))
                        .as(recording.name())
                        .isEmpty();
                assertThat(Validator.producer().isValid(message)).isTrue();
            }
        }
    }

    @Test
    void should_say_the_same_of_a_record_as_of_its_bytes() {
        List<String> codes = codes().toList();
        for (InvalidFixture fixture : Fixtures.invalid()) {
            if (codes.contains(fixture.code())) {
                for (Profile profile : Profile.values()) {
                    var read = fixture.decode(profile);
                    read.message()
                            .ifPresent(
                                    message -> assertThat(Validator.of(profile).isValid(message))
                                            .as("%s in profile %s", fixture.name(), profile)
                                            .isEqualTo(read.isValid()));
                }
            }
        }
    }
}
