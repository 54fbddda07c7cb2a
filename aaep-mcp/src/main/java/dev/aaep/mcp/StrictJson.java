package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.crypto.CanonicalJson;
import dev.aaep.json.JsonValues;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON as this server reads and writes it. A plan is named by its digest, so what arrives must not be changed on the way:
 * no number is rounded to a double, and no name may stand twice in one object.
 */
final class StrictJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final McpJsonMapper MCP = new StrictMapper(new JacksonMcpJsonMapper(MAPPER));

    private StrictJson() {}

    /** The same for the MCP SDK. */
    static McpJsonMapper mcp() {
        return MCP;
    }

    static byte[] write(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    static String writeText(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** One fixed text for one value, whatever the order of its members. */
    static String canonical(JsonValue value) {
        byte[] bytes = CanonicalJson.canonicalize(value.toJson().getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static JsonNode tree(String json) {
        return MAPPER.readTree(json);
    }

    static boolean isJson(byte[] bytes) {
        try {
            return !MAPPER.readTree(bytes).isMissingNode();
        } catch (JacksonException | ArithmeticException | IllegalArgumentException e) {
            // Jackson lets the JDK's own exceptions through for numbers that the JDK cannot hold.
            return false;
        }
    }

    /** Reads an object that a person wrote; throws with a sentence when it is none. */
    static JsonObject object(byte[] json, String what) {
        try {
            if (JsonValues.fromTree(MAPPER.readTree(json)) instanceof JsonObject object) {
                return object;
            }
            throw AaepException.of(AaepException.Kind.CONFIGURATION, what + " is not a JSON object");
        } catch (JacksonException e) {
            String place = e.getLocation() == null
                    ? ""
                    : " at line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr();
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION, what + " is not JSON" + place + ": " + e.getOriginalMessage(), e);
        }
    }

    static byte[] resource(String name) {
        try (InputStream in = StrictJson.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar is incomplete: it lacks " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the jar cannot be read", e);
        }
    }

    /** A schema of ours as the SDK takes it. */
    static Map<String, Object> schema(String name) {
        return MAPPER.readValue(resource(name), new TypeReference<Map<String, Object>>() {});
    }
}
