package dev.aaep.testkit.junit;

import static dev.aaep.testkit.assertion.AaepAssertions.assertThatSession;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.MessageType;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.ledger.Redemption;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.ConfirmationOutcome;
import dev.aaep.producer.ConfirmationPrompt;
import dev.aaep.producer.VirtualTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(AaepExtension.class)
class AaepExtensionTest {
    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Transfer 500 euros.")
                .consequence("Only the bank can undo it.")
                .tool("transfer_funds")
                .risk(RiskLevel.HIGH)
                .irreversible()
                .ask();
    }

    @Test
    void should_follow_the_protocol_when_the_person_accepts(
            AaepProducer producer, ScriptedSubscriber person, RecordingSink sink) throws Exception {
        AgentSession session = producer.open("Preparing a transfer.");
        ConfirmationPrompt prompt = ask(session);
        assertThat(person.accepts()).isInstanceOf(Redemption.Accepted.class);
        session.irreversibleTool("transfer_funds", prompt.await().consent().orElseThrow())
                .summary("Transferring.")
                .call(() -> "done");
        session.complete("Transferred.");

        assertThatSession(sink.events())
                .followsProtocol()
                .asksBefore("transfer_funds")
                .endsWith(MessageType.SESSION_COMPLETED);
    }

    @Test
    void should_apply_the_default_when_the_person_stays_silent_CFM_9(
            AaepProducer producer, ScriptedSubscriber person, RecordingSink sink, VirtualTime time) throws Exception {
        ConfirmationPrompt prompt = ask(producer.open("Preparing a transfer."));
        assertThat(prompt.outcome().toCompletableFuture()).isNotDone();
        person.staysSilent();

        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
        assertThat(sink.last(StateChanged.class).fromState()).isEqualTo("awaiting_input");
        assertThat(time.instant()).isEqualTo("2026-01-01T00:05:01Z");
    }

    @Test
    void should_know_that_the_person_rejected(AaepProducer producer, ScriptedSubscriber person) throws Exception {
        ConfirmationPrompt prompt = ask(producer.open("Preparing a transfer."));

        assertThat(person.rejects()).isInstanceOf(Redemption.Accepted.class);
        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
    }

    @Test
    void should_refuse_late_second_and_forged_replies_CFM_6(AaepProducer producer, ScriptedSubscriber person)
            throws Exception {
        AgentSession session = producer.open("Preparing transfers.");
        ConfirmationPrompt first = ask(session);
        assertThat(person.forgesToken()).isInstanceOf(Redemption.Refused.class);
        assertThat(person.forgesSender()).isInstanceOf(Redemption.Refused.class);
        assertThat(person.acceptsTwice()).isInstanceOf(Redemption.Refused.class);
        assertThat(first.await()).isInstanceOf(ConfirmationOutcome.Accepted.class);

        ConfirmationPrompt second = ask(session);
        assertThat(person.acceptsLate()).isInstanceOf(Redemption.Refused.class);
        assertThat(second.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
    }

    @Test
    void should_answer_questions(AaepProducer producer, ScriptedSubscriber person) throws Exception {
        AgentSession session = producer.open("Planning.");
        var prompt = session.clarify("When?").choice("am", "pm").ask();

        assertThat(person.responds("later")).isInstanceOf(Redemption.Refused.class);
        assertThat(person.responds("am")).isInstanceOf(Redemption.Accepted.class);
        assertThat(prompt.outcome().toCompletableFuture()).isCompleted();
    }

    @Test
    void should_give_the_same_ids_and_times_every_time(AaepProducer producer, RecordingSink sink) {
        producer.open("Starting.");

        SessionStarted started = sink.last(SessionStarted.class);
        assertThat(started.eventId()).isEqualTo("evt_1");
        assertThat(started.timestamp().text()).isEqualTo("2026-01-01T00:00:00.000Z");
    }
}
