package dev.aaep.testkit.conformance.broken;

import static dev.aaep.testkit.conformance.broken.SubscriberDefect.*;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.value.JsonString;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the sample subscriber sends. */
final class SampleReplies {
    private static final JsonMapper MAPPER = new JsonMapper();

    private final Consumer<byte[]> outbox;
    private final @Nullable SubscriberDefect defect;
    private String subscription = "sub_sample";
    private boolean subscribed;

    SampleReplies(Consumer<byte[]> outbox, @Nullable SubscriberDefect defect) {
        this.outbox = outbox;
        this.defect = defect;
    }

    static boolean isEnd(AaepEvent event) {
        return event instanceof SessionCompleted
                || event instanceof SessionErrored
                || event instanceof SessionCancelled;
    }

    /** The action or the question. */
    static String textOf(AaepEvent prompt) {
        return prompt instanceof AwaitingConfirmation asked
                ? String.valueOf(asked.action())
                : String.valueOf(((AwaitingClarification) prompt).question());
    }

    @Nullable
    String summaryOf(AaepEvent event) {
        JsonNode tree = MAPPER.readTree(AaepJson.standard().encode(event));
        String summary = tree.path("summary_normal").asString("");
        if (defect == EXTENSION) {
            for (JsonNode extension : tree.path("extensions")) {
                summary = extension.path("summary_normal").asString(summary);
            }
        }
        return summary.isEmpty() ? null : summary;
    }

    private void send(AaepMessage message) {
        outbox.accept(AaepJson.standard().encode(message));
    }

    void subscribe() {
        SubscriptionRequest.Builder request =
                SubscriptionRequest.builder().aaepVersion("1.0.0").subscriberId("sample");
        send(
                defect == HS_1
                        ? request.buildUnchecked()
                        : request.capabilities(Capabilities.builder()
                                        .supportsConfirmationReply(true)
                                        .build())
                                .build());
    }

    void subscribed(String id) {
        subscription = defect == CFM_6 ? subscription : id;
        subscribed = true;
    }

    void close() {
        if (subscribed && defect != HS_8) {
            send(SubscriptionClose.builder()
                    .subscriptionId(subscription)
                    .reasonCode("done")
                    .build());
        }
    }

    void autoReply(AaepEvent prompt) {
        if (defect == CFM_18 && prompt instanceof AwaitingClarification asked && asked.choices() != null) {
            answer(prompt, asked.choices().get(0).value());
        }
        if (defect == CFM_18_LOW
                && prompt instanceof AwaitingConfirmation asked
                && RiskLevel.LOW.equals(asked.riskLevel())) {
            answer(prompt, "accept");
        }
    }

    void answer(AaepEvent prompt, String answer) {
        if (prompt instanceof AwaitingConfirmation asked) {
            send(ConfirmationReply.builder()
                    .replyToken(defect == CFM_4 ? asked.replyToken() + "0" : asked.replyToken())
                    .decision("accept".equals(answer) ? Decision.ACCEPT : Decision.REJECT)
                    .subscriptionId(subscription)
                    .timestamp(asked.timestamp())
                    .build());
        } else if (prompt instanceof AwaitingClarification asked) {
            send(ClarificationReply.builder()
                    .replyToken(asked.replyToken())
                    .response(new JsonString(defect == CFM_13 ? label(asked, answer) : answer))
                    .subscriptionId(subscription)
                    .timestamp(asked.timestamp())
                    .build());
        }
    }

    private static String label(AwaitingClarification asked, String value) {
        List<Choice> choices = asked.choices() == null ? List.of() : asked.choices();
        return choices.stream()
                .filter(choice -> choice.value().equals(value))
                .map(Choice::label)
                .findFirst()
                .orElse(value);
    }
}
