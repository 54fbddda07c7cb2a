package dev.aaep.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Rule;
import dev.aaep.validation.RuleCatalogue;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FixturesTest {
    private static final SchemaEngine JUDGE = SchemaEngine.builder().build();

    static Stream<Fixture> valid() {
        return Fixtures.valid().stream();
    }

    static Stream<Recording> sessions() {
        return Fixtures.sessions().stream();
    }

    static Stream<InvalidFixture> invalid() {
        return Fixtures.invalid().stream();
    }

    // Valid messages

    @ParameterizedTest
    @EnumSource
    void should_have_two_or_more_valid_messages_of_every_type(MessageType type) {
        assertThat(Fixtures.valid(type)).hasSizeGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("valid")
    void should_be_valid_for_the_codec_and_for_the_judge(Fixture fixture) {
        MessageType type = fixture.messageType();

        assertThat(AaepJson.standard().decode(fixture.bytes()).isValid()).isTrue();
        if (type != null) {
            assertThat(JUDGE.validate(type.schemaId(), fixture.bytes())).isEmpty();
            assertThat(fixture.message()).isInstanceOf(type.recordClass());
        }
    }

    @Test
    void should_find_a_message_by_its_name() {
        assertThat(Fixtures.byName("agent.awaiting.confirmation-1").text()).contains("savings-3344");
        assertThatThrownBy(() -> Fixtures.byName("no such")).hasMessageContaining("no such");
        assertThatThrownBy(() -> Fixtures.session("no such")).hasMessageContaining("no such");
    }

    // Sessions

    @ParameterizedTest
    @MethodSource("sessions")
    void should_keep_every_rule_in_every_session(Recording recording) {
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        List<Finding> findings = new ArrayList<>();
        for (AaepMessage message : recording.messages()) {
            findings.addAll(Validator.producer().validate(message));
            if (message instanceof AaepEvent event) {
                findings.addAll(tracker.accept(event));
            } else {
                tracker.accept((HandshakeMessage) message);
            }
        }
        tracker.end().values().forEach(findings::addAll);

        assertThat(findings).isEmpty();
        assertThat(recording.events()).hasSizeGreaterThan(3);
    }

    @Test
    void should_have_a_session_for_each_typical_case() {
        assertThat(sessions().map(Recording::name))
                .containsExactly(
                        "cancellation",
                        "clarification",
                        "confirmation-accepted",
                        "confirmation-rejected",
                        "confirmation-timed-out",
                        "error",
                        "extension-events",
                        "handoff",
                        "multilingual",
                        "parallel-tools",
                        "simple-answer",
                        "tools");
    }

    @Test
    void should_carry_every_event_type_in_some_session() {
        Set<MessageType> met = new HashSet<>();
        sessions().forEach(recording -> recording.events().forEach(event -> met.add(event.messageType())));

        assertThat(met)
                .contains(Stream.of(MessageType.values())
                        .filter(MessageType::isEvent)
                        .toArray(MessageType[]::new));
    }

    // Invalid messages

    @ParameterizedTest
    @MethodSource("invalid")
    void should_find_what_the_manifest_says(InvalidFixture fixture) {
        for (Profile profile : Profile.values()) {
            List<Finding> findings = fixture.decode(profile).findings();
            Severity expected = fixture.severity(profile).orElse(null);
            if (expected != null) {
                assertThat(findings).anySatisfy(finding -> {
                    assertThat(finding.code()).isEqualTo(fixture.code());
                    assertThat(finding.pointer()).isEqualTo(fixture.pointer());
                    assertThat(finding.severity()).isEqualTo(expected);
                });
            } else {
                assertThat(findings).extracting(Finding::code).doesNotContain(fixture.code());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void should_break_only_that(InvalidFixture fixture) {
        boolean schema = fixture.code().startsWith("SCHEMA-");
        List<Finding> findings =
                fixture.decode(schema ? Profile.SCHEMA : Profile.PRODUCER).findings();

        if (schema) {
            assertThat(findings)
                    .allSatisfy(finding -> assertThat(finding.pointer()).startsWith(fixture.pointer()));
        } else {
            assertThat(findings).extracting(Finding::code).containsOnly(fixture.code());
            assertThat(
                            fixture.code().equals("ENV-1")
                                    ? List.of()
                                    : fixture.decode(Profile.SCHEMA).findings())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void should_be_judged_alike_by_the_second_engine(InvalidFixture fixture) {
        MessageType type = fixture.messageType();
        if (type == null) {
            assertThat(fixture.code()).isIn("ENV-1", "ENV-4");
        } else if (fixture.code().startsWith("SCHEMA-")) {
            assertThat(JUDGE.validate(type.schemaId(), fixture.bytes())).isNotEmpty();
        } else {
            assertThat(JUDGE.validate(type.schemaId(), fixture.bytes())).isEmpty();
        }
        if (type != null && fixture.neighbour().isPresent()) {
            assertThat(JUDGE.validate(schemaOf(fixture), fixture.neighbour().get()))
                    .isEmpty();
        }
    }

    private static String schemaOf(InvalidFixture fixture) {
        String type = fixture.neighbour()
                .map(bytes -> AaepJson.standard().decode(bytes))
                .flatMap(DecodeResult::message)
                .map(AaepMessage::messageType)
                .map(MessageType::schemaId)
                .orElseThrow();
        return type;
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void should_find_nothing_in_the_nearest_message_that_keeps_the_rule(InvalidFixture fixture) {
        boolean schema = fixture.code().startsWith("SCHEMA-");
        fixture.neighbour().ifPresent(bytes -> {
            AaepJson json = AaepJson.standard();
            assertThat(json.withValidator(Validator.schema()).decode(bytes).findings())
                    .isEmpty();
            if (!schema) {
                assertThat(json.withValidator(Validator.producer())
                                .decode(bytes)
                                .findings())
                        .isEmpty();
                assertThat(json.decode(bytes).findings())
                        .extracting(Finding::code)
                        .doesNotContain(fixture.code());
            }
        });
    }

    @Test
    void should_have_a_message_for_every_rule_about_single_messages() {
        // ENV-5 is about types that a consumer does not know: nothing is wrong with them.
        Stream<String> codes = RuleCatalogue.rules().stream().map(Rule::info).map(info -> info.code());

        assertThat(invalid().map(InvalidFixture::code).distinct())
                .containsAll(codes.filter(code -> !code.equals("ENV-5")).toList());
    }

    @Test
    void should_give_every_invalid_message_its_own_name() {
        assertThat(invalid().map(InvalidFixture::name)).doesNotHaveDuplicates().hasSizeGreaterThan(500);
    }

    // Missing and damaged files

    private static FixtureFolder folderWith(String file, byte[] content) {
        return new FixtureFolder(name -> {
            InputStream standard = Fixtures.class.getResourceAsStream("fixtures/" + name);
            return !name.equals(file) ? standard : content.length == 0 ? null : new ByteArrayInputStream(content);
        });
    }

    @Test
    void should_name_a_file_that_is_missing() {
        FixtureFolder folder = folderWith("valid/agent.tool.invoked-1.json", new byte[0]);

        assertThatThrownBy(() -> folder.valid().forEach(Fixture::bytes))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("valid/agent.tool.invoked-1.json is missing");
        assertThatThrownBy(() -> folderWith("index.json", new byte[0])).hasMessageContaining("index.json is missing");
    }

    @Test
    void should_name_a_file_that_was_changed_by_one_byte() throws IOException {
        byte[] bytes = Fixtures.session("tools").bytes();
        bytes[100] ^= 1;
        FixtureFolder folder = folderWith("sessions/tools.ndjson", bytes);

        assertThatThrownBy(() -> folder.sessions().forEach(Recording::messages))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("sessions/tools.ndjson is damaged");
    }

    @Test
    void should_name_an_index_that_is_not_JSON() {
        assertThatThrownBy(() -> folderWith("index.json", "{".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("index.json is damaged");
    }
}
