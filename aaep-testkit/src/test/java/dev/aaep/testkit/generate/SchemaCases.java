package dev.aaep.testkit.generate;

import static dev.aaep.testkit.generate.Samples.NODES;
import static dev.aaep.testkit.generate.Samples.follow;
import static dev.aaep.testkit.generate.Samples.many;
import static dev.aaep.testkit.generate.Samples.sample;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.testkit.generate.InvalidCase.Draft;
import dev.aaep.testkit.generate.InvalidCase.Repeat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Walks a bundled schema and makes, for each constraint it meets, a message that breaks it. Made from the schemas, so that no
 * constraint can be forgotten.
 */
final class SchemaCases {
    private static final String CARRIER = "aaep:agent.session.started";

    /** Texts up to this long are written out. */
    private static final int LONGEST = 100;

    private final String type;
    private final ObjectNode base;
    private final boolean everyNeighbour;
    private final List<InvalidCase> cases = new ArrayList<>();

    private SchemaCases(String type, ObjectNode base, boolean everyNeighbour) {
        this.type = type;
        this.base = base;
        this.everyNeighbour = everyNeighbour;
    }

    /**
     * The smallest messages, for the fixtures. What the envelope demands is broken once, on session.started, not once per
     * event; a neighbour that is the unchanged base is left out.
     */
    static List<InvalidCase> smallest(BundledSchema schema) {
        JsonNode tree = Samples.schema(schema.id());
        boolean withEnvelope = schema.messageType().orElseThrow().equals(CARRIER);
        return new SchemaCases(schema.messageType().orElseThrow(), requiredAlone(tree), false).walk(tree, withEnvelope);
    }

    /** Every constraint of the message and of its envelope, on the largest example, each with its neighbour. */
    static List<InvalidCase> all(BundledSchema schema) {
        JsonNode tree = Samples.schema(schema.id());
        return new SchemaCases(schema.messageType().orElseThrow(), largestExample(tree), true).walk(tree, true);
    }

    private List<InvalidCase> walk(JsonNode tree, boolean withEnvelope) {
        if (tree.has("allOf")) {
            if (withEnvelope) {
                object(Samples.schema(tree.at("/allOf/0/$ref").stringValue()), "", tree.path("properties"));
            }
            condition(tree.at("/allOf/1"));
        }
        object(tree, "", NODES.objectNode());
        // The envelope and the event both ask for a type.
        Set<String> seen = new HashSet<>();
        cases.removeIf(each -> !seen.add(each.code() + each.pointer() + each.hint()));
        return cases;
    }

    private static ObjectNode largestExample(JsonNode schema) {
        JsonNode largest = schema.at("/examples/0");
        for (JsonNode example : schema.path("examples")) {
            largest = example.size() > largest.size() ? example : largest;
        }
        return (ObjectNode) largest.deepCopy();
    }

    /** The first example with its required fields alone. */
    private static ObjectNode requiredAlone(JsonNode schema) {
        Set<String> required = new TreeSet<>();
        schema.path("required").forEach(name -> required.add(name.stringValue()));
        if (schema.has("allOf")) {
            Samples.schema(schema.at("/allOf/0/$ref").stringValue())
                    .path("required")
                    .forEach(name -> required.add(name.stringValue()));
        }
        ObjectNode smallest = (ObjectNode) schema.at("/examples/0").deepCopy();
        smallest.retain(required);
        return smallest;
    }

    // Changing the base

    private JsonNode with(String pointer, @Nullable JsonNode value) {
        return Samples.with(base, pointer, value);
    }

    private Draft repeated(String pointer, String text, int times) {
        return times <= LONGEST
                ? new Draft(with(pointer, NODES.stringNode(text.repeat(times))))
                : new Draft(with(pointer, NODES.stringNode("")), List.of(new Repeat(pointer, text, times)));
    }

    private void add(String keyword, String pointer, String hint, Draft broken, @Nullable Draft neighbour) {
        Draft kept = neighbour == null && everyNeighbour ? new Draft(base.deepCopy()) : neighbour;
        cases.add(new InvalidCase(type, "SCHEMA-" + keyword, pointer, hint, broken, kept, null, null));
    }

    private void add(String keyword, String pointer, String hint, JsonNode broken) {
        add(keyword, pointer, hint, new Draft(broken), null);
    }

    private void add(String keyword, String pointer, String hint, JsonNode broken, JsonNode neighbour) {
        add(keyword, pointer, hint, new Draft(broken), new Draft(neighbour));
    }

    // Objects

    private void object(JsonNode node, String pointer, JsonNode overridden) {
        node.path("required").forEach(each -> {
            String member = pointer + "/" + each.stringValue();
            if (!base.at(member).isMissingNode()) {
                add("required", member, "missing", with(member, null));
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
            add("additionalProperties", surprise, "unknown", with(surprise, NODES.numberNode(1)));
        } else if (others.isObject()) {
            add("type", surprise, "no-object", with(surprise, NODES.numberNode(1)), with(surprise, NODES.objectNode()));
        }
        if (node.has("minProperties")) {
            add("minProperties", pointer, "empty", with(pointer, NODES.objectNode()));
            add("anyOf", pointer, "none", with(pointer, NODES.objectNode()));
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
        if (node.has("const")) {
            add("const", pointer, "other", with(pointer, NODES.stringNode("background")));
        } else if (node.has("oneOf")) {
            oneOf(node, pointer);
        } else {
            String kind = node.path("type").asString();
            boolean bool = kind.equals("boolean");
            add("type", pointer, "other", with(pointer, bool ? NODES.stringNode("true") : NODES.booleanNode(true)));
            add("type", pointer, "null", with(pointer, NODES.nullNode()));
            switch (kind) {
                case "string" -> string(node, pointer);
                case "integer" -> {
                    // A fraction of zero is an integer to JSON Schema (ruling R16).
                    JsonNode integral =
                            NODES.numberNode(new BigDecimal(base.at(pointer).asString()).setScale(1));
                    add(
                            "type",
                            pointer,
                            "fraction",
                            with(pointer, NODES.numberNode(new BigDecimal("1.5"))),
                            with(pointer, integral));
                    bounds(node, pointer);
                }
                case "number" -> bounds(node, pointer);
                case "array" -> array(node, pointer);
                case "object" -> object(node, pointer, NODES.objectNode());
                default -> {}
            }
        }
    }

    private void oneOf(JsonNode node, String pointer) {
        add("oneOf", pointer, "object", with(pointer, NODES.objectNode()));
        add("oneOf", pointer, "null", with(pointer, NODES.nullNode()));
        if (node.at("/oneOf/1").has("prefixItems")) {
            String core = node.at("/oneOf/0/const").stringValue();
            String own = "https://acme.example/ns";
            JsonNode extended = with(pointer, NODES.arrayNode().add(core).add(own));
            add("oneOf", pointer, "other-context", with(pointer, NODES.stringNode(own)));
            JsonNode single = with(pointer, NODES.arrayNode().add(core));
            add("oneOf", pointer, "empty-list", with(pointer, NODES.arrayNode()), single);
            add(
                    "oneOf",
                    pointer,
                    "core-not-first",
                    with(pointer, NODES.arrayNode().add(own).add(core)),
                    extended);
            add(
                    "oneOf",
                    pointer,
                    "no-uri",
                    with(pointer, NODES.arrayNode().add(core).add("no uri")),
                    extended);
        } else {
            int most = node.at("/oneOf/0/maxLength").asInt();
            JsonNode shortest = with(pointer, NODES.stringNode("x"));
            add("oneOf", pointer, "empty", with(pointer, NODES.stringNode("")), shortest);
            add("oneOf", pointer, "too-long", repeated(pointer, "x", most + 1), repeated(pointer, "😀", most));
        }
    }

    private void string(JsonNode node, String pointer) {
        if (node.has("enum")) {
            add("enum", pointer, "other", with(pointer, NODES.stringNode("no such word")));
        }
        if (node.has("pattern")) {
            String good = base.at(pointer).stringValue();
            add("pattern", pointer, "line-end", with(pointer, NODES.stringNode(good + "\n")));
            add("pattern", pointer, "letter", with(pointer, NODES.stringNode("ü")));
        }
        if (node.has("format")) {
            boolean time = node.get("format").stringValue().equals("date-time");
            add(
                    "format",
                    pointer,
                    time ? "no-such-day" : "no-uri",
                    with(pointer, NODES.stringNode(time ? "2026-02-29T00:00:00Z" : "no uri")),
                    with(pointer, NODES.stringNode(time ? "2028-02-29t00:00:00.1234567-00:00" : "queue:x")));
        }
        if (node.has("minLength")) {
            add("minLength", pointer, "empty", with(pointer, NODES.stringNode("")));
        }
        if (node.has("maxLength")) {
            int most = node.get("maxLength").asInt();
            String one = node.has("pattern") ? "a" : "😀";
            add("maxLength", pointer, "too-long", repeated(pointer, one, most + 1), repeated(pointer, one, most));
        }
    }

    private void bounds(JsonNode node, String pointer) {
        for (String keyword : List.of("minimum", "maximum")) {
            if (node.has(keyword)) {
                BigDecimal bound = node.get(keyword).decimalValue();
                BigDecimal step = keyword.equals("minimum") ? BigDecimal.ONE.negate() : BigDecimal.ONE;
                JsonNode broken = with(pointer, NODES.numberNode(bound.add(step)));
                add(keyword, pointer, "beyond", broken, with(pointer, NODES.numberNode(bound)));
            }
        }
    }

    private void array(JsonNode node, String pointer) {
        JsonNode item = follow(node.get("items"));
        if (node.has("minItems")) {
            int least = node.get("minItems").asInt();
            add("minItems", pointer, "too-few", with(pointer, many(item, least - 1)), with(pointer, many(item, least)));
        }
        if (node.has("maxItems")) {
            add(
                    "maxItems",
                    pointer,
                    "too-many",
                    with(pointer, many(item, node.get("maxItems").asInt() + 1)));
        }
        JsonNode first = base.at(pointer).get(0);
        if (node.path("uniqueItems").asBoolean(false)) {
            JsonNode twice = with(pointer, NODES.arrayNode().add(first).add(first));
            add("uniqueItems", pointer + "/1", "twice", twice);
        }
        base.setAll((ObjectNode) with(pointer, NODES.arrayNode().add(first)));
        if (item.path("type").asString("").equals("integer") && item.has("enum")) {
            add(
                    "enum",
                    pointer + "/0",
                    "other-number",
                    with(pointer, NODES.arrayNode().add(9)));
            add("type", pointer + "/0", "other", with(pointer, NODES.arrayNode().add("1")));
        } else {
            if (item.path("type").asString("").equals("object")) {
                base.setAll((ObjectNode) with(pointer, many(item, 2)));
            }
            value(item, pointer + "/0");
        }
    }

    private void condition(JsonNode rule) {
        if (rule.has("if")) {
            for (String risk : List.of("high", "medium")) {
                ObjectNode broken = base.deepCopy();
                broken.put("irreversible", true).put("risk_level", risk).put("default_decision", "accept");
                ObjectNode neighbour = broken.deepCopy().put("risk_level", "low");
                add("const", "/default_decision", risk + "-risk", broken, neighbour);
            }
        }
    }

    /** The keywords that the bundled schemas use as constraints. */
    static Set<String> keywordsInUse() {
        Set<String> keywords = new TreeSet<>();
        for (BundledSchema schema : SchemaCatalogue.all()) {
            if (!schema.shortName().startsWith("clarify/")) {
                collect(Samples.schema(schema.id()), keywords);
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
