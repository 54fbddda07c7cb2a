package dev.aaep.testkit.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The fixture files that are checked in are those that the schemas give. Rewrite them with -Daaep.fixtures.rewrite. */
class FixtureFilesTest {
    private static final String HOW = "rewrite the files: mvn -pl aaep-testkit -am test -Dtest=FixtureFilesTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Daaep.fixtures.rewrite=true";

    @Test
    void should_be_what_the_schemas_give() throws IOException {
        Map<String, String> expected = FixtureFiles.all();
        if (Boolean.getBoolean("aaep.fixtures.rewrite")) {
            rewrite(expected);
        }
        Map<String, String> found = new TreeMap<>();
        for (Path file : files()) {
            String name = FixtureFiles.FOLDER.relativize(file).toString().replace('\\', '/');
            found.put(name, Files.readString(file));
        }

        assertThat(found.keySet()).as(HOW).isEqualTo(expected.keySet());
        expected.forEach((name, content) ->
                assertThat(found.get(name)).as(name + ": " + HOW).isEqualTo(content));
    }

    @Test
    void should_break_every_keyword_that_the_schemas_use() {
        Set<String> met = new TreeSet<>(Set.of("$ref", "allOf", "if", "then", "items", "prefixItems"));
        FixtureFiles.schemas().stream()
                .filter(schema -> schema.messageType().isPresent())
                .flatMap(schema -> SchemaCases.smallest(schema).stream())
                .forEach(each -> met.add(each.code().substring("SCHEMA-".length())));

        assertThat(met).containsAll(SchemaCases.keywordsInUse());
    }

    private static Iterable<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(FixtureFiles.FOLDER)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static void rewrite(Map<String, String> expected) throws IOException {
        for (Path old : files()) {
            if (!old.toString().endsWith(".ndjson")) {
                Files.delete(old);
            }
        }
        for (Map.Entry<String, String> file : expected.entrySet()) {
            Path target = FixtureFiles.FOLDER.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue());
        }
    }
}
