package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.UnknownEvent;
import dev.aaep.event.Urgency;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.RejectionReason;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

class AaepModuleTest {
    private final JsonMapper mapper =
            JsonMapper.builder().addModule(new AaepModule()).build();
    private final JsonMapper lenient =
            JsonMapper.builder().addModule(AaepModule.lenient()).build();

    record Delivery(int attempt, AaepEvent event, List<AaepMessage> replies, JsonValue note, Timestamp at) {}

    static Stream<Examples.Example> examples() {
        return Examples.all().stream();
    }

    private static Examples.Example confirmation() {
        return Examples.all().stream()
                .filter(example -> example.toString().equals("core/agent.awaiting.confirmation#0"))
                .findFirst()
                .orElseThrow();
    }

    private static String confirmationWith(String from, String to) {
        String text = Examples.TREES.writeValueAsString(confirmation().tree());
        assertThat(text).contains(from);
        return text.replace(from, to);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_read_and_write_every_example_through_a_mapper(Examples.Example example) {
        AaepMessage message = mapper.readValue(example.bytes(), AaepMessage.class);

        assertThat(mapper.writeValueAsBytes(message))
                .isEqualTo(AaepJson.standard().encode(message));
        assertThat(mapper.readValue(example.bytes(), message.getClass())).isEqualTo(message);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_go_through_trees_and_token_buffers_without_loss(Examples.Example example) {
        AaepMessage message = mapper.readValue(example.bytes(), AaepMessage.class);

        JsonNode tree = mapper.valueToTree(message);
        assertThat(Examples.TREES.readTree(mapper.writeValueAsBytes(tree))).isEqualTo(example.tree());
        assertThat(mapper.treeToValue(tree, AaepMessage.class)).isEqualTo(message);
        try (TokenBuffer buffer = TokenBuffer.forGeneration()) {
            AaepJson.standard().encode(message, buffer);
            DecodeResult again = AaepJson.standard().decode(buffer.asParser());
            assertThat(again.message()).contains(message);
        }
    }

    @Test
    void should_serve_messages_and_values_as_properties_of_other_classes() {
        String text = "{\"attempt\":2,\"event\":"
                + Examples.TREES.writeValueAsString(confirmation().tree())
                + ",\"replies\":[],\"note\":{\"cost\":1.50},\"at\":\"2026-05-24T14:22:20.0140Z\"}";

        Delivery delivery = mapper.readValue(text, Delivery.class);

        assertThat(delivery.event()).isInstanceOf(AwaitingConfirmation.class);
        assertThat(delivery.note()).isEqualTo(new JsonObject(Map.of("cost", new JsonNumber("1.50"))));
        assertThat(delivery.at().text()).isEqualTo("2026-05-24T14:22:20.0140Z");
        assertThat(mapper.readValue(mapper.writeValueAsBytes(delivery), Delivery.class))
                .isEqualTo(delivery);
    }

    @Test
    void should_leave_the_parser_behind_a_refused_message() {
        String broken = confirmationWith("\"timeout_seconds\":300", "\"timeout_seconds\":0");
        try (var values = lenient.readerFor(AaepMessage.class)
                .<AaepMessage>readValues(broken + "\n"
                        + Examples.TREES.writeValueAsString(confirmation().tree()))) {
            assertThat(values.readAll()).hasSize(2);
        }
    }

    @Test
    void should_read_each_sealed_interface_and_unknown_events() {
        byte[] event = confirmation().bytes();
        assertThat(mapper.readValue(event, CoreEvent.class)).isInstanceOf(AwaitingConfirmation.class);
        assertThat(mapper.readValue(event, AaepEvent.class)).isInstanceOf(AwaitingConfirmation.class);
        String unknown = confirmationWith("aaep:agent.awaiting.confirmation", "com.example:asked");
        assertThat(mapper.readValue(unknown, AaepEvent.class)).isInstanceOf(UnknownEvent.class);
    }

    @Test
    void should_name_codes_and_places_when_a_message_is_invalid() {
        String broken = confirmationWith("\"timeout_seconds\":300", "\"timeout_seconds\":0")
                .replace("\"default_decision\":\"reject\",", "");

        assertThatThrownBy(() -> mapper.readValue(broken, AaepMessage.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("SCHEMA-minimum at /timeout_seconds")
                .hasMessageContaining("SCHEMA-required at /default_decision");
        AaepMessage read = lenient.readValue(broken, AaepMessage.class);
        assertThat(((AwaitingConfirmation) read).defaultDecision()).isNull();
        assertThat(((AwaitingConfirmation) read).timeoutSeconds()).isZero();
    }

    @Test
    void should_refuse_malformed_messages_even_when_lenient_ENV_1() {
        String duplicate = confirmationWith("\"timeout_seconds\":300", "\"timeout_seconds\":300,\"action\":\"x\"");
        assertThatThrownBy(() -> lenient.readValue(duplicate, AaepMessage.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("ENV-1")
                .hasMessageContaining("duplicate key");
        String surrogate = confirmationWith("Confirm transfer?", "\\ud83d!");
        assertThatThrownBy(() -> lenient.readValue(surrogate, AaepMessage.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("lone surrogate");
        assertThatThrownBy(() -> mapper.readValue("[1]", AaepMessage.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("a message is a JSON object");
    }

    @Test
    void should_say_which_message_came_when_another_type_was_asked_for() {
        assertThatThrownBy(() -> mapper.readValue(confirmation().bytes(), OutputStreaming.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("'aaep:agent.awaiting.confirmation' is not a OutputStreaming");
        assertThatThrownBy(() -> lenient.readValue(confirmation().bytes(), HandshakeMessage.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("HandshakeMessage");
    }

    @Test
    void should_refuse_to_write_a_lone_surrogate_as_a_databind_problem_R18() {
        AwaitingConfirmation message =
                (AwaitingConfirmation) mapper.readValue(confirmation().bytes(), AaepMessage.class);
        AaepMessage broken = message.toBuilder().action("\ud800").buildUnchecked();

        assertThatThrownBy(() -> mapper.writeValueAsString(broken)).isInstanceOf(DatabindException.class);
    }

    @Test
    void should_be_found_by_mappers_that_look_for_modules() {
        assertThat(ServiceLoader.load(JacksonModule.class)).hasAtLeastOneElementOfType(AaepModule.class);
        JsonMapper found = JsonMapper.builder().findAndAddModules().build();
        assertThat(found.readValue(confirmation().bytes(), AaepMessage.class).messageType())
                .isEqualTo(MessageType.AWAITING_CONFIRMATION);
        JsonMapper replaced = JsonMapper.builder()
                .findAndAddModules()
                .addModule(AaepModule.lenient())
                .build();
        assertThat(replaced.readValue("{}", AaepMessage.class)).isInstanceOf(UnknownEvent.class);
    }

    @Test
    void should_keep_the_text_of_numbers_of_any_size() {
        String huge = confirmationWith(
                "\"risk_level\":", "\"x\":[1e400,0.10,-0,123456789012345678901234567890],\"risk_level\":");
        AaepMessage message = mapper.readValue(huge, AaepMessage.class);
        JsonObject others = ((AwaitingConfirmation) message).envelope().additionalFields();
        assertThat(others.get("x")).hasToString("[1e400,0.10,-0,123456789012345678901234567890]");
        assertThat(mapper.readValue(mapper.writeValueAsBytes(message), AaepMessage.class)
                        .type())
                .isEqualTo(message.type());
    }

    @Test
    void should_refuse_a_message_beyond_the_limits_that_comes_through_a_parser() {
        AaepJson small = AaepJson.standard().withLimits(Limits.DEFAULT.withMaxBytes(100));
        DecodeResult result = small.decode(mapper.createParser(confirmation().bytes()));
        assertThat(result).isInstanceOf(DecodeResult.Malformed.class);
        assertThat(((DecodeResult.Malformed) result).isLimit()).isTrue();
    }

    @Test
    void should_convert_values_to_trees_and_back() {
        String text = "{\"a\":[1,2147483648,9223372036854775808,0.10,1E400,true,null,\"ש\"],\"b\":{}}";
        JsonValue value = mapper.readValue(text, JsonValue.class);

        assertThat(value.toJson()).isEqualTo(text);
        assertThat(JsonValues.toTree(value)).isEqualTo(Examples.TREES.readTree(text));
        assertThat(JsonValues.toTree(JsonValues.fromTree(Examples.TREES.readTree(text))))
                .isEqualTo(Examples.TREES.readTree(text));
        assertThat(mapper.readValue("null", JsonValue.class)).isEqualTo(JsonNull.INSTANCE);
        assertThatThrownBy(() -> mapper.readValue("1", JsonString.class)).isInstanceOf(DatabindException.class);
    }

    record Preference(RiskLevel from, List<Urgency> urgencies, Map<String, RejectionReason> reasons) {}

    @Test
    void should_read_and_write_words_of_the_protocol_as_properties() {
        String text = "{\"from\":\"high\",\"urgencies\":[\"critical\",\"later\"],\"reasons\":{\"a\":\"rate_limit\"}}";

        Preference preference = mapper.readValue(text, Preference.class);

        assertThat(preference.from()).isSameAs(RiskLevel.HIGH);
        assertThat(preference.urgencies()).containsExactly(Urgency.CRITICAL, Urgency.of("later"));
        assertThat(mapper.writeValueAsString(preference)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "true", "[]", "{}"})
    void should_never_take_anything_but_a_text_for_a_word(String value) {
        assertThatThrownBy(() -> mapper.readValue("{\"from\":" + value + "}", Preference.class))
                .isInstanceOf(DatabindException.class)
                .hasMessageContaining("not a string");
    }
}
