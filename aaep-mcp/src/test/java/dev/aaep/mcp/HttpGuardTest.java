package dev.aaep.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in over HTTP: plain sockets, because HTTP clients do not let one lie about the host. */
class HttpGuardTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";

    @TempDir
    Path data;

    private ClarifyHome home;
    private ClarifyServer server;
    private URI address;

    @BeforeEach
    void start() {
        home = ClarifyHome.open(data, ServerConfig.standard());
        server = ClarifyServer.over(home.engine());
        address = server.listen(new HttpOptions("127.0.0.1", 0, false, List.of("Clarify.Example")));
    }

    @AfterEach
    void stop() {
        server.close();
        home.close();
    }

    private int post(String headers, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return exchange("POST /mcp HTTP/1.1\r\n" + headers + "Content-Type: application/json\r\n"
                + "Accept: application/json, text/event-stream\r\nConnection: close\r\n"
                + "Content-Length: " + bytes.length + "\r\n\r\n" + body);
    }

    private int exchange(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", address.getPort())) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                socket.getOutputStream().flush();
            } catch (IOException e) {
                // The server may answer and hang up before it has read everything.
            }
            String status = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            return status.isEmpty() ? 0 : Integer.parseInt(status.substring(9, 12));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 200",
        "LOCALHOST:80, 200",
        "127.0.0.1:1234, 200",
        "[::1]:1234, 200",
        "clarify.example, 200",
        "evil.example, 403",
        "localhost.evil.example, 403",
        "127.0.0.1.evil.example:80, 403",
        "0.0.0.0, 403"
    })
    void should_let_in_only_who_asks_by_a_name_of_the_server(String host, int status) throws IOException {
        assertThat(post("Host: " + host + "\r\n", INITIALIZE)).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:3000, 200",
        "https://127.0.0.1, 200",
        "http://[::1]:8080, 200",
        "http://evil.example, 403",
        "http://localhost.evil.example, 403",
        "null, 403",
        "file://localhost, 403",
        "http://local host, 403"
    })
    void should_let_in_only_pages_of_this_machine(String origin, int status) throws IOException {
        assertThat(post("Host: localhost\r\nOrigin: " + origin + "\r\n", INITIALIZE))
                .isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"OPTIONS", "TRACE", "PUT", "HEAD"})
    void should_know_no_other_methods(String method) throws IOException {
        assertThat(exchange(method + " /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .isEqualTo(405);
    }

    @Test
    void should_refuse_a_body_that_is_too_tooLongannounced_or_not() throws IOException {
        String tooLong = "\"" + "x".repeat(ClarifyServer.MAX_MESSAGE_BYTES) + "\"";
        assertThat(post("Host: localhost\r\n", tooLong)).isEqualTo(413);
        String chunk = Integer.toHexString(tooLong.length()) + "\r\n" + tooLong + "\r\n0\r\n\r\n";
        int status = exchange("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Accept: application/json, text/event-stream\r\nConnection: close\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n" + chunk);
        assertThat(status).isEqualTo(413);
        assertThat(post("Host: localhost\r\n", INITIALIZE)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no json", "[]", "{\"jsonrpc\":\"2.0\",\"jsonrpc\":\"2.0\"}"})
    void should_answer_a_body_that_is_no_message_with_a_bad_request(String body) throws IOException {
        assertThat(post("Host: localhost\r\n", body)).isEqualTo(400);
        assertThat(post("Host: localhost\r\n", INITIALIZE)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "192.0.2.1", "::"})
    void should_refuse_to_listen_to_other_machines_unless_told(String host) {
        assertThatThrownBy(() -> new HttpOptions(host, 0, false, List.of()))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("no login");
        assertThat(new HttpOptions(host, 0, true, List.of()).host()).isEqualTo(host);
    }

    @Test
    void should_say_when_the_port_is_taken() {
        assertThatThrownBy(() -> server.listen(HttpOptions.loopback(address.getPort())))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("is the port taken?");
    }

    @Test
    void should_listen_no_more_after_close() {
        server.close();
        assertThatThrownBy(() -> post("Host: localhost\r\n", INITIALIZE)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> server.listen(HttpOptions.loopback(0))).isInstanceOf(AaepException.class);
    }
}
