package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code aaep mcp} as a client or a person starts it: a process of its own. */
@Timeout(120)
class McpCommandTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}\n";

    @TempDir
    Path data;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Aaep.class.getName(),
                "mcp",
                "--data",
                data.resolve("home").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).start();
        started.add(process);
        return process;
    }

    private static String all(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }

    private static BufferedReader lines(InputStream stream) {
        return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    @Test
    void should_end_with_its_input_and_say_nothing_but_the_protocol() throws Exception {
        Process process = start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(INITIALIZE.getBytes(StandardCharsets.UTF_8));
        }
        String out = all(process.getInputStream());
        assertThat(out)
                .hasLineCount(1)
                .startsWith("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":")
                .endsWith("}\n");
        assertThat(all(process.getErrorStream())).isEmpty();
        assertThat(process.waitFor()).isZero();
        assertThat(data.resolve("home/agent-key.pem")).exists();
    }

    @Test
    void should_release_its_folder_when_it_is_told_to_stop() throws Exception {
        Process process = start();
        process.getOutputStream().write(INITIALIZE.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        assertThat(lines(process.getInputStream()).readLine()).contains("serverInfo");
        process.toHandle().destroy(); // unlike Process.destroy, this leaves the streams open
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(all(process.getErrorStream())).isEmpty();
        should_end_with_its_input_and_say_nothing_but_the_protocol();
    }

    @Test
    void should_serve_http_on_this_machine_until_it_is_told_to_stop() throws Exception {
        Process process = start("--http", "0");
        String said = lines(process.getErrorStream()).readLine();
        assertThat(said).startsWith("aaep mcp: listening on http://127.0.0.1:");
        URI address = URI.create(said.substring(said.indexOf("http")));
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(address)
                                .header("Accept", "application/json, text/event-stream")
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(INITIALIZE))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("serverInfo");
        process.destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    private void assertRefused(String sentence, String... arguments) throws Exception {
        Process process = start(arguments);
        process.getOutputStream().close();
        String err = all(process.getErrorStream());
        assertThat(err).contains(sentence).doesNotContain("\tat ");
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(all(process.getInputStream())).isEmpty();
    }

    @Test
    void should_refuse_other_machines_unless_told_so() throws Exception {
        assertRefused("no login", "--http", "--host", "0.0.0.0");
    }

    @Test
    void should_say_what_is_wrong_with_its_configuration() throws Exception {
        Path config = Files.writeString(data.resolve("config.json"), "{\"format\":\"aaep-clarify-config/1\"}");
        assertRefused("/detectors must be an array", "--config", config.toString());
    }

    @Test
    void should_refuse_a_folder_that_is_in_use() throws Exception {
        Process process = start();
        process.getOutputStream().write(INITIALIZE.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        assertThat(lines(process.getInputStream()).readLine()).contains("serverInfo");
        assertRefused("in use by another process");
    }
}
