package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.InvalidFixture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ValidateCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path folder;

    private static String line(String fixture) {
        return JSON.readTree(Fixtures.byName(fixture).bytes()).toString();
    }

    private String file(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, content);
        return file.toString();
    }

    @Test
    void should_be_silent_about_good_messages_and_sum_up() {
        Run run = Run.with(Fixtures.session("tools").bytes(), "validate", "--profile", "producer");
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).matches("\\d+ messages, 0 invalid: 0 errors, 0 warnings\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void should_say_file_line_code_pointer_message_and_section() throws IOException {
        String bad = line("agent.tool.invoked-1").replace("\"tool\":", "\"toll\":");
        String file = file("e.ndjson", line("agent.tool.invoked-1") + "\n" + bad + "\n");
        Run run = Run.of("validate", "--profile", "producer", file);
        assertThat(run.out())
                .contains(file + ":2: error SCHEMA-required /tool: required field 'tool' is missing\n")
                .contains(file + ":2: error ENV-11 /toll: ")
                .contains(" (§3.5)\n");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void should_write_one_json_line_per_message_with_members_in_a_fixed_order() throws IOException {
        String file = file("e.ndjson", "{\"type\":\"x\"}\n" + line("agent.tool.completed-1"));
        Run run = Run.of("validate", "--format", "json", "--profile", "schema", file);
        List<String> lines = run.out().lines().toList();
        assertThat(lines.get(0))
                .startsWith("{\"source\":\"" + file
                        + "\",\"line\":1,\"type\":\"x\",\"valid\":false,\"findings\":[{\"code\":\"")
                .contains(
                        "{\"code\":\"SCHEMA-required\",\"severity\":\"error\",\"pointer\":\"/event_id\",\"message\":\"");
        assertThat(lines.get(1))
                .isEqualTo("{\"source\":\"" + file
                        + "\",\"line\":2,\"type\":\"aaep:agent.tool.completed\",\"valid\":true,\"findings\":[]}");
        assertThat(lines).hasSize(2);
    }

    @Test
    void should_give_every_bad_line_a_verdict_of_its_own_and_read_on() throws IOException {
        ByteArrayOutputStream in = new ByteArrayOutputStream();
        String good = line("agent.state.changed-1");
        List<byte[]> lines = new ArrayList<>();
        for (String text : List.of(
                good,
                "null",
                "[]",
                "\"text\"",
                "17",
                "true",
                "{",
                "nonsense",
                "{}",
                "{\"type\":5}",
                good + good,
                good + ",",
                "{\"type\":\"x\",\"type\":\"x\"}",
                "\ufeff" + good,
                "{\"a\":\"\\ud800\"}",
                "{\"a\":1e999999}")) {
            lines.add(text.getBytes(StandardCharsets.UTF_8));
        }
        lines.add(new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe, '"', ':', '1', '}'});
        lines.add(new byte[] {0, 1, 2, 3, (byte) 0x80});
        lines.add(good.getBytes(StandardCharsets.UTF_8));
        for (byte[] each : lines) {
            in.write(each);
            in.write("\r\n".getBytes(StandardCharsets.UTF_8));
        }
        for (String profile : List.of("schema", "consumer", "producer")) {
            Run run = Run.with(in.toByteArray(), "validate", "--format", "json", "--profile", profile);
            List<JsonNode> verdicts = run.json();
            assertThat(verdicts).hasSize(lines.size());
            for (int i = 0; i < verdicts.size(); i++) {
                boolean first = i == 0 || i == verdicts.size() - 1;
                assertThat(verdicts.get(i).get("line").asInt()).isEqualTo(i + 1);
                assertThat(verdicts.get(i).get("valid").asBoolean())
                        .as("line %d", i + 1)
                        .isEqualTo(first);
            }
            assertThat(run.code()).isEqualTo(1);
        }
    }

    /** The fixtures hold a breach of every constraint of every schema. */
    @Test
    void should_agree_with_a_json_schema_validator_in_the_schema_profile() {
        SchemaEngine reference = SchemaEngine.builder().build();
        StringBuilder in = new StringBuilder();
        List<InvalidFixture> fixtures = new ArrayList<>();
        List<Boolean> expected = new ArrayList<>();
        for (InvalidFixture fixture : Fixtures.invalid()) {
            JsonNode tree;
            try {
                tree = JSON.readTree(fixture.bytes());
            } catch (RuntimeException notJson) {
                continue;
            }
            if (tree.isMissingNode()) {
                continue; // no text at all is no message
            }
            // A type in its URI form names the same schema, which allows the compact form alone (ruling R1).
            String type = tree.path("type").isString()
                    ? tree.get("type").stringValue().replace("https://aaep-protocol.org/types/", "aaep:")
                    : "";
            String id = SchemaCatalogue.byMessageType(type)
                    .or(() -> SchemaCatalogue.byShortName("envelope"))
                    .orElseThrow()
                    .id();
            fixtures.add(fixture);
            expected.add(reference.validate(id, fixture.bytes()).isEmpty());
            in.append(new String(fixture.bytes(), StandardCharsets.UTF_8)).append('\n');
        }
        List<JsonNode> verdicts = Run.with(in.toString(), "validate", "--format", "json", "--profile", "schema")
                .json();
        assertThat(verdicts).hasSameSizeAs(expected);
        List<String> disagreements = new ArrayList<>();
        for (int i = 0; i < expected.size(); i++) {
            if (verdicts.get(i).get("valid").asBoolean() != expected.get(i)) {
                disagreements.add(fixtures.get(i) + ": " + verdicts.get(i));
            }
        }
        assertThat(disagreements).isEmpty();
        assertThat(expected).contains(true, false);
    }

    @ParameterizedTest
    @CsvSource({
        "core/agent.tool.completed, true",
        "core/agent.tool.completed.schema.json, true",
        "https://aaep-protocol.org/schemas/v1/core/agent.tool.completed.schema.json, true",
        "envelope, true",
        "core/agent.tool.invoked, false",
        "handshake/subscription.close, false",
        "producer.manifest, false",
        "clarify/gap, false"
    })
    void should_judge_by_the_schema_that_is_named(String schema, boolean valid) {
        Run run = Run.with(
                line("agent.tool.completed-1") + "\n[1]\n{\"type\":7}\n",
                "validate",
                "--profile",
                "schema",
                "--format",
                "json",
                "--as",
                schema);
        List<JsonNode> verdicts = run.json();
        assertThat(verdicts).hasSize(3);
        assertThat(verdicts.get(0).get("valid").asBoolean()).isEqualTo(valid);
        assertThat(verdicts.get(0).get("type").stringValue()).isEqualTo("aaep:agent.tool.completed");
        assertThat(verdicts.get(1).get("valid").asBoolean()).isFalse();
        assertThat(verdicts.get(2).get("valid").asBoolean()).isFalse();
        assertThat(verdicts.get(2).get("type").isNull()).isTrue();
    }

    @Test
    void should_judge_a_gap_of_the_clarification_protocol() {
        String gap =
                "{\"id\":\"gap-001\",\"field\":\"a.b\",\"severity\":\"BLOCK\",\"question\":\"?\",\"suggestions\":[],"
                        + "\"blocked_operations\":[]}";
        assertThat(Run.with(gap, "validate", "--as", "clarify/gap").code()).isZero();
    }

    @Test
    void should_list_the_schemas_when_the_name_is_unknown() {
        Run run = Run.of("validate", "--as", "core/agent.nothing");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no schema core/agent.nothing").contains("handshake/subscription.request");
    }

    @Test
    void should_report_a_line_of_200_megabytes_and_read_the_next() {
        byte[] good = (line("agent.state.changed-1") + "\n").getBytes(StandardCharsets.UTF_8);
        long junk = 200L << 20;
        InputStream in = new InputStream() {
            private long at;

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                if (at == junk + good.length) {
                    return -1;
                }
                int count = 0;
                for (; count < length && at < junk + good.length; count++, at++) {
                    into[offset + count] =
                            at < junk - 1 ? (byte) 'x' : at < junk ? (byte) '\n' : good[(int) (at - junk)];
                }
                return count;
            }
        };
        Run run = Run.with(in, false, "validate", "--format", "json");
        assertThat(run.json()).hasSize(2);
        assertThat(run.json().get(0).get("findings").get(0).get("code").stringValue())
                .isEqualTo("LIMIT");
        assertThat(run.json().get(1).get("valid").asBoolean()).isTrue();
        assertThat(run.json().get(1).get("line").asInt()).isEqualTo(2);
    }

    @Test
    void should_not_be_stricter_than_the_schema_about_size_and_depth() {
        String deep = "{\"x\":".repeat(300) + "1" + "}".repeat(300);
        String message = line("agent.handoff.requested-1")
                .replaceFirst("\\{", "{\"deep\":" + deep + ",\"long\":\"" + "x".repeat(2 << 20) + "\",");
        assertThat(Run.with(message, "validate", "--profile", "schema").code()).isZero();
    }

    @Test
    void should_read_the_other_files_when_one_cannot_be_read() throws IOException {
        String good = file("good.json", Fixtures.byName("agent.tool.invoked-2").text());
        String missing = folder.resolve("missing.json").toString();
        Run run = Run.of("validate", "--format", "json", missing, folder.toString(), good);
        assertThat(run.err())
                .contains("missing.json: no such file")
                .contains(folder + ": is a directory")
                .contains("1 message, 0 invalid");
        assertThat(run.json()).hasSize(1);
        assertThat(run.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "  \r\n"})
    void should_say_when_there_is_no_message(String input) {
        Run run = Run.with(input, "validate");
        assertThat(run.err()).contains("<stdin>: holds no message").contains("0 messages");
        assertThat(run.code()).isZero();
    }

    @Test
    void should_never_let_a_message_command_the_terminal() {
        String message = line("agent.tool.invoked-1").replaceFirst("\\{", "{\"a\\\\u001b[2Jb\\\\u202e\":1,");
        Run run = Run.with(message, "validate", "--profile", "producer");
        assertThat(run.out())
                .contains("\\u001b[2Jb\\u202e")
                .doesNotContain("\u001b")
                .doesNotContain("\u202e");
    }

    @Test
    void should_colour_on_a_terminal_only() {
        assertThat(Run.onTerminal("{}", "validate").out()).contains("\u001b[");
        assertThat(Run.with("{}", "validate").out()).doesNotContain("\u001b");
    }

    @Test
    void should_number_a_line_only_once() {
        assertThat(Run.with("nonsense\nnonsense\n", "validate").out())
                .contains("<stdin>:2: error ENV-1: ")
                .contains("(column 1)")
                .doesNotContain("(line ");
        assertThat(Run.with("{\n\"type\": nonsense\n}\n", "validate").out()).contains("(line 2, column 9)");
    }
}
