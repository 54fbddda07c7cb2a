package dev.aaep.testkit.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.aaep.MessageType;
import dev.aaep.json.AaepJson;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Validator;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each constraint of each bundled schema, with networknt as a second judge. */
class SchemaConstraintsTest {
    private static final AaepJson JSON = AaepJson.standard().withValidator(Validator.schema());
    private static final SchemaEngine JUDGE = SchemaEngine.builder().build();

    /** A constraint of the schema that judges. */
    record Constraint(BundledSchema schema, InvalidCase made) {
        @Override
        public String toString() {
            return made.toString();
        }

        private List<Finding> findings(byte[] message) {
            MessageType type = Arrays.stream(MessageType.values())
                    .filter(each -> each.schemaId().equals(schema.id()))
                    .findFirst()
                    .orElseThrow();
            return JSON.decodeAs(type, message).findings();
        }
    }

    static Stream<Constraint> constraints() {
        return FixtureFiles.schemas().stream()
                .filter(schema -> schema.messageType().isPresent())
                .flatMap(schema -> SchemaCases.all(schema).stream().map(made -> new Constraint(schema, made)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("constraints")
    void should_name_the_constraint_and_the_place(Constraint constraint) {
        String pointer = constraint.made.pointer();
        byte[] broken = constraint.made.message().bytes();

        List<Finding> findings = constraint.findings(broken);

        assertThat(findings)
                .extracting(Finding::code, Finding::pointer)
                .contains(tuple(constraint.made.code(), pointer));
        assertThat(findings).allSatisfy(finding -> assertThat(finding.pointer()).startsWith(pointer));
        assertThat(JUDGE.validate(constraint.schema.id(), broken)).isNotEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("constraints")
    void should_find_nothing_in_the_nearest_message_that_keeps_the_constraint(Constraint constraint) {
        byte[] neighbour = Objects.requireNonNull(constraint.made.neighbour()).bytes();

        assertThat(constraint.findings(neighbour)).isEmpty();
        assertThat(JUDGE.validate(constraint.schema.id(), neighbour)).isEmpty();
    }
}
