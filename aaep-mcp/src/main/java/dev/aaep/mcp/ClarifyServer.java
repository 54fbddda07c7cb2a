package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.clarify.engine.ClarificationEngine;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * Offers a clarification engine as the tools {@code wwa_clarify_check}, {@code wwa_clarify_resolve} and
 * {@code wwa_clarify_audit} of the Model Context Protocol (§6). One server may serve streams and HTTP at the same time; the
 * engine stays the caller's.
 */
public final class ClarifyServer implements AutoCloseable {
    /** How long one message may be, in bytes, over either transport. */
    public static final int MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

    private static final String NAME = "aaep-clarify";
    private static final String INSTRUCTIONS =
            "Refuse, don't guess. Check every plan with wwa_clarify_check before acting on it. While gaps are open, ask "
                    + "whoever can answer, pass each answer on with wwa_clarify_resolve, and do not run the blocked "
                    + "operations. wwa_clarify_audit returns the signed chain of what was asked and answered.";

    private final List<SyncToolSpecification> tools;
    private final List<AutoCloseable> open = new ArrayList<>();
    private boolean closed;

    private ClarifyServer(ClarificationEngine engine) {
        this.tools = ToolCatalogue.of(engine);
    }

    /** A server over the engine; it serves nothing yet. */
    public static ClarifyServer over(ClarificationEngine engine) {
        return new ClarifyServer(engine);
    }

    /**
     * Serves one client over the streams, one JSON-RPC message per line, until the input ends or the server is closed. The
     * output carries nothing else. The streams are not closed.
     */
    public void serve(InputStream in, OutputStream out) {
        StdioTransport transport = new StdioTransport(in, out, MAX_MESSAGE_BYTES);
        McpSyncServer server = describe(McpServer.sync(transport)).build();
        AutoCloseable handle = server::close;
        keep(handle);
        try {
            transport.run();
        } finally {
            release(handle);
        }
    }

    /** Serves clients over streamable HTTP until the server is closed; answers the address of the endpoint. */
    public URI listen(HttpOptions options) {
        HttpTransport transport = HttpTransport.of(MAX_MESSAGE_BYTES);
        McpSyncServer server = describe(McpServer.sync(transport.servlet())).build();
        HttpEndpoint endpoint = new HttpEndpoint(options, transport.servlet(), MAX_MESSAGE_BYTES);
        keep(() -> {
            try (transport;
                    endpoint) {
                server.closeGracefully();
            }
        });
        return endpoint.start();
    }

    private <S extends McpServer.SyncSpecification<S>> McpServer.SyncSpecification<S> describe(
            McpServer.SyncSpecification<S> specification) {
        String version = ClarifyServer.class.getPackage().getImplementationVersion();
        return specification
                .serverInfo(Implementation.builder(NAME, version == null ? "development" : version)
                        .title("AAEP clarification")
                        .build())
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .instructions(INSTRUCTIONS)
                .jsonMapper(StrictJson.mcp())
                // Arguments are judged by the tools themselves, whose sentences say what to do.
                .validateToolInputs(false)
                // Calls are short and the callers' threads may block: no other threads, and answers in order.
                .immediateExecution(true)
                .tools(tools);
    }

    private synchronized void keep(AutoCloseable handle) {
        if (closed) {
            close(handle);
            throw AaepException.of(AaepException.Kind.ILLEGAL_STATE, "the server was closed: make another one");
        }
        open.add(handle);
    }

    private void release(AutoCloseable handle) {
        synchronized (this) {
            if (!open.remove(handle)) {
                return;
            }
        }
        close(handle);
    }

    private static void close(AutoCloseable handle) {
        try {
            handle.close();
        } catch (Exception e) {
            System.getLogger(ClarifyServer.class.getName())
                    .log(System.Logger.Level.DEBUG, "closing a transport failed", e);
        }
    }

    /** Finishes the calls that run, and serves no more. May be called more than once and from any thread. */
    @Override
    public void close() {
        List<AutoCloseable> handles;
        synchronized (this) {
            closed = true;
            handles = List.copyOf(open);
            open.clear();
        }
        handles.forEach(ClarifyServer::close);
    }
}
