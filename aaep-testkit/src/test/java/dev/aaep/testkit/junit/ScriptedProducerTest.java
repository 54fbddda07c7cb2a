package dev.aaep.testkit.junit;

import static dev.aaep.testkit.assertion.AaepAssertions.assertThatLedger;
import static dev.aaep.testkit.assertion.AaepAssertions.assertThatSession;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.producer.VirtualTime;
import dev.aaep.subscriber.Announcement;
import dev.aaep.subscriber.PendingConfirmation;
import dev.aaep.subscriber.Subscriber;
import dev.aaep.validation.Finding;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The SDK's own subscriber hears what the scripted producer says. */
@ExtendWith(AaepExtension.class)
class ScriptedProducerTest {
    private final List<String> said = new ArrayList<>();
    private final List<String> found = new ArrayList<>();
    private Subscriber subscriber;

    @BeforeEach
    void listen(ScriptedProducer producer, VirtualTime time) {
        subscriber = Subscriber.builder()
                .clock(time)
                .languages("en")
                .subscriptionId("sub_1")
                .onAnnouncement((Announcement each) -> said.add(each.text()))
                .onFindings((event, findings) ->
                        found.addAll(findings.stream().map(Finding::code).toList()))
                .build();
        producer.to(subscriber::receive);
    }

    private static List<AaepMessage> messages(ScriptedProducer producer) {
        return producer.wire().delivered().stream()
                .map(bytes -> AaepJson.standard().decode(bytes).message().orElseThrow())
                .toList();
    }

    @Test
    void should_send_sessions_that_follow_the_protocol(ScriptedProducer producer) {
        producer.starts("Looking for trains.")
                .enters("thinking")
                .usesTool("search", "Searching.")
                .progresses(50)
                .writes("There is one ", "at nine.")
                .completes("Found one.");
        producer.starts("Looking again.").fails("The timetable is away.");
        producer.starts("And again.").isCancelled("You stopped it.");

        assertThatSession(messages(producer)).followsProtocol();
        assertThat(said).contains("Looking for trains.", "Found one.", "The timetable is away.", "You stopped it.");
        assertThat(found).isEmpty();
    }

    @Test
    void should_play_recordings(ScriptedProducer producer) {
        producer.plays("error");

        assertThatSession(messages(producer)).followsProtocol().endsWith(MessageType.SESSION_ERRORED);
        assertThat(said).contains("The mailbox cannot be reached.");
    }

    @Test
    void should_take_the_replies_to_its_prompts(ScriptedProducer producer, VirtualTime time, ReplyLedger ledger) {
        AwaitingConfirmation asked = producer.starts("Buying.").asks("Buy the ticket.");
        assertThat(subscriber.prompts()).singleElement().isInstanceOf(PendingConfirmation.class);
        HandshakeMessage reply = ConfirmationReply.builder()
                .replyToken(asked.replyToken())
                .decision(Decision.ACCEPT)
                .subscriptionId("sub_1")
                .timestamp(Timestamp.of(time.instant()))
                .build();

        assertThat(producer.receives(reply)).isInstanceOf(Redemption.Decided.class);
        assertThat(producer.receives(AaepJson.standard().encode(reply))).isEqualTo(Redemption.Refused.REFUSED);
        assertThat(producer.receives(new byte[] {'{'})).isEqualTo(Redemption.Refused.REFUSED);
        assertThatLedger(ledger).prompt(asked).isRedeemed();
        assertThat(subscriber.prompts()).isEmpty();

        AwaitingClarification question = producer.asksQuestion("When?", Map.of("am", "Morning", "pm", "Evening"));
        assertThat(producer.receives(ClarificationReply.builder()
                        .replyToken(question.replyToken())
                        .response(new JsonString("am"))
                        .subscriptionId("sub_1")
                        .timestamp(Timestamp.of(time.instant()))
                        .build()))
                .isInstanceOf(Redemption.Responded.class);
        producer.asksQuestion("Why?", Map.of());
        producer.completes("Done.");
        assertThatLedger(ledger).hasNothingOutstanding();
        assertThatSession(messages(producer)).followsProtocol();
    }

    @Test
    void should_take_prompts_back_CFM_16(ScriptedProducer producer, ReplyLedger ledger) {
        AwaitingConfirmation asked = producer.starts("Buying.").asks("Buy the ticket.");
        producer.withdrawsPrompt();

        assertThat(subscriber.prompts()).isEmpty();
        assertThatLedger(ledger).prompt(asked).isWithdrawn();
    }

    @Test
    void should_keep_one_prompt_pending_while_another_is_answered(ScriptedProducer producer) {
        producer.starts("Looking for trains.");
        producer.asks("Buy the ticket");
        producer.asks("Send the mail");
        producer.receives(((PendingConfirmation) subscriber.prompts().get(0)).accept());

        assertThat(subscriber.prompts())
                .singleElement()
                .satisfies(prompt -> assertThat(((AwaitingConfirmation) prompt.event()).action())
                        .isEqualTo("Send the mail"));

        producer.asks("Call a taxi");
        producer.withdrawsPrompt();

        assertThat(subscriber.prompts()).isEmpty();
        assertThat(found).isEmpty();
    }

    @Test
    void should_count_positions_in_code_points_SEQ_7(ScriptedProducer producer) {
        producer.starts("Looking for trains.")
                .enters("thinking")
                .writes("\ud83d\ude86 at nine, ", "another at ten.")
                .completes("Found two.");

        assertThatSession(messages(producer)).followsProtocol();
    }

    @Test
    void should_double_hold_and_lose_messages_HS_13(ScriptedProducer producer) {
        producer.starts("One.");
        producer.wire().repeatsLast();
        producer.wire().holdsNext();
        producer.usesTool("search", "Two.");
        assertThat(said).doesNotContain("Two.");
        producer.wire().releases();
        assertThat(said).containsOnlyOnce("One.").contains("Two.");

        int before = producer.wire().delivered().size();
        producer.wire().losesNext();
        producer.enters("thinking");
        assertThat(producer.wire().delivered()).hasSize(before);
    }

    @Test
    void should_send_what_a_subscriber_must_survive_ENV_5(ScriptedProducer producer, VirtualTime time) {
        producer.starts("One.");
        producer.wire().makesNextTypeUnknown();
        producer.enters("thinking");
        assertThat(new String(producer.wire().delivered().get(1), StandardCharsets.UTF_8))
                .contains("com.example:mood.changed");
        producer.wire().makesNextWordUnknown();
        producer.enters("deciding");
        assertThat(found).contains("SCHEMA-enum");
        producer.wire().addsFieldToNext();
        producer.enters("thinking");
        producer.wire().cutsNext();
        producer.enters("deciding");
        assertThat(found).contains("ENV-1");
        producer.wire().deliver(new byte[0]);
        producer.completes("Still here.");
        time.advance(Duration.ofMinutes(1));
        subscriber.tick();

        assertThat(said).contains("Still here.");
    }

    @Test
    void should_say_that_no_session_is_open(ScriptedProducer producer) {
        assertThatThrownBy(() -> producer.asks("Buy the ticket."))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("starts(...)");
    }
}
