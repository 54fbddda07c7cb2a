package dev.aaep.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The contract over streamable HTTP. */
class HttpClientTest extends ToolContract {
    @Override
    Connection connect() {
        ClarifyHome home = ClarifyHome.open(data, ServerConfig.standard());
        ClarifyServer server = ClarifyServer.over(home.engine());
        McpSyncClient client = client(server.listen(HttpOptions.loopback(0)));
        return new Connection() {
            @Override
            public McpSyncClient client() {
                return client;
            }

            @Override
            public void close() {
                client.closeGracefully();
                server.close();
                home.close();
            }
        };
    }

    private static McpSyncClient client(URI address) {
        HttpClientStreamableHttpTransport transport = HttpClientStreamableHttpTransport.builder(
                        address.resolve("/").toString())
                .endpoint(address.getPath())
                .jsonMapper(StrictJson.mcp())
                .build();
        McpSyncClient client =
                McpClient.sync(transport).requestTimeout(Duration.ofSeconds(30)).build();
        client.initialize();
        return client;
    }

    @Test
    void should_serve_several_clients_one_chain() {
        try (ClarifyHome home = ClarifyHome.open(data, ServerConfig.standard());
                ClarifyServer server = ClarifyServer.over(home.engine())) {
            URI address = server.listen(HttpOptions.loopback(0));
            McpSyncClient asker = client(address);
            McpSyncClient answerer = client(address);
            Connection first = connection(asker);
            Connection second = connection(answerer);
            String checked = text(check(first));
            assertThat(text(check(second))).isEqualTo(checked);
            String resolved = text(call(second, RESOLVE, answer("gap-001", "form")));
            assertThat(text(call(first, RESOLVE, answer("gap-001", "form")))).isEqualTo(resolved);
            assertThat(text(call(first, AUDIT, Map.of("session_id", SESSION))))
                    .isEqualTo(text(call(second, AUDIT, Map.of("session_id", SESSION))));
            asker.closeGracefully();
            answerer.closeGracefully();
        }
    }

    private static Connection connection(McpSyncClient client) {
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
