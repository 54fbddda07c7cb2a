package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.StateChanged;
import dev.aaep.event.TextDirection;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.Sender;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import dev.aaep.value.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfirmationRulesTest {
    private final Stage stage = new Stage();
    private final AgentSession session = stage.producer.open("Working");

    @AfterEach
    void everything_sent_is_lawful() {
        stage.assertLawful();
    }

    private ConfirmationRequest mail() {
        return session.confirm("Send the mail").consequence("Ada gets it").timeout(Duration.ofSeconds(60));
    }

    private static ConfirmationOutcome outcome(ConfirmationPrompt prompt) throws InterruptedException {
        assertThat(prompt.isPending()).isFalse();
        return prompt.await();
    }

    @Test
    void should_give_no_consent_before_an_accept_and_let_other_work_go_on_CFM_1() throws InterruptedException {
        List<ConfirmationOutcome> outcomes = new ArrayList<>();
        ConfirmationPrompt prompt = mail().ask();
        prompt.outcome().thenAccept(outcomes::add);
        session.tool("look").summary("Looking meanwhile").call(() -> 1);

        assertThat(outcomes).isEmpty();
        stage.decide(Decision.ACCEPT);
        assertThat(outcomes).hasSize(1);
        assertThat(outcome(prompt)).isInstanceOfSatisfying(ConfirmationOutcome.Accepted.class, accepted -> {
            assertThat(accepted.by()).isEqualTo(ResolvedBy.REPLY);
            assertThat(accepted.given().action()).isEqualTo("Send the mail");
        });
    }

    @Test
    void should_refuse_a_second_confirmation_of_a_pending_action_CFM_2() {
        ConfirmationPrompt prompt = mail().ask();
        int sent = stage.events.size();
        assertThatThrownBy(() -> mail().ask())
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.ILLEGAL_STATE));
        assertThat(stage.events).hasSize(sent);
        assertThat(stage.ledger.outstanding()).hasSize(1);

        prompt.withdraw();
        mail().ask();
    }

    @Test
    void should_put_a_fresh_token_of_the_ledger_on_every_prompt_CFM_3() {
        mail().ask();
        String first = stage.lastToken();
        stage.decide(Decision.REJECT);
        mail().ask();
        assertThat(stage.lastToken()).isNotEqualTo(first).matches("rpl_[0-9a-f]{32}");
        assertThat(stage.ledger.outstanding()).extracting(entry -> entry.key()).containsExactly(stage.lastToken());
    }

    @Test
    void should_ignore_a_reply_from_anybody_but_an_entitled_subscription_CFM_5_CFM_7() {
        ConfirmationPrompt prompt = mail().ask();
        var reply = stage.reply(stage.lastToken(), Decision.ACCEPT).build();
        int sent = stage.events.size();

        for (Sender sender :
                List.of(Sender.unauthenticated(), Sender.listener("sub_ada"), Sender.entitled("sub_eve"))) {
            assertThat(stage.producer.receive(reply, sender)).isSameAs(Redemption.Refused.REFUSED);
        }
        assertThat(prompt.isPending()).isTrue();
        assertThat(stage.events).hasSize(sent);
    }

    @Test
    void should_ignore_a_late_reply_CFM_6() throws InterruptedException {
        ConfirmationPrompt prompt = mail().ask();
        var reply = stage.reply(stage.lastToken(), Decision.ACCEPT).build();
        stage.pass(60);
        assertThat(stage.receive(reply)).isSameAs(Redemption.Refused.REFUSED);
        assertThat(outcome(prompt)).isInstanceOf(ConfirmationOutcome.Rejected.class);
    }

    @Test
    void should_let_the_first_valid_reply_win_CFM_8() throws InterruptedException {
        ConfirmationPrompt prompt = mail().ask();
        assertThat(stage.decide(Decision.REJECT)).isInstanceOf(Redemption.Accepted.class);
        assertThat(stage.decide(Decision.ACCEPT)).isSameAs(Redemption.Refused.REFUSED);
        assertThat(outcome(prompt))
                .isInstanceOfSatisfying(
                        ConfirmationOutcome.Rejected.class,
                        rejected -> assertThat(rejected.by()).isEqualTo(ResolvedBy.REPLY));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_apply_the_default_at_the_deadline_and_not_before_CFM_9(boolean accept) throws InterruptedException {
        ConfirmationPrompt prompt = (accept ? mail().acceptByDefault() : mail()).ask();
        stage.time.advance(Duration.ofMillis(59_999));
        assertThat(prompt.isPending()).isTrue();
        stage.time.advance(Duration.ofMillis(1));

        assertThat(outcome(prompt).by()).isEqualTo(ResolvedBy.TIMEOUT);
        assertThat(outcome(prompt).consent().isPresent()).isEqualTo(accept);
        assertThat(stage.time.waiting()).isZero();
    }

    @Test
    void should_apply_the_default_in_due_time_when_the_clock_jumps_back_CFM_9() throws InterruptedException {
        ConfirmationPrompt prompt = mail().ask();
        stage.time.jump(Duration.ofHours(-2));
        stage.pass(60);
        assertThat(outcome(prompt)).isInstanceOf(ConfirmationOutcome.Rejected.class);
    }

    @Test
    void should_refuse_accept_by_default_for_irreversible_actions_of_high_medium_or_unstated_risk_CFM_10_R4_R5() {
        for (ConfirmationRequest request : List.of(
                mail().irreversible().risk(RiskLevel.HIGH),
                mail().irreversible().risk(RiskLevel.MEDIUM),
                mail().irreversible(),
                mail().reversibility(Reversibility.IRREVERSIBLE).risk(RiskLevel.HIGH),
                mail().reversibility(Reversibility.IRREVERSIBLE))) {
            assertThatThrownBy(() -> request.acceptByDefault().ask()).isInstanceOfSatisfying(AaepException.class, e -> {
                assertThat(e.kind()).isEqualTo(AaepException.Kind.INVALID_MESSAGE);
                assertThat(e.getMessage()).contains("default_decision");
            });
        }
        assertThatThrownBy(() -> mail().irreversible()
                        .reversibility(Reversibility.REVERSIBLE)
                        .ask())
                .isInstanceOf(AaepException.class);
        assertThat(stage.ledger.outstanding()).isEmpty();
        assertThat(stage.all(AwaitingConfirmation.class)).isEmpty();
        mail().irreversible().risk(RiskLevel.LOW).acceptByDefault().ask();
    }

    @Test
    void should_refuse_accept_by_default_where_nobody_may_say_no_CFM_9() {
        ConfirmationRequest request = mail().allowedReplies(List.of("accept"));
        assertThatThrownBy(() -> request.acceptByDefault().ask()).isInstanceOfSatisfying(AaepException.class, e -> {
            assertThat(e.kind()).isEqualTo(AaepException.Kind.INVALID_ARGUMENT);
            assertThat(e).hasMessageContaining("reject");
        });
        assertThat(stage.ledger.outstanding()).isEmpty();
        mail().allowedReplies(List.of("accept", "reject")).acceptByDefault().ask();
    }

    @Test
    void should_wait_as_long_as_recommended_for_the_risk_CFM_11() {
        for (RiskLevel risk : RiskLevel.values()) {
            session.confirm("Act at " + risk).consequence("Acted").risk(risk).ask();
            assertThat(Validator.producer().validate(stage.last(AwaitingConfirmation.class)))
                    .noneMatch(finding -> finding.code().equals("CFM-11") && finding.severity() != Severity.INFO);
        }
        for (Duration bad : List.of(Duration.ZERO, Duration.ofMillis(1500), Duration.ofDays(2))) {
            assertThatThrownBy(() -> session.confirm("Act")
                            .consequence("Acted")
                            .timeout(bad)
                            .ask())
                    .isInstanceOf(AaepException.class);
        }
    }

    @Test
    void should_count_down_at_half_and_at_a_tenth_of_the_time_when_it_is_over_a_minute_CFM_12() {
        mail().timeout(Duration.ofSeconds(300)).ask();
        stage.pass(149);
        assertThat(stage.all(ProgressUpdated.class)).isEmpty();
        stage.pass(1);
        assertThat(stage.last(ProgressUpdated.class).etaMs()).isEqualTo(150_000);
        stage.pass(119);
        assertThat(stage.all(ProgressUpdated.class)).hasSize(1);
        stage.pass(1);
        assertThat(stage.last(ProgressUpdated.class).etaMs()).isEqualTo(30_000);
        assertThat(stage.last(ProgressUpdated.class).summaryNormal()).isEqualTo("30 seconds left to answer.");
        stage.pass(600);
        assertThat(stage.all(ProgressUpdated.class)).hasSize(2);
    }

    @Test
    void should_never_promise_more_time_than_a_reply_has_by_the_clock_CFM_12_R10() {
        mail().timeout(Duration.ofSeconds(300)).ask();
        stage.time.jump(Duration.ofSeconds(50)); // as the clock of a machine that slept does
        stage.pass(150);
        assertThat(stage.last(ProgressUpdated.class).summaryNormal()).isEqualTo("100 seconds left to answer.");
        assertThat(stage.last(ProgressUpdated.class).etaMs()).isEqualTo(100_000);
        stage.time.jump(Duration.ofSeconds(50));
        stage.pass(120);
        assertThat(stage.all(ProgressUpdated.class))
                .as("too late to answer: no time is promised")
                .hasSize(1);
        stage.pass(30);
        assertThat(stage.last(StateChanged.class).summaryNormal()).isEqualTo("No answer came, so it was rejected.");
    }

    @Test
    void should_not_promise_more_time_than_is_left_when_the_clock_was_set_back_CFM_12() {
        mail().timeout(Duration.ofSeconds(300)).ask();
        stage.time.jump(Duration.ofHours(-1));
        stage.pass(150);
        assertThat(stage.last(ProgressUpdated.class).summaryNormal()).isEqualTo("150 seconds left to answer.");
    }

    @Test
    void should_not_count_down_a_minute_or_a_prompt_that_is_over_CFM_12() {
        mail().ask();
        stage.pass(60);
        mail().timeout(Duration.ofSeconds(300)).ask();
        stage.decide(Decision.ACCEPT);
        stage.pass(300);
        assertThat(stage.all(ProgressUpdated.class)).isEmpty();
        assertThat(stage.time.waiting()).isZero();
    }

    @Test
    void should_take_a_changed_action_as_reject_unless_it_was_asked_for_CFM_14() throws InterruptedException {
        JsonObject change = JsonObject.builder().put("to", "Bob").build();
        ConfirmationPrompt fixed = mail().ask();
        stage.receive(stage.reply(stage.lastToken(), Decision.ACCEPT)
                .modifiedAction(change)
                .build());
        assertThat(outcome(fixed)).isInstanceOf(ConfirmationOutcome.Rejected.class);

        ConfirmationPrompt open = mail().acceptModification().ask();
        stage.receive(stage.reply(stage.lastToken(), Decision.ACCEPT)
                .modifiedAction(change)
                .build());
        assertThat(outcome(open)).isInstanceOfSatisfying(ConfirmationOutcome.Modified.class, modified -> {
            assertThat(modified.action()).isEqualTo(change);
            assertThat(modified.consent()).isEmpty();
        });
    }

    @Test
    void should_tell_everybody_how_a_prompt_ended_CFM_15() {
        mail().ask();
        stage.decide(Decision.ACCEPT);
        assertThat(stage.last(StateChanged.class).summaryNormal()).isEqualTo("Accepted.");
        mail().ask();
        stage.decide(Decision.REJECT);
        assertThat(stage.last(StateChanged.class).summaryNormal()).isEqualTo("Rejected.");
        mail().ask().withdraw();
        assertThat(stage.last(StateChanged.class).summaryNormal()).isEqualTo("The question was withdrawn.");
    }

    @Test
    void should_end_prompts_with_a_withdrawal_or_the_session_and_kill_their_tokens_CFM_16()
            throws InterruptedException {
        ConfirmationPrompt withdrawn = mail().ask();
        assertThat(withdrawn.withdraw()).isTrue();
        assertThat(withdrawn.withdraw()).isFalse();
        assertThat(stage.decide(Decision.ACCEPT)).isSameAs(Redemption.Refused.REFUSED);
        assertThat(outcome(withdrawn)).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.WITHDRAWAL));

        ConfirmationPrompt open = mail().ask();
        session.complete("Done");
        assertThat(stage.decide(Decision.ACCEPT)).isSameAs(Redemption.Refused.REFUSED);
        assertThat(outcome(open)).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.SESSION_END));
        assertThat(stage.kinds()).endsWith("awaiting.confirmation", "awaiting_input>thinking", "session.completed");
        assertThat(stage.time.waiting()).isZero();
    }

    @Test
    void should_apply_the_default_when_the_last_subscription_that_could_reply_is_gone_CFM_17()
            throws InterruptedException {
        ConfirmationPrompt prompt = mail().ask();
        stage.producer.audienceChanged();
        assertThat(prompt.isPending()).isTrue();
        stage.canReply = false;
        stage.producer.audienceChanged();
        assertThat(outcome(prompt)).isEqualTo(new ConfirmationOutcome.Rejected(ResolvedBy.NO_AUDIENCE, null));
    }

    @Test
    void should_send_the_prompt_and_apply_the_default_at_once_when_nobody_could_reply_R8() throws InterruptedException {
        stage.canReply = false;
        ConfirmationPrompt prompt = mail().ask();
        assertThat(outcome(prompt).by()).isEqualTo(ResolvedBy.NO_AUDIENCE);
        assertThat(stage.kinds()).endsWith("awaiting.confirmation", "awaiting_input>thinking");
        assertThat(stage.time.waiting()).isZero();
    }

    @Test
    void should_announce_own_texts_in_their_own_language_I18N_1() {
        AgentSession german = stage.producer.session("Arbeit").language("de").open();
        german.close();
        assertThat(stage.events
                        .get(stage.events.size() - 2)
                        .envelope()
                        .localizationHints()
                        .primaryLanguage())
                .isEqualTo("de");
        assertThat(stage.events
                        .get(stage.events.size() - 1)
                        .envelope()
                        .localizationHints()
                        .primaryLanguage())
                .isEqualTo("en");
    }

    @Test
    void should_say_that_nobody_answered_when_the_default_decides_CFM_9() {
        mail().ask();
        stage.pass(60);
        assertThat(stage.last(StateChanged.class).summaryNormal()).isEqualTo("No answer came, so it was rejected.");
        mail().acceptByDefault().ask();
        stage.pass(60);
        assertThat(stage.last(StateChanged.class).summaryNormal()).isEqualTo("No answer came, so it was accepted.");
    }

    @ParameterizedTest
    @CsvSource({"en, en", "en-GB, en-GB", "en-Shaw, en", "de-DE, en"})
    void should_keep_the_tag_of_a_session_in_the_language_of_the_own_texts(String session, String label) {
        stage.producer.session("Work").language(session).open().close();
        assertThat(stage.events
                        .get(stage.events.size() - 1)
                        .envelope()
                        .localizationHints()
                        .primaryLanguage())
                .isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({"he, rtl", "az-Arab, rtl", "ks-Deva, ", "en, "})
    void should_say_that_texts_run_from_right_to_left_as_language_and_script_have_it_I18N_1(
            String language, @Nullable String direction) {
        stage.producer.session("Work").language(language).open().close();
        LocalizationHints hints =
                stage.events.get(stage.events.size() - 2).envelope().localizationHints();
        assertThat(hints.primaryLanguage()).isEqualTo(language);
        assertThat(hints.textDirection()).isEqualTo(direction == null ? null : TextDirection.RTL);
    }
}
