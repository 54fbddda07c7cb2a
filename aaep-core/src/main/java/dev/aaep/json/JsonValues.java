package dev.aaep.json;

import dev.aaep.AaepException;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Between {@link JsonValue} and Jackson's trees. */
public final class JsonValues {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonValues() {}

    /** The value as a tree. Numbers with a point or an exponent become exact decimals. */
    public static JsonNode toTree(JsonValue value) {
        if (value instanceof JsonObject object) {
            ObjectNode node = NODES.objectNode();
            object.members().forEach((name, member) -> node.set(name, toTree(member)));
            return node;
        } else if (value instanceof JsonArray array) {
            ArrayNode node = NODES.arrayNode();
            array.forEach(item -> node.add(toTree(item)));
            return node;
        } else if (value instanceof JsonString text) {
            return NODES.stringNode(text.value());
        } else if (value instanceof JsonNumber number) {
            return number(number.text());
        } else {
            return value instanceof JsonBoolean bool ? NODES.booleanNode(bool.value()) : NODES.nullNode();
        }
    }

    /** Whole numbers get the narrowest node, as Jackson's own reading does, so that trees compare equal. */
    private static JsonNode number(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.' || c == 'e' || c == 'E') {
                return NODES.numberNode(new BigDecimal(text));
            }
        }
        BigInteger whole = new BigInteger(text);
        if (whole.bitLength() < Integer.SIZE) {
            return NODES.numberNode(whole.intValue());
        }
        return whole.bitLength() < Long.SIZE ? NODES.numberNode(whole.longValue()) : NODES.numberNode(whole);
    }

    /** The tree as a value; a node that is not JSON (binary, a Java object, NaN, a missing node) is refused. */
    public static JsonValue fromTree(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> {
                Map<String, JsonValue> members = new LinkedHashMap<>();
                node.properties().forEach(member -> members.put(member.getKey(), fromTree(member.getValue())));
                yield new JsonObject(members);
            }
            case ARRAY -> {
                List<JsonValue> items = new ArrayList<>();
                node.forEach(item -> items.add(fromTree(item)));
                yield new JsonArray(items);
            }
            case STRING -> new JsonString(node.stringValue());
            case NUMBER -> new JsonNumber(node.asString());
            case BOOLEAN -> JsonBoolean.of(node.booleanValue());
            case NULL -> JsonNull.INSTANCE;
            default ->
                throw AaepException.of(
                        AaepException.Kind.INVALID_ARGUMENT,
                        "a tree with a node of kind " + node.getNodeType() + " is not JSON: replace that node first");
        };
    }
}
