package dev.aaep.cli.transport;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.aaep.AaepMessage;
import dev.aaep.handshake.Negotiation;
import dev.aaep.handshake.Negotiator;
import dev.aaep.handshake.SubscriptionHub;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.producer.AaepProducer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An agent's events as server-sent events, and the way back by POST (TX-2). */
final class EventServer {
    private static final String BASE = "/aaep/v1";
    private static final int LONGEST_BODY = 1 << 20;
    private static final byte[] REFUSED = "{\"error\":\"refused\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8);

    private final AaepProducer agent;
    private final Negotiator negotiator;
    private final SubscriptionHub hub;
    private final Function<Headers, Optional<String>> login;
    private final Map<String, EventStream> streams = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(); // one for each connection
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final HttpServer http;

    /** @param login who sends a request, by its headers; empty for somebody unknown */
    EventServer(
            AaepProducer agent, Negotiator negotiator, SubscriptionHub hub, Function<Headers, Optional<String>> login)
            throws IOException {
        this.agent = agent;
        this.negotiator = negotiator;
        this.hub = hub;
        this.login = login;
        http = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        http.setExecutor(threads);
        http.createContext(BASE, this::handle);
        http.start();
        clock.scheduleAtFixedRate(this::tick, 100, 100, TimeUnit.MILLISECONDS);
    }

    int port() {
        return http.getAddress().getPort();
    }

    private void tick() {
        hub.tick();
        streams.values().removeIf(EventStream::isOver);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Optional<String> user = login.apply(exchange.getRequestHeaders());
            String path = exchange.getRequestURI().getPath();
            if (user.isEmpty()) {
                answer(exchange, 401, REFUSED);
                return;
            }
            switch (exchange.getRequestMethod() + " " + path) {
                case "POST " + BASE + "/subscriptions" -> subscriptions(exchange, user.get());
                case "GET " + BASE + "/events" -> events(exchange, user.get());
                case "POST " + BASE + "/replies" -> replies(exchange, user.get());
                default -> answer(exchange, 404, REFUSED);
            }
        }
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
        return exchange.getRequestBody().readNBytes(LONGEST_BODY + 1); // the codec refuses what is longer
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** The stream of this subscription, if it is the user's own: what a message says about itself proves nothing (T8). */
    private Optional<EventStream> own(String user, @Nullable String subscriptionId) {
        return Optional.ofNullable(subscriptionId == null ? null : streams.get(subscriptionId))
                .filter(stream -> stream.user.equals(user));
    }

    private void subscriptions(HttpExchange exchange, String user) throws IOException {
        byte[] body = body(exchange);
        AaepMessage message = AaepJson.standard().decode(body).message().orElse(null);
        Negotiation result;
        if (message instanceof SubscriptionRequest request) {
            EventStream stream = new EventStream(user);
            result = hub.subscribe(request, stream);
            if (result instanceof Negotiation.Accepted accepted) {
                String id = accepted.terms().subscriptionId();
                hub.subscription(id).ifPresent(stream::carries);
                streams.put(id, stream);
                exchange.getResponseHeaders().set("Location", BASE + "/events?subscription_id=" + id);
            }
        } else if (message instanceof SubscriptionRenegotiate change
                && own(user, change.subscriptionId()).isPresent()) {
            result = hub.renegotiate(change);
        } else if (message instanceof SubscriptionClose close
                && own(user, close.subscriptionId()).isPresent()) {
            hub.close(close);
            answer(exchange, 204, new byte[0]);
            return;
        } else {
            result = negotiator.negotiate(body); // whatever it is, it gets an answer (HS-1)
        }
        answer(
                exchange,
                result instanceof Negotiation.Accepted ? 201 : 400,
                AaepJson.standard().encode(result.answer()));
    }

    private void replies(HttpExchange exchange, String user) throws IOException {
        byte[] body = body(exchange);
        AaepMessage message = AaepJson.standard().decode(body).message().orElse(null);
        String named = message instanceof ConfirmationReply reply
                ? reply.subscriptionId()
                : message instanceof ClarificationReply reply ? reply.subscriptionId() : null;
        Sender sender = own(user, named).map(EventStream::sender).orElse(Sender.unauthenticated());
        boolean counts = agent.receive(body, sender) instanceof Redemption.Accepted;
        answer(exchange, counts ? 204 : 400, counts ? new byte[0] : REFUSED); // never say why (CFM-7)
    }

    private void events(HttpExchange exchange, String user) throws IOException {
        String query = String.valueOf(exchange.getRequestURI().getQuery());
        EventStream stream =
                own(user, query.replaceFirst("^subscription_id=", "")).orElse(null);
        if (stream == null) {
            answer(exchange, 404, REFUSED);
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, 0);
        try {
            stream.write(
                    exchange.getResponseBody(), exchange.getRequestHeaders().getFirst("Last-Event-ID"));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the agent's sessions and lets the last events leave. */
    void stop() throws InterruptedException {
        agent.close();
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (streams.values().stream().anyMatch(EventStream::isBusy) && System.nanoTime() < giveUp) {
            Thread.sleep(20);
        }
        clock.shutdown();
        streams.values().forEach(EventStream::close);
        http.stop(1);
        threads.shutdownNow();
    }
}
