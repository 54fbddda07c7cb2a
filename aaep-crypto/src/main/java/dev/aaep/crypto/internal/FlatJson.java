package dev.aaep.crypto.internal;

import dev.aaep.crypto.CanonicalJson;
import dev.aaep.crypto.Parsed;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Small JSON objects whose members are text: JWK and JWS headers. */
public final class FlatJson {
    public static final JsonFactory FACTORY = new JsonFactory();

    private FlatJson() {}

    /**
     * The members, or null when this is not one strict JSON object. A member that is no string has the value null.
     * Canonicalising first settles encoding, duplicates and depth, about which Jackson's defaults are generous.
     */
    public static @Nullable Map<String, @Nullable String> read(byte[] json) {
        if (!(CanonicalJson.canonicalize(json) instanceof Parsed.Valid<byte[]> strict)) {
            return null;
        }
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), strict.value())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            Map<String, @Nullable String> members = new LinkedHashMap<>();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                if (parser.nextToken() == JsonToken.VALUE_STRING) {
                    members.put(name, parser.getString());
                } else {
                    members.put(name, null);
                    parser.skipChildren();
                }
            }
            return members;
        } catch (JacksonException e) {
            return null;
        }
    }
}
