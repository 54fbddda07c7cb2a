package dev.aaep.testkit;

import dev.aaep.AaepException;
import dev.aaep.MessageType;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads the fixture files by their index. Whatever is wrong with a file, the exception names it. */
final class FixtureFolder {
    private static final String INDEX = "index.json";
    private static final JsonMapper MAPPER = new JsonMapper();

    private final Function<String, @Nullable InputStream> source;
    private final JsonNode index;
    private final Map<String, String> digests = new HashMap<>();

    FixtureFolder(Function<String, @Nullable InputStream> source) {
        this.source = source;
        this.index = tree(INDEX, bytes(INDEX));
        for (String part : List.of("valid", "sessions", "invalid")) {
            for (JsonNode entry : index.path(part)) {
                digests.put(entry.path("file").asString(), entry.path("sha256").asString());
            }
        }
    }

    static @Nullable MessageType typeOf(String type) {
        for (MessageType each : MessageType.values()) {
            if (each.type().equals(type)) {
                return each;
            }
        }
        return null;
    }

    List<Fixture> valid() {
        List<Fixture> all = new ArrayList<>();
        for (JsonNode entry : index.path("valid")) {
            all.add(new Fixture(this, text(entry, "name"), text(entry, "type"), text(entry, "file")));
        }
        return List.copyOf(all);
    }

    List<Recording> sessions() {
        List<Recording> all = new ArrayList<>();
        for (JsonNode entry : index.path("sessions")) {
            all.add(new Recording(this, text(entry, "name"), text(entry, "file")));
        }
        return List.copyOf(all);
    }

    List<InvalidFixture> invalid() {
        List<InvalidFixture> all = new ArrayList<>();
        for (JsonNode entry : index.path("invalid")) {
            String file = text(entry, "file");
            for (JsonNode each : tree(file, read(file)).path("cases")) {
                all.add(invalid(file, each));
            }
        }
        return List.copyOf(all);
    }

    private InvalidFixture invalid(String file, JsonNode from) {
        try {
            Map<Profile, Severity> severities = new EnumMap<>(Profile.class);
            for (Profile profile : Profile.values()) {
                String severity = from.path(profile.name().toLowerCase(java.util.Locale.ROOT))
                        .asString("");
                if (!severity.isEmpty()) {
                    severities.put(profile, Severity.valueOf(severity));
                }
            }
            JsonNode neighbour = from.get("neighbour");
            return new InvalidFixture(
                    text(from, "name"),
                    from.has("type") ? text(from, "type") : null,
                    text(from, "code"),
                    text(from, "pointer"),
                    severities,
                    from.has("base64")
                            ? Base64.getDecoder().decode(text(from, "base64"))
                            : from.has("text")
                                    ? text(from, "text").getBytes(StandardCharsets.UTF_8)
                                    : message(from.path("message"), from.path("repeat")),
                    neighbour == null ? null : message(neighbour, from.path("neighbour_repeat")));
        } catch (IllegalArgumentException | JacksonException wrong) {
            throw damaged(file, wrong);
        }
    }

    /** The message with the texts filled in that were too long to be written out. */
    private static byte[] message(JsonNode message, JsonNode repeats) {
        JsonNode whole = message.deepCopy();
        for (JsonNode repeat : repeats) {
            JsonPointer place = JsonPointer.compile(text(repeat, "pointer"));
            String filling = text(repeat, "text").repeat(repeat.path("times").asInt());
            JsonNode parent = whole.at(place.head());
            if (parent instanceof ObjectNode object) {
                object.put(place.last().getMatchingProperty(), filling);
            } else {
                ((tools.jackson.databind.node.ArrayNode) parent)
                        .set(place.last().getMatchingIndex(), filling);
            }
        }
        return MAPPER.writeValueAsBytes(whole);
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).asString();
    }

    /** The bytes of a file, checked against the digest in the index. */
    byte[] read(String file) {
        byte[] bytes = bytes(file);
        String expected = digests.get(file);
        try {
            String found = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            if (!found.equals(expected)) {
                throw damaged(file, null);
            }
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
        return bytes;
    }

    private byte[] bytes(String file) {
        try (InputStream in = source.apply(file)) {
            if (in == null) {
                throw AaepException.of(
                        AaepException.Kind.UNAVAILABLE,
                        "the fixture file " + file + " is missing from the aaep-testkit archive");
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw damaged(file, unreadable);
        }
    }

    private static JsonNode tree(String file, byte[] bytes) {
        try {
            return MAPPER.readTree(bytes);
        } catch (JacksonException malformed) {
            throw damaged(file, malformed);
        }
    }

    private static AaepException damaged(String file, @Nullable Exception cause) {
        String message = "the fixture file " + file + " is damaged: use an unchanged aaep-testkit archive";
        return cause == null
                ? AaepException.of(AaepException.Kind.UNAVAILABLE, message)
                : AaepException.of(AaepException.Kind.UNAVAILABLE, message, cause);
    }
}
