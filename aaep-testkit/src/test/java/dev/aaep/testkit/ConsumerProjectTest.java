package dev.aaep.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The consumer project itself runs in the phase integration-test, against the archives. */
class ConsumerProjectTest {
    @Test
    void should_need_less_than_40_lines() throws IOException {
        Path consumer = Path.of("src/it/consumer/src/test/java/com/example/AgentTest.java");

        assertThat(Files.readAllLines(consumer)).hasSizeLessThan(40);
    }

    @Test
    void should_use_the_versions_of_the_main_build() throws IOException {
        String main = Files.readString(Path.of("../pom.xml"));
        String consumer = Files.readString(Path.of("src/it/consumer/pom.xml"));

        for (String plugin : new String[] {"resources", "compiler", "surefire"}) {
            String name = "<artifactId>maven-" + plugin + "-plugin</artifactId>";
            assertThat(version(consumer, name)).isEqualTo(version(main, name));
        }
    }

    private static String version(String pom, String artifact) {
        int from = pom.indexOf("<version>", pom.indexOf(artifact));
        return pom.substring(from, pom.indexOf("</version>", from));
    }
}
