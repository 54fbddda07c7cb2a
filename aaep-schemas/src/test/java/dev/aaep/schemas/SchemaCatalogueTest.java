package dev.aaep.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SchemaCatalogueTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static List<BundledSchema> all() {
        return SchemaCatalogue.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_agree_with_the_file_about_id_and_message_type(BundledSchema schema) {
        JsonNode file = MAPPER.readTree(schema.bytes());

        assertThat(schema.id()).isEqualTo(file.get("$id").stringValue());
        JsonNode pinned = file.at("/properties/type/const");
        assertThat(schema.messageType().orElse(null)).isEqualTo(pinned.isMissingNode() ? null : pinned.stringValue());
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_find_each_schema_by_id_type_and_short_name(BundledSchema schema) {
        assertThat(SchemaCatalogue.byId(schema.id())).containsSame(schema);
        assertThat(SchemaCatalogue.byShortName(schema.shortName())).containsSame(schema);
        schema.messageType()
                .ifPresent(
                        type -> assertThat(SchemaCatalogue.byMessageType(type)).containsSame(schema));
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_give_the_digest_of_the_bytes(BundledSchema schema) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(schema.bytes());

        assertThat(schema.sha256()).isEqualTo(HexFormat.of().formatHex(digest)).matches("[0-9a-f]{64}");
        assertThat(schema.text().getBytes(StandardCharsets.UTF_8)).isEqualTo(schema.bytes());
    }

    @Test
    void should_list_every_schema_file_and_nothing_else() throws Exception {
        Path root = Path.of(SchemaCatalogue.class.getResource("v1").toURI());
        try (Stream<Path> files = Files.walk(root)) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .map(name -> name.replace(".schema.json", ""))
                    .toList();

            assertThat(SchemaCatalogue.all())
                    .extracting(BundledSchema::shortName)
                    .containsExactlyInAnyOrderElementsOf(names)
                    .hasSize(28)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void should_keep_its_content_when_a_caller_writes_into_the_bytes() {
        BundledSchema envelope = SchemaCatalogue.byShortName("envelope").orElseThrow();
        String before = envelope.sha256();

        envelope.bytes()[0] = 'x';

        assertThat(envelope.sha256()).isEqualTo(before);
    }

    @Test
    void should_find_nothing_under_unknown_names() {
        assertThat(SchemaCatalogue.byId("https://aaep-protocol.org/schemas/v2/envelope.schema.json"))
                .isEmpty();
        assertThat(SchemaCatalogue.byMessageType("aaep:agent.unknown")).isEmpty();
        assertThat(SchemaCatalogue.byShortName("core/envelope")).isEmpty();
    }

    @Test
    void should_work_with_nothing_but_its_own_classes_and_whatever_the_context_loader() throws Exception {
        URL own = SchemaCatalogue.class.getProtectionDomain().getCodeSource().getLocation();
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader alone = new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader());
                URLClassLoader empty = new URLClassLoader(new URL[0], null)) {
            Thread.currentThread().setContextClassLoader(empty);

            Object all = alone.loadClass(SchemaCatalogue.class.getName())
                    .getMethod("all")
                    .invoke(null);

            assertThat((List<?>) all)
                    .hasSize(28)
                    .allSatisfy(schema -> assertThat(
                                    schema.getClass().getMethod("sha256").invoke(schema))
                            .asString()
                            .hasSize(64));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void should_name_the_schema_in_its_text_form() throws IOException {
        assertThat(SchemaCatalogue.byShortName("envelope").orElseThrow())
                .hasToString("https://aaep-protocol.org/schemas/v1/envelope.schema.json");
    }
}
