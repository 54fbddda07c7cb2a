package dev.aaep.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.aaep.json.AaepJson;
import dev.aaep.schemas.SchemaCatalogue;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

class ModulePathTest {
    private static final Path SOURCES = Path.of("src", "it", "consumer");

    @Test
    void should_serve_a_consumer_on_the_module_path_without_networknt(@TempDir Path classes)
            throws IOException, InterruptedException {
        String ours = JavaTool.path(
                AaepJson.class, SchemaCatalogue.class, JsonMapper.class, JsonParser.class, JsonProperty.class);
        JavaTool.compile(
                List.of(SOURCES.resolve("module-info.java"), SOURCES.resolve(Path.of("consumer", "Main.java"))),
                classes,
                "--module-path",
                ours + File.pathSeparator + JavaTool.location(NullMarked.class));

        String output = JavaTool.run(
                "--module-path", classes + File.pathSeparator + ours, "--module", "consumer/consumer.Main");

        assertThat(output).contains("consumed aaep:agent.state.changed");
    }
}
