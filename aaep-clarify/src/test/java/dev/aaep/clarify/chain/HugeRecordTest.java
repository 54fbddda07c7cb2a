package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.World;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records that somebody made to be too large for whoever verifies them. */
class HugeRecordTest {
    private static final int HEAP_MEGABYTES = 48;

    @TempDir
    Path folder;

    @Test
    void should_refuse_a_record_of_endless_members_in_little_memory() throws Exception {
        Path record = folder.resolve("record.json");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(record))) {
            for (int i = 0; i < 1_000_000; i++) {
                out.write(((i == 0 ? "{\"" : ",\"") + (1_000_000 + i) + "\":1").getBytes(StandardCharsets.US_ASCII));
            }
            out.write('}');
        }

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
        assertThat(said.strip()).isEqualTo("FAILED 1");
    }

    /** Verifies within the heap it was given. */
    static final class Child {
        public static void main(String[] args) throws IOException {
            ChainReport report = World.verifier().verify(Path.of(args[0]));
            System.out.println(report.result(ChainCheck.SCHEMA) + " " + report.findingCount());
        }
    }

    private static String longest(int length, int number) {
        // A control character takes six bytes, more than any other.
        return "\u0001".repeat(length - 4) + (1000 + number);
    }

    private static List<String> longest(int count) {
        return IntStream.range(0, count).mapToObj(i -> longest(256, i)).toList();
    }

    @Test
    void should_take_the_longest_round_that_there_can_be() {
        World world = new World();
        ClarificationEngine engine = world.builder()
                .detector(plan -> List.of(new GapDraft(
                        longest(1024, 0),
                        Severity.BLOCK,
                        longest(16_384, 0),
                        longest(4096, 0),
                        longest(32),
                        longest(64))))
                .build();
        engine.check(World.plan("{}"), World.SESSION).orElseThrow();
        engine.resolve(Answer.of(World.SESSION, "gap-001", longest(16_384, 0)).by(longest(256, 0)))
                .orElseThrow();
        byte[] record = engine.audit(World.SESSION).orElseThrow().bytes();

        assertThat(record).hasSizeGreaterThan(300_000);
        assertThat(World.verifier().verify(record).isValid()).isTrue();
    }

    @Test
    void should_refuse_a_round_that_is_longer_than_any_can_be() {
        byte[] record =
                ("{\"chain\":[{\"answer\":\"" + "x".repeat(1_200_000) + "\"}]}").getBytes(StandardCharsets.UTF_8);

        for (int threads : List.of(1, 2)) {
            assertThat(World.verifier().withThreads(threads).verify(record).findings())
                    .anySatisfy(finding -> {
                        assertThat(finding.round()).isEqualTo(1);
                        assertThat(finding.message()).startsWith("a round is longer than 1 MiB");
                    });
        }
    }
}
