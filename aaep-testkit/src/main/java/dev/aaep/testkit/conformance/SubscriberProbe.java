package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.testkit.Fixtures;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** One subscriber under test with what it sent, and sessions to play to it. */
final class SubscriberProbe implements AutoCloseable {
    private static final Pattern TIMESTAMP = Pattern.compile("\"timestamp\":\"[^\"]*\"");

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

    /**
     * The events of a recorded session, as lines, sent now: a reader that goes by its clock need not show prompts that ran
     * out of time when the recording was made.
     */
    static List<String> session(String name) {
        Instant now = Instant.now();
        List<String> lines = new ArrayList<>();
        for (String line : Fixtures.session(name).text().lines().toList()) {
            if (line.contains("\"event_id\"")) {
                Timestamp time = Timestamp.of(now.plusMillis(lines.size()));
                lines.add(TIMESTAMP.matcher(line).replaceFirst("\"timestamp\":\"" + time + "\""));
            }
        }
        return lines;
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
