package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.World;
import dev.aaep.clarify.engine.Answer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real process is killed, not asked to stop, while it appends. */
class KilledProcessTest {
    private static final int ROUNDS = 200;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 37, 110, 190})
    void should_have_every_acknowledged_round_after_the_process_was_killed(int killAfter) throws Exception {
        Path file = folder.resolve("chains.ndjson");
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Appender.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> acknowledged = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            while (acknowledged.size() < killAfter) {
                String line = lines.readLine();
                assertThat(line).as("the child ended early").isNotNull();
                acknowledged.add(line);
            }
            // By its handle, because killing through the process would close the stream.
            child.toHandle().destroyForcibly();
            // What it acknowledged before the signal reached it counts too.
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.length() == acknowledged.get(0).length()) {
                    acknowledged.add(line);
                }
            }
        } finally {
            child.destroyForcibly();
        }
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).as("ended by SIGKILL").isEqualTo(137);

        try (FileChainStore store = FileChainStore.open(file)) {
            World world = new World(store);
            ChainRecord record = world.record();
            ChainReport report = World.verifier().verify(record.bytes());
            assertThat(report.isValid()).as(report.toString()).isTrue();
            assertThat(record.rounds().stream().map(Round::hash)).startsWith(acknowledged.toArray(String[]::new));
            assertThat(record.totalRounds()).isBetween(acknowledged.size(), ROUNDS);
            // And the chain goes on.
            world.clock.set(World.START.plusSeconds(10_000));
            String next = String.format(Locale.ROOT, "gap-%03d", ROUNDS);
            assertThat(world.engine
                            .resolve(Answer.of(World.SESSION, next, "after"))
                            .orElseThrow()
                            .round())
                    .isEqualTo(record.totalRounds() + 1);
        }
    }

    /** The child: answers gap after gap and says the head hash of each round once it is told that the round is safe. */
    static final class Appender {
        public static void main(String[] args) throws IOException {
            try (FileChainStore store = FileChainStore.open(Path.of(args[0]))) {
                World world = new World(store);
                world.engine
                        .check(World.plan("{\"gaps\":" + ROUNDS + "}"), World.SESSION)
                        .orElseThrow();
                for (int i = 1; i < ROUNDS; i++) {
                    world.clock.advance(Duration.ofMillis(5));
                    String gap = String.format(Locale.ROOT, "gap-%03d", i);
                    String head = world.engine
                            .resolve(Answer.of(World.SESSION, gap, "answer " + i))
                            .orElseThrow()
                            .headHash();
                    System.out.println(head);
                    System.out.flush();
                }
                // The parent kills it here at the latest.
                System.in.read();
            }
        }
    }
}
