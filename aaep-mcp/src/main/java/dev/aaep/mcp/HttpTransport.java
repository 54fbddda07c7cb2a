package dev.aaep.mcp;

import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import reactor.core.scheduler.Schedulers;

/**
 * The SDK's streamable HTTP transport and the thread that it starts to forget old sessions. The SDK (2.1.0) never ends that
 * thread, and it is no daemon: a program that closed its server would not end either.
 */
final class HttpTransport implements AutoCloseable {
    private static final String SWEEPER = "session-sweeper";
    private static final AtomicLong MADE = new AtomicLong();

    private final HttpServletStreamableServerTransportProvider servlet;
    private final List<ScheduledExecutorService> sweepers;

    private HttpTransport(
            HttpServletStreamableServerTransportProvider servlet, List<ScheduledExecutorService> sweepers) {
        this.servlet = servlet;
        this.sweepers = sweepers;
    }

    static HttpTransport of(int maxBytes) {
        List<ScheduledExecutorService> sweepers = new CopyOnWriteArrayList<>();
        Thread maker = Thread.currentThread();
        String key = HttpTransport.class.getName() + MADE.incrementAndGet();
        // The one way to get hold of the thread: schedulers show what they run on when they are made.
        Schedulers.addExecutorServiceDecorator(key, (scheduler, executor) -> {
            if (Thread.currentThread() == maker && scheduler.toString().contains(SWEEPER)) {
                sweepers.add(executor);
            }
            return executor;
        });
        try {
            return new HttpTransport(
                    HttpServletStreamableServerTransportProvider.builder()
                            .jsonMapper(StrictJson.mcp())
                            .mcpEndpoint(HttpEndpoint.PATH)
                            .maxRequestSize(maxBytes)
                            .build(),
                    sweepers);
        } finally {
            Schedulers.removeExecutorServiceDecorator(key);
        }
    }

    HttpServletStreamableServerTransportProvider servlet() {
        return servlet;
    }

    /** Ends the thread; what the servlet serves is for its container to end. */
    @Override
    public void close() {
        sweepers.forEach(ScheduledExecutorService::shutdownNow);
    }
}
