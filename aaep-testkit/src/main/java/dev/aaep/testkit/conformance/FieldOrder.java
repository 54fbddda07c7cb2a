package dev.aaep.testkit.conformance;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** The recommended order of fields on the wire (ENV-14). */
final class FieldOrder {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final List<String> FIRST = List.of(
            "@context",
            "aaep_version",
            "type",
            "event_id",
            "session_id",
            "sequence_number",
            "timestamp",
            "producer",
            "verbosity",
            "urgency",
            "localization_hints",
            "correlation_id");

    private FieldOrder() {}

    static void check(Observed observed) {
        for (byte[] message : observed.raw()) {
            List<String> names = names(message);
            int last = -1;
            for (String name : names.contains("event_id") ? names : List.<String>of()) {
                int place = FIRST.contains(name) ? FIRST.indexOf(name) : name.equals("extensions") ? 100 : 50;
                Check.expect(place >= last, "'" + shorten(name) + "' comes too late in an event");
                last = place;
            }
        }
    }

    private static String shorten(String name) {
        return name.length() <= 80 ? name : name.substring(0, 80);
    }

    /** The names at the top level; none for what is not JSON, which is another check's business. */
    private static List<String> names(byte[] message) {
        List<String> names = new ArrayList<>();
        try (JsonParser parser = MAPPER.createParser(message)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    names.add(parser.currentName());
                    parser.nextToken();
                    parser.skipChildren();
                }
            }
            return names;
        } catch (JacksonException malformed) {
            return List.of();
        }
    }
}
