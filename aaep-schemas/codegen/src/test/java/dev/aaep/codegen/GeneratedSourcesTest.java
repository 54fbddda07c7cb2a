package dev.aaep.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The checked-in sources are what the generator makes of the schemas, to the letter. */
class GeneratedSourcesTest {
    private static final String COMMAND =
            "mvn -q -pl aaep-schemas,aaep-schemas/codegen process-classes -Pgenerate -Dspotless.check.skip";

    @Test
    void should_find_the_checked_in_sources_as_the_generator_writes_them() throws IOException {
        Map<String, String> checkedIn = checkedIn(Path.of(System.getProperty("aaep.generated.sources")));
        Map<String, String> generated = Generator.generate();
        assertThat(generated).isNotEmpty();

        TreeSet<String> files = new TreeSet<>(generated.keySet());
        files.addAll(checkedIn.keySet());
        for (String file : files) {
            if (!generated.getOrDefault(file, "").equals(checkedIn.getOrDefault(file, ""))) {
                fail(file + " is not what the generator writes. Rewrite the sources with\n  " + COMMAND);
            }
        }
    }

    private static Map<String, String> checkedIn(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return texts;
    }
}
