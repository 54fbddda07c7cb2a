package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SessionCommandTest {
    @TempDir
    private Path folder;

    static List<Recording> recordings() {
        return Fixtures.sessions();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void should_find_nothing_wrong_with_good_recordings(Recording recording) {
        Run run = Run.with(recording.bytes(), "session", "-");
        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(run.err()).contains(" 0 errors");
        assertThat(Run.with(recording.bytes(), "session", "--format", "json", "-")
                        .json())
                .hasSize((int) recording.text().lines().count());
    }

    @Test
    void should_show_a_timeline() {
        String out = Run.with(Fixtures.session("confirmation-accepted").bytes(), "session", "-")
                .out();
        assertThat(out)
                .contains("\n     +0.250 s  state.changed  idle -> thinking\n")
                .contains("\n    +12.500 s    confirmation.reply  accept by user:amara\n")
                .contains("\n    +13.000 s  tool.invoked  transfer_funds (irreversible)\n");
    }

    @Test
    void should_put_a_finding_beside_the_event_that_it_concerns_SEQ_6() {
        String without = Fixtures.session("confirmation-accepted")
                .text()
                .lines()
                .map(line -> line.replace("\"decision\":\"accept\"", "\"decision\":\"reject\""))
                .collect(Collectors.joining("\n"));
        Run run = Run.with(without, "session", "-");
        assertThat(run.out())
                .containsPattern("tool.invoked  transfer_funds \\(irreversible\\)\n +\\^ line 6: error SEQ-6 ");
        assertThat(run.code()).isEqualTo(1);
        assertThat(Run.with(without, "session", "--profile", "consumer", "-").code())
                .isZero();
    }

    @Test
    void should_say_at_the_end_what_was_left_open_SEQ_2() {
        String cut = Fixtures.session("tools").text().lines().limit(3).collect(Collectors.joining("\n"));
        Run run = Run.with(cut, "session", "-");
        assertThat(run.out()).contains("\nend of the recording\n").contains("error SEQ-2");
        assertThat(run.code()).isEqualTo(1);
        assertThat(Run.with(cut, "session", "--format", "json", "-")
                        .out()
                        .lines()
                        .reduce("", (a, b) -> b))
                .startsWith("{\"end\":true,\"session\":\"sess_");
    }

    @Test
    void should_tell_interleaved_sessions_apart() {
        List<String> a = Fixtures.session("tools").text().lines().toList();
        List<String> b = Fixtures.session("simple-answer").text().lines().toList();
        String mixed = Stream.of(a.get(0), b.get(0), a.get(1), b.get(1)).collect(Collectors.joining("\n"));
        assertThat(Run.with(mixed, "session", "-").out()).containsSubsequence("s1  ", "s2  ", "s1  ", "s2  ");
    }

    @Test
    void should_show_what_is_no_message_and_go_on() {
        String text = "nonsense\n" + Fixtures.session("tools").text();
        Run run = Run.with(text, "session", "-");
        assertThat(run.out())
                .contains("(not a message)")
                .contains("^ line 1: error ENV-1")
                .contains("tool.completed");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void should_say_a_sentence_about_bad_files() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        assertThat(Run.of("session", empty.toString()).err()).contains("holds no message");
        assertThat(Run.of("session", folder.toString()).err()).contains("is a directory");
        assertThat(Run.of("session", folder.resolve("x").toString()).code()).isEqualTo(2);
        assertThat(Run.of("session").code()).isEqualTo(2);
        assertThat(Run.of("session", "--profile", "schema", "-").err()).contains("single messages");
    }
}
