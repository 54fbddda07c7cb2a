package dev.aaep.codegen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the schemas into {@link Shape}s. It knows the keywords, and the combinations of them, that the bundled schemas
 * use, and stops at anything else.
 */
final class SchemaParser {
    private final Map<String, JsonNode> documents;
    private final String envelopeId;
    private final TypeParser types = new TypeParser(this);
    private final Map<String, Shape> shapes = new LinkedHashMap<>();

    SchemaParser(Map<String, JsonNode> documents, String envelopeId) {
        this.documents = documents;
        this.envelopeId = envelopeId;
    }

    Map<String, Shape> shapes() {
        return shapes;
    }

    Iterable<Type.Enumeration> enumerations() {
        return types.enumerations();
    }

    Shape envelope() {
        return object(document(envelopeId), Naming.EVENT, "Envelope", null, false);
    }

    Shape message(String id) {
        SchemaNode schema = document(id);
        String type = schema.at("properties").at("type").constant();
        boolean event = schema.at("allOf", 0).has("$ref");
        return object(schema, event ? Naming.EVENT : Naming.MESSAGE, Naming.message(type), type, event);
    }

    private SchemaNode document(String id) {
        JsonNode schema = documents.get(id);
        if (schema == null) {
            throw new IllegalStateException("no bundled schema has the id " + id);
        }
        return new SchemaNode(schema, id, "");
    }

    /** The object that a reference into some document's {@code $defs} names. */
    Shape referenced(SchemaNode from, String reference) {
        String absolute = reference.startsWith("#") ? from.id() + reference : reference;
        int hash = absolute.indexOf("#/$defs/");
        if (hash < 0) {
            throw from.stop("only references into $defs are implemented");
        }
        String id = absolute.substring(0, hash);
        String definition = absolute.substring(hash + "#/$defs/".length());
        String pkg = id.equals(envelopeId) ? Naming.EVENT : Naming.MESSAGE;
        return nested(document(id).at("$defs").at(definition), pkg, definition.replace("Honored", ""));
    }

    /** An object that is no message. */
    Shape nested(SchemaNode schema, String pkg, String name) {
        return object(schema, pkg, name, null, false);
    }

    private Shape object(SchemaNode schema, String pkg, String name, @Nullable String type, boolean event) {
        judge(schema, event);
        Set<String> required = schema.required();
        List<Field> fields = new ArrayList<>();
        Map<String, String> pinned = new TreeMap<>();
        for (Map.Entry<String, SchemaNode> property : schema.properties()) {
            String json = property.getKey();
            SchemaNode value = property.getValue();
            if (value.has("const")) {
                value.allow("const");
                pinned.put(json, value.constant());
                if (!json.equals("type") && required.contains(json)) {
                    throw schema.at("required").stop("a pinned field that is required is not implemented");
                }
                continue;
            }
            fields.add(new Field(
                    json,
                    types.type(value, json, pkg),
                    required.remove(json),
                    value.text("description"),
                    value.textOrEmpty("$comment")));
        }
        required.removeAll(pinned.keySet());
        if (!required.isEmpty()) {
            throw schema.at("required").stop("names properties that are not listed: " + required);
        }
        if (type != null && !type.equals(pinned.remove("type"))) {
            throw schema.at("properties").at("type").stop("is not pinned");
        }
        for (String json : pinned.keySet()) {
            if (!event || !isWordOfTheEnvelope(json)) {
                throw schema.at("properties").at(json).stop("const is implemented for words of the envelope only");
            }
        }
        Shape shape = new Shape(
                pkg,
                name,
                schema.id(),
                schema.text(schema.path().isEmpty() ? "title" : "description"),
                schema.text("description"),
                schema.textOrEmpty("$comment"),
                type,
                event,
                List.copyOf(fields),
                others(schema),
                schema.count("minProperties", 0),
                anyOf(schema),
                Map.copyOf(pinned),
                event ? condition(schema) : null);
        Shape other = shapes.putIfAbsent(pkg + "." + name, shape);
        if (other != null && !sameConstraints(other, shape)) {
            throw schema.stop("differs from the other schema for " + name);
        }
        return other == null ? shape : other;
    }

    private static void judge(SchemaNode schema, boolean event) {
        schema.allow(
                "type", "properties", "required", "additionalProperties", "minProperties", "anyOf", "allOf", "$defs");
        if (!schema.isOf("object")) {
            throw schema.stop("an object is expected");
        }
        if (!event && schema.has("allOf")) {
            throw schema.at("allOf").stop("is implemented for events only");
        }
        if (event && schema.has("additionalProperties")) {
            throw schema.at("additionalProperties").stop("would judge the fields of the envelope too");
        }
        if (schema.has("minProperties") && (schema.count("minProperties", 0) != 1 || !schema.has("anyOf"))) {
            throw schema.at("minProperties").stop("is implemented as 1 beside anyOf only");
        }
    }

    private boolean isWordOfTheEnvelope(String json) {
        return envelope().fields().stream()
                .anyMatch(field -> field.json().equals(json) && field.type() instanceof Type.Word);
    }

    /** One record may stand for two schemas if they differ in words only. */
    private static boolean sameConstraints(Shape one, Shape other) {
        return one.others() == other.others()
                && one.minProperties() == other.minProperties()
                && one.anyOf().equals(other.anyOf())
                && one.fields().size() == other.fields().size()
                && IntStream.range(0, one.fields().size()).allMatch(i -> {
                    Field a = one.fields().get(i);
                    Field b = other.fields().get(i);
                    return a.json().equals(b.json())
                            && a.required() == b.required()
                            && a.type().equals(b.type());
                });
    }

    /** What the schema says of properties that it does not list. */
    static Shape.Others others(SchemaNode schema) {
        SchemaNode others = schema.at("additionalProperties");
        if (others.json().isMissingNode()) {
            return Shape.Others.ALLOWED;
        }
        if (others.json().isBoolean() && !others.json().booleanValue()) {
            return Shape.Others.FORBIDDEN;
        }
        if (others.isPlainObject()) {
            return Shape.Others.OBJECTS;
        }
        throw others.stop("is not implemented");
    }

    private static List<String> anyOf(SchemaNode schema) {
        List<String> names = new ArrayList<>();
        for (JsonNode branch : schema.json().path("anyOf")) {
            if (branch.size() != 1 || branch.path("required").size() != 1) {
                throw schema.at("anyOf").stop("only branches that require one property are implemented");
            }
            names.add(branch.get("required").get(0).stringValue());
        }
        return List.copyOf(names);
    }

    /** The condition that an event's schema puts behind its envelope, if there is one. */
    private Shape.@Nullable Condition condition(SchemaNode schema) {
        SchemaNode first = schema.at("allOf", 0);
        int branches = schema.json().path("allOf").size();
        if (!first.textOrEmpty("$ref").equals(envelopeId) || branches > 2) {
            throw schema.at("allOf").stop("the envelope comes first, at most one condition after it");
        }
        first.allow("$ref");
        if (branches == 1) {
            return null;
        }
        SchemaNode rule = schema.at("allOf", 1);
        rule.allow("if", "then");
        if (!rule.has("if") || !rule.has("then")) {
            throw rule.stop("if and then come together");
        }
        rule.at("if").allow("properties", "required");
        rule.at("then").allow("properties");
        Map<String, List<String>> guards = rule.at("if").guards();
        List<Map.Entry<String, SchemaNode>> then = rule.at("then").properties();
        if (!rule.at("if").required().equals(guards.keySet()) || then.size() != 1) {
            throw rule.stop("every guard must be required, and one property follows");
        }
        SchemaNode consequence = then.get(0).getValue();
        consequence.allow("const");
        return new Shape.Condition(guards, then.get(0).getKey(), consequence.constant());
    }
}
