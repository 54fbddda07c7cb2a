package dev.aaep.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.FieldInfo;
import dev.aaep.MessageType;
import dev.aaep.schemas.SchemaCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The reference pages that are made from the code. To rewrite them: {@code mvn -q -pl aaep-schemas,aaep-core test
 * -Dtest=GeneratedDocsTest -Daaep.docs.write=true -Dsurefire.failIfNoSpecifiedTests=false}
 */
class GeneratedDocsTest {
    private static final Path DOCS = Path.of("..", "docs");

    @Test
    void should_list_every_message_with_its_record_schema_and_section() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Messages

                Made from the code by `GeneratedDocsTest`; do not edit. For each message: the record, the schema (below
                `aaep-schemas/src/main/resources/dev/aaep/schemas/v1/`) and the section of the specification. Fields in bold are
                required.

                | type | record | schema | section | fields of its own |
                |---|---|---|---|---|
                """);
        for (MessageType type : MessageType.values()) {
            String schema = SchemaCatalogue.byId(type.schemaId()).orElseThrow().shortName() + ".schema.json";
            String fields = type.fields().stream()
                    .filter(field -> !type.isEvent() || isOwn(type, field))
                    .map(field -> field.required() ? "**" + field.name() + "**" : field.name())
                    .collect(Collectors.joining(", "));
            page.append("| `%s` | `%s` | `%s` | %s | %s |\n"
                    .formatted(type.type(), type.recordClass().getName(), schema, type.section(), fields));
        }
        page.append("""

                Every event also has the fields of the envelope (`dev.aaep.event.Envelope`, `envelope.schema.json`, §3): %s.
                """.formatted(MessageType.STATE_CHANGED.fields().stream()
                .filter(field -> !isOwn(MessageType.STATE_CHANGED, field))
                .map(field -> field.required() ? "**" + field.name() + "**" : field.name())
                .collect(Collectors.joining(", "))));
        compare("messages.md", page.toString());
    }

    /** Whether the field is part of the payload: the envelope's are the same for two events that share nothing else. */
    private static boolean isOwn(MessageType type, FieldInfo field) {
        MessageType other =
                type == MessageType.OUTPUT_STREAMING ? MessageType.STATE_CHANGED : MessageType.OUTPUT_STREAMING;
        return !other.fields().contains(field);
    }

    @Test
    void should_explain_every_rule_with_an_example_and_a_fix() throws IOException {
        compare("rules.md", RuleReference.page());
    }

    @Test
    void should_list_every_decision() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Decisions

                Short records of decisions that someone might undo, one per file: what was decided, why, and what was given up. The
                list is made by `GeneratedDocsTest`; not every number was used.

                """);
        try (Stream<Path> files = Files.list(DOCS.resolve("adr"))) {
            for (Path file : files.filter(each -> each.getFileName().toString().matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList()) {
                String name = file.getFileName().toString();
                String heading = Files.readAllLines(file).get(0);
                assertThat(heading).as(name).startsWith("# " + name.substring(0, 4) + ": ");
                page.append("- [%s](%s)\n".formatted(heading.substring(2), name));
            }
        }
        compare("adr/README.md", page.toString());
    }

    private static void compare(String name, String expected) throws IOException {
        Path file = DOCS.resolve(name);
        if (Boolean.getBoolean("aaep.docs.write")) {
            Files.writeString(file, expected);
        }
        assertThat(Files.readString(file))
                .as(name + " is out of date: see the comment of this test")
                .isEqualTo(expected);
    }
}
