package dev.aaep.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * One client over a pair of streams, one message per line. The SDK's own transport gives up at the first line that is no
 * message and drops what it is working on when the input ends; this one answers such a line with an error, goes on, and
 * finishes each message before it reads the next (ADR 0057).
 */
final class StdioTransport implements McpServerTransportProvider {
    private static final System.Logger LOG = System.getLogger(StdioTransport.class.getName());
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final String NO_ID = "null";

    private final InputStream in;
    private final OutputStream out;
    private final int maxBytes;
    private final Object turn = new Object();
    private @Nullable McpServerSession session;
    private boolean opened;
    private volatile boolean closed;

    StdioTransport(InputStream in, OutputStream out, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.out = out;
        this.maxBytes = maxBytes;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(new Output());
    }

    /** Serves until the input ends, the output cannot be written, or {@link #close}. */
    void run() {
        try {
            boolean more = true;
            while (more && !closed) {
                ByteArrayOutputStream line = new ByteArrayOutputStream();
                int last = readLine(line);
                more = last >= 0;
                synchronized (turn) {
                    if (!closed) {
                        take(line);
                    }
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.log(System.Logger.Level.DEBUG, "the client is gone", e);
        }
    }

    /** Reads one line without its end; of a line that is too long, one byte more than is allowed. */
    private int readLine(ByteArrayOutputStream line) throws IOException {
        int next = in.read();
        while (next >= 0 && next != '\n') {
            if (line.size() <= maxBytes) {
                line.write(next);
            }
            next = in.read();
        }
        return next;
    }

    private void take(ByteArrayOutputStream line) {
        if (line.size() > maxBytes) {
            refuse(NO_ID, INVALID_REQUEST, "a message has at most " + maxBytes + " bytes");
            return;
        }
        byte[] bytes = line.toByteArray();
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            if (!text.isBlank()) {
                handle(McpSchema.deserializeJsonRpcMessage(StrictJson.mcp(), text));
            }
        } catch (CharacterCodingException e) {
            refuse(NO_ID, PARSE_ERROR, "the line is not UTF-8");
        } catch (UncheckedIOException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // Whatever a line does to a library, the next one is served.
            LOG.log(System.Logger.Level.DEBUG, "a line could not be read", e);
            if (StrictJson.isJson(bytes)) {
                refuse(RequestId.of(bytes), INVALID_REQUEST, "the line is not a JSON-RPC message");
            } else {
                refuse(
                        RequestId.of(bytes),
                        PARSE_ERROR,
                        "the line is not JSON, holds a name twice in one object, nests too deep or has too long a number");
            }
        }
    }

    private void handle(McpSchema.JSONRPCMessage message) {
        if (!isOpen(message)) {
            return;
        }
        McpServerSession current = session;
        if (current != null) {
            // Handlers run on this thread (immediate execution), so this returns when the answer is written. Only a
            // request that comes between initialization and the client's word that it knows of it is left waiting.
            current.handle(message).subscribe(nothing -> {}, this::failed);
        }
    }

    /** The session would keep a request that comes before initialization, and its sender waiting, for ever. */
    private boolean isOpen(McpSchema.JSONRPCMessage message) {
        if (message instanceof McpSchema.JSONRPCRequest request && !opened) {
            String id = StrictJson.writeText(request.id());
            if (request.method().equals(McpSchema.METHOD_INITIALIZE)) {
                opened = true;
            } else if (request.method().equals(McpSchema.METHOD_PING)) {
                write("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
            } else {
                refuse(id, INVALID_REQUEST, "the session is not open yet: send initialize first");
            }
            return opened;
        }
        opened |= message instanceof McpSchema.JSONRPCNotification notification
                && notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
        return true;
    }

    private void failed(Throwable error) {
        LOG.log(
                closed ? System.Logger.Level.DEBUG : System.Logger.Level.WARNING,
                "a message could not be handled",
                error);
    }

    /** Answers what the session never sees; the id is JSON. */
    private void refuse(String id, int code, String sentence) {
        write("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + code + ",\"message\":\"" + sentence
                + "\"}}");
    }

    private void write(String json) {
        synchronized (out) {
            try {
                out.write((json + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            } catch (IOException e) {
                closed = true;
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        McpServerSession current = session;
        return current == null ? Mono.empty() : current.sendNotification(method, params);
    }

    /** Lets the message that is being handled finish, and takes no other. The streams stay open: they are the caller's. */
    @Override
    public void close() {
        synchronized (turn) {
            closed = true;
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /** The way back to the client. */
    private final class Output implements McpServerTransport {
        @Override
        public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
            return Mono.fromRunnable(() -> write(StrictJson.writeText(message)));
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return StrictJson.mcp().convertValue(data, type);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.fromRunnable(StdioTransport.this::close);
        }
    }
}
