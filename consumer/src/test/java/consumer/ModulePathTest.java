package consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModulePathTest {
    /** What the build put on the class path, except the tests: the JVM takes from it the modules it is asked for. */
    private static String modulePath() {
        return Arrays.stream(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator))
                .filter(entry -> !entry.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void should_run_an_application_that_uses_every_library_from_the_module_path(@TempDir Path folder)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        modulePath(),
                        "--enable-native-access=org.xerial.sqlitejdbc",
                        "--module",
                        "consumer/consumer.Main",
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        assertThat(output).contains("sent aaep:agent.session.started", "verified a chain", "judged a recording");
    }
}
