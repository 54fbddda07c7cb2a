package dev.aaep.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes over HTTP, body by body. */
@Timeout(60)
class HttpAnswersTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    @TempDir
    Path data;

    private ClarifyHome home;
    private ClarifyServer server;
    private URI address;
    private String session = "";

    @BeforeEach
    void start() {
        home = ClarifyHome.open(data, ServerConfig.standard());
        server = ClarifyServer.over(home.engine());
        address = server.listen(HttpOptions.loopback(0));
    }

    @AfterEach
    void stop() {
        server.close();
        home.close();
    }

    private record Answered(int status, String body) {}

    private Answered post(String body) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setReadTimeout(20_000);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setRequestProperty("Accept", "application/json, text/event-stream");
        connection.setRequestProperty("MCP-Protocol-Version", "2025-11-25");
        if (!session.isEmpty()) {
            connection.setRequestProperty("Mcp-Session-Id", session);
        }
        connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        int status = connection.getResponseCode();
        String given = connection.getHeaderField("Mcp-Session-Id");
        session = given == null ? session : given;
        try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return new Answered(status, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static JsonObject json(String text) {
        return StrictJson.object(text.getBytes(StandardCharsets.UTF_8), "a body");
    }

    private static String code(JsonObject answer) {
        return ((JsonNumber) ((JsonObject) answer.get("error")).get("code")).text();
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{}", "{\"name\":\"wwa_clarify_check\",\"arguments\":[]}"})
    void should_answer_a_call_whose_params_do_not_fit(String params) throws Exception {
        post(INITIALIZE);
        post(INITIALIZED);

        String stream = post("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":" + params + "}")
                .body();

        List<String> events = stream.lines()
                .filter(line -> line.startsWith("data:"))
                .map(line -> line.substring(5))
                .toList();
        assertThat(events).as(stream).hasSize(1);
        JsonObject answer = json(events.get(0));
        assertThat(((JsonNumber) answer.get("id")).text()).isEqualTo("7");
        assertThat(code(answer)).isEqualTo("-32602");
        assertThat(stream).doesNotContain("jackson");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no json",
                "[]",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\",\"params\":{\"n\":1e99999999999}}"
            })
    void should_answer_what_is_no_message_in_json_rpc_and_not_show_its_stack(String body) throws Exception {
        Answered response = post(body);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.body()).doesNotContain("stackTrace", "java");
        JsonObject answer = json(response.body());
        assertThat(answer.get("id")).isEqualTo(JsonNull.INSTANCE);
        assertThat(code(answer)).isEqualTo("-32600");
    }

    @Test
    void should_leave_no_thread_that_keeps_the_process_alive() throws Exception {
        Set<Thread> before = lasting();
        try (ClarifyServer another = ClarifyServer.over(home.engine())) {
            another.listen(HttpOptions.loopback(0));
            assertThat(lasting()).hasSizeGreaterThan(before.size());
        }
        for (Thread thread : lasting()) {
            if (!before.contains(thread)) {
                thread.join(20_000);
                assertThat(thread.isAlive()).as(thread.getName()).isFalse();
            }
        }
    }

    /** The threads for which the process would wait. */
    private static Set<Thread> lasting() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.isAlive() && !thread.isDaemon())
                .collect(Collectors.toSet());
    }
}
