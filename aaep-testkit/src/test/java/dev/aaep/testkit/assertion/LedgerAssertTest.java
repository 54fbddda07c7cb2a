package dev.aaep.testkit.assertion;

import static dev.aaep.testkit.assertion.AaepAssertions.assertThatLedger;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.RiskLevel;
import dev.aaep.ledger.ReplyAttempt;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.VirtualTime;
import dev.aaep.testkit.junit.AaepExtension;
import dev.aaep.testkit.junit.RecordingSink;
import dev.aaep.testkit.junit.ScriptedSubscriber;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(AaepExtension.class)
class LedgerAssertTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private AgentSession session;

    @BeforeEach
    void open(AaepProducer producer) {
        session = producer.open("Preparing a transfer.");
    }

    private AwaitingConfirmation ask(RecordingSink sink) {
        session.confirm("Transfer 500 euros.")
                .consequence("Only the bank can undo it.")
                .risk(RiskLevel.HIGH)
                .timeout(Duration.ofMinutes(3))
                .ask();
        return sink.last(AwaitingConfirmation.class);
    }

    // What passes

    @Test
    void should_follow_a_token_through_its_life(
            ReplyLedger ledger, RecordingSink sink, ScriptedSubscriber person, VirtualTime time) {
        assertThatLedger(ledger).hasNothingOutstanding();
        AwaitingConfirmation accepted = ask(sink);
        assertThatLedger(ledger)
                .hasOutstanding(1)
                .hasOutstandingIn(session.sessionId(), 1)
                .hasOutstandingIn("sess_other", 0)
                .prompt(accepted)
                .isOutstanding()
                .isDueAt(START.plusSeconds(180));
        person.accepts();
        assertThatLedger(ledger).prompt(accepted).isRedeemed().and().hasNothingOutstanding();

        AwaitingConfirmation forgotten = ask(sink);
        time.advance(Duration.ofMinutes(4));
        assertThatLedger(ledger).prompt(forgotten).isExpired();

        session.clarify("When?").freetext().ask();
        session.cancel(CancelledBy.PRODUCER, "Not now.");
        assertThatLedger(ledger)
                .prompt(sink.last(AwaitingClarification.class))
                .isWithdrawn()
                .and()
                .token("rpl_999")
                .isUnknown();
    }

    // What fails, and what it says

    @Test
    void should_show_token_state_terms_and_what_else_is_outstanding(ReplyLedger ledger, RecordingSink sink) {
        AwaitingConfirmation asked = ask(sink);
        String token = asked.replyToken();

        assertThatThrownBy(() -> assertThatLedger(ledger).prompt(asked).isRedeemed())
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "Expected reply token " + token + " (in logs: " + ReplyAttempt.fingerprint(token) + ")",
                        "to be redeemed",
                        "but it is outstanding, confirmation 'Transfer 500 euros.' in session " + session.sessionId()
                                + " until 2026-01-01T00:03:00Z",
                        "in a ledger with 1 prompt outstanding:");
        assertThatThrownBy(() -> assertThatLedger(ledger).prompt(asked).isExpired())
                .hasMessageContaining("to be expired");
        assertThatThrownBy(() -> assertThatLedger(ledger).prompt(asked).isWithdrawn())
                .hasMessageContaining("to be withdrawn");
        assertThatThrownBy(() -> assertThatLedger(ledger).prompt(asked).isUnknown())
                .hasMessageContaining("to be unknown");
        assertThatThrownBy(() -> assertThatLedger(ledger).prompt(asked).isDueAt(START))
                .hasMessageContainingAll("to be due at 2026-01-01T00:00:00Z", "until 2026-01-01T00:03:00Z");
    }

    @Test
    void should_say_that_a_token_is_settled_or_unknown(
            ReplyLedger ledger, RecordingSink sink, ScriptedSubscriber person) {
        AwaitingConfirmation asked = ask(sink);
        person.rejects();

        assertThatThrownBy(() -> assertThatLedger(ledger).prompt(asked).isOutstanding())
                .hasMessageContainingAll("to be outstanding", "but it is redeemed", "(nothing)");
        assertThatThrownBy(() -> assertThatLedger(ledger).token("rpl_forged").isOutstanding())
                .hasMessageContainingAll("reply token rpl_forged", "but it is unknown");
    }

    @Test
    void should_list_what_is_outstanding_when_the_count_is_another(ReplyLedger ledger, RecordingSink sink) {
        AwaitingConfirmation asked = ask(sink);

        assertThatThrownBy(() -> assertThatLedger(ledger).hasNothingOutstanding())
                .hasMessageContainingAll(
                        "Expected a ledger with nothing outstanding",
                        "but it has 1 prompt outstanding:",
                        asked.replyToken() + ": outstanding, confirmation 'Transfer 500 euros.'");
        assertThatThrownBy(() -> assertThatLedger(ledger).hasOutstanding(2))
                .hasMessageContaining("with 2 prompts outstanding");
        assertThatThrownBy(() -> assertThatLedger(ledger).hasOutstandingIn("sess_other", 1))
                .hasMessageContaining("with 1 prompt outstanding in session sess_other, not 0");
    }

    @Test
    void should_refuse_null_in_words() {
        assertThatThrownBy(() -> assertThatLedger(null).hasNothingOutstanding()).hasMessageContaining("not to be null");
    }
}
