package dev.aaep.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.aaep.MessageType;
import dev.aaep.json.AaepJson;
import dev.aaep.schemas.SchemaEngine;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Each constraint of each bundled schema, with networknt as a second judge. */
class SchemaConstraintsTest {
    private static final AaepJson JSON = AaepJson.standard().withValidator(Validator.schema());
    private static final SchemaEngine JUDGE = SchemaEngine.builder().build();
    private static final JsonMapper MAPPER = new JsonMapper();

    static Stream<SchemaConstraints.Case> cases() {
        return SchemaConstraints.all().stream();
    }

    private static byte[] bytes(JsonNode message) {
        return MAPPER.writeValueAsString(message).getBytes(StandardCharsets.UTF_8);
    }

    private static MessageType type(SchemaConstraints.Case constraint) {
        return Arrays.stream(MessageType.values())
                .filter(type -> type.schemaId().equals(constraint.schema().id()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void should_name_the_constraint_and_the_place(SchemaConstraints.Case constraint) {
        List<Finding> findings =
                JSON.decodeAs(type(constraint), bytes(constraint.broken())).findings();

        assertThat(findings)
                .extracting(Finding::code, Finding::pointer)
                .contains(tuple(constraint.code(), constraint.pointer()));
        assertThat(findings).allSatisfy(finding -> assertThat(finding.pointer()).startsWith(constraint.pointer()));
        assertThat(JUDGE.validate(constraint.schema().id(), bytes(constraint.broken())))
                .isNotEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void should_find_nothing_in_the_nearest_message_that_keeps_the_constraint(SchemaConstraints.Case constraint) {
        byte[] neighbour = bytes(constraint.neighbour());

        assertThat(JSON.decodeAs(type(constraint), neighbour).findings()).isEmpty();
        assertThat(JUDGE.validate(constraint.schema().id(), neighbour)).isEmpty();
    }

    @Test
    void should_have_met_every_keyword_that_the_schemas_use() {
        Set<String> met = new TreeSet<>(Set.of("$ref", "allOf", "if", "then", "items", "prefixItems"));
        cases().forEach(constraint -> met.add(constraint.code().substring("SCHEMA-".length())));

        assertThat(met).containsAll(SchemaConstraints.keywordsInUse());
    }
}
