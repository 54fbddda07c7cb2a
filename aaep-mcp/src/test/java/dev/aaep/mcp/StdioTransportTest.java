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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static String checkOf(String plan) {
        return "{\"method\":\"tools/call\",\"params\":{\"name\":\"wwa_clarify_check\",\"arguments\":{\"plan_object\":"
                + plan + "}},\"jsonrpc\":\"2.0\",\"id\":7}";
    }

    /** The client waits for the answer to its call, not for an answer to nobody. */
    @ParameterizedTest
    @ValueSource(
            strings = {"{\"n\":1e99999999999}", "{\"n\":1e-99999999999}", "DEEP", "LONG", "{\"a\":1,\"a\":{\"id\":9}}"})
    void should_answer_a_call_that_cannot_be_read_under_its_id_and_go_on(String plan) {
        String body = plan.replace("DEEP", "{\"a\":" + "[".repeat(3000) + "]".repeat(3000) + "}")
                .replace("LONG", "{\"n\":" + "1".repeat(2000) + "}");
        List<JsonObject> answers = answers(INITIALIZE, INITIALIZED, checkOf(body), check(8));
        assertThat(answers).extracting(StdioTransportTest::id).containsExactly("1", "7", "8");
        assertThat(code(answers.get(1))).isEqualTo("-32700");
        assertThat(answers.get(2).has("result")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"id\":7,\"method\":\"m\"}|7",
                "{ \"method\" : \"m\" , \"id\" : \"a b\" } |\"a b\"",
                "{\"method\":\"m\",\"params\":{\"id\":1,\"x\":[{\"}\":\"\\\"\"}]},\"id\":-12}|-12",
                "{\"id\":7,\"result\":1}|null",
                "{\"id\":7,\"id\":8,\"method\":\"m\"}|null",
                "{\"id\":7,\"method\":\"m\"|null",
                "{\"id\":7,\"method\":\"m\"}}|null",
                "{\"id\":7 8,\"method\":\"m\"}|null",
                "{\"id\":7.5,\"method\":\"m\"}|null",
                "{\"id\":{},\"method\":\"m\"}|null",
                "{\"id\":\"\\u0000\",\"method\":\"m\"}|null",
                "{\"id\":,\"method\":\"m\"}|null",
                "{\"id\":],\"method\":\"m\"}|null",
                "{\"id|null",
                "{\"id\\|null",
                "{|null",
                "7|null"
            })
    void should_find_the_id_of_a_request_only_where_it_is_certain(String line, String id) {
        assertThat(RequestId.of(line.getBytes(StandardCharsets.UTF_8))).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":null}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":[]}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"wwa_clarify_check\",\"arguments\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\"}"
            })
    void should_call_params_that_do_not_fit_invalid_and_not_a_failure_of_its_own(String line) {
        List<JsonObject> answers = answers(INITIALIZE, INITIALIZED, line, check(8));
        assertThat(answers).extracting(StdioTransportTest::id).containsExactly("1", "7", "8");
        assertThat(code(answers.get(1))).isEqualTo("-32602");
        assertThat(answers.get(1).toJson()).doesNotContain("modelcontextprotocol", "jackson");
    }

    @Test
    void should_answer_what_comes_before_initialization_and_not_let_it_wait() {
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}";
        List<JsonObject> answers = answers(ping, check(2), INITIALIZE, INITIALIZED, check(3));
        assertThat(answers.get(0))
                .isEqualTo(StrictJson.object(
                        "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}".getBytes(StandardCharsets.UTF_8), "a line"));
        assertThat(code(answers.get(1))).isEqualTo("-32600");
        assertThat(answers.subList(1, 4)).extracting(StdioTransportTest::id).containsExactly("2", "1", "3");
        assertThat(answers.get(3).has("result")).isTrue();
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
