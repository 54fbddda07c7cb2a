package dev.aaep.cli.transport;

import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.subscriber.Subscriber;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the events of one producer to a subscriber, and its replies back. */
final class EventReader {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base;
    private final String authorization;
    private final Subscriber subscriber;
    private @Nullable String lastEventId;
    private volatile boolean over;

    EventReader(URI base, String authorization, Subscriber subscriber) {
        this.base = base;
        this.authorization = authorization;
        this.subscriber = subscriber;
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).header("Authorization", authorization);
    }

    private HttpResponse<byte[]> post(String path, HandshakeMessage message) throws IOException, InterruptedException {
        byte[] body = AaepJson.standard().encode(message);
        return http.send(to(path).POST(BodyPublishers.ofByteArray(body)).build(), BodyHandlers.ofByteArray());
    }

    /** Asks for a subscription; the answer goes to the subscriber, which takes its id from it. */
    boolean subscribe(String... languages) throws IOException, InterruptedException {
        SubscriptionRequest request = SubscriptionRequest.builder()
                .aaepVersion("1.0.0")
                .subscriberId("text-reader")
                .capabilities(Capabilities.builder()
                        .languages(List.of(languages))
                        .supportsConfirmationReply(true)
                        .supportsClarificationReply(true)
                        .build())
                .build();
        subscriber.receive(post("/subscriptions", request).body());
        return subscriber.subscriptionId().isPresent();
    }

    /** Hands on events until the producer ends the subscription; connects again when the connection is lost. */
    void listen() throws InterruptedException {
        while (!over) {
            String id = subscriber.subscriptionId().orElse(null);
            if (id == null) {
                return;
            }
            HttpRequest.Builder request = to("/events?subscription_id=" + id);
            if (lastEventId != null) {
                request.header("Last-Event-ID", lastEventId);
            }
            try {
                HttpResponse<InputStream> stream = http.send(request.build(), BodyHandlers.ofInputStream());
                if (stream.statusCode() == 404) {
                    return; // the subscription is over: subscribe again
                }
                read(stream.body());
            } catch (IOException lost) {
                // Again, then. What comes twice the subscriber hands out once.
            }
            Thread.sleep(500);
        }
    }

    private void read(InputStream stream) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            String id = null;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("data: ")) {
                    subscriber.receive(line.substring(6));
                    lastEventId = id;
                }
            }
        }
    }

    /** Whether the reply counted. A producer never says why one did not. */
    boolean reply(HandshakeMessage reply) throws IOException, InterruptedException {
        return post("/replies", reply).statusCode() == 204;
    }

    /** Says goodbye, so that no prompt waits for this one (HS-8). */
    void close() throws IOException, InterruptedException {
        over = true;
        String id = subscriber.subscriptionId().orElse(null);
        if (id != null) {
            post(
                    "/subscriptions",
                    SubscriptionClose.builder()
                            .subscriptionId(id)
                            .reasonCode("done")
                            .build());
        }
    }
}
