package dev.aaep.testkit.generate;

import static dev.aaep.testkit.generate.Samples.MAPPER;
import static dev.aaep.testkit.generate.Samples.NODES;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.validation.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The fixture folder as it should be: made from the schemas, except for the recorded sessions, which are written by hand. */
final class FixtureFiles {
    static final Path FOLDER = Path.of("src/main/resources/dev/aaep/testkit/fixtures");

    private final Map<String, String> files = new TreeMap<>();
    private final ObjectNode index = NODES.objectNode();

    private FixtureFiles() {}

    /** File name to content, {@code index.json} included. */
    static Map<String, String> all() throws IOException {
        FixtureFiles all = new FixtureFiles();
        all.index.put("format", 1).put("protocol", "1.0.0");
        all.valid(all.index.putArray("valid"));
        all.sessions(all.index.putArray("sessions"));
        all.invalid(all.index.putArray("invalid"));
        all.files.put("index.json", lines(all.index));
        return all.files;
    }

    static List<BundledSchema> schemas() {
        return SchemaCatalogue.all().stream()
                .filter(schema -> !schema.shortName().startsWith("clarify/"))
                .toList();
    }

    private static String stem(BundledSchema schema) {
        return schema.shortName().substring(schema.shortName().lastIndexOf('/') + 1);
    }

    private void valid(ArrayNode entries) {
        for (BundledSchema schema : schemas()) {
            int number = 0;
            for (JsonNode example : Samples.schema(schema.id()).path("examples")) {
                String name = stem(schema) + "-" + ++number;
                ObjectNode entry = entries.addObject().put("name", name);
                entry.put("type", example.path("type").asString());
                put(
                        entry,
                        "valid/" + name + ".json",
                        MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(example) + "\n");
            }
        }
    }

    private void sessions(ArrayNode entries) throws IOException {
        try (Stream<Path> sessions = Files.list(FOLDER.resolve("sessions"))) {
            for (Path session : sessions.sorted().toList()) {
                String file = session.getFileName().toString();
                String text = Files.readString(session);
                ObjectNode entry = entries.addObject().put("name", file.replace(".ndjson", ""));
                entry.put("messages", text.lines().count());
                put(entry, "sessions/" + file, text);
            }
        }
    }

    private void invalid(ArrayNode entries) {
        for (BundledSchema schema : schemas()) {
            if (schema.messageType().isPresent()) {
                invalid(entries, stem(schema), SchemaCases.smallest(schema));
            }
        }
        invalid(entries, "rules", RuleCases.all());
        ArrayNode malformed = NODES.arrayNode();
        MalformedCases.all().forEach((name, bytes) -> {
            ObjectNode each = malformed.addObject().put("name", "malformed/" + name);
            each.put("code", "ENV-1").put("pointer", "");
            severities(each, "ERROR", "ERROR", "ERROR");
            String text = new String(bytes, StandardCharsets.UTF_8);
            if (text.contains("\ufffd")) {
                each.put("base64", Base64.getEncoder().encodeToString(bytes));
            } else {
                each.put("text", text);
            }
        });
        put(entries.addObject().put("cases", malformed.size()), "invalid/malformed.json", cases(malformed));
    }

    private void invalid(ArrayNode entries, String stem, List<InvalidCase> from) {
        ArrayNode cases = NODES.arrayNode();
        for (InvalidCase each : from) {
            String what = stem.equals("rules") ? each.type().replace("aaep:", "") : stem;
            ObjectNode node = cases.addObject()
                    .put("name", what + "/" + each.code() + each.pointer() + "/" + each.hint())
                    .put("type", each.type())
                    .put("code", each.code())
                    .put("pointer", each.pointer());
            if (each.isSchema()) {
                // Words of a later version are survived (ENV-16); conformance levels are numbers and stay as they are.
                boolean word = each.code().equals("SCHEMA-enum") && !each.hint().equals("other-number");
                String tolerant = word ? "WARNING" : "ERROR";
                severities(node, "ERROR", tolerant, "ERROR");
            } else {
                severities(node, text(each.producer()), text(each.consumer()), "");
            }
            draft(node, "message", "repeat", each.message());
            if (each.neighbour() != null) {
                draft(node, "neighbour", "neighbour_repeat", each.neighbour());
            }
        }
        put(entries.addObject().put("cases", cases.size()), "invalid/" + stem + ".json", cases(cases));
    }

    private static String text(@org.jspecify.annotations.Nullable Severity severity) {
        return severity == null ? "" : severity.name();
    }

    private static void severities(ObjectNode node, String producer, String consumer, String schema) {
        Map.of("producer", producer, "consumer", consumer, "schema", schema).entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> node.put(entry.getKey(), entry.getValue()));
    }

    private static void draft(ObjectNode node, String message, String repeat, InvalidCase.Draft draft) {
        node.set(message, draft.tree());
        for (InvalidCase.Repeat each : draft.repeats()) {
            node.withArray("/" + repeat)
                    .addObject()
                    .put("pointer", each.pointer())
                    .put("text", each.text())
                    .put("times", each.times());
        }
    }

    private static String cases(ArrayNode cases) {
        return lines(NODES.objectNode().set("cases", cases));
    }

    /** An object whose lists stand one item per line. */
    private static String lines(JsonNode object) {
        StringBuilder out = new StringBuilder("{\n");
        String separator = "";
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            out.append(separator).append('"').append(member.getKey()).append("\": ");
            if (member.getValue() instanceof ArrayNode items) {
                out.append("[\n");
                for (int i = 0; i < items.size(); i++) {
                    out.append(MAPPER.writeValueAsString(items.get(i))).append(i + 1 < items.size() ? ",\n" : "\n]");
                }
            } else {
                out.append(MAPPER.writeValueAsString(member.getValue()));
            }
            separator = ",\n";
        }
        return out.append("\n}\n").toString();
    }

    private void put(ObjectNode entry, String file, String content) {
        files.put(file, content);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            entry.put("file", file).put("sha256", HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
