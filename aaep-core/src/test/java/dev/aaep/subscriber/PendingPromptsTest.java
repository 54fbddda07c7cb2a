package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.Reversibility;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonString;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PendingPromptsTest {
    private final MovableClock clock = new MovableClock(Events.START);
    private final List<PendingPrompt> asked = new ArrayList<>();
    private final List<PromptEnd> ended = new ArrayList<>();

    private SubscriberBuilder builder() {
        return Subscriber.builder()
                .clock(clock)
                .subscriptionId("sub_1")
                .onPrompt(asked::add)
                .onPromptEnded((prompt, why) -> ended.add(why));
    }

    @Test
    void should_build_the_exact_reply_with_the_token_untouched_CFM_4() {
        Subscriber subscriber = builder().user("ada").build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        clock.advance(Duration.ofMillis(1500));

        ConfirmationReply reply = ((PendingConfirmation) asked.get(0)).accept("I need it");

        assertThat(AaepJson.standard().encodeToString(reply))
                .isEqualTo("{\"type\":\"confirmation.reply\",\"reply_token\":\"rpl_1x0\",\"decision\":\"accept\","
                        + "\"subscription_id\":\"sub_1\",\"timestamp\":\"2026-05-24T14:00:01.500Z\","
                        + "\"decided_by\":\"user:ada\",\"decision_rationale\":\"I need it\"}");
    }

    @Test
    void should_echo_even_a_token_that_breaks_the_schema_CFM_4() {
        AwaitingConfirmation odd = Events.confirmation(Events.SESSION, 0).toBuilder()
                .replyToken("rpl_ é ")
                .buildUnchecked();
        Subscriber subscriber = builder().build();
        subscriber.receive(odd);

        assertThat(((PendingConfirmation) asked.get(0)).reject().replyToken()).isEqualTo("rpl_ é ");
    }

    @Test
    void should_end_the_prompt_at_event_time_plus_timeout_by_the_clock() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        assertThat(asked.get(0).deadline()).contains(Events.START.plusSeconds(120));
        assertThat(subscriber.nextDeadline()).contains(Events.START.plusSeconds(120));

        clock.set(Events.START.plusSeconds(120).minusNanos(1));
        subscriber.tick();
        assertThat(subscriber.prompts()).hasSize(1);

        clock.advance(Duration.ofNanos(1));
        subscriber.tick();
        assertThat(subscriber.prompts()).isEmpty();
        assertThat(ended).containsExactly(PromptEnd.TIMED_OUT);
        assertThat(asked.get(0).isOpen()).isFalse();
    }

    @Test
    void should_promise_no_more_time_than_there_is_when_this_sides_clock_is_behind() {
        Subscriber subscriber = builder().build();
        clock.set(Events.START.minusSeconds(600));
        subscriber.receive(Events.confirmation(Events.SESSION, 0));

        assertThat(asked.get(0).deadline()).contains(clock.instant().plusSeconds(120));

        clock.advance(Duration.ofSeconds(120));
        subscriber.tick();

        assertThat(ended).containsExactly(PromptEnd.TIMED_OUT);
    }

    @Test
    void should_take_forever_for_a_skew() {
        Subscriber subscriber =
                builder().clockSkew(ChronoUnit.FOREVER.getDuration()).build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        clock.advance(Duration.ofDays(1000));
        subscriber.tick();

        assertThat(subscriber.prompts()).hasSize(1);
    }

    @Test
    void should_end_the_prompt_when_the_session_leaves_awaiting_input_CFM_16() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        subscriber.receive(Events.state(Events.SESSION, 1, "thinking", "awaiting_input"));
        subscriber.receive(Events.state("sess_other", 0, "awaiting_input", "thinking"));
        assertThat(subscriber.prompts()).hasSize(1);

        subscriber.receive(Events.state(Events.SESSION, 2, "awaiting_input", "thinking"));

        assertThat(subscriber.prompts()).isEmpty();
        assertThat(ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER);
    }

    @Test
    void should_not_end_a_newer_prompt_by_a_late_state_change() {
        Subscriber subscriber = builder().reorder(0, Duration.ZERO).build();
        subscriber.receive(Events.question(Events.SESSION, 5));
        subscriber.receive(Events.state(Events.SESSION, 3, "awaiting_input", "thinking"));

        assertThat(subscriber.prompts()).hasSize(1);
    }

    @Test
    void should_end_all_prompts_of_the_session_with_it_CFM_16() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        subscriber.receive(Events.question(Events.SESSION, 1));
        subscriber.receive(Events.question("sess_2", 0));

        subscriber.receive(Events.completed(Events.SESSION, 2));

        assertThat(subscriber.prompts()).extracting(PendingPrompt::sessionId).containsExactly("sess_2");
        assertThat(ended).containsExactly(PromptEnd.SESSION_ENDED, PromptEnd.SESSION_ENDED);
    }

    @Test
    void should_end_all_prompts_when_the_producer_ends_the_subscription_HS_8() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        subscriber.receive(
                SubscriptionClose.builder().subscriptionId("sub_other").build());
        assertThat(subscriber.prompts()).hasSize(1);

        subscriber.receive(SubscriptionClose.builder().subscriptionId("sub_1").build());

        assertThat(subscriber.prompts()).isEmpty();
        assertThat(subscriber.subscriptionId()).isEmpty();
        assertThat(ended).containsExactly(PromptEnd.SUBSCRIPTION_ENDED);
    }

    @Test
    void should_end_all_prompts_when_a_renegotiation_is_rejected_HS_7() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0));

        subscriber.receive(SubscriptionRejected.builder()
                .reasonCode(RejectionReason.CAPABILITIES_INCOMPATIBLE)
                .reasonMessage("no")
                .build());

        assertThat(ended).containsExactly(PromptEnd.SUBSCRIPTION_ENDED);
    }

    @Test
    void should_answer_only_what_the_prompt_takes_CFM_13() {
        AwaitingClarification event = Events.question(Events.SESSION, 0).toBuilder()
                .acceptedResponseKinds(List.of(ResponseKind.MULTIPLE_CHOICE, ResponseKind.YES_NO))
                .choices(List.of(
                        Choice.builder().value("mon").label("Monday").build(),
                        Choice.builder().value("tue").label("Tuesday").build()))
                .build();
        builder().build().receive(event);
        PendingClarification prompt = (PendingClarification) builderPrompt(event);

        assertThat(prompt.answer(prompt.choices().get(1)).response()).isEqualTo(new JsonString("tue"));
        assertThat(prompt.answer(true).response()).isEqualTo(JsonBoolean.TRUE);
        assertThatThrownBy(() -> prompt.answer("wed"))
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.INVALID_ARGUMENT));
        assertThatThrownBy(() -> prompt.answer(7)).isInstanceOf(AaepException.class);
    }

    private PendingPrompt builderPrompt(AwaitingClarification event) {
        Subscriber subscriber = builder().build();
        subscriber.receive(event);
        return subscriber.prompts().get(0);
    }

    @Test
    void should_not_answer_with_a_number_that_would_not_arrive_as_it_was_given_ENV_13() {
        builder().build().receive(Events.question(Events.SESSION, 0));
        PendingClarification question = (PendingClarification) asked.get(0);

        assertThatThrownBy(() -> question.answer((1L << 53) + 1))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("ENV-13");
        assertThatThrownBy(() -> question.answer(new BigDecimal("-1e30"))).isInstanceOf(AaepException.class);
        assertThat(question.answer(-(1L << 53)).response()).isEqualTo(JsonNumber.of(-(1L << 53)));
        assertThat(question.answer("9007199254740993").response()).isEqualTo(new JsonString("9007199254740993"));
    }

    @Test
    void should_know_an_irreversible_action_by_either_field() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0).toBuilder()
                .reversibility(Reversibility.IRREVERSIBLE)
                .build());

        assertThat(((PendingConfirmation) asked.get(0)).irreversible()).isTrue();
    }

    @Test
    void should_not_offer_a_prompt_without_a_token_but_announce_it() {
        List<Announcement> said = new ArrayList<>();
        Subscriber subscriber = builder().onAnnouncement(said::add).build();
        subscriber.receive(Events.confirmation(Events.SESSION, 0).toBuilder()
                .replyToken(null)
                .buildUnchecked());

        assertThat(asked).isEmpty();
        assertThat(said).hasSize(1);
    }

    @Test
    void should_never_reply_by_itself_without_a_policy_of_the_user_CFM_18() {
        List<HandshakeMessage> sent = new ArrayList<>();
        AutoReplyPolicy tickets = AutoReplyPolicy.confirmations(
                "small-tickets",
                prompt -> prompt.event().action().contains("ticket") ? Optional.of(Decision.ACCEPT) : Optional.empty());
        Subscriber subscriber =
                builder().user("ada").autoReply(tickets, sent::add).build();

        subscriber.receive(Events.confirmation(Events.SESSION, 0));
        subscriber.receive(Events.confirmation(Events.SESSION, 1).toBuilder()
                .action("Delete the archive")
                .build());
        subscriber.receive(Events.question(Events.SESSION, 2));

        assertThat(sent).hasSize(1);
        assertThat(((ConfirmationReply) sent.get(0)).decidedBy()).isEqualTo("auto:small-tickets");
        assertThat(asked).hasSize(2);
    }

    @Test
    void should_leave_the_prompt_to_the_person_when_the_policy_fails_CFM_18() {
        List<HandshakeMessage> sent = new ArrayList<>();
        List<String> codes = new ArrayList<>();
        AutoReplyPolicy broken = AutoReplyPolicy.clarifications("broken", prompt -> {
            throw new IllegalStateException("no");
        });
        Subscriber subscriber = builder()
                .autoReply(broken, sent::add)
                .onFindings((event, findings) -> findings.forEach(finding -> codes.add(finding.code())))
                .build();

        subscriber.receive(Events.question(Events.SESSION, 0));

        assertThat(sent).isEmpty();
        assertThat(asked).hasSize(1);
        assertThat(codes).contains("CALLBACK");
    }

    @Test
    void should_refuse_a_policy_without_a_name_CFM_18() {
        assertThatThrownBy(() -> AutoReplyPolicy.confirmations(" ", prompt -> Optional.empty()))
                .isInstanceOf(AaepException.class);
    }

    @Test
    void should_ask_for_the_subscription_before_a_reply_is_built() {
        Subscriber subscriber =
                Subscriber.builder().clock(clock).onPrompt(asked::add).build();
        subscriber.receive(Events.question(Events.SESSION, 0));

        assertThatThrownBy(() -> ((PendingClarification) asked.get(0)).answer("Monday"))
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.ILLEGAL_STATE));
    }

    @Test
    void should_survive_any_timeout_and_timestamp() {
        Subscriber subscriber = builder().build();
        subscriber.receive(Events.question(Events.SESSION, 0).toBuilder()
                .timeoutSeconds(Long.MAX_VALUE)
                .buildUnchecked());
        subscriber.receive(Events.question(Events.SESSION, 1).toBuilder()
                .timeoutSeconds(null)
                .buildUnchecked());
        subscriber.tick();

        assertThat(subscriber.prompts()).hasSize(2);
        ClarificationReply reply = ((PendingClarification) asked.get(1)).answer("Monday");
        assertThat(reply.replyToken()).isEqualTo("rpl_1x1");
    }
}
