package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.Choice;
import dev.aaep.ledger.Redemption;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClarificationTest {
    private static final Duration WAIT = Duration.ofSeconds(60);

    private final Stage stage = new Stage();
    private final AgentSession session = stage.producer.open("Working");

    @AfterEach
    void everything_sent_is_lawful() {
        stage.assertLawful();
    }

    private <T> T answered(ClarificationPrompt<T> prompt) throws InterruptedException {
        assertThat(prompt.isPending()).isFalse();
        ClarificationOutcome<T> outcome = prompt.await();
        assertThat(outcome).isInstanceOf(ClarificationOutcome.Answered.class);
        return ((ClarificationOutcome.Answered<T>) outcome).value();
    }

    private void assertIgnored(JsonScalar response) {
        assertThat(stage.answer(response)).isSameAs(Redemption.Refused.REFUSED);
    }

    @Test
    void should_take_free_text_CFM_13() throws InterruptedException {
        ClarificationPrompt<String> prompt = session.clarify("Which account?")
                .freetext()
                .context("There are two")
                .ask();
        assertIgnored(new JsonNumber("1"));
        assertIgnored(new JsonString(""));
        stage.answer(new JsonString("savings"));
        assertThat(answered(prompt)).isEqualTo("savings");
        assertThat(stage.kinds()).endsWith("awaiting.clarification", "awaiting_input>thinking");
    }

    @Test
    void should_take_yes_or_no_CFM_13() throws InterruptedException {
        ClarificationPrompt<Boolean> prompt = session.clarify("Now?").yesNo().ask();
        assertIgnored(new JsonString("yes"));
        stage.answer(new JsonBoolean(false));
        assertThat(answered(prompt)).isFalse();
    }

    @Test
    void should_take_a_number_exactly_as_given_CFM_13() throws InterruptedException {
        ClarificationPrompt<BigDecimal> prompt =
                session.clarify("How much?").numeric().ask();
        assertIgnored(new JsonString("3"));
        stage.answer(new JsonNumber("12345678901234567890.10"));
        assertThat(answered(prompt)).isEqualTo(new BigDecimal("12345678901234567890.10"));
    }

    @Test
    void should_take_one_of_the_choices_CFM_13() throws InterruptedException {
        ClarificationPrompt<String> prompt = session.clarify("Which account?")
                .choice(List.of(
                        Choice.builder().value("s").label("Savings").build(),
                        Choice.builder().value("c").label("Current").build()))
                .ask();
        assertIgnored(new JsonString("Savings"));
        stage.answer(new JsonString("c"));
        assertThat(answered(prompt)).isEqualTo("c");
        assertThat(stage.last(AwaitingClarification.class).choices())
                .extracting(Choice::label)
                .containsExactly("Savings", "Current");
    }

    @Test
    void should_take_the_words_of_a_choice_for_its_value_and_keep_their_order_CFM_13() throws InterruptedException {
        ClarificationPrompt<String> prompt = session.clarify("Which account?")
                .choice("Savings", "Current", "Household")
                .ask();
        assertThat(stage.last(AwaitingClarification.class).choices())
                .extracting(Choice::label)
                .containsExactly("Savings", "Current", "Household");
        stage.answer(new JsonString("Current"));
        assertThat(answered(prompt)).isEqualTo("Current");
    }

    @Test
    void should_refuse_choices_that_cannot_be_told_apart_CFM_13_R7() {
        Choice one = Choice.builder().value("a").label("A").build();
        Choice same = Choice.builder().value("a").label("Another").build();
        assertThatThrownBy(() ->
                        session.clarify("Which?").choice(List.of(one, same)).ask())
                .isInstanceOf(AaepException.class);
        assertThatThrownBy(() -> session.clarify("Which?").choice(List.of(one)).ask())
                .isInstanceOf(AaepException.class);
        assertThatThrownBy(() -> session.clarify("Which?").choice("a", "b").defaultAnswer("c"))
                .isInstanceOf(AaepException.class);
        assertThat(stage.ledger.outstanding()).isEmpty();
    }

    @Test
    void should_give_the_default_answer_on_timeout_CFM_9() throws InterruptedException {
        ClarificationPrompt<Boolean> yes = session.clarify("Now?")
                .yesNo()
                .defaultAnswer(true)
                .timeout(WAIT)
                .ask();
        ClarificationPrompt<BigDecimal> number = session.clarify("How many?")
                .numeric()
                .defaultAnswer(new BigDecimal("1E+3"))
                .timeout(WAIT)
                .ask();
        stage.pass(60);
        assertThat(answered(yes)).isTrue();
        assertThat(answered(number)).isEqualByComparingTo("1000");
        assertThat(yes.await().by()).isEqualTo(ResolvedBy.TIMEOUT);
    }

    @Test
    void should_say_unanswered_when_there_is_no_default() throws InterruptedException {
        ClarificationPrompt<String> late =
                session.clarify("Which?").freetext().timeout(WAIT).ask();
        stage.pass(60);
        assertThat(late.await()).isEqualTo(new ClarificationOutcome.Unanswered<String>(ResolvedBy.TIMEOUT));

        ClarificationPrompt<String> withdrawn =
                session.clarify("Which?").freetext().ask();
        withdrawn.withdraw();
        assertThat(withdrawn.await()).isEqualTo(new ClarificationOutcome.Unanswered<String>(ResolvedBy.WITHDRAWAL));

        stage.canReply = false;
        ClarificationPrompt<String> nobody =
                session.clarify("Which?").freetext().ask();
        assertThat(nobody.await()).isEqualTo(new ClarificationOutcome.Unanswered<String>(ResolvedBy.NO_AUDIENCE));
    }
}
