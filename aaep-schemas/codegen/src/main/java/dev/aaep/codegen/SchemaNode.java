package dev.aaep.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * A schema somewhere in a document, with the way to it: whoever meets something that is not implemented stops there and says
 * where, so that no constraint is ever silently ignored.
 */
record SchemaNode(JsonNode json, String id, String path) {
    private static final Set<String> ANNOTATIONS =
            Set.of("$schema", "$id", "$comment", "title", "description", "default", "examples");

    IllegalStateException stop(String what) {
        return new IllegalStateException(id + "#" + path + ": " + what);
    }

    /** Stops at a keyword that is neither an annotation nor one of these. */
    void allow(String... keywords) {
        Set<String> known = Set.of(keywords);
        for (String keyword : json.propertyNames()) {
            if (!ANNOTATIONS.contains(keyword) && !known.contains(keyword)) {
                throw stop("keyword '" + keyword + "' is not implemented here");
            }
        }
    }

    // Around here

    boolean has(String keyword) {
        return json.has(keyword);
    }

    SchemaNode at(String member) {
        return new SchemaNode(json.path(member), id, path + "/" + member);
    }

    SchemaNode at(String list, int index) {
        return new SchemaNode(json.path(list).path(index), id, path + "/" + list + "/" + index);
    }

    /** The schemas of the properties by name, in the order of the document. */
    List<Map.Entry<String, SchemaNode>> properties() {
        SchemaNode all = at("properties");
        List<Map.Entry<String, SchemaNode>> properties = new ArrayList<>();
        for (String name : all.json.propertyNames()) {
            properties.add(Map.entry(name, all.at(name)));
        }
        return properties;
    }

    /** Whether this is the schema of a list's items. */
    boolean isItem() {
        return path.endsWith("/items");
    }

    // What stands here

    boolean isOf(String type) {
        return type().equals(type);
    }

    String type() {
        return json.path("type").asString("");
    }

    boolean isPlainObject() {
        return json.size() == 1 && isOf("object");
    }

    /** The names that 'required' lists. */
    Set<String> required() {
        Set<String> names = new TreeSet<>();
        json.path("required").forEach(each -> names.add(each.stringValue()));
        return names;
    }

    /** An annotation that must be there. */
    String text(String keyword) {
        if (!json.path(keyword).isString()) {
            throw stop("has no " + keyword);
        }
        return json.get(keyword).stringValue();
    }

    String textOrEmpty(String keyword) {
        return json.path(keyword).asString("");
    }

    int count(String keyword, int otherwise) {
        return json.path(keyword).asInt(otherwise);
    }

    String constant() {
        if (!json.path("const").isString()) {
            throw stop("only constants that are strings are implemented");
        }
        return json.get("const").stringValue();
    }

    List<String> words() {
        List<String> words = new ArrayList<>();
        for (JsonNode word : json.path("enum")) {
            if (!word.isString()) {
                throw stop("only words that are strings are implemented");
            }
            words.add(word.stringValue());
        }
        return List.copyOf(words);
    }

    List<Long> numbers() {
        List<Long> numbers = new ArrayList<>();
        json.path("enum").forEach(each -> numbers.add(whole(each)));
        return List.copyOf(numbers);
    }

    long bound(String keyword) {
        return whole(json.path(keyword));
    }

    private long whole(JsonNode number) {
        if (!number.isIntegralNumber() || !number.canConvertToLong()) {
            throw stop("only bounds and values that are whole numbers are implemented");
        }
        return number.longValue();
    }

    /** What 'if' asks of properties: each must be one of some words, or one boolean. */
    Map<String, List<String>> guards() {
        Map<String, List<String>> guards = new TreeMap<>();
        for (Map.Entry<String, SchemaNode> property : properties()) {
            SchemaNode guard = property.getValue();
            guard.allow("const", "enum");
            JsonNode only = guard.json.path("const");
            if (guard.has("enum") == only.isBoolean()) {
                throw guard.stop("only a list of words or one boolean is implemented");
            }
            guards.put(property.getKey(), only.isBoolean() ? List.of(only.asString()) : guard.words());
        }
        return guards;
    }
}
