package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.testkit.Fixtures;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One subscriber under test with what it sent, and sessions to play to it. */
final class SubscriberProbe implements AutoCloseable {
    private final List<byte[]> sent = new ArrayList<>();
    private final SubscriberUnderTest target;

    SubscriberProbe(SubscriberTarget target) {
        this.target = target.open(message -> {
            synchronized (sent) {
                if (sent.size() >= Probe.MOST_MESSAGES) {
                    throw new Check.Failure("the target floods: more than " + Probe.MOST_MESSAGES + " messages");
                }
                sent.add(message.clone());
            }
        });
    }

    SubscriberUnderTest target() {
        return target;
    }

    /** The first events of a recorded session, as lines. */
    static List<String> session(String name) {
        return Fixtures.session(name)
                .text()
                .lines()
                .filter(line -> line.contains("\"event_id\""))
                .toList();
    }

    void receive(String message) {
        target.receive(message.getBytes(StandardCharsets.UTF_8));
    }

    void receive(List<String> messages) {
        messages.forEach(this::receive);
    }

    List<AaepMessage> sent() {
        synchronized (sent) {
            return sent.stream()
                    .flatMap(bytes -> AaepJson.standard().decode(bytes).message().stream())
                    .toList();
        }
    }

    List<byte[]> raw() {
        synchronized (sent) {
            return List.copyOf(sent);
        }
    }

    /** Whether some announcement holds the text. */
    boolean said(String text) {
        return target.announced().stream().anyMatch(words -> words.contains(text));
    }

    long timesSaid(String text) {
        return target.announced().stream().filter(words -> words.contains(text)).count();
    }

    /** Fails unless the subscription goes on: a further event is announced. */
    void expectAlive(String after) {
        Check.expect(target.isOpen(), "the subscription ended after " + after);
        List<String> next = session("error");
        receive(next);
        Check.expect(said("The mailbox cannot be reached."), "nothing was announced any more after " + after);
    }

    static String idOf(String line) {
        return AaepJson.standard().decode(line).event().map(AaepEvent::eventId).orElseThrow();
    }

    @Override
    public void close() {
        target.close();
    }
}
