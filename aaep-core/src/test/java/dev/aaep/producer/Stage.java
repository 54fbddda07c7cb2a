package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.StateChanged;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A producer in virtual time whose every event is decoded again and judged by the validator and the tracker. */
final class Stage {
    static final Sender ADA = Sender.entitled("sub_ada");

    final VirtualTime time = new VirtualTime(Instant.parse("2026-05-24T14:22:20.014Z"));
    final List<CoreEvent> events = new ArrayList<>();
    final List<Finding> errors = new ArrayList<>();
    final List<Throwable> troubles = new ArrayList<>();
    final SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
    final LedgerStore store;
    final ReplyLedger ledger;
    final AaepProducer producer;
    boolean canReply = true;
    private HandshakeMessage underWay = reply("rpl_none", Decision.REJECT).build();

    Stage() {
        this(new InMemoryLedgerStore(), builder -> {});
    }

    Stage(LedgerStore store, Consumer<AaepProducer.Builder> more) {
        this.store = store;
        // A reply that counts is shown to the tracker before its consequences are.
        ledger = ReplyLedger.builder()
                .store(store)
                .clock(time)
                .listener(attempt -> {
                    if (attempt.refusal() == null) {
                        tracker.accept(underWay);
                    }
                })
                .build();
        AaepProducer.Builder builder = AaepProducer.builder("example.agent")
                .agentName("Example")
                .clock(time)
                .scheduler(time)
                .executor(Runnable::run)
                .ledger(ledger)
                .audience(new ReplyAudience() {
                    @Override
                    public boolean canConfirm(String sessionId) {
                        return canReply;
                    }

                    @Override
                    public boolean canClarify(String sessionId) {
                        return canReply;
                    }
                })
                .listener(new ProducerListener() {
                    @Override
                    public void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
                        troubles.add(problem);
                    }

                    @Override
                    public void sessionEndFailed(String sessionId, Throwable problem) {
                        troubles.add(problem);
                    }

                    @Override
                    public void deadlineFailed(String sessionId, Throwable problem) {
                        troubles.add(problem);
                    }
                })
                .directSink(this::judge);
        more.accept(builder);
        producer = builder.build();
    }

    private synchronized void judge(EmittedEvent emitted) {
        CoreEvent event =
                (CoreEvent) AaepJson.standard().decode(emitted.json()).message().orElseThrow();
        assertThat(event).isEqualTo(emitted.event());
        events.add(event);
        for (List<Finding> findings : List.of(Validator.producer().validate(event), tracker.accept(event))) {
            findings.stream().filter(each -> each.severity() == Severity.ERROR).forEach(errors::add);
        }
    }

    /** What the rules say about everything that was sent. */
    void assertLawful() {
        assertThat(errors).as(() -> "events: " + kinds()).isEmpty();
        assertThat(troubles).isEmpty();
    }

    ConfirmationReply.Builder reply(String token, Decision decision) {
        return ConfirmationReply.builder()
                .replyToken(token)
                .decision(decision)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(time.instant()));
    }

    Redemption receive(HandshakeMessage reply) {
        underWay = reply;
        return producer.receive(reply, ADA);
    }

    Redemption decide(Decision decision) {
        return receive(reply(lastToken(), decision).build());
    }

    Redemption answer(JsonScalar response) {
        return receive(ClarificationReply.builder()
                .replyToken(lastToken())
                .response(response)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(time.instant()))
                .buildUnchecked());
    }

    String lastToken() {
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i) instanceof dev.aaep.event.AwaitingConfirmation prompt) {
                return prompt.replyToken();
            }
            if (events.get(i) instanceof dev.aaep.event.AwaitingClarification prompt) {
                return prompt.replyToken();
            }
        }
        return "rpl_none";
    }

    <E extends CoreEvent> List<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    <E extends CoreEvent> E last(Class<E> type) {
        List<E> found = all(type);
        return found.get(found.size() - 1);
    }

    /** The events in short: their kind without the common part, and the states of state changes. */
    List<String> kinds() {
        return events.stream()
                .map(event -> event instanceof StateChanged change
                        ? change.fromState() + ">" + change.toState()
                        : event.type().replace("aaep:agent.", ""))
                .toList();
    }

    void pass(long seconds) {
        time.advance(Duration.ofSeconds(seconds));
    }
}
