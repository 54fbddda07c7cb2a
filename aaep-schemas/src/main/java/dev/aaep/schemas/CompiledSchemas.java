package dev.aaep.schemas;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Draft202012;
import com.networknt.schema.path.PathType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The registered schemas, compiled by the validator library. */
final class CompiledSchemas {

    private static final String METASCHEMAS = "https://json-schema.org/draft/2020-12/";
    private static final String METASCHEMA = METASCHEMAS + "schema";

    private final SchemaRegistry registry;
    private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

    private CompiledSchemas(SchemaRegistry registry) {
        this.registry = registry;
    }

    /** The {@code $id} under which a schema text is registered. */
    static String idOf(JsonText text) {
        JsonNode tree = text.tree();
        if (tree == null) {
            throw new IllegalArgumentException("The schema text " + text.problem() + ".");
        }
        JsonNode id = tree.get("$id");
        if (id == null || !id.isString() || !Formats.isUri(id.stringValue())) {
            throw new IllegalArgumentException(
                    "A schema must be a JSON object whose $id is an absolute URI: registered schemas are found by it.");
        }
        if (id.stringValue().indexOf('#') >= 0) {
            throw new IllegalArgumentException(
                    "Schema " + ViolationText.cut(id.stringValue()) + ": the $id must not have a fragment.");
        }
        if (id.stringValue().startsWith(METASCHEMAS)) {
            throw new IllegalArgumentException("Schema " + ViolationText.cut(id.stringValue())
                    + ": the ids of the 2020-12 metaschemas cannot be registered.");
        }
        return id.stringValue();
    }

    static CompiledSchemas compile(Map<String, String> registered) {
        Map<String, String> texts = new HashMap<>(registered);
        CompiledSchemas schemas = new CompiledSchemas(registry(texts));
        registered.forEach(schemas::compileChecked);
        return schemas;
    }

    private static SchemaRegistry registry(Map<String, String> texts) {
        Dialect dialect = Dialect.builder(Draft202012.getInstance())
                .format(new OwnFormat("date-time", Formats::isDateTime))
                .format(new OwnFormat("uri", Formats::isUri))
                .build();
        SchemaRegistryConfig config = SchemaRegistryConfig.builder()
                .formatAssertionsEnabled(true)
                .locale(Locale.ROOT)
                .pathType(PathType.JSON_POINTER)
                .preloadSchema(false)
                .regularExpressionFactory(EcmaPattern::compile)
                .build();
        return SchemaRegistry.withDialect(
                dialect,
                builder -> builder.schemaRegistryConfig(config)
                        .schemaLoader(loader -> loader.allow(iri ->
                                        iri.toString().startsWith(METASCHEMAS) || textOf(iri.toString(), texts) != null)
                                .resourceLoaders(loaders -> loaders.resources(iri -> textOf(iri, texts)))));
    }

    private static @Nullable String textOf(String iri, Map<String, String> texts) {
        String text = texts.get(iri);
        return text != null
                ? text
                : SchemaCatalogue.byId(iri).map(BundledSchema::text).orElse(null);
    }

    private void compileChecked(String id, String text) {
        try {
            Schema metaschema = registry.getSchema(SchemaLocation.of(METASCHEMA));
            metaschema.validate(JsonText.read(text).tree()).stream()
                    .map(ViolationText::of)
                    .findFirst()
                    .ifPresent(violation -> {
                        throw broken(id, violation.pointer(), violation.message(), null);
                    });
            Schema schema = registry.getSchema(SchemaLocation.of(id));
            ReferenceCheck.run(schema, (pointer, problem) -> {
                throw broken(id, pointer, problem, null);
            });
            schema.initializeValidators();
            compiled.put(id, schema);
        } catch (SchemaException e) {
            throw broken(id, "", ViolationText.cut(e.getMessage()), e);
        }
    }

    private static IllegalArgumentException broken(
            String id, String pointer, String problem, @Nullable SchemaException cause) {
        return new IllegalArgumentException("Schema " + id + " at \"" + pointer + "\": " + problem + ".", cause);
    }

    List<Violation> validate(String id, JsonText text) {
        Schema schema = compiled.get(id);
        if (schema == null) {
            if (SchemaCatalogue.byId(id).isEmpty()) {
                throw new IllegalArgumentException(
                        "No schema has the id " + ViolationText.cut(id) + ": register it with the engine's builder.");
            }
            schema = compiled.computeIfAbsent(id, bundled -> registry.getSchema(SchemaLocation.of(bundled)));
        }
        JsonNode tree = text.tree();
        if (tree == null) {
            return List.of(new Violation("malformed", "", text.problem()));
        }
        try {
            List<Violation> violations = new ArrayList<>();
            schema.validate(tree).forEach(error -> violations.add(ViolationText.of(error)));
            return List.copyOf(violations);
        } catch (StackOverflowError e) {
            // A schema that refers to itself without going deeper into the text has no end.
            return List.of(new Violation("malformed", "", "is nested too deeply for its schema"));
        }
    }
}
