package dev.aaep.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Whatever the generator does not implement stops it with the place in the schema: nothing is silently ignored. */
class UnknownKeywordTest {
    private static final String BASE = "https://aaep-protocol.org/schemas/v1/";
    private static final JsonMapper JSON = JsonMapper.shared();

    /** A schema within a document. */
    record Place(String document, String pointer) {
        @Override
        public String toString() {
            return document.substring(BASE.length()) + "#" + pointer;
        }
    }

    /** Every schema within every bundled document, the unused ones aside. */
    static Stream<Place> places() {
        List<Place> places = new ArrayList<>();
        Generator.documents().forEach((id, document) -> collect(id, "", document, places));
        return places.stream();
    }

    private static void collect(String id, String pointer, JsonNode schema, List<Place> places) {
        if (!schema.isObject()) {
            return;
        }
        places.add(new Place(id, pointer));
        for (String keyword : List.of("properties", "$defs")) {
            schema.path(keyword)
                    .properties()
                    .forEach(each ->
                            collect(id, pointer + "/" + keyword + "/" + each.getKey(), each.getValue(), places));
        }
        for (String keyword : List.of("items", "additionalProperties", "if", "then")) {
            collect(id, pointer + "/" + keyword, schema.path(keyword), places);
        }
        for (String keyword : List.of("allOf", "anyOf", "oneOf", "prefixItems")) {
            for (int i = 0; i < schema.path(keyword).size(); i++) {
                collect(
                        id,
                        pointer + "/" + keyword + "/" + i,
                        schema.get(keyword).get(i),
                        places);
            }
        }
    }

    private static ObjectNode schemaAt(Map<String, JsonNode> documents, Place place) {
        return (ObjectNode) documents.get(place.document()).at(place.pointer());
    }

    private static void assertStops(Map<String, JsonNode> documents, Place place, String what) {
        Throwable stopped = catchThrowable(() -> Generator.Parsed.of(documents));
        assertThat(stopped).as("%s at %s", what, place).isInstanceOf(IllegalStateException.class);
        String message = String.valueOf(stopped.getMessage());
        assertThat(message).startsWith(place.document() + "#");
        String path = message.substring(place.document().length() + 1, message.indexOf(": "));
        assertThat(place.pointer().startsWith(path) || path.startsWith(place.pointer()))
                .as("%s names the place %s", message, place)
                .isTrue();
    }

    @Test
    void should_understand_the_bundled_schemas() {
        assertThat(Generator.Parsed.of(Generator.documents()).messages()).hasSize(20);
        assertThat(places()).hasSizeGreaterThan(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x-invented", "not", "dependentRequired", "dependentSchemas", "contains", "propertyNames",
                "patternProperties", "unevaluatedProperties", "else", "multipleOf", "exclusiveMinimum", "maxProperties",
                "contentEncoding", "$dynamicRef", "nullable", "deprecated"
            })
    void should_stop_at_a_keyword_it_does_not_implement_wherever_it_stands(String keyword) {
        Set<String> used = usedDefinitions();
        places().filter(place -> isUsed(place, used)).forEach(place -> {
            Map<String, JsonNode> documents = Generator.documents();
            schemaAt(documents, place).put(keyword, 1);
            assertStops(documents, place, keyword);
        });
    }

    @Test
    void should_use_every_definition() {
        Set<String> used = usedDefinitions();
        assertThat(places().filter(place -> !isUsed(place, used))).isEmpty();
    }

    /** Definitions that some schema refers to, as absolute addresses. */
    private static Set<String> usedDefinitions() {
        Set<String> used = new LinkedHashSet<>();
        Generator.documents()
                .forEach((id, document) -> document.findValues("$ref").forEach(reference -> {
                    String text = reference.stringValue();
                    used.add(text.startsWith("#") ? id + text : text);
                }));
        return used;
    }

    private static boolean isUsed(Place place, Set<String> used) {
        return !place.pointer().startsWith("/$defs/")
                || used.stream().anyMatch(each -> (place.document() + "#" + place.pointer()).startsWith(each));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "core/agent.tool.invoked | /properties/tool | {'type':'string','format':'email'}",
                "core/agent.tool.invoked | /properties/tool | {'type':['string','null']}",
                "core/agent.tool.invoked | /properties/args_summary | {'const':'x'}",
                "core/agent.tool.invoked | /properties/tool | {'enum':['a',1],'type':'string'}",
                "core/agent.tool.invoked | /properties/tool | {'type':'null'}",
                "core/agent.tool.invoked | /properties/expected_duration_ms | {'type':'integer','enum':[1,2]}",
                "core/agent.tool.invoked | /properties/expected_duration_ms | {'type':'integer','minimum':0.5}",
                "core/agent.tool.invoked | /properties/expected_duration_ms | {'type':'number','minimum':0}",
                "core/agent.tool.invoked | /properties/expected_duration_ms | {'type':'number','minimum':0.5,'maximum':1}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'array'}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'array','items':{'type':'boolean'}}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'array','items':{'type':'integer'}}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'array','items':{'type':'integer','minimum':1,'enum':[1]}}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'array','items':{'type':'array','items':{'type':'string'}}}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'object','additionalProperties':false}",
                "core/agent.tool.invoked | /properties/args_summary | {'type':'object','additionalProperties':{'type':'string'}}",
                "core/agent.tool.invoked | /properties/args_summary | {'oneOf':[{'type':'string'},{'type':'boolean'}]}",
                "core/agent.tool.invoked | /properties/args_summary | {'$ref':'#/properties/tool'}",
                "core/agent.awaiting.confirmation | /properties/risk_level | {'type':'string','enum':['low','severe']}",
                "core/agent.tool.invoked | /additionalProperties | false",
                "core/agent.tool.invoked | /properties/type | {'type':'string'}",
                "core/agent.tool.invoked | /properties/urgency | {'const':1}",
                "core/agent.tool.invoked | /required | ['type','tool','invented']",
                "core/agent.tool.invoked | /minProperties | 3",
                "core/agent.session.errored | /required | ['type','error_category','summary_normal','urgency']",
                "core/agent.progress.updated | /properties/progress/minProperties | 2",
                "core/agent.progress.updated | /properties/progress/anyOf | [{'required':['percent','step']}]",
                "core/agent.progress.updated | /properties/progress/allOf | [{'required':['percent']}]",
                "core/agent.awaiting.confirmation | /allOf/1/if/properties/irreversible | {'const':'yes'}",
                "core/agent.awaiting.confirmation | /allOf/1/if/properties/risk_level | {'const':true,'enum':['high']}",
                "core/agent.awaiting.confirmation | /allOf/1/if/required | ['irreversible']",
                "core/agent.awaiting.confirmation | /allOf/1/then/properties/default_decision | {'const':false}",
                "core/agent.awaiting.confirmation | /allOf/1/then/required | ['default_decision']",
                "handshake/confirmation.reply | /properties/decided_by | {'const':'me'}",
                "handshake/confirmation.reply | /allOf | [{'required':['decided_by']}]",
                "envelope | /properties/@context/oneOf/0 | {'const':'https://example.org/'}",
                "envelope | /properties/@context/oneOf/1/minItems | 2",
                "envelope | /$defs/Producer/additionalProperties | {'type':'string'}",
            })
    void should_stop_at_a_combination_it_does_not_implement(String file, String pointer, String value) {
        Map<String, JsonNode> documents = new HashMap<>(Generator.documents());
        Place place = new Place(BASE + file + ".schema.json", pointer);
        int cut = pointer.lastIndexOf('/');
        JsonNode parent = documents.get(place.document()).at(pointer.substring(0, cut));
        JsonNode replacement = JSON.readTree(value.replace('\'', '"'));
        String key = pointer.substring(cut + 1);
        if (parent.isArray()) {
            ((tools.jackson.databind.node.ArrayNode) parent).set(Integer.parseInt(key), replacement);
        } else {
            ObjectNode object = (ObjectNode) parent;
            if (replacement.isObject() && object.path(key).has("description")) {
                ((ObjectNode) replacement).put("description", "Changed.");
            }
            object.set(key, replacement);
        }
        assertStops(documents, place, value);
    }
}
