package dev.aaep.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class TranscriptTest {
    @TempDir
    private Path folder;

    @Test
    @Timeout(60)
    void should_show_in_the_documentation_what_the_demo_shows() throws Exception {
        Stage stage = new Stage(folder);
        stage.play(new AutomaticPerson("because of --auto"));

        String shown = stage.shown().replace(folder.toAbsolutePath().toString(), "my-demo");

        assertThat(Files.readString(Path.of("..", "docs", "demo.md")).replace("\r\n", "\n"))
                .contains("```\n" + shown.replace("\r\n", "\n") + "```\n");
    }
}
