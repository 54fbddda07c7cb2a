package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.validation.RuleCatalogue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AaepTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "validate",
                "session",
                "conformance",
                "keygen",
                "audit",
                "audit verify",
                "audit show",
                "rules",
                "schema"
            })
    void should_help_with_examples_and_exit_codes(String command) {
        Run run = Run.of((command + " --help").strip().split(" "));
        assertThat(run.out())
                .contains("Usage: aaep")
                .contains("Examples:\n  aaep ")
                .contains("Exit codes:");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    @Test
    void should_name_every_command_in_the_help() {
        assertThat(Run.of("--help").out())
                .contains(
                        "\n  validate ", "\n  session ", "\n  conformance ", "\n  keygen ", "\n  audit ", "\n  rules ");
    }

    @Test
    void should_say_its_version() {
        assertThat(Run.of("--version").out()).startsWith("aaep ").contains("protocol version 1.0.0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nothing",
                "validate --nothing",
                "validate --profile x",
                "validate --format x",
                "rules a b",
                "schema show x",
                "schema",
                "rules NO-1",
                "keygen --format x"
            })
    void should_refuse_wrong_usage_with_a_sentence(String arguments) {
        Run run = Run.of(arguments.isEmpty() ? new String[0] : arguments.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("aaep: ").doesNotContain("\tat ");
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "valdate events.ndjson, validate",
        "sesion recording.ndjson, session",
        "schema shwo envelope, show",
        "validate --profil schema, --profile"
    })
    void should_suggest_the_nearest_name(String arguments, String nearest) {
        Run run = Run.of(arguments.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("\nDid you mean '" + nearest + "'?\nTry 'aaep");
    }

    @Test
    void should_suggest_nothing_where_nothing_is_near() {
        assertThat(Run.of("qqq").err()).doesNotContain("Did you mean");
    }

    @ParameterizedTest
    @CsvSource({"'', validate", "schema, list", "audit, verify"})
    void should_show_which_commands_there_are_when_one_is_missing(String command, String one) {
        Run run = Run.of(command.isEmpty() ? new String[0] : new String[] {command});
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("aaep: ")
                .contains("\nUsage: aaep " + command, "\nCommands:\n", "\n  " + one + " ", "\nExamples:\n");
    }

    @Test
    void should_print_the_catalogue_of_rules() {
        assertThat(Run.of("rules").out().lines()).hasSize(RuleCatalogue.all().size() + 1);
        assertThat(Run.of("rules", "--format", "json", "LIMIT").out())
                .startsWith("{\"code\":\"LIMIT\",\"producer\":\"error\",\"consumer\":\"error\",\"schema\":\"error\",")
                .contains("\"fix\":\"Send smaller messages");
    }

    @Test
    void should_say_of_each_demand_of_a_code_how_to_fix_it() {
        assertThat(Run.of("rules", "env-7").out()).isEqualTo("""
                ENV-7  A timestamp has 0, 3 or 6 fraction digits.
                  section   §3.2.5
                  producer  warning
                  consumer  warning
                  schema    -
                  fix       Write timestamps in milliseconds.

                ENV-7  Timestamps never go back within a session.
                  section   §3.2.5
                  producer  error
                  consumer  warning
                  schema    -
                  fix       Take the time when the event is made, from one clock, and send in that order.
                """);
    }

    @Test
    void should_list_and_show_schemas() {
        assertThat(Run.of("schema", "list").out().lines())
                .hasSize(SchemaCatalogue.all().size() + 1);
        assertThat(Run.of("schema", "show", "envelope").out())
                .isEqualTo(SchemaCatalogue.byShortName("envelope").orElseThrow().text());
    }

    @Test
    void should_stop_without_a_word_when_nobody_reads_on() {
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        byte[] much = "{}\n".repeat(100_000).getBytes(StandardCharsets.UTF_8);
        Console console = new Console(new ByteArrayInputStream(much), gone, err, false, false, false);
        assertThat(Aaep.run(console, "validate")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    /** Takes nothing, as a full disk does. */
    private static Console full(ByteArrayOutputStream err) {
        OutputStream disk = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        return new Console(new ByteArrayInputStream(new byte[0]), disk, err, false, false, false);
    }

    @Test
    void should_say_when_what_it_has_to_say_cannot_be_written() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(Aaep.run(full(err), "rules", "SEQ-6")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("aaep: No space left on device\n");
    }

    @Test
    void should_send_no_escape_to_a_terminal_that_knows_none() {
        assertThat(Console.isPlain(Map.of("TERM", "dumb"))).isTrue();
        assertThat(Console.isPlain(Map.of("TERM", "xterm"))).isFalse();
        assertThat(Console.isPlain(Map.of())).isFalse();
    }
}
