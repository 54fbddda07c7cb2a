package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Prompts of one session that are pending at the same time; a state change that ends one of them does not say which. */
class SeveralPromptsTest {
    private final MovableClock clock = new MovableClock(Events.START);
    private final List<PromptEnd> ended = new ArrayList<>();
    private final Subscriber subscriber = Subscriber.builder()
            .clock(clock)
            .subscriptionId("sub_1")
            .onPromptEnded((prompt, why) -> ended.add(why))
            .build();
    private long number;

    private void ask() {
        subscriber.receive(Events.confirmation(Events.SESSION, number++));
    }

    private void state(String from, String to) {
        subscriber.receive(Events.state(Events.SESSION, number++, from, to));
    }

    private List<String> open() {
        return subscriber.prompts().stream().map(PendingPrompt::replyToken).toList();
    }

    @Test
    void should_end_the_prompt_that_was_answered_here_and_keep_the_other_CFM_16() {
        ask();
        ask();
        ((PendingConfirmation) subscriber.prompts().get(0)).accept();
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");

        assertThat(open()).containsExactly("rpl_1x1");

        state("awaiting_input", "thinking");

        assertThat(open()).isEmpty();
        assertThat(ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER, PromptEnd.CLOSED_BY_PRODUCER);
    }

    @Test
    void should_keep_both_when_somebody_else_answered_one_of_them_CFM_16() {
        ask();
        ask();
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");

        assertThat(open()).hasSize(2);

        state("awaiting_input", "thinking");

        assertThat(open()).isEmpty();
    }

    @Test
    void should_end_all_when_the_session_goes_on_without_coming_back_CFM_16() {
        ask();
        ask();
        state("awaiting_input", "thinking");
        assertThat(open()).hasSize(2);

        state("thinking", "calling_tool");

        assertThat(open()).isEmpty();
        assertThat(ended).hasSize(2);
    }

    @Test
    void should_keep_the_third_when_the_coming_back_was_joined_away_CFM_16() {
        ask();
        ask();
        ask();
        state("awaiting_input", "thinking");
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");
        assertThat(open()).hasSize(3);

        state("awaiting_input", "thinking");

        assertThat(open()).isEmpty();
    }

    @Test
    void should_keep_the_third_when_other_events_stand_where_the_coming_back_was_joined_away_CFM_16() {
        ask();
        ask();
        ask();
        state("awaiting_input", "thinking");
        subscriber.receive(Events.progress(Events.SESSION, number++, 10));
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");
        assertThat(open()).hasSize(3);

        state("awaiting_input", "thinking");

        assertThat(open()).isEmpty();
    }

    @Test
    void should_keep_both_when_independent_work_goes_on_before_the_session_comes_back_CFM_1() {
        ask();
        ask();
        state("awaiting_input", "thinking");
        subscriber.receive(Events.tool(Events.SESSION, number++));
        subscriber.receive(Events.chunk(Events.SESSION, number++, "Meanwhile, ", 0, false, null));
        assertThat(open()).hasSize(2);

        state("thinking", "awaiting_input");

        assertThat(open()).hasSize(2);
    }

    @Test
    void should_not_take_what_sums_up_for_the_session_going_on_CFM_16() {
        ask();
        ask();
        state("awaiting_input", "thinking");
        state("thinking", "thinking");
        assertThat(open()).hasSize(2);

        state("thinking", "calling_tool");

        assertThat(open()).isEmpty();
    }

    @Test
    void should_keep_a_prompt_when_another_that_ran_out_of_time_is_over_CFM_16() {
        ask();
        subscriber.receive(Events.question(Events.SESSION, number++));
        clock.advance(Duration.ofSeconds(61));
        subscriber.tick();
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");

        assertThat(open()).containsExactly("rpl_1x0");
        assertThat(ended).containsExactly(PromptEnd.TIMED_OUT);
    }

    @Test
    void should_not_bring_back_a_prompt_when_the_next_one_is_asked_CFM_16() {
        ask();
        ask();
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");
        ask();

        assertThat(open()).containsExactly("rpl_1x6");
    }

    @Test
    void should_not_take_a_late_event_for_the_session_going_on_CFM_16() {
        ask();
        number++;
        ask();
        state("awaiting_input", "thinking");
        subscriber.receive(Events.progress(Events.SESSION, 1, 10));
        state("thinking", "awaiting_input");

        assertThat(open()).hasSize(2);
    }

    @Test
    void should_not_guess_which_is_over_when_replies_were_built_for_all_CFM_16() {
        ask();
        ask();
        subscriber.prompts().forEach(prompt -> ((PendingConfirmation) prompt).reject());
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");

        assertThat(open()).hasSize(2);
    }

    @Test
    void should_keep_a_prompt_that_was_asked_before_the_producer_told_that_another_ran_out_of_time_CFM_16() {
        ask();
        clock.advance(Duration.ofSeconds(121));
        subscriber.tick();
        subscriber.receive(Events.confirmation(Events.SESSION, number++).toBuilder()
                .timestamp(Timestamp.of(clock.instant()))
                .build());
        state("awaiting_input", "thinking");
        state("thinking", "awaiting_input");

        assertThat(open()).containsExactly("rpl_1x1");
        assertThat(ended).containsExactly(PromptEnd.TIMED_OUT);

        state("awaiting_input", "thinking");

        assertThat(open()).isEmpty();
    }

    @Test
    void should_not_wait_for_word_of_a_prompt_whose_session_has_ended() {
        ask();
        clock.advance(Duration.ofSeconds(121));
        subscriber.tick();
        subscriber.receive(Events.completed(Events.SESSION, number++));
        subscriber.receive(Events.confirmation(Events.SESSION, number++).toBuilder()
                .timestamp(Timestamp.of(clock.instant()))
                .build());
        state("awaiting_input", "thinking");

        assertThat(open()).isEmpty();
    }

    @Test
    void should_wait_for_one_answer_when_the_same_prompt_comes_again() {
        Subscriber forgetful = Subscriber.builder()
                .clock(clock)
                .subscriptionId("sub_1")
                .memory(1, 10, 10)
                .onPromptEnded((prompt, why) -> ended.add(why))
                .build();
        forgetful.receive(Events.confirmation(Events.SESSION, 0));
        forgetful.receive(Events.progress(Events.SESSION, 1, 10));
        forgetful.receive(Events.confirmation(Events.SESSION, 0));

        assertThat(forgetful.prompts()).hasSize(1);

        forgetful.receive(Events.state(Events.SESSION, 2, "awaiting_input", "thinking"));

        assertThat(forgetful.prompts()).isEmpty();
        assertThat(ended).containsExactly(PromptEnd.DISPLACED, PromptEnd.CLOSED_BY_PRODUCER);
    }

    @Test
    void should_not_count_a_prompt_as_answered_whose_automatic_reply_was_not_sent_CFM_16() {
        AutoReplyPolicy first = AutoReplyPolicy.confirmations(
                "first",
                prompt -> prompt.replyToken().equals("rpl_1x0") ? Optional.of(Decision.ACCEPT) : Optional.empty());
        Subscriber reader = Subscriber.builder()
                .clock(clock)
                .subscriptionId("sub_1")
                .autoReply(first, reply -> {
                    throw new IllegalStateException("the line is dead");
                })
                .build();
        reader.receive(Events.confirmation(Events.SESSION, 0));
        reader.receive(Events.confirmation(Events.SESSION, 1));
        ((PendingConfirmation) reader.prompts().get(1)).reject();

        reader.receive(Events.state(Events.SESSION, 2, "awaiting_input", "thinking"));

        assertThat(reader.prompts()).extracting(PendingPrompt::replyToken).containsExactly("rpl_1x0");
    }
}
