package dev.aaep.cli.demo;

import dev.aaep.producer.VirtualTime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A demo in virtual time, with everything in reach that a test wants to see. */
final class Stage {
    final Bank bank = new Bank();
    final VirtualTime time = new VirtualTime(Instant.parse("2026-03-01T09:00:00Z"));
    final DemoFolder folder;
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private @Nullable Demo demo;
    private volatile boolean over;

    Stage(Path folder) throws IOException {
        this.folder = DemoFolder.at(folder);
    }

    int play(Person person) throws Exception {
        Screen screen = new Screen(new PrintStream(shown, true, StandardCharsets.UTF_8), false);
        Demo played = new Demo(new Tempo(time, time, pause -> {}), person, screen, folder, bank);
        demo = played;
        try {
            return played.run();
        } finally {
            over = true;
        }
    }

    /** Types these lines, one for each time that somebody listens, and then does what {@code after} does. */
    Person typing(KeyboardPerson.Lines after, String... lines) {
        Deque<String> left = new ArrayDeque<>(List.of(lines));
        return new KeyboardPerson(() -> left.isEmpty() ? after.next() : left.poll());
    }

    /** Says nothing, while the time goes by. */
    @Nullable
    String silence() {
        while (!over) {
            if (time.waiting() > 0) {
                time.advance(Duration.ofSeconds(10));
            }
            Thread.yield();
        }
        return null;
    }

    /** Presses Ctrl-C. */
    @Nullable
    String interrupt() {
        if (demo != null) {
            demo.stop();
        }
        return silence();
    }

    String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    /** Line breaks and margins do not matter here. */
    String words() {
        return shown().replaceAll("\\s+", " ");
    }

    List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.path())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    LogCheck log() throws IOException {
        return LogCheck.of(folder.events(), folder.replies());
    }
}
