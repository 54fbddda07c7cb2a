package dev.aaep.testkit.conformance.broken;

import dev.aaep.testkit.conformance.Outbox;
import dev.aaep.testkit.conformance.ProducerTarget;
import dev.aaep.testkit.conformance.ProducerUnderTest;
import dev.aaep.testkit.conformance.Scenario;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A small producer that knows the scenarios of the kit by heart, sound or with one defect. It shows what an adapter looks
 * like, and that the kit tells right from wrong.
 */
public final class SampleProducer implements ProducerUnderTest {
    private final Audience audience;
    private final Script script;
    private final Replies replies;

    private SampleProducer(Outbox outbox, @Nullable ProducerDefect defect) {
        audience = new Audience(outbox, defect);
        script = new Script(audience, defect);
        replies = new Replies(script, audience, defect);
    }

    /** One that keeps every rule. */
    public static ProducerTarget sound() {
        return outbox -> new SampleProducer(outbox, null);
    }

    /** One that breaks one rule. */
    public static ProducerTarget with(ProducerDefect defect) {
        return outbox -> new SampleProducer(outbox, defect);
    }

    @Override
    public void play(Scenario scenario) {
        script.play(scenario);
        audience.flush();
    }

    @Override
    public byte @Nullable [] receive(byte[] message, @Nullable String subscriptionId) {
        byte[] answer = replies.receive(message, subscriptionId);
        audience.flush();
        return answer;
    }

    @Override
    public void advance(Duration time) {
        script.advance(time.toMillis());
        audience.advance(time.toMillis());
        audience.flush();
    }

    @Override
    public void close() {
        audience.close();
    }
}
