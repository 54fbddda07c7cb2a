package dev.aaep.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DemoCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter complaints = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new DemoCommand())
                .setErr(new PrintWriter(complaints, true))
                .execute(arguments);
    }

    @Test
    void should_refuse_a_folder_that_holds_files_of_the_same_names() throws Exception {
        Path mine = Files.writeString(folder.resolve("events.ndjson"), "mine");

        assertThat(run("--auto", "--out", folder.toString())).isEqualTo(2);
        assertThat(mine).hasContent("mine");
        assertThat(complaints.toString())
                .contains("events.ndjson exists already")
                .doesNotContain("\tat ");
    }

    @Test
    void should_refuse_a_folder_that_cannot_be_made() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(run("--auto", "--out", file.resolve("below").toString())).isEqualTo(2);
        assertThat(complaints.toString()).contains("cannot be written", "--out").doesNotContain("\tat ");
    }

    @Test
    void should_refuse_a_speed_that_makes_no_sense() {
        assertThat(run("--speed", "0")).isEqualTo(2);
        assertThat(complaints.toString()).contains("from 1 to 60");
    }
}
