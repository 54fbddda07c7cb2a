package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.Fixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceCommandTest {
    private static final byte[] GOOD = Fixtures.session("confirmation-accepted").bytes();

    @TempDir
    private Path folder;

    @Test
    void should_report_in_each_format() {
        Run text = Run.with(GOOD, "conformance", "--level", "2", "-");
        assertThat(text.out())
                .startsWith("recording at level 2: meets every demand")
                .contains("PASSED  CFM-10");
        assertThat(text.code()).isZero();
        assertThat(Run.with(GOOD, "conformance", "--format", "json", "-")
                        .json()
                        .get(0)
                        .get("conformant")
                        .asBoolean())
                .isTrue();
        assertThat(Run.with(GOOD, "conformance", "--format", "html", "-").out()).contains("<html");
    }

    @Test
    void should_fail_a_recording_that_breaks_a_demand_ENV_1() {
        Run run = Run.with("nonsense\n" + Fixtures.session("tools").text(), "conformance", "-");
        assertThat(run.out()).contains("FAILED  ENV-1");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void should_write_the_report_as_a_whole_or_not_at_all() throws IOException {
        Path report = folder.resolve("report.html");
        Files.writeString(report, "old");
        Run run = Run.with(GOOD, "conformance", "--format", "html", "--out", report.toString(), "-");
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(" passed: " + report);
        assertThat(Files.readString(report)).contains("</html>");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(report);
        }
        Run refused = Run.with(
                GOOD, "conformance", "--out", folder.resolve("no/folder").toString(), "-");
        assertThat(refused.code()).isEqualTo(2);
    }

    @Test
    void should_say_a_sentence_about_bad_input() {
        assertThat(Run.of("conformance", "-").err()).contains("holds no message");
        assertThat(Run.of("conformance", "--level", "4", "-").err()).contains("levels 1, 2 and 3");
        assertThat(Run.of("conformance", "--format", "pdf", "-").err()).contains("text, json and html");
        assertThat(Run.of("conformance", folder.resolve("x").toString()).code()).isEqualTo(2);
    }
}
