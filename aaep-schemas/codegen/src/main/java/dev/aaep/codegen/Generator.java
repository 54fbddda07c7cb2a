package dev.aaep.codegen;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes the generated sources: one file per type, formatted like the rest of the project. */
public final class Generator {
    private static final String ENVELOPE = "https://aaep-protocol.org/schemas/v1/envelope.schema.json";
    private static final AnnotationSpec GENERATED = AnnotationSpec.builder(
                    ClassName.get("javax.annotation.processing", "Generated"))
            .addMember("value", "$S", "dev.aaep.codegen.Generator")
            .build();

    private final Map<String, String> files = new TreeMap<>();

    private Generator() {}

    /**
     * Rewrites the folder of generated sources.
     *
     * @param args the folder
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        if (Files.exists(folder)) {
            try (var old = Files.walk(folder)) {
                for (Path file : old.filter(Files::isRegularFile).toList()) {
                    Files.delete(file);
                }
            }
        }
        for (Map.Entry<String, String> file : generate().entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    /** All generated sources: path below the source folder, and text. */
    static Map<String, String> generate() {
        return new Generator().run(Parsed.of(documents()));
    }

    /** The bundled schemas that become records, by their ids; the clarification messages are read as plain JSON. */
    static Map<String, JsonNode> documents() {
        Map<String, JsonNode> documents = new LinkedHashMap<>();
        JsonMapper mapper = JsonMapper.builder()
                .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();
        for (BundledSchema schema : SchemaCatalogue.all()) {
            if (!schema.shortName().startsWith("clarify/")) {
                documents.put(schema.id(), mapper.readTree(schema.text()));
            }
        }
        return documents;
    }

    /** What the schemas say, understood in full; nothing has been written yet. */
    record Parsed(SchemaParser parser, Shape envelope, List<Shape> messages) {
        static Parsed of(Map<String, JsonNode> documents) {
            SchemaParser parser = new SchemaParser(documents, ENVELOPE);
            Shape envelope = parser.envelope();
            List<Shape> messages = new ArrayList<>();
            for (BundledSchema schema : SchemaCatalogue.all()) {
                if (!schema.id().equals(ENVELOPE) && documents.containsKey(schema.id())) {
                    messages.add(parser.message(schema.id()));
                }
            }
            return new Parsed(parser, envelope, messages);
        }
    }

    private Map<String, String> run(Parsed parsed) {
        SchemaParser parser = parsed.parser();
        Shape envelope = parsed.envelope();
        List<Shape> messages = parsed.messages();
        List<Shape> events = messages.stream().filter(Shape::event).toList();
        List<Shape> handshake = messages.stream()
                .filter(shape -> shape.schemaId().contains("/handshake/"))
                .toList();

        parser.enumerations().forEach(each -> add(each.pkg(), EnumEmitter.emit(each)));
        WireEmitter wire = new WireEmitter(envelope);
        parser.shapes().values().forEach(shape -> {
            add(shape.pkg(), RecordEmitter.emit(shape));
            add(Naming.WIRE, wire.emit(shape));
        });
        add(Naming.EVENT, RecordEmitter.eventBuilderBase(envelope));
        add(
                Naming.EVENT,
                IndexEmitter.root(
                        Naming.EVENT,
                        "CoreEvent",
                        ClassName.get(Naming.EVENT, "AaepEvent"),
                        "The twelve events that AAEP v1 defines (§4). A later minor version may add to them.",
                        events));
        add(
                Naming.MESSAGE,
                IndexEmitter.root(
                        Naming.MESSAGE,
                        "HandshakeMessage",
                        ClassName.get("dev.aaep", "AaepMessage"),
                        "The messages with which subscriber and producer agree on terms, and the replies (§5, §6).",
                        handshake));
        add(Naming.EVENT, IndexEmitter.visitor(events));
        add("dev.aaep", IndexEmitter.messageType(messages));
        add(Naming.WIRE, IndexEmitter.fields(envelope, messages));
        add(Naming.WIRE, IndexEmitter.vocabularies(parser.enumerations()));
        add(Naming.WIRE, IndexEmitter.wireFormat(messages));
        return files;
    }

    private void add(String pkg, TypeSpec.Builder builder) {
        TypeSpec type = builder.addAnnotation(GENERATED).build();
        String source = JavaFile.builder(pkg, type)
                .indent("    ")
                .skipJavaLangImports(true)
                .build()
                .toString();
        try {
            Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
                    .style(JavaFormatterOptions.Style.PALANTIR)
                    .formatJavadoc(true)
                    .build());
            files.put(pkg.replace('.', '/') + "/" + type.name() + ".java", formatter.formatSource(source));
        } catch (FormatterException broken) {
            throw new UncheckedIOException(
                    new IOException(type.name() + ": " + broken.getMessage() + "\n" + source, broken));
        }
    }
}
