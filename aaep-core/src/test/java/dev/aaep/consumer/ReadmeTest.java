package dev.aaep.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java code in the README compiles and runs as it stands there. */
class ReadmeTest {
    private static final Pattern BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);

    private static List<String> blocks() throws IOException {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(Files.readString(Path.of("..", "README.md")));
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    /** Imports first, the other lines as the body of {@code main}. */
    private static String program(String block) {
        StringBuilder imports = new StringBuilder();
        StringBuilder body = new StringBuilder();
        block.lines()
                .forEach(line -> (line.startsWith("import ") ? imports : body)
                        .append(line)
                        .append('\n'));
        return imports + "public class Snippet {\npublic static void main(String[] args) throws Exception {\n" + body
                + "}\n}\n";
    }

    @Test
    void should_compile_and_run_every_java_block_of_the_readme(@TempDir Path folder)
            throws IOException, InterruptedException {
        List<String> outputs = new ArrayList<>();
        for (String block : blocks()) {
            Path classes = Files.createDirectory(folder.resolve("block" + outputs.size()));
            Path source = Files.writeString(classes.resolve("Snippet.java"), program(block));
            String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
            JavaTool.compile(List.of(source), classes, "-cp", classPath);
            outputs.add(JavaTool.run("-cp", classes + java.io.File.pathSeparator + classPath, "Snippet"));
        }
        assertThat(outputs).hasSize(2);
        assertThat(outputs.get(0)).contains("aaep:agent.tool.invoked valid: true");
        assertThat(outputs.get(1))
                .contains("> Paying the electricity bill.", "> Paying the bill.", "> The bill is paid.")
                .contains("Pay 64 euros to the electricity company.");
    }
}
