package dev.aaep.docs;

import dev.aaep.FieldInfo;
import dev.aaep.MessageType;
import dev.aaep.event.Context;
import dev.aaep.schemas.SchemaCatalogue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whole messages from the parts that an example shows. What is filled in: the required fields, as the first example in the
 * message's schema has them, and the language; ids and times that fit a session. A field that the example names, be it in the
 * wrong or in the right version only, is never filled in.
 */
final class ExampleMessages {
    private static final JsonMapper TREES = new JsonMapper();

    private ExampleMessages() {}

    static List<String> whole(List<String> parts, List<String> otherVersion) {
        List<String> whole = new ArrayList<>();
        for (String part : parts) {
            MessageType type = type(part);
            Set<String> named = new HashSet<>();
            Stream.concat(parts.stream(), otherVersion.stream())
                    .filter(each -> type(each) == type)
                    .forEach(each -> named.addAll(TREES.readTree(each).propertyNames()));
            Map<String, JsonNode> fill = fill(type, whole.size() + 1);
            fill.keySet().removeAll(named);
            // The part itself stays as it is written, mistakes of its JSON included.
            String filled = TREES.writeValueAsString(fill);
            whole.add(filled.substring(0, filled.length() - 1) + (fill.isEmpty() ? "" : ",") + part.substring(1));
        }
        return whole;
    }

    /** The type that the part names, in either spelling; the beginning of a session stands in for unknown ones. */
    private static MessageType type(String part) {
        String type = TREES.readTree(part).get("type").stringValue();
        return Arrays.stream(MessageType.values())
                .filter(each -> each.type().equals(type.replace("https://aaep-protocol.org/types/", "aaep:")))
                .findFirst()
                .orElse(MessageType.SESSION_STARTED);
    }

    private static Map<String, JsonNode> fill(MessageType type, int number) {
        JsonNode example = TREES.readTree(
                        SchemaCatalogue.byId(type.schemaId()).orElseThrow().text())
                .at("/examples/0");
        Map<String, JsonNode> fill = new LinkedHashMap<>();
        for (FieldInfo field : type.fields()) {
            if (field.required() || (field.name().equals("urgency") && example.has("urgency"))) {
                fill.put(field.name(), example.get(field.name()));
            }
        }
        if (type.isEvent()) {
            fill.put("@context", TREES.valueToTree(Context.CORE_URI));
            fill.put("event_id", TREES.valueToTree("evt_" + number));
            fill.put("session_id", TREES.valueToTree("sess_1"));
            fill.put("localization_hints", TREES.valueToTree(Map.of("primary_language", "en")));
        }
        if (fill.containsKey("timestamp")) {
            fill.put("timestamp", TREES.valueToTree("2026-05-24T14:22:%02dZ".formatted(number)));
        }
        return fill;
    }
}
