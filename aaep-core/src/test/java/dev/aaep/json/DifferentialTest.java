package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.MessageType;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.schemas.Violation;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The generated checks against an independent judge: networknt with the same bundled schemas. A third of the messages is
 * valid, a third has one known mutation, a third is disturbed at random.
 */
class DifferentialTest {
    private static final int MESSAGES = 210_000;
    private static final long FIRST_SEED = 20_261_118_000L;

    private final SchemaEngine judge = SchemaEngine.builder().build();
    private final AaepJson json = AaepJson.standard().withValidator(Validator.schema());
    private final LongAdder valid = new LongAdder();
    private final LongAdder invalid = new LongAdder();

    @Test
    void should_agree_with_an_independent_validator_on_every_generated_message() {
        List<String> disagreements = LongStream.range(FIRST_SEED, FIRST_SEED + MESSAGES)
                .parallel()
                .mapToObj(this::disagreement)
                .filter(text -> !text.isEmpty())
                .limit(5)
                .toList();

        assertThat(disagreements).isEmpty();
        // Neither verdict may be rare, or agreement would mean little.
        assertThat(valid.sum()).isGreaterThan(MESSAGES / 4);
        assertThat(invalid.sum()).isGreaterThan(MESSAGES / 4);
    }

    /** What the two say, if they disagree about the message of this seed; empty otherwise. */
    private String disagreement(long seed) {
        MessageType type = MessageType.values()[(int) (seed % MessageType.values().length)];
        BundledSchema schema = SchemaCatalogue.byMessageType(type.type()).orElseThrow();
        byte[] message = message(seed, schema);

        List<Violation> violations = judge.validate(schema.id(), message);
        List<Finding> findings = json.decodeAs(type, message).findings().stream()
                .filter(finding -> finding.code().startsWith("SCHEMA-"))
                .toList();
        (findings.isEmpty() ? valid : invalid).increment();
        return violations.isEmpty() == findings.isEmpty()
                ? ""
                : "seed " + seed + " " + type + "\nours: " + findings + "\njudge: " + violations + "\n"
                        + new String(message, StandardCharsets.UTF_8);
    }

    private static byte[] message(long seed, BundledSchema schema) {
        RandomMessages random = new RandomMessages(seed);
        Map<String, @Nullable Object> value = random.message(schema);
        Mutations mutations = new Mutations(value, SchemaModel.root(schema), random);
        switch (random.values.random.nextInt(3)) {
            case 0 -> {}
            case 1 -> {
                Mutations.Kind[] kinds = Mutations.Kind.values();
                mutations.breakOne(kinds[random.values.random.nextInt(kinds.length)]);
            }
            default -> mutations.disturb();
        }
        return Spelling.wild(value, random.values.random);
    }
}
