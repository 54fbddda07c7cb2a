package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is shown while a long input is read. */
class ProgressTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private long now;

    private Progress on(boolean terminal) {
        return new Progress(
                new Console(
                        new ByteArrayInputStream(new byte[0]),
                        OutputStream.nullOutputStream(),
                        err,
                        terminal,
                        terminal,
                        true),
                () -> now);
    }

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private void pass(Progress progress, int seconds) {
        for (int i = 0; i < seconds * 10; i++) {
            now += Duration.ofMillis(100).toNanos();
            progress.at("events.ndjson", now / 100, 100_000_000);
        }
    }

    @Test
    void should_say_in_words_every_few_seconds_how_far_it_is() {
        Progress progress = on(true);
        pass(progress, 7);
        progress.clear();

        assertThat(shown())
                .isEqualTo("\r\u001b[Kevents.ndjson: 20 %, 20 MB, 10 MB/s"
                        + "\r\u001b[Kevents.ndjson: 50 %, 50 MB, 10 MB/s"
                        + "\r\u001b[K");
    }

    @Test
    void should_say_nothing_where_nobody_looks() {
        Progress progress = on(false);
        pass(progress, 7);
        progress.clear();

        assertThat(shown()).isEmpty();
    }
}
