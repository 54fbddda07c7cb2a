package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class RandomRoundTripTest {
    private static final int MESSAGES_PER_TYPE = 10_000;
    private static final int MUTANTS_PER_KIND = 150;

    private final AaepJson json = AaepJson.standard().withValidator(Validator.schema());

    private static BundledSchema schema(MessageType type) {
        return SchemaCatalogue.byMessageType(type.type()).orElseThrow();
    }

    static boolean sameValue(JsonNode one, JsonNode other) {
        return one.equals(
                (a, b) -> a.isNumber() && b.isNumber()
                        ? a.decimalValue().compareTo(b.decimalValue())
                        : a.equals(b) ? 0 : 1,
                other);
    }

    private static Supplier<String> about(long seed, byte[] message, Object what) {
        return () -> "seed " + seed + ": " + what + "\n" + new String(message, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource(MessageType.class)
    void should_write_back_the_value_of_every_random_message(MessageType type) {
        long first = type.ordinal() * 1_000_000L;
        LongStream.range(first, first + MESSAGES_PER_TYPE).parallel().forEach(seed -> roundTrip(type, seed));
    }

    private void roundTrip(MessageType type, long seed) {
        RandomMessages random = new RandomMessages(seed);
        byte[] message = Spelling.wild(random.message(schema(type)), random.values.random);

        DecodeResult result = json.decode(message);
        assertThat(result.isValid()).as(about(seed, message, result)).isTrue();
        AaepMessage read = result.message().orElseThrow();
        assertThat(read.messageType()).as(about(seed, message, read)).isEqualTo(type);

        byte[] written = json.encode(read);
        assertThat(sameValue(Examples.TREES.readTree(written), Examples.TREES.readTree(message)))
                .as(about(seed, message, "written as " + new String(written, StandardCharsets.UTF_8)))
                .isTrue();
        DecodeResult again = json.decode(written);
        assertThat(again.equals(result))
                .as(about(seed, message, "read again: " + again))
                .isTrue();
        assertThat(json.encode(again.message().orElseThrow())).isEqualTo(written);
    }

    @ParameterizedTest
    @EnumSource(Mutations.Kind.class)
    void should_name_code_and_place_of_every_broken_constraint(Mutations.Kind kind) {
        int broken = 0;
        for (MessageType type : MessageType.values()) {
            for (long seed = 0; seed < MUTANTS_PER_KIND; seed++) {
                RandomMessages random = new RandomMessages(type.ordinal() * 1_000_000L + 500_000 + seed);
                Map<String, @Nullable Object> value = random.message(schema(type));
                Mutations.Expected expected =
                        new Mutations(value, SchemaModel.root(schema(type)), random).breakOne(kind);
                if (expected == null) {
                    continue;
                }
                broken++;
                byte[] message = Spelling.wild(value, random.values.random);
                DecodeResult result = json.decodeAs(type, message);
                assertThat(result.findings())
                        .as(about(seed, message, type + " " + expected + " " + result.findings()))
                        .anyMatch(finding -> expected.codes().contains(finding.code())
                                && finding.pointer().equals(expected.pointer()));
                assertThat(result.isValid()).isFalse();
                JsonNode written =
                        Examples.TREES.readTree(json.encode(result.message().orElseThrow()));
                assertThat(sameValue(written, withType(Examples.TREES.readTree(message), type)))
                        .as(about(seed, message, "written value differs: " + written))
                        .isTrue();
            }
        }
        assertThat(broken).as("mutants of kind %s", kind).isPositive();
    }

    /** A record that was read as its type writes it, even where the input left it out. */
    private static JsonNode withType(JsonNode message, MessageType type) {
        if (!message.has("type")) {
            ((tools.jackson.databind.node.ObjectNode) message).put("type", type.type());
        }
        return message;
    }
}
