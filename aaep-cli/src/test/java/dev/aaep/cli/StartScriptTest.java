package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.Fixtures;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the start script as a process of its own, in a copy of the repository's layout with a little Maven whose archive
 * refers to the classes of this build: so no test waits for a real build, and none disturbs the one that is running.
 */
class StartScriptTest {
    @TempDir
    private Path folder;

    private Path root = Path.of("");
    private Path script = Path.of("");

    @BeforeEach
    void layOut() throws IOException {
        root = Files.createDirectories(folder.resolve("a clone"));
        script = Files.copy(Path.of("..", "aaep"), root.resolve("aaep"));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        Files.createDirectories(root.resolve("aaep-cli/src/main/cds"));
        Files.copy(Path.of("src/main/cds/sample.ndjson"), root.resolve("aaep-cli/src/main/cds/sample.ndjson"));
        archive(folder.resolve("prepared.jar"));
        maven("sleep 1; mkdir -p aaep-cli/target; cp '" + folder.resolve("prepared.jar")
                + "' aaep-cli/target/aaep-cli-0.jar; echo built >> builds");
    }

    private static void archive(Path jar) throws IOException {
        String classPath = Arrays.stream(
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                                .split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }

    private void maven(String commands) throws IOException {
        Path maven = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
        Files.writeString(maven, "#!/bin/sh\n" + commands + "\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    private Process start(Path command, String javaHome, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of(command.toString()));
        line.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
        builder.environment().put("PATH", folder.resolve("bin") + File.pathSeparator + System.getenv("PATH"));
        builder.environment().put("JAVA_HOME", javaHome);
        builder.environment().remove("AAEP_MAVEN_OPTS");
        return builder.start();
    }

    private Run run(String... arguments) throws IOException, InterruptedException {
        return finish(start(script, System.getProperty("java.home"), arguments), "");
    }

    private static Run finish(Process process, String input) throws IOException, InterruptedException {
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String out = read(process.getInputStream());
        String err = read(process.getErrorStream());
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), out, err);
    }

    private static String read(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private long builds() throws IOException {
        return Files.readAllLines(root.resolve("builds")).size();
    }

    @Test
    void should_build_once_and_run_from_anywhere_with_the_exit_code_of_the_command() throws Exception {
        Run first = run("--version");
        assertThat(first.err()).startsWith("aaep: building").hasLineCount(1);
        assertThat(first.out()).startsWith("aaep ");
        assertThat(first.code()).isZero();
        Run bad = finish(start(script, System.getProperty("java.home"), "validate", "--format", "json"), "{}\n");
        assertThat(bad.code()).isEqualTo(1);
        assertThat(bad.err()).doesNotContain("building");
        assertThat(bad.json()).hasSize(1);
        Path link = Files.createSymbolicLink(folder.resolve("bin/aaep-link"), Path.of("../a clone/aaep"));
        Files.writeString(
                folder.resolve("here.json"),
                Fixtures.byName("agent.tool.invoked-2").text());
        Run linked = finish(start(link, System.getProperty("java.home"), "validate", "here.json"), "");
        assertThat(linked.code()).as(linked.err()).isZero();
        assertThat(run("validate", "missing").code()).isEqualTo(2);
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void should_build_again_when_a_source_has_changed() throws Exception {
        run("--version");
        Path source = Files.writeString(root.resolve("aaep-cli/src/main/cds/new"), "x");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        assertThat(run("--version").err()).contains("building");
        Files.delete(source);
        Files.setLastModifiedTime(
                root.resolve("aaep-cli/src/main/cds"),
                FileTime.from(Instant.now().plusSeconds(5)));
        assertThat(run("--version").err()).contains("building");
        assertThat(builds()).isEqualTo(3);
    }

    @Test
    void should_build_once_for_two_first_starts() throws Exception {
        Process one = start(script, System.getProperty("java.home"), "--version");
        Process two = start(script, System.getProperty("java.home"), "--version");
        assertThat(finish(one, "").code()).isZero();
        assertThat(finish(two, "").code()).isZero();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void should_take_over_from_a_builder_that_died() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Path lock = Files.createDirectories(root.resolve("aaep-cli/target/aaep.lock"));
        Files.writeString(lock.resolve("pid"), gone.pid() + "\n");
        assertThat(run("--version").code()).isZero();
        assertThat(lock).doesNotExist();
    }

    @Test
    void should_show_the_end_of_the_log_when_the_build_fails() throws Exception {
        maven("i=0; while [ $i -lt 100 ]; do i=$((i + 1)); echo \"line $i.\"; done; exit 1");
        Run run = run("--version");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("line 100.", "aaep: the build failed.").doesNotContain("line 50.");
        assertThat(run.out()).isEmpty();
        assertThat(root.resolve("aaep-cli/target/aaep.lock")).doesNotExist();
    }

    @Test
    void should_say_what_is_wrong_with_java() throws Exception {
        Run none = finish(start(script, folder.resolve("nowhere").toString(), "--version"), "");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("there is no Java in JAVA_HOME");
        Path java = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        for (String version : List.of("1.8", "11")) {
            Files.writeString(java, "#!/bin/sh\necho '    java.specification.version = " + version + "' >&2\n");
            assertThat(java.toFile().setExecutable(true)).isTrue();
            Run old = finish(start(script, folder.resolve("old").toString(), "--version"), "");
            assertThat(old.code()).isEqualTo(2);
            assertThat(old.err()).contains("Java 17 or later is needed");
        }
    }

    @Test
    void should_end_with_130_and_without_a_trace_when_interrupted() throws Exception {
        run("--version");
        Process process = start(script, System.getProperty("java.home"), "validate", "--format", "json");
        process.getOutputStream().write("{}\n".getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        assertThat(process.getInputStream().read()).isEqualTo('{');
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(read(process.getErrorStream())).doesNotContain("Exception").doesNotContain("\tat ");
    }
}
