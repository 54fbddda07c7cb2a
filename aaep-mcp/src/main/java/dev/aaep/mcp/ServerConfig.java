package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.clarify.detect.Detector;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.Parsed;
import dev.aaep.value.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the server looks for in plans and how it takes answers, usually from a JSON file (see {@code docs/mcp.md}).
 *
 * @param agentId the name under which the server asks
 * @param detectors what is looked for, in this order
 * @param onlySuggestions whether a gap that has suggestions takes nothing else as an answer
 * @param attempts after so many unusable answers in a row the gap is escalated
 * @param answerKeys the keys of answerers who sign; empty when nobody does
 */
public record ServerConfig(
        String agentId, List<Detector> detectors, boolean onlySuggestions, int attempts, KeyHistory answerKeys) {
    /** The format that the file names. */
    static final String FORMAT = "aaep-clarify-config/1";

    /** Copies the list. */
    public ServerConfig {
        detectors = List.copyOf(detectors);
        if (agentId.isBlank() || agentId.length() > 256 || attempts < 1) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "an agent id has 1 to 256 characters, and attempts are at least 1");
        }
    }

    /** The six conditions of §3 on the field names that the protocol's examples use. */
    public static ServerConfig standard() {
        return read(StrictJson.resource("default-config.json"), "the default configuration", Path.of(""));
    }

    /** Reads a file; throws with the place in it when it is not as it should be. */
    public static ServerConfig read(Path file) {
        byte[] json;
        try {
            json = Files.readAllBytes(file);
        } catch (IOException e) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION, "the configuration " + file + " cannot be read", e);
        }
        Path parent = file.toAbsolutePath().getParent();
        return read(json, "the configuration " + file.getFileName(), parent == null ? Path.of("") : parent);
    }

    private static ServerConfig read(byte[] json, String what, Path folder) {
        JsonObject object = StrictJson.object(json, what);
        ConfigObject config = new ConfigObject(what, "", object);
        config.only("format", "agent_id", "detectors", "answers");
        if (!FORMAT.equals(config.text("format"))) {
            throw config.wrong("format", "must be " + FORMAT);
        }
        List<Detector> detectors =
                config.objects("detectors").stream().map(DetectorConfig::read).toList();
        ConfigObject answers =
                config.has("answers") ? config.object("answers") : new ConfigObject(what, "/answers", JsonObject.EMPTY);
        answers.only("only_suggestions", "attempts", "keys");
        return new ServerConfig(
                config.has("agent_id") ? config.text("agent_id") : "aaep-clarify",
                detectors,
                answers.flag("only_suggestions", false),
                answers.integer("attempts", 3),
                answers.has("keys")
                        ? keys(answers, folder)
                        : KeyHistory.builder().build());
    }

    private static KeyHistory keys(ConfigObject answers, Path folder) {
        Parsed<KeyHistory> parsed = KeyHistory.read(folder.resolve(answers.text("keys")));
        if (parsed instanceof Parsed.Invalid<KeyHistory> invalid) {
            throw answers.wrong(
                    "keys", "names a key history that cannot be used: " + invalid.defect() + " " + invalid.place());
        }
        return parsed.orElseThrow();
    }

    /** The same under another name. */
    public ServerConfig withAgentId(String other) {
        return new ServerConfig(other, detectors, onlySuggestions, attempts, answerKeys);
    }
}
