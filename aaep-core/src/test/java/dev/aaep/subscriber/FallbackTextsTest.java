package dev.aaep.subscriber;

import static dev.aaep.subscriber.Events.SESSION;
import static dev.aaep.subscriber.Events.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.Producer;
import dev.aaep.event.Progress;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.TargetKind;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of an event that brings no words of its own. */
class FallbackTextsTest {
    private static AwaitingConfirmation.Builder confirmation(String action) {
        return envelope(AwaitingConfirmation.builder(), SESSION, 1)
                .urgency(Urgency.CRITICAL)
                .action(action)
                .consequence("The money leaves today")
                .replyToken("rpl_1")
                .timeoutSeconds(300L)
                .defaultDecision(Decision.REJECT);
    }

    @Test
    void should_say_all_that_a_person_needs_to_decide() {
        assertThat(FallbackTexts.of(confirmation("Pay 64 euros")
                        .irreversible(true)
                        .riskLevel(RiskLevel.HIGH)
                        .build()))
                .isEqualTo("Confirmation needed: Pay 64 euros. The money leaves today. This cannot be undone."
                        + " If nobody answers, it is rejected.");
    }

    @Test
    void should_say_that_it_cannot_be_undone_by_either_field_R4() {
        assertThat(FallbackTexts.of(confirmation("Pay 64 euros")
                        .reversibility(Reversibility.IRREVERSIBLE)
                        .build()))
                .contains(" This cannot be undone.");
    }

    @Test
    void should_say_which_response_counts_when_nobody_answers() {
        AwaitingClarification event = seat().acceptedResponseKinds(List.of(ResponseKind.MULTIPLE_CHOICE))
                .choices(List.of(
                        Choice.builder().value("w").label("Window seat").build(),
                        Choice.builder().value("a").label("Aisle seat").build()))
                .defaultResponse("a")
                .build();

        assertThat(FallbackTexts.of(event)).endsWith(" If nobody answers: Aisle seat.");
    }

    @Test
    void should_say_what_happens_without_an_answer_whatever_the_default() {
        assertThat(FallbackTexts.of(
                        confirmation("Save").defaultDecision(Decision.ACCEPT).build()))
                .endsWith(" If nobody answers, it is accepted.");
        assertThat(FallbackTexts.of(confirmation("Save")
                        .defaultDecision(Decision.of("postpone"))
                        .buildUnchecked()))
                .endsWith(" If nobody answers: postpone.");
    }

    @ParameterizedTest
    @CsvSource({
        "Pay 64 euros, Pay 64 euros.",
        "Pay 64 euros., Pay 64 euros.",
        "Pay 64 euros?, Pay 64 euros?",
        "支付64欧元。, 支付64欧元。",
        "هل أدفع؟, هل أدفع؟",
        "Να πληρώσω;, Να πληρώσω;"
    })
    void should_end_a_sentence_once_in_any_script(String action, String said) {
        assertThat(FallbackTexts.of(confirmation(action).build())).startsWith("Confirmation needed: " + said + " The");
    }

    @Test
    void should_name_the_agent_and_leave_out_what_is_not_there() {
        assertThat(FallbackTexts.of(
                        envelope(SessionStarted.builder(), SESSION, 0).buildUnchecked()))
                .isEqualTo("Helper has started.");
        assertThat(FallbackTexts.of(envelope(HandoffRequested.builder(), SESSION, 1)
                        .urgency(Urgency.CRITICAL)
                        .targetKind(TargetKind.HUMAN)
                        .reason("Only staff can raise the limit!")
                        .build()))
                .isEqualTo("Helper hands over to human: Only staff can raise the limit!");
    }

    private static AwaitingClarification.Builder seat() {
        return envelope(AwaitingClarification.builder(), SESSION, 1)
                .question("Which seat do you want?")
                .replyToken("rpl_1")
                .timeoutSeconds(60L);
    }

    @Test
    void should_say_which_answers_there_are() {
        assertThat(FallbackTexts.of(seat().build())).isEqualTo("Which seat do you want?");
        assertThat(FallbackTexts.of(seat().choices(List.of(
                                Choice.builder().value("w").label("Window seat").build(),
                                Choice.builder().value("a").label("Aisle seat").build(),
                                Choice.builder().value("any").label("").build()))
                        .buildUnchecked()))
                .isEqualTo("Which seat do you want? Choices: Window seat, Aisle seat, any.");
        assertThat(FallbackTexts.of(seat().question("Is a window seat fine?")
                        .acceptedResponseKinds(List.of(ResponseKind.YES_NO))
                        .build()))
                .isEqualTo("Is a window seat fine? Yes or no.");
    }

    @Test
    void should_not_call_it_yes_or_no_when_other_answers_are_taken_too() {
        assertThat(FallbackTexts.of(seat().acceptedResponseKinds(List.of(ResponseKind.YES_NO, ResponseKind.FREETEXT))
                        .build()))
                .isEqualTo("Which seat do you want?");
    }

    @ParameterizedTest
    @CsvSource({
        "thinking, is thinking",
        "deciding, is deciding",
        "calling_tool, is using a tool",
        "writing_output, is writing",
        "awaiting_input, is waiting for your answer",
        "handing_off, is handing over",
        "looking_at_maps, is now looking at maps"
    })
    void should_say_what_the_agent_does_as_a_person_would(String state, String said) {
        assertThat(FallbackTexts.of(Events.state(SESSION, 1, "idle", state))).isEqualTo("Helper " + said + ".");
    }

    @ParameterizedTest
    @CsvSource({
        "25, 25 percent.",
        "33.333333333333336, 33 percent.",
        "99.9, 99 percent.",
        "100.0, 100 percent.",
        "1e9999, Helper made progress.",
        "-1, Helper made progress."
    })
    void should_say_whole_percents_as_far_as_they_are_reached(BigDecimal percent, String said) {
        assertThat(FallbackTexts.of(Events.progress(SESSION, 1, 0).toBuilder()
                        .progress(Progress.builder().percent(percent).build())
                        .buildUnchecked()))
                .isEqualTo(said);
    }

    @Test
    void should_speak_names_with_spaces() {
        assertThat(FallbackTexts.of(envelope(ToolCompleted.builder(), SESSION, 1)
                        .tool("fetch_balance")
                        .status(ToolStatus.SUCCESS)
                        .buildUnchecked()))
                .isEqualTo("The tool fetch balance is done.");
        assertThat(FallbackTexts.of(envelope(SessionErrored.builder(), SESSION, 1)
                        .producer(Producer.builder().agentId("travel_helper").build())
                        .errorCode("no_connection")
                        .buildUnchecked()))
                .isEqualTo("travel helper stopped with an error, no connection.");
    }
}
