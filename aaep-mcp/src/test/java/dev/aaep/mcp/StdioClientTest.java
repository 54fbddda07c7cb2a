package dev.aaep.mcp;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import java.nio.file.Path;
import java.time.Duration;

/** The contract over standard input and output of a process of its own. */
class StdioClientTest extends ToolContract {
    @Override
    Connection connect() {
        ServerParameters process = ServerParameters.builder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString())
                .args(
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        StdioMain.class.getName(),
                        data.toString())
                .build();
        StdioClientTransport transport = new StdioClientTransport(process, StrictJson.mcp());
        McpSyncClient client = McpClient.sync(transport)
                .requestTimeout(Duration.ofSeconds(60))
                .initializationTimeout(Duration.ofSeconds(60))
                .build();
        client.initialize();
        return new Connection() {
            @Override
            public McpSyncClient client() {
                return client;
            }

            @Override
            public void close() {
                client.closeGracefully();
            }
        };
    }
}
