package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.CancelledBy;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.TargetKind;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.ConfirmationPrompt;
import dev.aaep.producer.StreamedOutput;
import dev.aaep.producer.VirtualTime;
import dev.aaep.testkit.conformance.CheckResult.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The SDK's own producer under its own kit. */
class OwnProducerTest {
    static class Adapter implements ProducerUnderTest {
        final VirtualTime time;
        final AaepProducer producer;

        Adapter(Outbox outbox) {
            this(startOfTime(), builder -> builder.directSink(event -> outbox.deliver(null, event.json())));
        }

        Adapter(VirtualTime time, UnaryOperator<AaepProducer.Builder> more) {
            this.time = time;
            AaepProducer.Builder builder = AaepProducer.builder("own")
                    .clock(time)
                    .scheduler(time)
                    .executor(Runnable::run)
                    .ledger(ReplyLedger.builder()
                            .clock(time)
                            .listener(attempt -> {})
                            .build());
            producer = more.apply(builder).build();
        }

        static VirtualTime startOfTime() {
            return new VirtualTime(Instant.parse("2026-01-01T00:00:00Z"));
        }

        @Override
        public void play(Scenario scenario) {
            AgentSession session = producer.open("Working.");
            switch (scenario) {
                case ANSWER -> {
                    try (StreamedOutput output = session.output()) {
                        output.write("One sentence. ").write("Another one.");
                    }
                    session.complete("Done.");
                }
                case TOOLS -> {
                    session.tool("search").summary("Searching.").call(() -> 1);
                    session.progress(50, "Half of it.");
                    session.tool("read").summary("Reading.").call(() -> 2);
                    session.complete("Done.");
                }
                case FAIL -> session.fail(ErrorCategory.TRANSIENT, "It failed.");
                case CANCEL -> session.cancel(CancelledBy.USER, "Stopped.");
                case CONFIRM -> confirm(session);
                case CONFIRM_THEN_CANCEL -> {
                    confirm(session);
                    session.cancel(CancelledBy.USER, "Stopped.");
                }
                case CLARIFY ->
                    session.clarify("When?")
                            .choice("am", "pm")
                            .ask()
                            .outcome()
                            .thenRun(() -> session.complete("Done."));
                case HANDOFF -> {
                    session.handoff(TargetKind.HUMAN, "Beyond me.").request();
                    session.complete("Handed over.");
                }
            }
        }

        private static void confirm(AgentSession session) {
            ConfirmationPrompt prompt = session.confirm("Transfer 500 euros.")
                    .consequence("It cannot be undone.")
                    .tool("transfer_funds")
                    .risk(RiskLevel.HIGH)
                    .irreversible()
                    .ask();
            prompt.outcome().thenAccept(outcome -> {
                outcome.consent()
                        .ifPresent(consent -> session.irreversibleTool("transfer_funds", consent)
                                .summary("Transferring.")
                                .call(() -> 1));
                if (session.isOpen()) {
                    session.complete("Done.");
                }
            });
        }

        @Override
        public byte @Nullable [] receive(byte[] message, @Nullable String subscriptionId) {
            DecodeResult read = AaepJson.standard().decode(message);
            if (read.message().orElse(null) instanceof HandshakeMessage reply
                    && (reply instanceof ConfirmationReply || reply instanceof ClarificationReply)) {
                producer.receive(
                        reply, subscriptionId == null ? Sender.unauthenticated() : Sender.entitled(subscriptionId));
                return null;
            }
            throw new UnsupportedOperationException("takes replies only");
        }

        @Override
        public void advance(Duration by) {
            time.advance(by);
        }
    }

    @Test
    void should_conform_at_level_2() {
        ConformanceReport report = Conformance.producer(Adapter::new).level(2).run();

        assertThat(report.of(Status.FAILED)).as(report.toText()).isEmpty();
        assertThat(report.of(Status.ADVISED)).as(report.toText()).isEmpty();
        // The scenarios use no extensions.
        assertThat(report.of(Status.SKIPPED)).extracting(CheckResult::code).containsExactly("ENV-9", "EXT-1");
    }
}
