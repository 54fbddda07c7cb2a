package dev.aaep.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaEngineTest {

    private static final String ID = "https://example.org/s";

    private static SchemaEngine engine(String keywords) {
        return SchemaEngine.builder()
                .add("{\"$id\":\"" + ID + "\"," + keywords + "}")
                .build();
    }

    private static List<Violation> violations(String keywords, String json) {
        return engine(keywords).validate(ID, json);
    }

    @Test
    void should_find_nothing_in_a_valid_text() {
        assertThat(violations("\"type\":\"object\"", "{\"a\":1}")).isEmpty();
        assertThat(engine("\"type\":\"object\"").validate(ID, "{}".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"required\":[\"a/b~c\"] | {} | required | /a~1b~0c | is required but missing",
                "\"properties\":{\"o\":{\"required\":[\"z\"]}} | {\"o\":{}} | required | /o/z | is required but missing",
                "\"additionalProperties\":false | {\"x/y\":1} | additionalProperties | /x~1y | is not allowed here",
                "\"unevaluatedProperties\":false | {\"x\":1} | unevaluatedProperties | /x | is not allowed here",
                "\"dependentRequired\":{\"a\":[\"b\"]} | {\"a\":1} | dependentRequired | /b | is required beside a but missing",
                "\"propertyNames\":{\"maxLength\":1} | {\"ab\":1} | propertyNames | /ab | has a name that is not allowed here",
                "\"properties\":{\"a\":false} | {\"a\":1} | false | /a | is not allowed here",
                "\"prefixItems\":[{}],\"items\":false | [1,2] | items | /1 | is not allowed here",
                "\"items\":{\"type\":\"string\"} | [1] | type | /0 | must be of type string",
                "\"type\":[\"string\",\"null\"] | 1 | type | `` | must be of type string or null",
                "\"const\":\"x\" | 1 | const | `` | must be x",
                "\"enum\":[\"x\",2] | 1 | enum | `` | must be one of [\"x\",2]",
                "\"pattern\":\"^a$\" | \"b\" | pattern | `` | must match the pattern ^a$",
                "\"format\":\"uri\" | \"b\" | format | `` | must have the format uri",
                "\"format\":\"uuid\" | \"b\" | format | `` | must have the format uuid",
                "\"minLength\":2 | \"b\" | minLength | `` | must have at least 2 characters",
                "\"maxLength\":0 | \"b\" | maxLength | `` | must have at most 0 characters",
                "\"minimum\":2 | 1 | minimum | `` | must be at least 2",
                "\"maximum\":2 | 3 | maximum | `` | must be at most 2",
                "\"exclusiveMinimum\":2 | 2 | exclusiveMinimum | `` | must be more than 2",
                "\"exclusiveMaximum\":2 | 2 | exclusiveMaximum | `` | must be less than 2",
                "\"multipleOf\":2 | 3 | multipleOf | `` | must be a multiple of 2",
                "\"minItems\":1 | [] | minItems | `` | must have at least 1 items",
                "\"maxItems\":1 | [1,2] | maxItems | `` | must have at most 1 items",
                "\"uniqueItems\":true | [1,1.0] | uniqueItems | `` | must not have equal items",
                "\"minProperties\":1 | {} | minProperties | `` | must have at least 1 members",
                "\"maxProperties\":0 | {\"a\":1} | maxProperties | `` | must have at most 0 members",
                "\"contains\":{\"const\":1} | [2] | minContains | `` | has too few items of a required kind",
                "\"contains\":{\"const\":1},\"minContains\":2 | [1] | minContains | `` | has too few items of a required kind",
                "\"contains\":{\"const\":1},\"maxContains\":1 | [1,1] | maxContains | `` | has too many items of a limited kind",
                "\"not\":{\"type\":\"string\"} | \"a\" | not | `` | matches what is excluded",
                "\"oneOf\":[true,true] | 1 | oneOf | `` | must match exactly one alternative"
            })
    void should_say_which_keyword_failed_where_and_in_fixed_words(
            String keywords, String json, String keyword, String pointer, String message) {
        assertThat(violations(keywords, json)).containsExactly(new Violation(keyword, pointer, message));
    }

    @Test
    void should_list_the_violations_of_every_alternative() {
        assertThat(violations("\"anyOf\":[{\"required\":[\"a\"]},{\"required\":[\"b\"]}]", "{}"))
                .extracting(Violation::pointer)
                .containsExactly("/a", "/b");
    }

    @Test
    void should_speak_english_whatever_the_locale_of_the_machine() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(violations("\"minimum\":1234.5", "1"))
                    .containsExactly(new Violation("minimum", "", "must be at least 1234.5"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void should_quote_at_most_eighty_characters() {
        String name = "n".repeat(500);
        String schema = "\"dependentRequired\":{\"" + name + "\":[\"b\"]},\"maxProperties\":0";

        assertThat(violations(schema, "{\"" + name + "\":1}"))
                .hasSize(2)
                .allMatch(violation -> violation.message().length() < 130);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{]",
                "nul",
                "NaN",
                "01",
                "{\"a\":1}}",
                "{} {}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":1,}",
                "// c\n{}",
                "\uFEFF{}",
                "\"\\ud800\"",
                "{\"\\udc00\":1}",
                "[\"\ud800\"]",
                "\"a\nb\"",
                "1e99999999",
                "1e-99999999",
                "{\"a\":1,\"a\":1}",
                "{\"o\":{\"a\":1,\"\\u0061\":2}}"
            })
    void should_call_malformed_what_is_not_json_of_the_protocol_ENV_1(String json) {
        assertThat(violations("\"title\":\"anything\"", json)).singleElement().satisfies(violation -> {
            assertThat(violation.keyword()).isEqualTo("malformed");
            assertThat(violation.pointer()).isEmpty();
        });
    }

    @Test
    void should_call_malformed_what_is_not_utf_8() {
        SchemaEngine engine = engine("\"title\":\"anything\"");

        assertThat(engine.validate(ID, new byte[] {'"', (byte) 0xC0, (byte) 0xAF, '"'}))
                .containsExactly(new Violation("malformed", "", "is not UTF-8"));
        assertThat(engine.validate(ID, "{}".getBytes(StandardCharsets.UTF_16BE)))
                .extracting(Violation::keyword)
                .containsExactly("malformed");
        assertThat(engine.validate(ID, new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, '{', '}'}))
                .containsExactly(new Violation("malformed", "", "starts with a byte order mark"));
    }

    @Test
    void should_say_where_a_key_is_repeated_but_not_quote_the_text() {
        assertThat(violations("\"title\":\"anything\"", "{\"secret\":1,\n\"secret\":2}"))
                .singleElement()
                .extracting(Violation::message)
                .asString()
                .startsWith("has a duplicate key, line 2")
                .doesNotContain("secret");
    }

    @Test
    void should_survive_hostile_depth_and_endless_schemas() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        assertThat(violations("\"items\":{\"$ref\":\"#\"}", deep))
                .extracting(Violation::keyword)
                .containsExactly("malformed");
        String allowed = "[".repeat(400) + "]".repeat(400);
        assertThat(violations("\"items\":{\"$ref\":\"#\"}", allowed)).isEmpty();
        assertThat(violations("\"$ref\":\"#\"", "{}"))
                .containsExactly(new Violation("malformed", "", "is nested too deeply for its schema"));
    }

    @ParameterizedTest
    @CsvSource({
        "date-time, 2026-05-24T14:22:20-00:00, true",
        "date-time, 1998-12-31T23:59:60Z, true",
        "date-time, 2026-05-24 14:22:20Z, false",
        "uri, a:, true",
        "uri, http://example.org/é, false",
        "uri, relative, false"
    })
    void should_assert_our_own_reading_of_formats_R19(String format, String value, boolean valid) {
        assertThat(violations("\"format\":\"" + format + "\"", "\"" + value + "\"")
                        .isEmpty())
                .isEqualTo(valid);
    }

    @ParameterizedTest
    @ValueSource(strings = {"300.0", "3e2", "300", "3.0E+2"})
    void should_take_a_float_without_fraction_for_an_integer_R16(String number) {
        assertThat(violations("\"type\":\"integer\",\"maximum\":300", number)).isEmpty();
    }

    @Test
    void should_resolve_references_between_registered_and_bundled_schemas() {
        String base = "{\"$id\":\"https://example.org/base\",\"$defs\":{\"level\":{\"enum\":[1,2]}}}";
        String event = "{\"$id\":\"https://example.org/event\","
                + "\"allOf\":[{\"$ref\":\"https://aaep-protocol.org/schemas/v1/envelope.schema.json\"}],"
                + "\"properties\":{\"level\":{\"$ref\":\"base#/$defs/level\"}}}";
        SchemaEngine engine = SchemaEngine.builder()
                .add(event)
                .add(base.getBytes(StandardCharsets.UTF_8))
                .build();

        assertThat(engine.validate("https://example.org/event", "{\"level\":3}"))
                .contains(
                        new Violation("enum", "/level", "must be one of [1,2]"),
                        new Violation("required", "/event_id", "is required but missing"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"properties\":{\"a\":{\"$ref\":\"#/$defs/nope\"}} | /properties/a/$ref",
                "\"$defs\":{\"unused\":{\"$ref\":\"#/$defs/nope\"}} | /$defs/unused/$ref",
                "\"items\":{\"$ref\":\"https://elsewhere.example/schema\"} | /items/$ref",
                "\"items\":{\"$ref\":\"http://localhost:1/schema\"} | /items/$ref",
                "\"not\":{\"$ref\":\"classpath:draft/2020-12/schema\"} | /not/$ref",
                "\"anyOf\":[true,{\"$ref\":\"file:///etc/hosts\"}] | /anyOf/1/$ref",
                "\"$ref\":\"#anchorless\" | /$ref",
                "\"$ref\":\"https://aaep-protocol.org/schemas/v1/nope.schema.json\" | /$ref",
                "\"properties\":{\"a\":{\"type\":\"strng\"}} | /properties/a/type",
                "\"minLength\":\"x\" | /minLength",
                "\"required\":\"a\" | /required",
                "\"properties\":{\"a\":{\"pattern\":\"[\"}} | /properties/a/pattern",
                "\"pattern\":\"a\\\\Z\" | /pattern"
            })
    void should_refuse_a_broken_schema_and_name_the_place(String keywords, String place) {
        assertThatThrownBy(() -> engine(keywords))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Schema " + ID + " at \"" + place + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"const\":{\"$ref\":\"#/nope\"}",
                "\"examples\":[{\"$ref\":\"#/nope\"}]",
                "\"properties\":{\"$ref\":{\"type\":\"string\"},\"const\":{\"$ref\":\"#/$defs/x\"}},\"$defs\":{\"x\":{}}",
                "\"$ref\":\"https://json-schema.org/draft/2020-12/schema\"",
                "\"$dynamicAnchor\":\"n\",\"items\":{\"$dynamicRef\":\"#n\"}"
            })
    void should_not_take_data_and_names_for_references(String keywords) {
        assertThat(engine(keywords)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "true",
                "{}",
                "{\"$id\":1}",
                "{\"$id\":\"relative\"}",
                "{\"$id\":\"https://example.org/s#\"}",
                "{\"$id\":\"https://example.org/s\",\"$id\":\"https://example.org/s\"}",
                "{\"$id\":\"https://json-schema.org/draft/2020-12/schema\"}",
                "{\"$id\":\"https://aaep-protocol.org/schemas/v1/envelope.schema.json\"}"
            })
    void should_refuse_what_cannot_be_registered(String schema) {
        assertThatThrownBy(() -> SchemaEngine.builder().add(schema)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void should_refuse_two_schemas_with_one_id_and_other_dialects() {
        String schema = "{\"$id\":\"" + ID + "\"}";
        SchemaEngine.Builder builder = SchemaEngine.builder().add(schema);

        assertThatThrownBy(() -> builder.add(schema)).hasMessage("Schema " + ID + " is registered twice.");
        assertThatThrownBy(() -> engine("\"$schema\":\"http://json-schema.org/draft-07/schema#\""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(ID);
    }

    @Test
    void should_refuse_an_id_that_nobody_registered() {
        SchemaEngine engine = SchemaEngine.builder().build();

        assertThatThrownBy(() -> engine.validate("https://example.org/unknown", "{}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("https://example.org/unknown");
    }

    @Test
    void should_work_whatever_the_context_loader() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader empty = new URLClassLoader(new URL[0], null)) {
            Thread.currentThread().setContextClassLoader(empty);
            assertThat(violations("\"$ref\":\"https://json-schema.org/draft/2020-12/schema\"", "{\"type\":3}"))
                    .isNotEmpty();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void should_say_what_is_missing_when_the_validator_library_is_not_there() throws Exception {
        URL own = SchemaEngine.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader alone = new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader())) {
            Class<?> lonely = alone.loadClass(SchemaEngine.class.getName());

            Throwable failure = catchThrowable(() -> lonely.getMethod("builder").invoke(null));

            assertThat(failure).isInstanceOf(InvocationTargetException.class);
            assertThat(failure.getCause())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("com.networknt:json-schema-validator");
        }
    }
}
