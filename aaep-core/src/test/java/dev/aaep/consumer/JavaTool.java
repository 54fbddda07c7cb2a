package dev.aaep.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles and runs code as a user would, with the JDK that runs the tests. */
final class JavaTool {
    private JavaTool() {}

    /** Where the class came from: an archive or a folder of classes. */
    static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (java.net.URISyntaxException broken) {
            throw new IllegalStateException(broken);
        }
    }

    static String path(Class<?>... types) {
        return Arrays.stream(types).map(JavaTool::location).collect(Collectors.joining(java.io.File.pathSeparator));
    }

    static void compile(List<Path> sources, Path classes, String... options) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        List<String> all = new ArrayList<>(List.of("-d", classes.toString(), "--release", "17", "-proc:none"));
        all.addAll(List.of(options));
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            problems, files, null, all, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(compiled).as(problems.toString()).isTrue();
        }
    }

    /** What a JVM with these arguments prints; it must end well. */
    static String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
