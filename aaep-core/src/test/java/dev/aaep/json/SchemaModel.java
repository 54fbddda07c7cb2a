package dev.aaep.json;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The bundled schema files as the tests read them: from the files themselves, by other code than the generator's, so that
 * a mistake there cannot hide here.
 */
final class SchemaModel {
    private static final Map<String, JsonNode> DOCUMENTS = new ConcurrentHashMap<>();
    private static final Map<Same, ObjectSchema> OBJECTS = new ConcurrentHashMap<>();

    private SchemaModel() {}

    /** A schema and the document that its references start from. */
    record Schema(JsonNode node, String document) {
        /** The schema itself, or what it refers to. */
        Schema resolved() {
            if (!node.has("$ref")) {
                return this;
            }
            String reference = node.get("$ref").stringValue();
            int hash = reference.indexOf('#');
            String target = hash == 0 ? document : hash < 0 ? reference : reference.substring(0, hash);
            JsonNode found = SchemaModel.document(target);
            return new Schema(hash < 0 ? found : found.at(reference.substring(hash + 1)), target).resolved();
        }

        Schema child(String keyword) {
            return new Schema(node.get(keyword), document).resolved();
        }

        Schema at(JsonNode child) {
            return new Schema(child, document).resolved();
        }

        String type() {
            return node.path("type").asString("");
        }

        boolean has(String keyword) {
            return node.has(keyword);
        }

        long bound(String keyword, long absent) {
            return node.has(keyword) ? node.get(keyword).longValue() : absent;
        }
    }

    /**
     * An object with everything that {@code allOf} adds to it.
     *
     * @param others the schema of members that are not listed; null when anything goes
     * @param closed whether no other members are allowed
     * @param condition a schema with {@code if} and {@code then}, if there is one
     */
    record ObjectSchema(
            Map<String, Schema> properties,
            Set<String> required,
            @Nullable Schema others,
            boolean closed,
            JsonNode anyOf,
            @Nullable JsonNode condition) {}

    static JsonNode document(String id) {
        return DOCUMENTS.computeIfAbsent(
                id,
                key -> Examples.TREES.readTree(
                        SchemaCatalogue.byId(key).orElseThrow().text()));
    }

    static Schema root(BundledSchema schema) {
        return new Schema(document(schema.id()), schema.id());
    }

    /** A node as a key: comparing whole trees would take longer than merging them again. */
    private record Same(JsonNode node) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Same same && same.node == node;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(node);
        }
    }

    static ObjectSchema object(Schema schema) {
        Same key = new Same(schema.node());
        ObjectSchema known = OBJECTS.get(key);
        if (known == null) {
            known = merge(schema);
            OBJECTS.put(key, known);
        }
        return known;
    }

    private static ObjectSchema merge(Schema schema) {
        Map<String, Schema> properties = new LinkedHashMap<>();
        Set<String> required = new LinkedHashSet<>();
        JsonNode condition = null;
        for (JsonNode part : schema.node().path("allOf")) {
            if (part.has("if")) {
                condition = part;
            } else {
                ObjectSchema included = object(schema.at(part));
                properties.putAll(included.properties());
                required.addAll(included.required());
            }
        }
        for (Map.Entry<String, JsonNode> property :
                schema.node().path("properties").properties()) {
            properties.put(property.getKey(), schema.at(property.getValue()));
        }
        schema.node().path("required").forEach(name -> required.add(name.stringValue()));
        JsonNode others = schema.node().path("additionalProperties");
        return new ObjectSchema(
                properties,
                required,
                others.isObject() ? schema.at(others) : null,
                others.isBoolean() && !others.booleanValue(),
                schema.node().path("anyOf"),
                condition);
    }
}
