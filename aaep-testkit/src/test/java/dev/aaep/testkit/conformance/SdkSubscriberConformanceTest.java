package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.subscriber.PendingClarification;
import dev.aaep.subscriber.PendingConfirmation;
import dev.aaep.subscriber.PendingPrompt;
import dev.aaep.subscriber.Subscriber;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The subscriber of the SDK as a reader would use it, with the clock of the machine. */
class SdkSubscriberConformanceTest {
    private static final class Reader implements SubscriberUnderTest {
        private final List<String> said = new ArrayList<>();
        private final Consumer<byte[]> outbox;
        private final Subscriber subscriber = Subscriber.builder()
                .subscriptionId("sub_1")
                .onAnnouncement(announcement -> said.add(announcement.text()))
                .build();

        Reader(Consumer<byte[]> outbox) {
            this.outbox = outbox;
        }

        private void send(AaepMessage message) {
            outbox.accept(AaepJson.standard().encode(message));
        }

        @Override
        public void receive(byte[] message) {
            subscriber.receive(message);
        }

        @Override
        public List<String> announced() {
            return List.copyOf(said);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        private static String text(PendingPrompt prompt) {
            return prompt.event() instanceof AwaitingConfirmation event
                    ? event.action()
                    : ((AwaitingClarification) prompt.event()).question();
        }

        @Override
        public List<String> openPrompts() {
            return subscriber.prompts().stream().map(Reader::text).toList();
        }

        @Override
        public void answer(String prompt, String answer) {
            for (PendingPrompt open : subscriber.prompts()) {
                if (text(open).equals(prompt)) {
                    if (open instanceof PendingConfirmation question) {
                        send(answer.equals("accept") ? question.accept() : question.reject());
                    } else {
                        send(((PendingClarification) open).answer(answer));
                    }
                }
            }
        }

        @Override
        public void subscribe() {
            send(SubscriptionRequest.builder()
                    .aaepVersion("1.0.0")
                    .subscriberId("reader")
                    .capabilities(Capabilities.builder().build())
                    .build());
        }

        @Override
        public void close() {
            subscriber
                    .subscriptionId()
                    .ifPresent(id -> send(SubscriptionClose.builder()
                            .subscriptionId(id)
                            .reasonCode("done")
                            .build()));
        }
    }

    @Test
    void should_keep_every_rule_that_the_kit_knows() {
        ConformanceReport report = Conformance.subscriber(Reader::new).level(3).run();

        assertThat(report.results())
                .as(report.toText())
                .allMatch(result -> result.status() == CheckResult.Status.PASSED);
    }
}
