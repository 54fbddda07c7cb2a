package dev.aaep.benchmarks;

import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/**
 * Time from {@code main} to the first decoded event in fresh JVMs: ours, with its verdict, and Jackson's databind into an
 * equivalent record. Prints the medians. The first argument is the number of JVMs for each.
 */
public final class ColdStart {
    private ColdStart() {}

    /** The child with our codec. */
    public static final class Ours {
        private Ours() {}

        public static void main(String[] args) throws IOException {
            long start = System.nanoTime();
            byte[] bytes = Files.readAllBytes(Path.of(args[0]));
            DecodeResult result = AaepJson.standard().decode(bytes);
            long end = System.nanoTime();
            if (!result.isValid()) {
                throw new IllegalStateException(result.toString());
            }
            System.out.println(end - start);
        }
    }

    /** The child with Jackson alone. */
    public static final class Jackson {
        private Jackson() {}

        public static void main(String[] args) throws IOException {
            long start = System.nanoTime();
            byte[] bytes = Files.readAllBytes(Path.of(args[0]));
            Plain.Confirmation result = new JsonMapper().readValue(bytes, Plain.Confirmation.class);
            long end = System.nanoTime();
            if (result.action() == null) {
                throw new IllegalStateException(result.toString());
            }
            System.out.println(end - start);
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int runs = args.length == 0 ? 21 : Integer.parseInt(args[0]);
        Path input = Files.createTempFile("confirmation", ".json");
        Files.write(input, Inputs.example("core/agent.awaiting.confirmation"));
        List<Long> ours = new ArrayList<>();
        List<Long> jackson = new ArrayList<>();
        for (int i = 0; i < runs; i++) { // in turns, so that both meet the same noise
            ours.add(run(Ours.class, input));
            jackson.add(run(Jackson.class, input));
        }
        Files.delete(input);
        System.out.printf(
                Locale.ROOT,
                "cold start, median of %d JVMs each: ours %.1f ms, Jackson databind %.1f ms, ratio %.2f%n",
                runs,
                median(ours) / 1e6,
                median(jackson) / 1e6,
                (double) median(ours) / median(jackson));
    }

    private static long run(Class<?> child, Path input) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        child.getName(),
                        input.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(child.getSimpleName() + " failed");
        }
        return Long.parseLong(out.trim());
    }

    private static long median(List<Long> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }
}
