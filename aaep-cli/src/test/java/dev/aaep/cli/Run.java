package dev.aaep.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the command within the test's process. */
record Run(int code, String out, String err) {
    private static final JsonMapper JSON = new JsonMapper();

    static Run of(String... arguments) {
        return with("", arguments);
    }

    static Run with(String input, String... arguments) {
        return with(input.getBytes(StandardCharsets.UTF_8), arguments);
    }

    static Run with(byte[] input, String... arguments) {
        return with(new ByteArrayInputStream(input), false, arguments);
    }

    static Run onTerminal(String input, String... arguments) {
        return with(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), true, arguments);
    }

    static Run with(InputStream input, boolean terminal, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Aaep.run(new Console(input, out, err, terminal, terminal, true), arguments);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Each line of the output as JSON. */
    List<JsonNode> json() {
        return out.lines().map(JSON::readTree).toList();
    }
}
