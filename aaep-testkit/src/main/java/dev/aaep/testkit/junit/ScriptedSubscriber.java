package dev.aaep.testkit.junit;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.VirtualTime;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * A subscriber that answers as the test says: accepts, rejects, stays silent, answers late or twice, forges. Every method
 * that replies returns what the producer's ledger made of the last reply.
 */
public final class ScriptedSubscriber {
    private static final String SUBSCRIPTION = "sub_scripted";

    private final AaepProducer producer;
    private final RecordingSink sink;
    private final VirtualTime time;

    ScriptedSubscriber(AaepProducer producer, RecordingSink sink, VirtualTime time) {
        this.producer = producer;
        this.sink = sink;
        this.time = time;
    }

    private AwaitingConfirmation confirmation() {
        return sink.last(AwaitingConfirmation.class);
    }

    private ConfirmationReply.Builder reply(Decision decision) {
        return ConfirmationReply.builder()
                .replyToken(confirmation().replyToken())
                .decision(decision)
                .subscriptionId(SUBSCRIPTION)
                .timestamp(Timestamp.of(time.instant()))
                .decidedBy("user:scripted");
    }

    private Redemption send(ConfirmationReply.Builder reply) {
        return producer.receive(reply.build(), Sender.entitled(SUBSCRIPTION));
    }

    /** Accepts the latest confirmation. */
    public Redemption accepts() {
        return send(reply(Decision.ACCEPT));
    }

    /** Rejects the latest confirmation. */
    public Redemption rejects() {
        return send(reply(Decision.REJECT));
    }

    /** Lets the time of the latest confirmation pass without a word. */
    public void staysSilent() {
        time.advance(Duration.ofSeconds(confirmation().timeoutSeconds() + 1));
    }

    /** Lets the time of the latest confirmation pass and accepts then. */
    public Redemption acceptsLate() {
        staysSilent();
        return accepts();
    }

    /** Accepts the latest confirmation twice; the answer is that to the second reply. */
    public Redemption acceptsTwice() {
        accepts();
        return accepts();
    }

    /** Accepts with a token that was never issued. */
    public Redemption forgesToken() {
        return send(reply(Decision.ACCEPT).replyToken("rpl_forged"));
    }

    /** Accepts over a connection that was not authenticated. */
    public Redemption forgesSender() {
        return producer.receive(reply(Decision.ACCEPT).build(), Sender.unauthenticated());
    }

    /** Answers the latest question with a text or with the value of a choice. */
    public Redemption responds(String response) {
        return responds(new JsonString(response));
    }

    /** Answers the latest question with yes or no. */
    public Redemption responds(boolean response) {
        return responds(JsonBoolean.of(response));
    }

    /** Answers the latest question with a number. */
    public Redemption responds(BigDecimal response) {
        return responds(JsonNumber.of(response));
    }

    private Redemption responds(JsonScalar response) {
        return producer.receive(
                ClarificationReply.builder()
                        .replyToken(sink.last(AwaitingClarification.class).replyToken())
                        .response(response)
                        .subscriptionId(SUBSCRIPTION)
                        .timestamp(Timestamp.of(time.instant()))
                        .build(),
                Sender.entitled(SUBSCRIPTION));
    }
}
