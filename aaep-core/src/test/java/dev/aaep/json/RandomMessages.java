package dev.aaep.json;

import dev.aaep.json.SchemaModel.ObjectSchema;
import dev.aaep.json.SchemaModel.Schema;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.value.JsonNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Makes valid messages from the schema files and a seed: the same seed gives the same message. Values are maps, lists,
 * strings, booleans, {@link JsonNumber}s and null.
 */
final class RandomMessages {
    final RandomValues values;
    private final SplittableRandom random;
    private final int optionalOneIn;

    RandomMessages(long seed) {
        random = new SplittableRandom(seed);
        values = new RandomValues(random);
        optionalOneIn = 1 + random.nextInt(4); // 1: every optional field is there
    }

    /** A message that the schema accepts. */
    @SuppressWarnings("unchecked")
    Map<String, @Nullable Object> message(BundledSchema type) {
        Schema schema = SchemaModel.root(type);
        Map<String, @Nullable Object> message = (Map<String, @Nullable Object>) value(schema);
        ObjectSchema object = SchemaModel.object(schema);
        if (!object.closed() && object.others() == null && values.oneIn(3)) {
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                message.putIfAbsent("x_" + values.text(1, 10), values.any(3));
            }
        }
        if (object.condition() != null) {
            settle(message, object.condition());
        }
        return message;
    }

    /** Makes the message do what the condition demands. */
    private static void settle(Map<String, @Nullable Object> message, JsonNode condition) {
        if (holds(message, condition.get("if"))) {
            condition
                    .get("then")
                    .get("properties")
                    .properties()
                    .forEach(then ->
                            message.put(then.getKey(), constant(then.getValue().get("const"))));
        }
    }

    static boolean holds(Map<String, @Nullable Object> message, JsonNode guard) {
        for (JsonNode name : guard.get("required")) {
            if (!message.containsKey(name.stringValue())) {
                return false;
            }
        }
        for (Map.Entry<String, JsonNode> property : guard.get("properties").properties()) {
            boolean fits = false;
            JsonNode allowed = property.getValue();
            for (JsonNode each : allowed.has("const") ? List.of(allowed.get("const")) : allowed.get("enum")) {
                Object constant = constant(each);
                fits |= constant != null && constant.equals(message.get(property.getKey()));
            }
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    static @Nullable Object constant(JsonNode node) {
        return switch (node.getNodeType()) {
            case STRING -> node.stringValue();
            case BOOLEAN -> node.booleanValue();
            case NUMBER -> new JsonNumber(node.asString());
            default -> throw new IllegalStateException("constant of kind " + node.getNodeType());
        };
    }

    @Nullable
    Object value(Schema schema) {
        if (schema.has("const")) {
            return constant(schema.node().get("const"));
        }
        if (schema.has("enum")) {
            JsonNode words = schema.node().get("enum");
            Object word = constant(words.get(random.nextInt(words.size())));
            return word instanceof JsonNumber number ? values.spelled(number.decimal()) : word;
        }
        if (schema.has("oneOf")) {
            JsonNode branches = schema.node().get("oneOf");
            return value(schema.at(branches.get(random.nextInt(branches.size()))));
        }
        return switch (schema.type()) {
            case "string" -> string(schema);
            case "integer" -> integer(schema);
            case "number" -> number(schema);
            case "boolean" -> random.nextBoolean();
            case "array" -> array(schema);
            case "object" -> object(schema);
            default -> throw new IllegalStateException("no sample for " + schema.node());
        };
    }

    private String string(Schema schema) {
        if (schema.has("pattern")) {
            return PatternSampler.sample(schema.node().get("pattern").stringValue(), random);
        }
        return switch (schema.node().path("format").asString("")) {
            case "date-time" -> values.time();
            case "uri" -> values.uri();
            default -> values.text((int) schema.bound("minLength", 0), (int) schema.bound("maxLength", 300));
        };
    }

    private JsonNumber integer(Schema schema) {
        long min = schema.bound("minimum", Long.MIN_VALUE);
        long max = schema.bound("maximum", Long.MAX_VALUE);
        if (max == Long.MAX_VALUE && values.oneIn(6)) {
            return values.spelled(
                    new BigDecimal(BigInteger.TEN.pow(random.nextInt(200)).add(BigInteger.ONE)));
        }
        long value = switch (random.nextInt(4)) {
            case 0 -> min;
            case 1 -> max;
            default -> random.nextLong(min, max);
        };
        return values.spelled(BigDecimal.valueOf(value));
    }

    private JsonNumber number(Schema schema) {
        if (!schema.has("minimum")) {
            return values.extreme();
        }
        long min = schema.bound("minimum", 0);
        long max = schema.bound("maximum", 0);
        return switch (random.nextInt(4)) {
            case 0 -> values.spelled(BigDecimal.valueOf(min));
            case 1 -> values.spelled(BigDecimal.valueOf(max));
            case 2 -> new JsonNumber("1e-" + random.nextInt(1, values.oneIn(50) ? 9999 : 500));
            default ->
                new JsonNumber(BigDecimal.valueOf(min + random.nextLong(max - min)) + "."
                        + random.nextLong(0, Long.MAX_VALUE));
        };
    }

    private List<@Nullable Object> array(Schema schema) {
        List<@Nullable Object> items = new ArrayList<>();
        for (JsonNode first : schema.node().path("prefixItems")) {
            items.add(value(schema.at(first)));
        }
        int min = (int) schema.bound("minItems", 0);
        int max = (int) schema.bound("maxItems", 40);
        int size = values.oneIn(12) ? max : Math.min(max, min + random.nextInt(5));
        boolean unique = schema.node().path("uniqueItems").asBoolean(false);
        for (int tries = 0; items.size() < size && tries < 4 * size; tries++) {
            Object item = value(schema.child("items"));
            if (!unique || !Mutations.containsEqual(items, item)) {
                items.add(item);
            }
        }
        return items;
    }

    private Map<String, @Nullable Object> object(Schema schema) {
        ObjectSchema object = SchemaModel.object(schema);
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        String anyOf = object.anyOf().isEmpty()
                ? ""
                : object.anyOf()
                        .get(random.nextInt(object.anyOf().size()))
                        .get("required")
                        .get(0)
                        .stringValue();
        object.properties().forEach((name, property) -> {
            if (object.required().contains(name) || name.equals(anyOf) || values.oneIn(optionalOneIn)) {
                members.put(name, value(property));
            }
        });
        if (object.others() != null) {
            for (int i = random.nextInt(3); i > 0; i--) {
                members.put("ext" + random.nextInt(100), values.object(2));
            }
        } else if (object.properties().isEmpty()) {
            members.putAll(values.object(3));
        }
        return members;
    }
}
