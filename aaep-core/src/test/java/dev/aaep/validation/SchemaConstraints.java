package dev.aaep.validation;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Walks the bundled schemas and makes, for each constraint it meets, a message that breaks it and the nearest one that
 * keeps it. Made from the schemas, so that no constraint can be forgotten.
 */
final class SchemaConstraints {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** A message that breaks one constraint, and its neighbour that keeps it. */
    record Case(BundledSchema schema, String code, String pointer, JsonNode broken, JsonNode neighbour) {
        @Override
        public String toString() {
            return schema.shortName() + " " + code + " at " + pointer;
        }
    }

    private final BundledSchema schema;
    private final ObjectNode base;
    private final List<Case> cases = new ArrayList<>();

    private SchemaConstraints(BundledSchema schema, ObjectNode base) {
        this.schema = schema;
        this.base = base;
    }

    static List<Case> all() {
        List<Case> all = new ArrayList<>();
        for (BundledSchema schema : SchemaCatalogue.all()) {
            if (schema.messageType().isPresent() && !schema.shortName().startsWith("clarify/")) {
                JsonNode tree = tree(schema.id());
                ObjectNode base = null;
                for (JsonNode example : tree.path("examples")) {
                    if (base == null || example.size() > base.size()) {
                        base = (ObjectNode) example;
                    }
                }
                SchemaConstraints walk = new SchemaConstraints(schema, base);
                if (tree.has("allOf")) {
                    walk.object(tree(tree.at("/allOf/0/$ref").stringValue()), "", tree.path("properties"));
                    walk.condition(tree.at("/allOf/1"));
                }
                walk.object(tree, "", MAPPER.createObjectNode());
                all.addAll(walk.cases);
            }
        }
        return all;
    }

    private static JsonNode tree(String id) {
        return MAPPER.readTree(SchemaCatalogue.byId(id).orElseThrow().text());
    }

    /** The schema at hand with its reference followed, if it is one. */
    private JsonNode follow(JsonNode node) {
        if (!node.has("$ref")) {
            return node;
        }
        String reference = node.get("$ref").stringValue();
        String document = reference.substring(0, reference.indexOf('#'));
        String pointer = reference.substring(reference.indexOf('#') + 1);
        if (!document.isEmpty()) {
            return tree(document).at(pointer);
        }
        for (BundledSchema each : SchemaCatalogue.all()) {
            JsonNode target = tree(each.id()).at(pointer);
            if (!target.isMissingNode()) {
                return target;
            }
        }
        throw new IllegalStateException(reference);
    }

    // Changing the base

    private JsonNode with(String pointer, JsonNode value) {
        return change(pointer, value);
    }

    private JsonNode without(String pointer) {
        return change(pointer, null);
    }

    private JsonNode change(String pointer, JsonNode value) {
        ObjectNode copy = base.deepCopy();
        String[] steps = pointer.substring(1).split("/");
        JsonNode parent = copy;
        for (int i = 0; i + 1 < steps.length; i++) {
            parent = parent instanceof ArrayNode array ? array.get(Integer.parseInt(steps[i])) : parent.get(steps[i]);
        }
        String last = steps[steps.length - 1];
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), value);
        } else if (value == null) {
            ((ObjectNode) parent).remove(last);
        } else {
            ((ObjectNode) parent).set(last, value);
        }
        return copy;
    }

    private void add(String keyword, String pointer, JsonNode broken, JsonNode neighbour) {
        cases.add(new Case(schema, "SCHEMA-" + keyword, pointer, broken, neighbour));
    }

    // Objects

    private void object(JsonNode node, String pointer, JsonNode overridden) {
        node.path("required").forEach(each -> {
            String member = pointer + "/" + each.stringValue();
            if (!base.at(member).isMissingNode()) {
                add("required", member, without(member), base);
            }
        });
        for (Map.Entry<String, JsonNode> property : node.path("properties").properties()) {
            if (!overridden.has(property.getKey())) {
                member(follow(property.getValue()), pointer + "/" + property.getKey());
            }
        }
        JsonNode others = node.path("additionalProperties");
        String surprise = pointer + "/surprise";
        if (others.isBoolean()) {
            add("additionalProperties", surprise, with(surprise, NODES.numberNode(1)), base);
        } else if (others.isObject()) {
            add("type", surprise, with(surprise, NODES.numberNode(1)), with(surprise, NODES.objectNode()));
        }
        if (node.has("minProperties")) {
            add("minProperties", pointer, with(pointer, NODES.objectNode()), base);
            add("anyOf", pointer, with(pointer, NODES.objectNode()), base);
        }
    }

    private void member(JsonNode node, String pointer) {
        ObjectNode saved = base.deepCopy();
        if (base.at(pointer).isMissingNode()) {
            base.setAll((ObjectNode) with(pointer, sample(node)));
        }
        value(node, pointer);
        base.removeAll();
        base.setAll(saved);
    }

    // Values

    private void value(JsonNode node, String pointer) {
        JsonNode good = base.at(pointer);
        if (node.has("const")) {
            add("const", pointer, with(pointer, NODES.stringNode("background")), base);
        } else if (node.has("oneOf")) {
            oneOf(node, pointer);
        } else {
            String type = node.path("type").asString();
            add(
                    "type",
                    pointer,
                    with(pointer, type.equals("boolean") ? NODES.stringNode("true") : NODES.booleanNode(true)),
                    base);
            add("type", pointer, with(pointer, NODES.nullNode()), base);
            switch (type) {
                case "string" -> string(node, pointer, good);
                case "integer" -> {
                    add(
                            "type",
                            pointer,
                            with(pointer, NODES.numberNode(new BigDecimal("1.5"))),
                            with(pointer, integral(good)));
                    bounds(node, pointer);
                }
                case "number" -> bounds(node, pointer);
                case "array" -> array(node, pointer, (ArrayNode) good);
                case "object" -> object(node, pointer, MAPPER.createObjectNode());
                default -> {}
            }
        }
    }

    /** The same integer written with a fraction of zero, which JSON Schema takes for an integer (ruling R16). */
    private static JsonNode integral(JsonNode good) {
        return NODES.numberNode(new BigDecimal(good.asString()).setScale(1));
    }

    private void oneOf(JsonNode node, String pointer) {
        add("oneOf", pointer, with(pointer, NODES.objectNode()), base);
        add("oneOf", pointer, with(pointer, NODES.nullNode()), base);
        if (node.at("/oneOf/1").has("prefixItems")) {
            String core = node.at("/oneOf/0/const").stringValue();
            ArrayNode extended = NODES.arrayNode().add(core).add("https://acme.example/ns");
            add(
                    "oneOf",
                    pointer,
                    with(pointer, NODES.stringNode("https://acme.example/ns")),
                    with(pointer, NODES.stringNode(core)));
            add(
                    "oneOf",
                    pointer,
                    with(pointer, NODES.arrayNode()),
                    with(pointer, NODES.arrayNode().add(core)));
            add(
                    "oneOf",
                    pointer,
                    with(
                            pointer,
                            NODES.arrayNode().add("https://acme.example/ns").add(core)),
                    with(pointer, extended));
            add("oneOf", pointer, with(pointer, NODES.arrayNode().add(core).add("no uri")), with(pointer, extended));
        } else {
            int most = node.at("/oneOf/0/maxLength").asInt();
            add("oneOf", pointer, with(pointer, NODES.stringNode("")), with(pointer, NODES.stringNode("x")));
            add(
                    "oneOf",
                    pointer,
                    with(pointer, NODES.stringNode("x".repeat(most + 1))),
                    with(pointer, NODES.stringNode("😀".repeat(most))));
        }
    }

    private void string(JsonNode node, String pointer, JsonNode good) {
        if (node.has("enum")) {
            add("enum", pointer, with(pointer, NODES.stringNode("no such word")), base);
        }
        if (node.has("pattern")) {
            add("pattern", pointer, with(pointer, NODES.stringNode(good.stringValue() + "\n")), base);
            add("pattern", pointer, with(pointer, NODES.stringNode("ü")), base);
        }
        if (node.has("format")) {
            boolean time = node.get("format").stringValue().equals("date-time");
            add(
                    "format",
                    pointer,
                    with(pointer, NODES.stringNode(time ? "2026-02-29T00:00:00Z" : "no uri")),
                    with(pointer, NODES.stringNode(time ? "2028-02-29t00:00:00.1234567-00:00" : "queue:x")));
        }
        if (node.has("minLength")) {
            add("minLength", pointer, with(pointer, NODES.stringNode("")), base);
        }
        if (node.has("maxLength")) {
            int most = node.get("maxLength").asInt();
            String one = node.has("pattern") ? "a" : "😀";
            add(
                    "maxLength",
                    pointer,
                    with(pointer, NODES.stringNode(one.repeat(most + 1))),
                    with(pointer, NODES.stringNode(one.repeat(most))));
        }
    }

    private void bounds(JsonNode node, String pointer) {
        for (String keyword : List.of("minimum", "maximum")) {
            if (node.has(keyword)) {
                BigDecimal bound = node.get(keyword).decimalValue();
                BigDecimal step = keyword.equals("minimum") ? BigDecimal.ONE.negate() : BigDecimal.ONE;
                add(
                        keyword,
                        pointer,
                        with(pointer, NODES.numberNode(bound.add(step))),
                        with(pointer, NODES.numberNode(bound)));
            }
        }
    }

    private void array(JsonNode node, String pointer, ArrayNode good) {
        JsonNode item = follow(node.get("items"));
        if (node.has("minItems")) {
            int least = node.get("minItems").asInt();
            add("minItems", pointer, with(pointer, many(item, least - 1)), with(pointer, many(item, least)));
        }
        if (node.has("maxItems")) {
            int most = node.get("maxItems").asInt();
            add("maxItems", pointer, with(pointer, many(item, most + 1)), base);
        }
        if (node.path("uniqueItems").asBoolean(false)) {
            ArrayNode twice = NODES.arrayNode().add(good.get(0)).add(good.get(0));
            add("uniqueItems", pointer + "/1", with(pointer, twice), base);
        }
        if (item.path("type").asString("").equals("integer") && item.has("enum")) {
            add("enum", pointer + "/0", with(pointer, NODES.arrayNode().add(9)), base);
            add("type", pointer + "/0", with(pointer, NODES.arrayNode().add("1")), base);
        } else {
            value(item, pointer + "/0");
        }
    }

    /** So many different items; listed words repeat when there are not enough of them. */
    private ArrayNode many(JsonNode item, int count) {
        ArrayNode items = NODES.arrayNode();
        for (int i = 0; i < count; i++) {
            if (item.has("enum")) {
                items.add(item.get("enum").get(i % item.get("enum").size()));
            } else if (item.path("type").asString().equals("object")) {
                items.add(NODES.objectNode().put("value", "v" + i).put("label", "Label " + i));
            } else if (item.has("pattern")) {
                String text = item.get("pattern").stringValue().contains("\\.") ? "1.0." + i : "x-a" + i;
                items.add(text);
            } else {
                items.add("urn:item:" + i);
            }
        }
        return items;
    }

    private JsonNode sample(JsonNode node) {
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
                node.path("properties")
                        .properties()
                        .forEach(each -> object.set(each.getKey(), sample(follow(each.getValue()))));
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

    private void condition(JsonNode rule) {
        if (rule.has("if")) {
            for (String risk : List.of("high", "medium")) {
                ObjectNode broken = base.deepCopy();
                broken.put("irreversible", true).put("risk_level", risk).put("default_decision", "accept");
                ObjectNode neighbour = broken.deepCopy();
                neighbour.put("risk_level", "low");
                add("const", "/default_decision", broken, neighbour);
            }
        }
    }

    /** The keywords that some bundled schema uses as a constraint. */
    static Set<String> keywordsInUse() {
        Set<String> keywords = new TreeSet<>();
        for (BundledSchema schema : SchemaCatalogue.all()) {
            if (!schema.shortName().startsWith("clarify/")) {
                collect(tree(schema.id()), keywords);
            }
        }
        return keywords;
    }

    private static void collect(JsonNode node, Set<String> keywords) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String key = entry.getKey();
            if (Set.of("properties", "$defs").contains(key)) {
                entry.getValue().properties().forEach(each -> collect(each.getValue(), keywords));
            } else if (!Set.of("examples", "default", "$schema", "$id", "$comment", "title", "description")
                    .contains(key)) {
                keywords.add(key);
                if (entry.getValue().isArray()) {
                    entry.getValue().forEach(each -> collect(each, keywords));
                } else {
                    collect(entry.getValue(), keywords);
                }
            }
        }
    }
}
