package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaDocTest {
    @Test
    void should_show_in_the_docs_what_the_library_runs() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        Path root = here.endsWith("aaep-jdbc") ? here.getParent() : here;
        String text = Files.readString(root.resolve("docs/ledger-schema.sql")).replaceAll("(?m)^--.*$", "");
        List<String> documented = Arrays.stream(text.split(";"))
                .map(SchemaDocTest::oneLine)
                .filter(statement -> !statement.isEmpty())
                .toList();

        List<String> run = new ArrayList<>();
        Schema schema = new Schema("aaep_");
        run.add(oneLine(schema.named(Schema.VERSION_TABLE)));
        Schema.VERSIONS.forEach(version -> version.forEach(statement -> run.add(oneLine(schema.named(statement)))));
        run.add("INSERT INTO aaep_schema_version (version, applied_at) VALUES (" + Schema.VERSIONS.size() + ", 0)");
        assertThat(documented).containsExactlyElementsOf(run);
    }

    private static String oneLine(String sql) {
        return sql.replaceAll("\\s+", " ").strip();
    }
}
