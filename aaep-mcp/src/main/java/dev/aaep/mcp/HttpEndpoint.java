package dev.aaep.mcp;

import dev.aaep.AaepException;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import java.net.URI;
import java.time.Duration;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The streamable HTTP transport of the SDK in a small servlet container. */
final class HttpEndpoint implements AutoCloseable {
    static final String PATH = "/mcp";

    private static final System.Logger LOG = System.getLogger(HttpEndpoint.class.getName());
    private static final int MAX_THREADS = 64;

    private final Server jetty;
    private final ServerConnector connector;
    private final HttpOptions options;

    HttpEndpoint(HttpOptions options, HttpServletStreamableServerTransportProvider servlet, int maxBytes) {
        this.options = options;
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS);
        threads.setName("aaep-mcp-http");
        this.jetty = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        this.connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
        connector.setHost(options.host());
        connector.setPort(options.port());
        // A client that listens for messages says nothing for a long time.
        connector.setIdleTimeout(Duration.ofMinutes(10).toMillis());
        jetty.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        ServletHolder holder = new ServletHolder("mcp", servlet);
        holder.setAsyncSupported(true);
        context.addServlet(holder, PATH);
        jetty.setHandler(new RequestGuard(options.names(), maxBytes, context));
        // Streams on which clients only listen never end by themselves.
        jetty.setStopTimeout(Duration.ofSeconds(1).toMillis());
    }

    /** Starts listening; answers where. */
    URI start() {
        try {
            jetty.start();
        } catch (Exception e) {
            close();
            throw AaepException.of(
                    AaepException.Kind.UNAVAILABLE,
                    "cannot listen on " + options.host() + " port " + options.port() + ": is the port taken?",
                    e);
        }
        String host = options.host().contains(":") ? "[" + options.host() + "]" : options.host();
        return URI.create("http://" + host + ":" + connector.getLocalPort() + PATH);
    }

    @Override
    public void close() {
        try {
            jetty.stop();
        } catch (Exception e) {
            LOG.log(System.Logger.Level.DEBUG, "stopping the HTTP server failed", e);
        }
    }
}
