package dev.aaep.json;

import java.io.ByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * Between Jackson's tokens and our bytes. There is one reader and one writer of messages; Jackson's streams are carried
 * over to them, so every door gives the same verdict.
 */
final class JacksonBridge {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JacksonBridge() {}

    static DecodeResult read(JsonParser parser, AaepJson json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try {
            if (parser.currentToken() == null && parser.nextToken() == null) {
                return json.decode(new byte[0]);
            }
            try (JsonGenerator copy = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
                copyExactly(parser, copy);
            }
        } catch (StreamReadException broken) {
            var at = broken.getLocation();
            return new DecodeResult.Malformed(
                    "not JSON",
                    Math.max(at.getLineNr(), 1),
                    Math.max(at.getColumnNr(), 1),
                    (int) Math.max(at.getByteOffset(), 0),
                    false);
        }
        return json.decode(bytes.toByteArray());
    }

    /** Copies one value; numbers keep their text. */
    private static void copyExactly(JsonParser parser, JsonGenerator copy) {
        int depth = 0;
        JsonToken token = parser.currentToken();
        while (token != null) {
            if (token.isNumeric()) {
                copy.writeNumber(parser.getString());
            } else {
                copy.copyCurrentEvent(parser);
            }
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (depth == 0) {
                return;
            }
            token = token == JsonToken.PROPERTY_NAME || depth > 0 ? parser.nextToken() : null;
        }
    }

    static void write(byte[] message, JsonGenerator generator) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), message)) {
            parser.nextToken();
            generator.copyCurrentStructureExact(parser);
        }
    }
}
