package dev.aaep.benchmarks;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Draft202012;
import dev.aaep.AaepMessage;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reading and writing one message, beside Jackson and networknt on the same bytes in the same run. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class CodecBenchmark {
    @Param({"core/agent.awaiting.confirmation", "core/agent.output.streaming"})
    public String message;

    private final JsonMapper mapper = new JsonMapper();
    private final AaepJson json = AaepJson.standard();
    private final AaepJson schemaOnly = AaepJson.standard().withValidator(Validator.schema());
    private byte[] bytes;
    private byte[] broken;
    private AaepMessage record;
    private Object plain;
    private Class<?> plainType;
    private Schema schema;

    @Setup
    public void prepare() {
        bytes = Inputs.example(message);
        record = ((DecodeResult.Decoded) json.decode(bytes)).value();
        plainType = message.endsWith("confirmation") ? Plain.Confirmation.class : Plain.Streaming.class;
        plain = mapper.readValue(bytes, plainType);
        if (!mapper.readTree(mapper.writeValueAsBytes(plain)).equals(mapper.readTree(json.encode(record)))) {
            throw new IllegalStateException("the plain record does not hold the same message");
        }
        // Five violations: an id, the time, the agent, a version and a word.
        broken = new String(bytes, StandardCharsets.UTF_8)
                .replaceFirst("\"evt_", "\"event_")
                .replaceFirst(
                        "\"timestamp\":\"[^\"]*\"",
                        "\"timestamp\":\"today\",\"aaep_version\":\"one\",\"verbosity\":\"chatty\"")
                .replaceFirst("\"agent_id\":\"[^\"]*\"", "\"agent_id\":\"\"")
                .getBytes(StandardCharsets.UTF_8);
        BundledSchema bundled = SchemaCatalogue.byShortName(message).orElseThrow();
        schema = registry().getSchema(SchemaLocation.of(bundled.id()));
        schema.initializeValidators();
        if (!networknt().isEmpty() || networkntFiveViolations().size() != 5) {
            throw new IllegalStateException("not the verdicts that are to be measured");
        }
        if (!schemaOnly.decode(bytes).findings().isEmpty()
                || schemaOnly.decode(broken).findings().size() != 5) {
            throw new IllegalStateException("not the findings that are to be measured");
        }
    }

    private static SchemaRegistry registry() {
        SchemaRegistryConfig config = SchemaRegistryConfig.builder()
                .formatAssertionsEnabled(true)
                .locale(Locale.ROOT)
                .build();
        return SchemaRegistry.withDialect(
                Draft202012.getInstance(),
                builder -> builder.schemaRegistryConfig(config)
                        .schemaLoader(loader ->
                                loader.resourceLoaders(loaders -> loaders.resources(iri -> SchemaCatalogue.byId(iri)
                                        .map(BundledSchema::text)
                                        .orElse(null)))));
    }

    @Benchmark
    public DecodeResult decode() {
        return json.decode(bytes);
    }

    @Benchmark
    public DecodeResult decodeSchemaVerdict() {
        return schemaOnly.decode(bytes);
    }

    @Benchmark
    public JsonNode readTree() {
        return mapper.readTree(bytes);
    }

    @Benchmark
    public Object databind() {
        return mapper.readValue(bytes, plainType);
    }

    @Benchmark
    public List<Error> networknt() {
        return schema.validate(mapper.readTree(bytes));
    }

    @Benchmark
    public byte[] encode() {
        return json.encode(record);
    }

    @Benchmark
    public byte[] writeValueAsBytes() {
        return mapper.writeValueAsBytes(plain);
    }

    @Benchmark
    public DecodeResult fiveViolations() {
        return schemaOnly.decode(broken);
    }

    @Benchmark
    public List<Error> networkntFiveViolations() {
        return schema.validate(mapper.readTree(broken));
    }
}
