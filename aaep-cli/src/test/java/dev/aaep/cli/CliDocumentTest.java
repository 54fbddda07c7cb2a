package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.Fixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * The examples in {@code docs/cli.md} show what the commands print. With the system property {@code aaep.docs.write} set,
 * the document is written anew.
 */
class CliDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "cli.md");
    private static final List<String> FILES = List.of("events.ndjson", "recording.ndjson", "record.json", "agent.pub");

    @TempDir
    private Path folder;

    @Test
    void should_show_what_the_commands_print() throws IOException {
        samples();
        StringBuilder made = new StringBuilder();
        boolean inExample = false;
        String document = Files.readString(DOCUMENT);
        for (String line : document.lines().toList()) {
            if (line.equals("```console")) {
                inExample = true;
                made.append(line).append('\n');
            } else if (inExample && line.startsWith("$ aaep ")) {
                made.append(line).append('\n').append(output(line.substring("$ aaep ".length())));
            } else if (!inExample || line.equals("```")) {
                inExample = false;
                made.append(line).append('\n');
            }
        }
        if (Boolean.getBoolean("aaep.docs.write")) {
            Files.writeString(DOCUMENT, made);
        }
        assertThat(made.toString()).isEqualTo(document).contains("$ aaep validate");
    }

    private void samples() throws IOException {
        String tool = new JsonMapper()
                .readTree(Fixtures.byName("agent.tool.invoked-1").bytes())
                .toString();
        Files.writeString(
                folder.resolve("events.ndjson"),
                tool + "\n" + tool.replace("\"tool\":", "\"tol\":") + "\n{\"type\":\n");
        String refused = Fixtures.session("confirmation-accepted")
                .text()
                .replace("\"decision\":\"accept\"", "\"decision\":\"reject\"");
        Files.writeString(folder.resolve("recording.ndjson"), refused);
        Files.write(folder.resolve("record.json"), SampleRecord.make(true).bytes());
        Files.writeString(folder.resolve("agent.pub"), SampleRecord.key().publicKey() + "\n");
    }

    private String output(String arguments) {
        Run run = Run.of(Arrays.stream(arguments.split(" "))
                .map(each -> FILES.contains(each) ? folder.resolve(each).toString() : each)
                .toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isNotEqualTo(ExitCode.UNUSABLE);
        return (run.out() + run.err())
                .replace(folder + "/", "")
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
