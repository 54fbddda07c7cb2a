package dev.aaep.testkit.generate;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the bundled schemas and makes values that fit them. */
final class Samples {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Samples() {}

    static JsonNode schema(String id) {
        return MAPPER.readTree(SchemaCatalogue.byId(id).orElseThrow().text());
    }

    /** The schema at hand with its reference followed, if it is one. */
    static JsonNode follow(JsonNode node) {
        if (!node.has("$ref")) {
            return node;
        }
        String reference = node.get("$ref").stringValue();
        String document = reference.substring(0, reference.indexOf('#'));
        String pointer = reference.substring(reference.indexOf('#') + 1);
        if (!document.isEmpty()) {
            return schema(document).at(pointer);
        }
        for (BundledSchema each : SchemaCatalogue.all()) {
            JsonNode target = schema(each.id()).at(pointer);
            if (!target.isMissingNode()) {
                return target;
            }
        }
        throw new IllegalStateException("no schema defines " + reference);
    }

    /** A copy with another value at a place, or with nothing there. */
    static ObjectNode with(ObjectNode message, String pointer, @Nullable JsonNode value) {
        ObjectNode copy = message.deepCopy();
        JsonPointer place = JsonPointer.compile(pointer);
        JsonNode parent = copy.at(place.head());
        String last = place.last().getMatchingProperty();
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), value);
        } else if (value == null) {
            ((ObjectNode) parent).remove(last);
        } else {
            ((ObjectNode) parent).set(last, value);
        }
        return copy;
    }

    /** So many different items; listed words repeat when there are not enough of them. */
    static ArrayNode many(JsonNode item, int count) {
        ArrayNode items = NODES.arrayNode();
        for (int i = 0; i < count; i++) {
            if (item.has("enum")) {
                items.add(item.get("enum").get(i % item.get("enum").size()));
            } else if (item.path("type").asString().equals("object")) {
                items.add(NODES.objectNode().put("value", "v" + i).put("label", "Label " + i));
            } else if (item.has("pattern")) {
                items.add(item.get("pattern").stringValue().contains("\\.") ? "1.0." + i : "x-a" + i);
            } else {
                items.add("urn:i:" + i);
            }
        }
        return items;
    }

    static JsonNode sample(JsonNode node) {
        if (node.has("enum")) {
            return node.get("enum").get(0);
        }
        if (node.has("const")) {
            return node.get("const");
        }
        if (node.has("oneOf")) {
            return node.at("/oneOf/0").has("const") ? node.at("/oneOf/0/const") : NODES.stringNode("x");
        }
        return switch (node.path("type").asString()) {
            case "string" -> NODES.stringNode(text(node));
            case "integer", "number" -> NODES.numberNode(node.path("minimum").asInt(1));
            case "boolean" -> NODES.booleanNode(true);
            case "array" -> many(follow(node.get("items")), 2);
            default -> {
                ObjectNode object = NODES.objectNode();
                node.path("required")
                        .forEach(name -> object.set(
                                name.stringValue(),
                                sample(follow(node.path("properties").get(name.stringValue())))));
                yield object;
            }
        };
    }

    private static String text(JsonNode node) {
        String pattern = node.path("pattern").asString("");
        if (pattern.startsWith("^[0-9]+")) {
            return "1.0.0";
        } else if (pattern.startsWith("^[A-Z][a-z]{3}")) {
            return "Latn";
        } else if (pattern.startsWith("^[A-Z]")) {
            return "E_SAMPLE";
        } else if (pattern.contains("/")) {
            return "text/plain";
        } else if (pattern.contains("+\\.[")) {
            return "a.b.c";
        } else if (pattern.matches("\\^[a-z]+_.*")) {
            return pattern.substring(1, pattern.indexOf('_') + 1) + "1";
        }
        return node.path("format").asString("").equals("date-time")
                ? "2026-01-01T00:00:00Z"
                : node.has("format") ? "urn:x:y" : "en";
    }
}
