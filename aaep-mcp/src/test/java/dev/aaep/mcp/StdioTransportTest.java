package dev.aaep.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What goes over the streams, line by line. */
@Timeout(60)
class StdioTransportTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    @TempDir
    Path data;

    private static String call(int id, String tool, Map<String, Object> arguments) {
        return StrictJson.writeText(Map.of(
                "jsonrpc",
                "2.0",
                "id",
                id,
                "method",
                "tools/call",
                "params",
                Map.of("name", tool, "arguments", arguments)));
    }

    private static String check(int id) {
        return call(id, ToolContract.CHECK, Map.of("plan_object", Map.of("n", id), "session_id", ToolContract.SESSION));
    }

    /** Everything that a server says to these lines before it ends. */
    private List<JsonObject> answers(byte[] input) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ClarifyHome home = ClarifyHome.open(data, ServerConfig.standard());
                ClarifyServer server = ClarifyServer.over(home.engine())) {
            server.serve(new ByteArrayInputStream(input), out);
        }
        String text = out.toString(StandardCharsets.UTF_8);
        assertThat(text).isNotEmpty().endsWith("\n");
        return text.lines()
                .map(line -> StrictJson.object(line.getBytes(StandardCharsets.UTF_8), "a line"))
                .toList();
    }

    private List<JsonObject> answers(String... lines) {
        return answers((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String code(JsonObject answer) {
        return answer.get("error") instanceof JsonObject error && error.get("code") instanceof JsonNumber code
                ? code.text()
                : "";
    }

    private static String id(JsonObject answer) {
        return answer.get("id") instanceof JsonNumber id ? id.text() : String.valueOf(answer.get("id"));
    }

    @Test
    void should_answer_every_request_in_order_before_it_ends_with_the_input() {
        List<JsonObject> answers =
                answers(INITIALIZE, INITIALIZED, check(2), check(3), check(4), check(5), check(6), check(7));
        assertThat(answers).extracting(StdioTransportTest::id).containsExactly("1", "2", "3", "4", "5", "6", "7");
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.has("result")).isTrue());
    }

    @Test
    void should_take_a_last_line_without_its_end() {
        String lines = INITIALIZE + "\r\n\r\n" + INITIALIZED + "\n" + check(2);
        assertThat(answers(lines.getBytes(StandardCharsets.UTF_8)))
                .extracting(StdioTransportTest::id)
                .containsExactly("1", "2");
    }

    @Test
    void should_answer_lines_that_are_no_messages_and_go_on() {
        List<JsonObject> answers = answers(
                INITIALIZE,
                INITIALIZED,
                "no json",
                "{\"jsonrpc\":\"2.0\",\"id\":9",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"id\":10,\"method\":\"ping\"}",
                "[]",
                "7",
                "{}",
                check(2));
        assertThat(answers)
                .extracting(StdioTransportTest::code)
                .containsExactly("", "-32700", "-32700", "-32700", "-32600", "-32600", "-32600", "");
        assertThat(answers.subList(1, 7))
                .allSatisfy(answer -> assertThat(answer.get("id")).isEqualTo(JsonNull.INSTANCE));
        assertThat(answers.get(7).has("result")).isTrue();
    }

    @Test
    void should_answer_bytes_that_are_no_text_and_go_on() throws IOException {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        input.write((INITIALIZE + "\n" + INITIALIZED + "\n").getBytes(StandardCharsets.UTF_8));
        input.write(new byte[] {'"', (byte) 0xff, (byte) 0xfe, '"', '\n', 0, 1, 2, '\n'});
        input.write(check(2).getBytes(StandardCharsets.UTF_8));
        List<JsonObject> answers = answers(input.toByteArray());
        assertThat(answers).extracting(StdioTransportTest::code).containsExactly("", "-32700", "-32700", "");
    }

    @Test
    void should_skip_a_line_that_is_too_long_and_go_on() {
        String tooLong = "\"" + "x".repeat(ClarifyServer.MAX_MESSAGE_BYTES) + "\"";
        List<JsonObject> answers = answers(INITIALIZE, INITIALIZED, tooLong, check(2));
        assertThat(answers).extracting(StdioTransportTest::code).containsExactly("", "-32600", "");
    }

    @Test
    void should_refuse_a_plan_whose_text_is_not_unicode() {
        String lone =
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"wwa_clarify_check\","
                        + "\"arguments\":{\"plan_object\":{\"x\":\"\\ud800\"}}}}";
        List<JsonObject> answers = answers(INITIALIZE, INITIALIZED, lone, check(3));
        assertThat(answers.get(1).toJson()).contains("BAD_PLAN: ").contains("\"isError\":true");
        assertThat(answers.get(2).toJson()).contains("needs_clarification");
    }

    @Test
    void should_end_when_the_client_no_longer_reads() {
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken pipe");
            }
        };
        InputStream endless = new InputStream() {
            private final byte[] line = (INITIALIZE + "\n").getBytes(StandardCharsets.UTF_8);
            private int next;

            @Override
            public int read() {
                return line[next++ % line.length];
            }
        };
        try (ClarifyHome home = ClarifyHome.open(data, ServerConfig.standard());
                ClarifyServer server = ClarifyServer.over(home.engine())) {
            server.serve(endless, gone);
        }
    }

    @Test
    void should_take_no_message_after_close() throws Exception {
        PipedOutputStream client = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(client);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ClarifyHome home = ClarifyHome.open(data, ServerConfig.standard())) {
            ClarifyServer server = ClarifyServer.over(home.engine());
            Thread serving = new Thread(() -> server.serve(in, out));
            serving.start();
            client.write((INITIALIZE + "\n").getBytes(StandardCharsets.UTF_8));
            client.flush();
            while (out.size() == 0) {
                Thread.onSpinWait();
            }
            server.close();
            String before = out.toString(StandardCharsets.UTF_8);
            client.write((INITIALIZE + "\n").getBytes(StandardCharsets.UTF_8));
            client.close();
            serving.join();
            assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(before).hasLineCount(1);
        }
    }
}
