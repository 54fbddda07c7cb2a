package dev.aaep.benchmarks;

import dev.aaep.AaepMessage;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.LocalizationHints;
import dev.aaep.json.AaepJson;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Validator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Judging a ready record: schema and rules, schema alone, and rules as the difference of the two. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ValidationBenchmark {
    private AaepMessage confirmation;

    @Setup
    public void prepare() {
        AwaitingConfirmation example = (AwaitingConfirmation) AaepJson.standard()
                .decode(Inputs.example("core/agent.awaiting.confirmation"))
                .message()
                .orElseThrow();
        // With its language said, the example keeps every rule.
        confirmation = example.toBuilder()
                .localizationHints(
                        LocalizationHints.builder().primaryLanguage("en-US").build())
                .build();
    }

    @Benchmark
    public List<Finding> schemaAndConsumerRules() {
        return Validator.consumer().validate(confirmation);
    }

    @Benchmark
    public List<Finding> schemaAndProducerRules() {
        return Validator.producer().validate(confirmation);
    }

    @Benchmark
    public List<Finding> schemaOnly() {
        return Validator.schema().validate(confirmation);
    }
}
