package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.World;
import dev.aaep.clarify.engine.Answer;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record that is larger than the memory it is verified in. */
class LongChainTest {
    private static final int ROUNDS = 2000;
    private static final int HEAP_MEGABYTES = 24;

    @TempDir
    static Path folder;

    private static Path record;

    @BeforeAll
    static void write() throws IOException {
        World world = new World();
        world.engine
                .check(World.plan("{\"gaps\":" + ROUNDS + "}"), World.SESSION)
                .orElseThrow();
        String filler = "x".repeat(16_000);
        for (int i = 1; i <= ROUNDS; i++) {
            world.clock.advance(Duration.ofMillis(1));
            String gap = String.format(Locale.ROOT, "gap-%03d", i);
            world.engine.resolve(Answer.of(World.SESSION, gap, i + filler)).orElseThrow();
        }
        record = folder.resolve("record.json");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(record))) {
            assertThat(world.engine.auditTo(World.SESSION, out).orElseThrow()).isEqualTo(ROUNDS);
        }
    }

    @Test
    void should_verify_a_file_in_less_memory_than_the_file_needs() throws Exception {
        assertThat(Files.size(record)).isGreaterThan(HEAP_MEGABYTES * 1_300_000L);

        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + HEAP_MEGABYTES + "m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        record.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(said.strip()).isEqualTo("true " + ROUNDS);
    }

    /** Verifies on two threads, within the heap it was given. */
    static final class Child {
        public static void main(String[] args) throws IOException {
            ChainReport report = World.verifier().withThreads(2).verify(Path.of(args[0]));
            System.out.println(report.isValid() + " " + report.rounds());
        }
    }

    @Test
    void should_find_the_same_on_one_thread_and_on_many() throws IOException {
        byte[] bytes = Files.readAllBytes(record);
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("\"answer\":\"1000x") + 20;
        bytes[at] = 'y';

        ChainReport one = World.verifier().verify(bytes);
        ChainReport many = World.verifier().withThreads(3).verify(bytes);

        assertThat(many).isEqualTo(one);
        assertThat(one.findings()).extracting(ChainFinding::round).containsOnly(1000, 1001);
        assertThat(one.headHash()).isEqualTo(ChainRecord.parse(bytes).headHash());
    }
}
