package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One producer under test with what it sent: the hands and eyes of the checks. */
final class Probe implements AutoCloseable {
    /** No scenario needs as many; a producer that sends more floods. */
    static final int MOST_MESSAGES = 10_000;

    static final String WITHOUT_HANDSHAKE = "sub_kit";

    private static final class Sent {
        private final @Nullable String subscriptionId;
        private final byte[] message;

        Sent(@Nullable String subscriptionId, byte[] message) {
            this.subscriptionId = subscriptionId;
            this.message = message;
        }
    }

    private final List<Sent> sent = new ArrayList<>();
    private final ProducerUnderTest target;
    private volatile @Nullable String blocked;
    private String subscription = WITHOUT_HANDSHAKE;
    private Duration passed = Duration.ZERO;

    private Probe(ProducerTarget target) {
        this.target = target.open(this::deliver);
    }

    /** Opens the target and subscribes with the right to answer, where the target takes subscriptions. */
    static Probe open(ProducerTarget target) {
        Probe probe = new Probe(target);
        try {
            probe.subscription = probe.subscribe(capabilities -> capabilities);
        } catch (UnsupportedOperationException | Check.Skipped without) {
            probe.subscription = WITHOUT_HANDSHAKE;
        }
        return probe;
    }

    /** Opens the target and leaves the handshake to the check. */
    static Probe unsubscribed(ProducerTarget target) {
        return new Probe(target);
    }

    private void deliver(@Nullable String subscriptionId, byte[] message) {
        String slow = blocked;
        if (slow != null && slow.equals(subscriptionId)) {
            pause();
        }
        synchronized (sent) {
            if (sent.size() >= MOST_MESSAGES) {
                throw new Check.Failure("the target floods: more than " + MOST_MESSAGES + " messages");
            }
            sent.add(new Sent(subscriptionId, message.clone()));
        }
    }

    /** A subscription that takes nothing until the check is over. */
    private static void pause() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    void block(String subscriptionId) {
        blocked = subscriptionId;
    }

    // What the kit does

    void play(Scenario scenario) {
        target.play(scenario);
    }

    void advance(Duration time) {
        target.advance(time);
        passed = passed.plus(time);
    }

    byte @Nullable [] receive(AaepMessage message, @Nullable String from) {
        byte[] bytes = AaepJson.standard().encode(message);
        return receive(bytes, from);
    }

    byte @Nullable [] receive(byte[] bytes, @Nullable String from) {
        synchronized (sent) {
            sent.add(new Sent(null, bytes));
        }
        return target.receive(bytes, from);
    }

    static SubscriptionRequest request(UnaryOperator<Capabilities.Builder> wishes) {
        Capabilities.Builder capabilities = Capabilities.builder()
                .supportsConfirmationReply(true)
                .supportsClarificationReply(true)
                .languages(List.of("en"));
        return SubscriptionRequest.builder()
                .aaepVersion("1.0.0")
                .subscriberId("conformance-kit")
                .capabilities(wishes.apply(capabilities).build())
                .build();
    }

    @Nullable
    HandshakeMessage ask(AaepMessage message, @Nullable String from) {
        byte[] answer = receive(message, from);
        return answer != null
                        && AaepJson.standard().decode(answer).message().orElse(null) instanceof HandshakeMessage read
                ? read
                : null;
    }

    /** Subscribes and returns the id. */
    String subscribe(UnaryOperator<Capabilities.Builder> wishes) {
        if (ask(request(wishes), null) instanceof SubscriptionAccepted accepted && accepted.subscriptionId() != null) {
            return accepted.subscriptionId();
        }
        throw new Check.Skipped("the target accepted no subscription");
    }

    /** Whether what is seen came over a subscription that was agreed on. */
    boolean isSubscribed() {
        return !subscription.equals(WITHOUT_HANDSHAKE);
    }

    String subscription() {
        return subscription;
    }

    ConfirmationReply.Builder answer(AwaitingConfirmation prompt, Decision decision) {
        Instant asked =
                prompt.timestamp() == null ? Instant.EPOCH : prompt.timestamp().instant();
        return ConfirmationReply.builder()
                .replyToken(prompt.replyToken())
                .decision(decision)
                .subscriptionId(subscription)
                .timestamp(Timestamp.of(asked.plus(passed).plusMillis(1)))
                .decidedBy("user:kit");
    }

    byte @Nullable [] reply(AwaitingConfirmation prompt, Decision decision) {
        return receive(answer(prompt, decision).build(), subscription);
    }

    byte @Nullable [] respond(AwaitingClarification prompt, String response) {
        return respond(prompt, response, subscription);
    }

    byte @Nullable [] respond(AwaitingClarification prompt, String response, @Nullable String from) {
        return receive(
                ClarificationReply.builder()
                        .replyToken(prompt.replyToken())
                        .response(new JsonString(response))
                        .subscriptionId(subscription)
                        .timestamp(Timestamp.of(prompt.timestamp().instant().plusMillis(1)))
                        .build(),
                from);
    }

    // What the kit sees

    /** Everything the first subscription got and what the producer received, in order. */
    List<byte[]> transcript() {
        return transcript(subscription);
    }

    private List<byte[]> transcript(String of) {
        synchronized (sent) {
            return sent.stream()
                    .filter(each -> each.subscriptionId == null || each.subscriptionId.equals(of))
                    .map(each -> each.message)
                    .toList();
        }
    }

    List<AaepEvent> events() {
        return events(subscription);
    }

    List<AaepEvent> events(String of) {
        return transcript(of).stream()
                .flatMap(bytes -> AaepJson.standard().decode(bytes).event().stream())
                .toList();
    }

    <E> List<E> events(Class<E> type) {
        return events().stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Plays {@link Scenario#CONFIRM} and returns the prompt. */
    AwaitingConfirmation confirmation() {
        return confirmation(Scenario.CONFIRM);
    }

    AwaitingConfirmation confirmation(Scenario scenario) {
        int before = events(AwaitingConfirmation.class).size();
        play(scenario);
        List<AwaitingConfirmation> prompts = events(AwaitingConfirmation.class);
        Check.expect(prompts.size() > before, "no confirmation was asked for");
        AwaitingConfirmation prompt = prompts.get(prompts.size() - 1);
        if (prompt.replyToken() == null || prompt.timeoutSeconds() == null || prompt.timestamp() == null) {
            throw new Check.Skipped("the confirmation lacks required fields");
        }
        return prompt;
    }

    /** How many irreversible actions ran. */
    long acted() {
        return events(ToolInvoked.class).stream()
                .filter(call -> Boolean.TRUE.equals(call.irreversible()))
                .count();
    }

    /** The last state that was entered; null when there was no state change. */
    @Nullable
    String state() {
        List<StateChanged> changes = events(StateChanged.class);
        return changes.isEmpty() ? null : changes.get(changes.size() - 1).toState();
    }

    @Override
    public void close() {
        target.close();
    }
}
