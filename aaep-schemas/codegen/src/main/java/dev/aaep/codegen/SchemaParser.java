package dev.aaep.codegen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the schemas into {@link Shape}s. It knows the keywords, and the combinations of them, that the bundled schemas
 * use; at anything else it stops with the schema's path, so that no constraint is ever silently ignored.
 */
final class SchemaParser {
    private static final Set<String> ANNOTATIONS =
            Set.of("$schema", "$id", "$comment", "title", "description", "default", "examples");

    /** Readers and checks for this shape are written by hand. */
    private static final JsonNode CONTEXT =
            tools.jackson.databind.json.JsonMapper.shared().readTree("""
                    [
                      { "const": "https://aaep-protocol.org/context/v1" },
                      {
                        "type": "array",
                        "minItems": 1,
                        "prefixItems": [ { "const": "https://aaep-protocol.org/context/v1" } ],
                        "items": { "type": "string", "format": "uri" }
                      }
                    ]
                    """);

    private final Map<String, JsonNode> documents;
    private final String envelopeId;
    private final Map<String, Shape> shapes = new LinkedHashMap<>();
    private final Map<String, Type.Enumeration> enumerations = new TreeMap<>();

    SchemaParser(Map<String, JsonNode> documents, String envelopeId) {
        this.documents = documents;
        this.envelopeId = envelopeId;
    }

    Map<String, Shape> shapes() {
        return shapes;
    }

    Iterable<Type.Enumeration> enumerations() {
        return enumerations.values();
    }

    Shape envelope() {
        return object(node(envelopeId), envelopeId, "", Naming.EVENT, "Envelope", null, false);
    }

    Shape message(String id) {
        JsonNode schema = node(id);
        String type = constant(schema.at("/properties/type"), id, "/properties/type");
        boolean event = schema.path("allOf").path(0).has("$ref");
        return object(schema, id, "", event ? Naming.EVENT : Naming.MESSAGE, Naming.message(type), type, event);
    }

    private JsonNode node(String id) {
        JsonNode schema = documents.get(id);
        if (schema == null) {
            throw new IllegalStateException("no bundled schema has the id " + id);
        }
        return schema;
    }

    private static IllegalStateException stop(String id, String path, String what) {
        return new IllegalStateException(id + "#" + path + ": " + what);
    }

    private static void allow(JsonNode schema, String id, String path, String... keywords) {
        Set<String> known = Set.of(keywords);
        for (String keyword : schema.propertyNames()) {
            if (!ANNOTATIONS.contains(keyword) && !known.contains(keyword)) {
                throw stop(id, path, "keyword '" + keyword + "' is not implemented here");
            }
        }
    }

    // Objects

    private Shape object(
            JsonNode schema, String id, String path, String pkg, String name, @Nullable String type, boolean event) {
        allow(
                schema,
                id,
                path,
                "type",
                "properties",
                "required",
                "additionalProperties",
                "minProperties",
                "anyOf",
                "allOf",
                "$defs");
        if (!schema.path("type").asString("").equals("object")) {
            throw stop(id, path, "an object is expected");
        }
        if (!event && schema.has("allOf")) {
            throw stop(id, path + "/allOf", "is implemented for events only");
        }
        if (event && schema.has("additionalProperties")) {
            throw stop(id, path + "/additionalProperties", "would judge the fields of the envelope too");
        }
        if (schema.has("minProperties") && (schema.get("minProperties").asInt(0) != 1 || !schema.has("anyOf"))) {
            throw stop(id, path + "/minProperties", "is implemented as 1 beside anyOf only");
        }
        Set<String> required = new java.util.HashSet<>();
        schema.path("required").forEach(each -> required.add(each.stringValue()));
        List<Field> fields = new ArrayList<>();
        Map<String, String> pinned = new TreeMap<>();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            String json = property.getKey();
            JsonNode value = property.getValue();
            String at = path + "/properties/" + json;
            if (value.has("const")) {
                allow(value, id, at, "const");
                pinned.put(json, constant(value, id, at));
                if (!json.equals("type") && required.contains(json)) {
                    throw stop(id, path + "/required", "a pinned field that is required is not implemented");
                }
                continue;
            }
            fields.add(new Field(
                    json,
                    type(value, id, at, json, pkg),
                    required.remove(json),
                    text(value, id, at, "description"),
                    value.path("$comment").asString("")));
        }
        required.removeAll(pinned.keySet());
        if (!required.isEmpty()) {
            throw stop(id, path + "/required", "names properties that are not listed: " + required);
        }
        if (type != null && !type.equals(pinned.remove("type"))) {
            throw stop(id, path + "/properties/type", "is not pinned");
        }
        for (String json : pinned.keySet()) {
            boolean word = event
                    && envelope().fields().stream()
                            .anyMatch(field -> field.json().equals(json) && field.type() instanceof Type.Word);
            if (!word) {
                throw stop(id, path + "/properties/" + json, "const is implemented for words of the envelope only");
            }
        }
        Shape shape = new Shape(
                pkg,
                name,
                id,
                text(schema, id, path, path.isEmpty() ? "title" : "description"),
                text(schema, id, path, "description"),
                schema.path("$comment").asString(""),
                type,
                event,
                List.copyOf(fields),
                others(schema, id, path),
                schema.path("minProperties").asInt(0),
                anyOf(schema, id, path),
                Map.copyOf(pinned),
                event ? allOf(schema, id, path) : null);
        Shape other = shapes.putIfAbsent(pkg + "." + name, shape);
        if (other != null && !sameConstraints(other, shape)) {
            throw stop(id, path, "differs from the other schema for " + name);
        }
        return other == null ? shape : other;
    }

    private static String constant(JsonNode schema, String id, String path) {
        if (!schema.path("const").isString()) {
            throw stop(id, path, "only constants that are strings are implemented");
        }
        return schema.get("const").stringValue();
    }

    private static List<String> words(JsonNode schema, String id, String path) {
        List<String> words = new ArrayList<>();
        for (JsonNode word : schema.path("enum")) {
            if (!word.isString()) {
                throw stop(id, path, "only words that are strings are implemented");
            }
            words.add(word.stringValue());
        }
        return List.copyOf(words);
    }

    /** One record may stand for two schemas if they differ in words only. */
    private static boolean sameConstraints(Shape one, Shape other) {
        return one.others() == other.others()
                && one.minProperties() == other.minProperties()
                && one.anyOf().equals(other.anyOf())
                && one.fields().size() == other.fields().size()
                && java.util.stream.IntStream.range(0, one.fields().size()).allMatch(i -> {
                    Field a = one.fields().get(i);
                    Field b = other.fields().get(i);
                    return a.json().equals(b.json())
                            && a.required() == b.required()
                            && a.type().equals(b.type());
                });
    }

    private static String text(JsonNode schema, String id, String path, String keyword) {
        if (!schema.path(keyword).isString()) {
            throw stop(id, path, "has no " + keyword);
        }
        return schema.get(keyword).stringValue();
    }

    private static Shape.Others others(JsonNode schema, String id, String path) {
        JsonNode others = schema.path("additionalProperties");
        if (others.isMissingNode()) {
            return Shape.Others.ALLOWED;
        }
        if (others.isBoolean() && !others.booleanValue()) {
            return Shape.Others.FORBIDDEN;
        }
        if (isPlainObject(others)) {
            return Shape.Others.OBJECTS;
        }
        throw stop(id, path + "/additionalProperties", "is not implemented");
    }

    private static boolean isPlainObject(JsonNode schema) {
        return schema.size() == 1 && schema.path("type").asString("").equals("object");
    }

    private static List<String> anyOf(JsonNode schema, String id, String path) {
        List<String> names = new ArrayList<>();
        for (JsonNode branch : schema.path("anyOf")) {
            if (branch.size() != 1 || branch.path("required").size() != 1) {
                throw stop(id, path + "/anyOf", "only branches that require one property are implemented");
            }
            names.add(branch.get("required").get(0).stringValue());
        }
        return List.copyOf(names);
    }

    private Shape.@Nullable Condition allOf(JsonNode schema, String id, String path) {
        JsonNode all = schema.get("allOf");
        if (!all.path(0).path("$ref").asString("").equals(envelopeId) || all.size() > 2) {
            throw stop(id, path + "/allOf", "the envelope comes first, at most one condition after it");
        }
        allow(all.get(0), id, path + "/allOf/0", "$ref");
        if (all.size() == 1) {
            return null;
        }
        JsonNode rule = all.get(1);
        String at = path + "/allOf/1";
        allow(rule, id, at, "if", "then");
        if (!rule.has("if") || !rule.has("then")) {
            throw stop(id, at, "if and then come together");
        }
        allow(rule.get("if"), id, at + "/if", "properties", "required");
        allow(rule.get("then"), id, at + "/then", "properties");
        Map<String, List<String>> guards = new TreeMap<>();
        for (Map.Entry<String, JsonNode> guard :
                rule.get("if").path("properties").properties()) {
            allow(guard.getValue(), id, at + "/if/properties/" + guard.getKey(), "const", "enum");
            String guardPath = at + "/if/properties/" + guard.getKey();
            JsonNode only = guard.getValue().path("const");
            if (guard.getValue().has("enum") == only.isBoolean()) {
                throw stop(id, guardPath, "only a list of words or one boolean is implemented");
            }
            guards.put(
                    guard.getKey(),
                    only.isBoolean() ? List.of(only.asString()) : words(guard.getValue(), id, guardPath));
        }
        Set<String> required = new java.util.HashSet<>();
        rule.get("if").path("required").forEach(each -> required.add(each.stringValue()));
        JsonNode then = rule.get("then").path("properties");
        if (!required.equals(guards.keySet()) || then.size() != 1) {
            throw stop(id, at, "every guard must be required, and one property follows");
        }
        Map.Entry<String, JsonNode> consequence = then.properties().iterator().next();
        String thenPath = at + "/then/properties/" + consequence.getKey();
        allow(consequence.getValue(), id, thenPath, "const");
        return new Shape.Condition(guards, consequence.getKey(), constant(consequence.getValue(), id, thenPath));
    }

    // Values

    private Type type(JsonNode schema, String id, String path, String property, String pkg) {
        if (schema.has("$ref")) {
            allow(schema, id, path, "$ref");
            return reference(schema.get("$ref").stringValue(), id, path);
        }
        if (schema.has("oneOf")) {
            return oneOf(schema, id, path);
        }
        return switch (schema.path("type").asString("")) {
            case "string" -> string(schema, id, path, property, pkg);
            case "integer" -> {
                boolean listed = path.endsWith("/items");
                // Lists of integers are judged by their enum, single ones by their bounds.
                allow(
                        schema,
                        id,
                        path,
                        listed ? new String[] {"type", "enum"} : new String[] {"type", "minimum", "maximum"});
                if (listed && !schema.has("enum")) {
                    throw stop(id, path, "a list of integers without enum is not implemented");
                }
                List<Long> allowed = new ArrayList<>();
                for (JsonNode each : schema.path("enum")) {
                    allowed.add(whole(each, id, path));
                }
                yield new Type.Int(
                        schema.has("minimum") ? (Long) whole(schema.get("minimum"), id, path) : null,
                        schema.has("maximum") ? (Long) whole(schema.get("maximum"), id, path) : null,
                        List.copyOf(allowed));
            }
            case "number" -> {
                allow(schema, id, path, "type", "minimum", "maximum");
                if (!schema.has("minimum") || !schema.has("maximum")) {
                    throw stop(id, path, "a number without both bounds is not implemented");
                }
                yield new Type.Num(whole(schema.get("minimum"), id, path), whole(schema.get("maximum"), id, path));
            }
            case "boolean" -> {
                allow(schema, id, path, "type");
                yield new Type.Bool();
            }
            case "array" -> {
                allow(schema, id, path, "type", "items", "minItems", "maxItems", "uniqueItems");
                if (!schema.path("items").isObject()) {
                    throw stop(id, path, "an array without a schema of its items is not implemented");
                }
                yield new Type.Array(
                        item(type(schema.get("items"), id, path + "/items", property, pkg), id, path + "/items"),
                        schema.path("minItems").asInt(-1),
                        schema.path("maxItems").asInt(-1),
                        schema.path("uniqueItems").asBoolean(false));
            }
            case "object" -> {
                if (schema.has("properties")) {
                    String name = Naming.pascal(path.endsWith("/items") ? property.replaceAll("s$", "") : property);
                    yield new Type.Nested(object(withDescription(schema, path), id, path, pkg, name, null, false));
                }
                allow(schema, id, path, "type", "additionalProperties");
                if (others(schema, id, path) == Shape.Others.FORBIDDEN) {
                    throw stop(id, path + "/additionalProperties", "an object that is always empty is not implemented");
                }
                yield new Type.Free(others(schema, id, path) == Shape.Others.OBJECTS);
            }
            default -> throw stop(id, path, "this kind of value is not implemented");
        };
    }

    private static long whole(JsonNode bound, String id, String path) {
        if (!bound.isIntegralNumber() || !bound.canConvertToLong()) {
            throw stop(id, path, "only bounds and values that are whole numbers are implemented");
        }
        return bound.longValue();
    }

    private static Type item(Type type, String id, String path) {
        if (type instanceof Type.Text
                || type instanceof Type.Int
                || type instanceof Type.Word
                || type instanceof Type.Nested) {
            return type;
        }
        throw stop(id, path, "a list of such items is not implemented");
    }

    /** An inline item without words of its own still becomes a record that says what it is. */
    private static JsonNode withDescription(JsonNode schema, String path) {
        if (schema.has("description")) {
            return schema;
        }
        var copy = (tools.jackson.databind.node.ObjectNode) schema.deepCopy();
        return copy.put(
                "description",
                "One item of the list at `" + path.replace("/properties/", "").replace("/items", "") + "`.");
    }

    private Type string(JsonNode schema, String id, String path, String property, String pkg) {
        if (schema.has("enum")) {
            allow(schema, id, path, "type", "enum");
            List<String> words = words(schema, id, path);
            return new Type.Word(
                    enumeration(property, words, schema.path("description").asString(""), id, path, pkg));
        }
        allow(schema, id, path, "type", "minLength", "maxLength", "pattern", "format");
        String format = schema.path("format").asString("");
        if (format.equals("date-time")) {
            allow(schema, id, path, "type", "format");
            return new Type.Time();
        }
        if (!format.isEmpty() && !format.equals("uri")) {
            throw stop(id, path, "format '" + format + "' is not implemented");
        }
        return new Type.Text(
                schema.path("minLength").asInt(-1),
                schema.path("maxLength").asInt(-1),
                schema.has("pattern") ? schema.get("pattern").stringValue() : null,
                format.equals("uri"));
    }

    private Type.Enumeration enumeration(
            String property, List<String> words, String description, String id, String path, String pkg) {
        String name = Naming.enumeration(property);
        Type.Enumeration known = enumerations.get(name);
        if (known == null) {
            known = new Type.Enumeration(pkg, name, words, description);
            enumerations.put(name, known);
        } else if (!known.words().equals(words)) {
            throw stop(id, path, "has other words than the other " + name);
        }
        return known;
    }

    private Type reference(String reference, String id, String path) {
        String absolute = reference.startsWith("#") ? id + reference : reference;
        int hash = absolute.indexOf("#/$defs/");
        if (hash < 0) {
            throw stop(id, path, "only references into $defs are implemented");
        }
        String document = absolute.substring(0, hash);
        String pointer = absolute.substring(hash + 1);
        String name = pointer.substring("/$defs/".length()).replace("Honored", "");
        JsonNode target = node(document).at(pointer);
        String pkg = document.equals(envelopeId) ? Naming.EVENT : Naming.MESSAGE;
        return new Type.Nested(object(target, document, pointer, pkg, name, null, false));
    }

    private Type oneOf(JsonNode schema, String id, String path) {
        allow(schema, id, path, "oneOf");
        JsonNode branches = schema.get("oneOf");
        if (branches.size() == 2
                && branches.get(0).has("const")
                && branches.get(1).has("prefixItems")) {
            if (!branches.equals(CONTEXT)) {
                throw stop(id, path + "/oneOf", "differs from the one shape of a context that is implemented");
            }
            return new Type.Context();
        }
        if (branches.size() == 3
                && branches.get(0).path("type").asString("").equals("string")
                && branches.get(1).path("type").asString("").equals("boolean")
                && branches.get(2).path("type").asString("").equals("number")) {
            allow(branches.get(0), id, path + "/oneOf/0", "type", "minLength", "maxLength");
            allow(branches.get(1), id, path + "/oneOf/1", "type");
            allow(branches.get(2), id, path + "/oneOf/2", "type");
            return new Type.Scalar((Type.Text) string(branches.get(0), id, path + "/oneOf/0", "", ""));
        }
        throw stop(id, path, "this combination of branches is not implemented");
    }
}
