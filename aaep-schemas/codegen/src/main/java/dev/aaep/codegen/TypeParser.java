package dev.aaep.codegen;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads the schemas of values into {@link Type}s. */
final class TypeParser {
    /** Readers and checks for this shape are written by hand. */
    private static final JsonNode CONTEXT = JsonMapper.shared().readTree("""
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

    private final SchemaParser objects;
    private final Map<String, Type.Enumeration> enumerations = new TreeMap<>();

    TypeParser(SchemaParser objects) {
        this.objects = objects;
    }

    Iterable<Type.Enumeration> enumerations() {
        return enumerations.values();
    }

    /** The type of a property's value, or of its items; what needs a name gets it from the property. */
    Type type(SchemaNode schema, String property, String pkg) {
        if (schema.has("$ref")) {
            schema.allow("$ref");
            return new Type.Nested(objects.referenced(schema, schema.text("$ref")));
        }
        if (schema.has("oneOf")) {
            return oneOf(schema);
        }
        return switch (schema.type()) {
            case "string" -> schema.has("enum") ? word(schema, property, pkg) : text(schema);
            case "integer" -> integer(schema);
            case "number" -> number(schema);
            case "boolean" -> {
                schema.allow("type");
                yield new Type.Bool();
            }
            case "array" -> array(schema, property, pkg);
            case "object" -> object(schema, property, pkg);
            default -> throw schema.stop("this kind of value is not implemented");
        };
    }

    private Type word(SchemaNode schema, String property, String pkg) {
        schema.allow("type", "enum");
        String name = Naming.enumeration(property);
        List<String> words = schema.words();
        Type.Enumeration known = enumerations.computeIfAbsent(
                name, absent -> new Type.Enumeration(pkg, name, words, schema.textOrEmpty("description")));
        if (!known.words().equals(words)) {
            throw schema.stop("has other words than the other " + name);
        }
        return new Type.Word(known);
    }

    private static Type text(SchemaNode schema) {
        schema.allow("type", "minLength", "maxLength", "pattern", "format");
        String format = schema.textOrEmpty("format");
        if (format.equals("date-time")) {
            schema.allow("type", "format");
            return new Type.Time();
        }
        if (!format.isEmpty() && !format.equals("uri")) {
            throw schema.stop("format '" + format + "' is not implemented");
        }
        return new Type.Text(
                schema.count("minLength", -1),
                schema.count("maxLength", -1),
                schema.has("pattern") ? schema.text("pattern") : null,
                format.equals("uri"));
    }

    /** Lists of integers are judged by their enum, single ones by their bounds. */
    private static Type integer(SchemaNode schema) {
        if (schema.isItem()) {
            schema.allow("type", "enum");
            if (!schema.has("enum")) {
                throw schema.stop("a list of integers without enum is not implemented");
            }
        } else {
            schema.allow("type", "minimum", "maximum");
        }
        return new Type.Int(
                schema.has("minimum") ? (Long) schema.bound("minimum") : null,
                schema.has("maximum") ? (Long) schema.bound("maximum") : null,
                schema.numbers());
    }

    private static Type number(SchemaNode schema) {
        schema.allow("type", "minimum", "maximum");
        if (!schema.has("minimum") || !schema.has("maximum")) {
            throw schema.stop("a number without both bounds is not implemented");
        }
        return new Type.Num(schema.bound("minimum"), schema.bound("maximum"));
    }

    private Type array(SchemaNode schema, String property, String pkg) {
        schema.allow("type", "items", "minItems", "maxItems", "uniqueItems");
        SchemaNode items = schema.at("items");
        if (!items.json().isObject()) {
            throw schema.stop("an array without a schema of its items is not implemented");
        }
        Type item = type(items, property, pkg);
        if (!(item instanceof Type.Text
                || item instanceof Type.Int
                || item instanceof Type.Word
                || item instanceof Type.Nested)) {
            throw items.stop("a list of such items is not implemented");
        }
        return new Type.Array(
                item,
                schema.count("minItems", -1),
                schema.count("maxItems", -1),
                schema.json().path("uniqueItems").asBoolean(false));
    }

    private Type object(SchemaNode schema, String property, String pkg) {
        if (schema.has("properties")) {
            String name = schema.isItem() ? property.replaceAll("s$", "") : property;
            return new Type.Nested(objects.nested(withDescription(schema), pkg, Naming.pascal(name)));
        }
        schema.allow("type", "additionalProperties");
        Shape.Others others = SchemaParser.others(schema);
        if (others == Shape.Others.FORBIDDEN) {
            throw schema.at("additionalProperties").stop("an object that is always empty is not implemented");
        }
        return new Type.Free(others == Shape.Others.OBJECTS);
    }

    /** An inline item without words of its own still becomes a record that says what it is. */
    private static SchemaNode withDescription(SchemaNode schema) {
        if (schema.has("description")) {
            return schema;
        }
        String list = schema.path().replace("/properties/", "").replace("/items", "");
        ObjectNode copy = (ObjectNode) schema.json().deepCopy();
        copy.put("description", "One item of the list at `" + list + "`.");
        return new SchemaNode(copy, schema.id(), schema.path());
    }

    private static Type oneOf(SchemaNode schema) {
        schema.allow("oneOf");
        SchemaNode first = schema.at("oneOf", 0);
        SchemaNode second = schema.at("oneOf", 1);
        SchemaNode third = schema.at("oneOf", 2);
        int branches = schema.json().get("oneOf").size();
        if (branches == 2 && first.has("const") && second.has("prefixItems")) {
            if (!schema.json().get("oneOf").equals(CONTEXT)) {
                throw schema.at("oneOf").stop("differs from the one shape of a context that is implemented");
            }
            return new Type.Context();
        }
        if (branches == 3 && first.isOf("string") && second.isOf("boolean") && third.isOf("number")) {
            first.allow("type", "minLength", "maxLength");
            second.allow("type");
            third.allow("type");
            return new Type.Scalar((Type.Text) text(first));
        }
        throw schema.stop("this combination of branches is not implemented");
    }
}
