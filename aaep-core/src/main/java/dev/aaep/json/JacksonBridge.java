package dev.aaep.json;

import dev.aaep.AaepException;
import dev.aaep.internal.wire.JsonReader;
import dev.aaep.internal.wire.JsonWriter;
import dev.aaep.internal.wire.MalformedJson;
import dev.aaep.value.JsonValue;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Between Jackson's tokens and our bytes. There is one reader and one writer of messages; Jackson's streams are carried
 * over to them, so every door gives the same verdict.
 */
final class JacksonBridge {
    /** Carries bytes only, which {@link Limits} judge: limits of its own would refuse what those allow. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .streamWriteConstraints(StreamWriteConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .build())
            .build();

    private JacksonBridge() {}

    // In

    /** A value, or why there is none. */
    record Read(@Nullable JsonValue value, String problem) {}

    static DecodeResult read(JsonParser parser, AaepJson json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        TokenStreamLocation start = TokenStreamLocation.NA;
        try {
            if (parser.currentToken() == null && parser.nextToken() == null) {
                return json.decode(new byte[0]);
            }
            start = parser.currentTokenLocation();
            DecodeResult.Malformed problem = copy(parser, bytes, json.limits());
            if (problem != null) {
                return problem;
            }
        } catch (JacksonException broken) {
            return malformed("not JSON", broken.getLocation(), false);
        }
        DecodeResult result = json.decode(bytes.toByteArray());
        // Places in the copy mean nothing to the caller: give the place where the message starts.
        return result instanceof DecodeResult.Malformed malformed
                ? malformed(malformed.reason(), start, malformed.isLimit())
                : result;
    }

    static Read readValue(JsonParser parser, AaepJson json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        DecodeResult.Malformed problem = copy(parser, bytes, json.limits());
        if (problem != null) {
            return new Read(null, problem.reason());
        }
        byte[] copy = bytes.toByteArray();
        try {
            JsonReader in = new JsonReader(copy, 0, copy.length, json.limits());
            JsonValue value = in.value();
            in.end();
            return new Read(value, "");
        } catch (MalformedJson malformed) {
            return new Read(null, String.valueOf(malformed.getMessage()));
        }
    }

    /**
     * Copies one value; numbers keep their text. The parser is moved behind the value whatever is found, but beyond the
     * size limit nothing is kept.
     */
    private static DecodeResult.@Nullable Malformed copy(
            JsonParser parser, ByteArrayOutputStream bytes, Limits limits) {
        DecodeResult.Malformed problem = null;
        JsonGenerator copy = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes);
        int depth = 0;
        for (JsonToken token = parser.currentToken(); token != null; token = parser.nextToken()) {
            if (problem == null) {
                problem = problemWith(parser, token, bytes.size(), limits);
            }
            if (problem == null) {
                copyToken(parser, token, copy);
            }
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (depth == 0) {
                break;
            }
        }
        if (problem == null) {
            copy.close();
        }
        return problem;
    }

    private static DecodeResult.@Nullable Malformed problemWith(
            JsonParser parser, JsonToken token, int size, Limits limits) {
        boolean text = token == JsonToken.VALUE_STRING || token == JsonToken.PROPERTY_NAME;
        if (text && Surrogates.firstLone(parser.getString()) >= 0) {
            return malformed("lone surrogate", parser.currentTokenLocation(), false);
        }
        if (token == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return malformed("not JSON", parser.currentTokenLocation(), false);
        }
        return size > limits.maxBytes()
                ? malformed("message longer than " + limits.maxBytes() + " bytes", parser.currentTokenLocation(), true)
                : null;
    }

    private static void copyToken(JsonParser parser, JsonToken token, JsonGenerator copy) {
        if (token.isNumeric()) {
            copy.writeNumber(parser.getString());
        } else {
            copy.copyCurrentEvent(parser);
        }
    }

    private static DecodeResult.Malformed malformed(String reason, @Nullable TokenStreamLocation at, boolean limit) {
        TokenStreamLocation place = at == null ? TokenStreamLocation.NA : at;
        return new DecodeResult.Malformed(
                reason,
                Math.max(place.getLineNr(), 1),
                Math.max(place.getColumnNr(), 1),
                (int) Math.max(place.getByteOffset(), 0),
                limit);
    }

    // Out

    static void write(byte[] message, JsonGenerator generator) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), message)) {
            parser.nextToken();
            generator.copyCurrentStructureExact(parser);
        }
    }

    static void write(JsonValue value, JsonGenerator generator) {
        JsonWriter out = new JsonWriter(256);
        try {
            out.value(value);
        } catch (JsonWriter.LoneSurrogate broken) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, broken.getMessage() + ": mend the text first", broken);
        }
        write(out.toByteArray(), generator);
    }
}
