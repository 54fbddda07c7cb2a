package dev.aaep.crypto;

import dev.aaep.crypto.internal.FlatJson;
import java.io.ByteArrayOutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;

/** The file form of a key history. */
final class KeyHistoryJson {
    private static final String FORMAT = "aaep-key-history/1";
    private static final Set<String> TEXTS =
            Set.of("agent_id", "public_key", "valid_from", "valid_until", "revoked_at");

    /** Leaves the reader; the place is a JSON Pointer. */
    private static final class Bad extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final Defect defect;
        final String place;

        Bad(Defect defect, String place) {
            super(null, null, false, false);
            this.defect = defect;
            this.place = place;
        }
    }

    private KeyHistoryJson() {}

    static Parsed<KeyHistory> read(byte[] json) {
        return CanonicalJson.canonicalize(json).flatMap(KeyHistoryJson::readStrict);
    }

    private static Parsed<KeyHistory> readStrict(byte[] json) {
        try (JsonParser parser = FlatJson.FACTORY.createParser(ObjectReadContext.empty(), json)) {
            return Parsed.valid(history(parser));
        } catch (Bad e) {
            return new Parsed.Invalid<>(e.defect, e.place);
        } catch (JacksonException e) {
            return Parsed.invalid(Defect.JSON_SYNTAX);
        }
    }

    private static KeyHistory history(JsonParser parser) {
        expect(parser.nextToken() == JsonToken.START_OBJECT, "");
        KeyHistory.Builder history = KeyHistory.builder();
        boolean format = false;
        boolean keys = false;
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            if (name.equals("format")) {
                expect(FORMAT.equals(parser.getValueAsString()), "/format");
                format = true;
            } else if (name.equals("keys")) {
                expect(parser.currentToken() == JsonToken.START_ARRAY, "/keys");
                for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                    String place = "/keys/" + i;
                    if (!history.addIfNew(period(parser, place))) {
                        throw new Bad(Defect.DUPLICATE_KEY, place + "/public_key");
                    }
                }
                keys = true;
            } else {
                throw new Bad(Defect.UNKNOWN_FIELD, "/" + shorten(name));
            }
        }
        require(format, "/format");
        require(keys, "/keys");
        return history.build();
    }

    private static KeyPeriod period(JsonParser parser, String place) {
        expect(parser.currentToken() == JsonToken.START_OBJECT, place);
        Map<String, String> texts = new HashMap<>();
        boolean compromised = false;
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            JsonToken token = parser.nextToken();
            String member = place + "/" + shorten(name);
            if (TEXTS.contains(name)) {
                expect(token == JsonToken.VALUE_STRING, member);
                texts.put(name, parser.getString());
            } else if (name.equals("compromised")) {
                expect(token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE, member);
                compromised = token == JsonToken.VALUE_TRUE;
            } else {
                throw new Bad(Defect.UNKNOWN_FIELD, member);
            }
        }
        String agentId = text(texts, "agent_id", place);
        expect(!agentId.isEmpty(), place + "/agent_id");
        Ed25519PublicKey key = key(text(texts, "public_key", place), place + "/public_key");
        Instant from = time(text(texts, "valid_from", place), place + "/valid_from");
        @Nullable Instant until = optionalTime(texts.get("valid_until"), place + "/valid_until");
        @Nullable Instant revokedAt = optionalTime(texts.get("revoked_at"), place + "/revoked_at");
        expect(until == null || until.isAfter(from), place + "/valid_until");
        require(revokedAt != null || !compromised, place + "/revoked_at");
        return new KeyPeriod(agentId, key, from, until, revokedAt, compromised);
    }

    private static String text(Map<String, String> texts, String name, String place) {
        @Nullable String text = texts.get(name);
        if (text == null) {
            throw new Bad(Defect.MISSING_FIELD, place + "/" + name);
        }
        return text;
    }

    private static Ed25519PublicKey key(String text, String place) {
        Parsed<Ed25519PublicKey> parsed = Ed25519PublicKey.parse(text);
        if (parsed instanceof Parsed.Invalid<Ed25519PublicKey> invalid) {
            throw new Bad(invalid.defect(), place);
        }
        return parsed.orElseThrow();
    }

    private static @Nullable Instant optionalTime(@Nullable String text, String place) {
        return text == null ? null : time(text, place);
    }

    private static Instant time(String text, String place) {
        expect(text.endsWith("Z"), place);
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new Bad(Defect.BAD_VALUE, place);
        }
    }

    private static void expect(boolean good, String place) {
        if (!good) {
            throw new Bad(Defect.BAD_VALUE, place);
        }
    }

    private static void require(boolean there, String place) {
        if (!there) {
            throw new Bad(Defect.MISSING_FIELD, place);
        }
    }

    /** A name from the file as a step of a JSON Pointer, cut where it is too long to show. */
    private static String shorten(String name) {
        String shown = name.length() > 80 ? name.substring(0, 80) : name;
        return shown.replace("~", "~0").replace("/", "~1");
    }

    static byte[] write(List<KeyPeriod> periods) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = FlatJson.FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeStringProperty("format", FORMAT);
            json.writeArrayPropertyStart("keys");
            for (KeyPeriod period : periods) {
                json.writeStartObject();
                json.writeStringProperty("agent_id", period.agentId());
                json.writeStringProperty("public_key", period.key().toString());
                writeTime(json, "valid_from", period.from());
                writeTime(json, "valid_until", period.until());
                writeTime(json, "revoked_at", period.revokedAt());
                if (period.compromised()) {
                    json.writeBooleanProperty("compromised", true);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return CanonicalJson.canonicalize(out.toByteArray()).orElseThrow();
    }

    private static void writeTime(JsonGenerator json, String name, @Nullable Instant time) {
        if (time != null) {
            json.writeStringProperty(name, time.toString());
        }
    }
}
