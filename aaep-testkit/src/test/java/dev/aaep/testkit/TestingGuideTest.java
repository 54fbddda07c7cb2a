package dev.aaep.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The test classes in {@code docs/testing-guide.md} compile as they stand there, and their tests pass. */
class TestingGuideTest {
    private static final Pattern BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("^class (\\w+)", Pattern.MULTILINE);

    /** A class of the guide. */
    private record Shown(String name, String source) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Shown> classes() throws IOException {
        List<Shown> classes = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(Path.of("..", "docs", "testing-guide.md")));
        while (block.find()) {
            Matcher name = CLASS.matcher(block.group(1));
            if (name.find()) {
                classes.add(new Shown(name.group(1), block.group(1)));
            }
        }
        return classes.stream();
    }

    @Test
    void should_find_the_classes() throws IOException {
        assertThat(classes().map(Shown::name)).contains("WireTest", "TransferTest", "ScreenReaderTest");
    }

    @ParameterizedTest
    @MethodSource("classes")
    void should_compile_and_pass(Shown shown, @TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve(shown.name() + ".java"), shown.source());
        compile(source, folder);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            SummaryGeneratingListener listener = new SummaryGeneratingListener();
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(loader.loadClass(shown.name())))
                                    .build(),
                            listener);
            assertThat(listener.getSummary().getFailures())
                    .extracting(failure -> failure.getException().toString())
                    .isEmpty();
            assertThat(listener.getSummary().getTestsSucceededCount()).isPositive();
        }
    }

    private static void compile(Path source, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> options = List.of("-d", folder.toString(), "--release", "17", "-proc:none", "-cp", classPath);
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(problems, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(compiled).as(problems.toString()).isTrue();
        }
    }
}
