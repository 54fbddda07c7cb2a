package dev.aaep.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.event.UnknownEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.json.ExtensionValues;
import dev.aaep.validation.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtensionRegistryTest {
    private static final String URI = "https://touch.example/ns/7";

    public record Buzz(int strength, String pattern) {}

    public record Place(String finger) {}

    private final ExtensionRegistry registry = ExtensionRegistry.of(Extension.builder(URI, "haptic")
            .schema("""
                    {"$id": "https://touch.example/buzz.json", "$schema": "https://json-schema.org/draft/2020-12/schema",
                     "allOf": [{"$ref": "https://aaep-protocol.org/schemas/v1/envelope.schema.json"}],
                     "required": ["strength"], "properties": {"strength": {"type": "integer", "maximum": 10}}}""")
            .schema("""
                    {"$id": "https://touch.example/place.json", "$schema": "https://json-schema.org/draft/2020-12/schema",
                     "type": "object", "required": ["finger"]}""")
            .eventType("buzz", "https://touch.example/buzz.json", Buzz.class)
            .eventType("rest")
            .object("https://touch.example/place.json", Place.class)
            .build());
    private final AaepJson json = AaepJson.standard().withExtensions(registry);

    private static String event(String type, String context, String rest) {
        return "{\"@context\":[\"https://aaep-protocol.org/context/v1\",\"" + context + "\"],\"type\":\"" + type
                + "\",\"event_id\":\"evt_1\",\"session_id\":\"sess_1\",\"timestamp\":\"2026-05-24T14:00:00Z\","
                + "\"producer\":{\"agent_id\":\"a\"}" + rest + "}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"aaep", "AAEP", "xsd", "rdf", "rdfs", "@id", "", "a b", "9x"})
    void should_refuse_reserved_and_broken_prefixes_EXT_1(String prefix) {
        assertThatThrownBy(() -> Extension.builder(URI, prefix))
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.CONFIGURATION));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aaep:thing",
                "AAEP:thing",
                "https://aaep-protocol.org/context/v1",
                "https://aaep-protocol.org/x",
                "https://aaep-protocol.org",
                "HTTPS://AAEP-Protocol.org/x",
                "http://aaep-protocol.org/x",
                "touch"
            })
    void should_refuse_namespaces_of_the_core_EXT_1(String uri) {
        assertThatThrownBy(() -> Extension.builder(uri, "haptic")).isInstanceOf(AaepException.class);
    }

    @Test
    void should_refuse_a_broken_schema_when_it_is_registered_EXT_2() {
        Extension broken = Extension.builder(URI, "haptic")
                .schema("{\"$id\": \"https://touch.example/x.json\", \"type\": 7}")
                .build();

        assertThatThrownBy(() -> ExtensionRegistry.of(broken)).isInstanceOf(AaepException.class);
    }

    @Test
    void should_decode_and_judge_a_registered_event_EXT_2() {
        DecodeResult good = json.decode(event("haptic:buzz", URI, ",\"strength\":3,\"pattern\":\"--\""));
        DecodeResult bad = json.decode(event("haptic:buzz", URI, ",\"strength\":30"));

        ExtensionEvent buzz = (ExtensionEvent) good.event().orElseThrow();
        assertThat(good.isValid()).as(good.findings().toString()).isTrue();
        assertThat(buzz.namespace()).isEqualTo(URI);
        assertThat(new ExtensionValues(registry).payload(buzz)).contains(new Buzz(3, "--"));
        assertThat(bad.findings()).extracting(Finding::code).contains("SCHEMA-maximum");
        assertThat(json.encode(buzz))
                .isEqualTo(json.encode(json.decode(json.encode(buzz)).message().orElseThrow()));
    }

    @Test
    void should_find_reserved_names_in_a_registered_event_too_ENV_11() {
        DecodeResult result = json.decode(event("haptic:buzz", URI, ",\"strength\":3,\"@graph\":[],\"aaep_buzz\":1"));

        assertThat(result.findings())
                .filteredOn(finding -> finding.code().equals("ENV-11"))
                .extracting(Finding::pointer)
                .containsExactly("/@graph", "/aaep_buzz");
    }

    @Test
    void should_not_lose_an_error_behind_many_weaker_findings_EXT_2() {
        StringBuilder undeclared = new StringBuilder(",\"strength\":30,\"extensions\":{\"a\":{}");
        for (int i = 0; i < 150; i++) {
            undeclared.append(",\"a").append(i).append("\":{}");
        }
        DecodeResult result = json.decode(event("haptic:buzz", URI, undeclared + "}"));

        assertThat(result.findings()).extracting(Finding::code).contains("SCHEMA-maximum");
        assertThat(result.isValid()).isFalse();
    }

    @ParameterizedTest(name = "{0} with {1}")
    @CsvSource({
        "haptic:other, https://touch.example/ns/7",
        "haptic:buzz, https://elsewhere.example/haptic",
        "odd:buzz, https://touch.example/ns/7"
    })
    void should_leave_what_is_not_registered_or_not_declared_unknown_R3(String type, String context) {
        AaepEvent event = json.decode(event(type, context, "")).event().orElseThrow();

        assertThat(event).isInstanceOf(UnknownEvent.class);
    }

    @Test
    void should_count_a_registered_prefix_as_declared_by_its_uri_and_judge_its_object_R3() {
        String state = ",\"from_state\":\"idle\",\"to_state\":\"thinking\",\"extensions\":";
        DecodeResult good =
                json.decode(event("aaep:agent.state.changed", URI, state + "{\"haptic\":{\"finger\":\"thumb\"}}"));
        DecodeResult bad = json.decode(event("aaep:agent.state.changed", URI, state + "{\"haptic\":{}}"));
        DecodeResult undeclared = json.decode(
                event("aaep:agent.state.changed", "https://elsewhere.example/x", state + "{\"haptic\":{}}"));
        DecodeResult unknowing =
                AaepJson.standard().decode(event("aaep:agent.state.changed", URI, state + "{\"haptic\":{}}"));

        assertThat(good.findings()).extracting(Finding::code).doesNotContain("ENV-9");
        assertThat(new ExtensionValues(registry).object(good.event().orElseThrow(), "haptic"))
                .contains(new Place("thumb"));
        assertThat(bad.findings()).extracting(Finding::pointer).contains("/extensions/haptic/finger");
        assertThat(undeclared.findings()).extracting(Finding::code).contains("ENV-9");
        assertThat(undeclared.isValid()).isTrue();
        assertThat(unknowing.findings()).extracting(Finding::code).contains("ENV-9");
    }

    @Test
    void should_give_nothing_for_data_that_does_not_fit_its_java_type() {
        AaepEvent event = json.decode(event("haptic:buzz", URI, ",\"strength\":{\"a\":1}"))
                .event()
                .orElseThrow();

        assertThat(new ExtensionValues(registry).payload((ExtensionEvent) event))
                .isEmpty();
    }

    @Test
    void should_turn_java_data_into_json_for_an_event() {
        assertThat(new ExtensionValues(registry).toJson(new Place("thumb")).toJson())
                .isEqualTo("{\"finger\":\"thumb\"}");
    }
}
