package dev.aaep.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each sequence rule: a session that breaks only it, and the nearest one that keeps it. */
class SessionTrackerTest {
    private static List<Finding> play(Script... steps) {
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        List<Finding> findings = new ArrayList<>();
        for (Script step : steps) {
            step.events().forEach(event -> findings.addAll(tracker.accept(event)));
        }
        tracker.end().values().forEach(findings::addAll);
        return findings;
    }

    private static Script session() {
        return new Script("sess_1");
    }

    @Test
    void should_accept_a_session_in_which_everything_is_in_order() {
        assertThat(play(session()
                        .started()
                        .state("idle", "thinking")
                        .invoked("fetch", "call_1", false)
                        .state("calling_tool", "thinking")
                        .completed("fetch", "call_1")
                        .confirm("rpl_1", "Pay.")
                        .state("awaiting_input", "thinking")
                        .invoked("pay", "call_2", true)
                        .completed("pay", "call_2")
                        .chunk("Paid ", 0, false)
                        .chunk("it.", 5, true)
                        .state("writing_output", "idle")
                        .ended()))
                .isEmpty();
    }

    @Test
    void should_know_long_texts_again_without_keeping_them() {
        String text = "x".repeat(1_000_000);
        assertThat(play(session()
                        .started()
                        .state("idle", text)
                        .state(text, "thinking")
                        .invoked(text, "call_1", false)
                        .completed(text, "call_1")
                        .state("calling_tool", "thinking")
                        .ended()))
                .isEmpty();
        assertThat(play(session()
                        .started()
                        .confirm("rpl_1", text)
                        .confirm("rpl_2", text + "y")
                        .confirm("rpl_3", text)
                        .ended()))
                .extracting(Finding::code)
                .containsExactly("CFM-2");

        SessionTracker tracker = new SessionTracker(Profile.CONSUMER);
        System.gc();
        long before = used();
        for (int i = 0; i < 100; i++) {
            for (AaepEvent event : new Script("sess_" + i)
                    .started()
                    .confirm("rpl_" + i, i + text)
                    .state("idle", i + text)
                    .invoked(i + text, "call_1", false)
                    .events()) {
                tracker.accept(event);
            }
        }
        System.gc();
        assertThat(used() - before).isLessThan(50_000_000);
        assertThat(tracker.size()).isEqualTo(100);
    }

    private static long used() {
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void should_want_every_event_id_once_ENV_6() {
        assertThat(play(session().started().again().ended()))
                .extracting(Finding::code)
                .contains("ENV-6");
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        tracker.accept(new Script("sess_1").started().events().get(0));
        assertThat(tracker.accept(new Script("sess_2").started().events().get(0)))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("ENV-6", List.of("evt_0")));
    }

    @Test
    void should_want_time_not_to_go_back_ENV_7() {
        assertThat(play(session().started().back(1).ended()))
                .extracting(Finding::code, Finding::pointer, Finding::relatedEventIds)
                .containsExactly(tuple("ENV-7", "/timestamp", List.of("evt_0")));
        assertThat(play(session().started().back(0).ended())).isEmpty();
    }

    @Test
    void should_want_numbers_from_0_on_without_gaps_ENV_8() {
        assertThat(play(session().numbered().started().state("idle", "thinking").ended()))
                .isEmpty();
        assertThat(play(session().numbered().started().skipNumber().ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("ENV-8", "/sequence_number"));
        assertThat(play(session().numbered().skipNumber().started().ended()))
                .extracting(Finding::code)
                .containsExactly("ENV-8");
    }

    @Test
    void should_want_numbers_on_all_events_or_on_none_ENV_8() {
        assertThat(play(session().numbered().started().unnumbered().ended()))
                .extracting(Finding::code)
                .containsExactly("ENV-8");
        assertThat(play(session().started().numbered().ended()))
                .extracting(Finding::code)
                .containsExactly("ENV-8");
    }

    @Test
    void should_want_session_started_first_and_once_SEQ_1() {
        assertThat(play(session().state("idle", "thinking").ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-1", List.of()));
        assertThat(play(session().started().started().ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-1", List.of("evt_0")));
    }

    @Test
    void should_want_nothing_after_the_end_SEQ_2() {
        assertThat(play(session().started().ended().state("idle", "thinking")))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-2", List.of("evt_1")));
        assertThat(play(session().started().ended().ended()))
                .extracting(Finding::code)
                .containsExactly("SEQ-2");
    }

    @Test
    void should_report_a_session_that_never_ends_SEQ_2() {
        assertThat(play(session().started()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-2", List.of("evt_0")));
    }

    @Test
    void should_want_the_first_state_change_to_leave_idle_SEQ_3() {
        assertThat(play(session().started().state("thinking", "deciding").ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEQ-3", "/from_state"));
    }

    @Test
    void should_want_a_state_change_to_leave_the_state_reached_or_implied_SEQ_3() {
        assertThat(play(session()
                        .started()
                        .state("idle", "thinking")
                        .state("deciding", "idle")
                        .ended()))
                .extracting(Finding::code)
                .containsExactly("SEQ-3");
        assertThat(play(session()
                        .started()
                        .state("idle", "thinking")
                        .chunk("a", 0, true)
                        .state("writing_output", "idle")
                        .ended()))
                .isEmpty();
    }

    @Test
    void should_want_each_tool_call_completed_once_and_under_its_name_SEQ_4() {
        assertThat(play(session().started().completed("fetch", "call_1").ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEQ-4", "/tool"));
        assertThat(play(session().started().invoked("fetch", "call_1", false).ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-4", List.of("evt_1")));
        assertThat(play(session()
                        .started()
                        .invoked("fetch", "call_1", false)
                        .completed("send", "call_1")
                        .ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-4", List.of("evt_1")));
        assertThat(play(session()
                        .started()
                        .invoked("fetch", "call_1", false)
                        .completed("fetch", "call_1")
                        .completed("fetch", "call_1")
                        .ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEQ-4", "/tool_call_id"));
    }

    @Test
    void should_keep_apart_calls_that_are_open_at_the_same_time_SEQ_4() {
        assertThat(play(session()
                        .started()
                        .invoked("fetch", "call_1", false)
                        .invoked("send", "call_2", false)
                        .invoked("fetch", "call_3", false)
                        .completed("send", "call_2")
                        .completed("fetch", "call_3")
                        .invoked("send", "call_4", false)
                        .completed("fetch", "call_1")
                        .completed("send", "call_4")
                        .ended()))
                .isEmpty();
        assertThat(play(session()
                        .started()
                        .invoked("fetch", "call_1", false)
                        .invoked("send", "call_2", false)
                        .invoked("fetch", "call_3", false)
                        .completed("send", "call_2")
                        .ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-4", List.of("evt_1", "evt_3")));
    }

    @Test
    void should_pair_tool_calls_without_an_id_by_their_name_SEQ_4() {
        assertThat(play(session()
                        .started()
                        .invoked("fetch", null, false)
                        .invoked("send", null, false)
                        .completed("send", null)
                        .completed("fetch", null)
                        .ended()))
                .isEmpty();
        assertThat(play(session()
                        .started()
                        .invoked("fetch", null, false)
                        .completed("fetch", null)
                        .completed("fetch", null)
                        .ended()))
                .extracting(Finding::code)
                .containsExactly("SEQ-4");
    }

    @Test
    void should_want_every_call_id_once_SEQ_5() {
        assertThat(play(session()
                        .started()
                        .invoked("fetch", "call_1", false)
                        .completed("fetch", "call_1")
                        .invoked("fetch", "call_1", false)
                        .completed("fetch", "call_1")
                        .ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEQ-5", "/tool_call_id"));
    }

    @Test
    void should_let_each_session_count_its_calls_SEQ_5() {
        Script one = session().started().invoked("fetch", "call_1", false).completed("fetch", "call_1");
        Script other = new Script("sess_2", "other_")
                .started()
                .invoked("fetch", "call_1", false)
                .completed("fetch", "call_1");
        assertThat(play(one.ended(), other.ended())).isEmpty();
    }

    @Test
    void should_want_a_confirmation_before_each_irreversible_call_SEQ_6() {
        Script asked = session()
                .started()
                .state("idle", "thinking")
                .confirm("rpl_1", "Pay.")
                .state("awaiting_input", "thinking")
                .invoked("pay", "call_1", true)
                .completed("pay", "call_1");
        assertThat(play(asked.copy().ended())).isEmpty();
        assertThat(play(asked.copy()
                        .invoked("pay", "call_2", true)
                        .completed("pay", "call_2")
                        .ended()))
                .extracting(Finding::code, Finding::pointer, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-6", "/irreversible", List.of("evt_2")));
        assertThat(play(session()
                        .started()
                        .invoked("pay", "call_1", true)
                        .completed("pay", "call_1")
                        .ended()))
                .extracting(Finding::code)
                .containsExactly("SEQ-6");
    }

    private static ConfirmationReply reply(String token, Decision decision, int second) {
        return new ConfirmationReply(
                token,
                decision,
                "sub_1",
                Timestamp.of(Script.START.plusSeconds(second)),
                null,
                null,
                null,
                null,
                JsonObject.EMPTY);
    }

    private static List<Finding> afterReply(ConfirmationReply reply, Script prompt, Script rest) {
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        List<Finding> findings = new ArrayList<>();
        prompt.events().forEach(event -> findings.addAll(tracker.accept(event)));
        tracker.accept(reply);
        rest.events().stream().skip(prompt.events().size()).forEach(event -> findings.addAll(tracker.accept(event)));
        return findings;
    }

    @Test
    void should_want_an_accepting_reply_when_replies_are_in_sight_SEQ_6() {
        Script prompt = session().started().state("idle", "thinking").confirm("rpl_1", "Pay.");
        Script rest = prompt.copy()
                .state("awaiting_input", "thinking")
                .invoked("pay", "call_1", true)
                .completed("pay", "call_1")
                .ended();

        assertThat(afterReply(reply("rpl_1", Decision.ACCEPT, 5), prompt, rest)).isEmpty();
        assertThat(afterReply(reply("rpl_1", Decision.REJECT, 5), prompt, rest))
                .extracting(Finding::code)
                .containsExactly("SEQ-6");
        assertThat(afterReply(reply("rpl_1", Decision.ACCEPT, 500), prompt, rest))
                .as("a reply after the deadline is no consent")
                .extracting(Finding::code)
                .containsExactly("SEQ-6");
    }

    @Test
    void should_count_characters_as_code_points_SEQ_7() {
        assertThat(play(session()
                        .started()
                        .chunk("a😀", 0, false)
                        .chunk("b", 2, true)
                        .ended()))
                .isEmpty();
        assertThat(play(session()
                        .started()
                        .chunk("a😀", 0, false)
                        .chunk("b", 3, true)
                        .ended()))
                .extracting(Finding::code, Finding::pointer, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-7", "/position", List.of("evt_1")));
    }

    @Test
    void should_want_each_output_completed_once_SEQ_7() {
        assertThat(play(session()
                        .started()
                        .chunk("a", 0, true)
                        .chunk("b", 1, true)
                        .ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEQ-7", "/complete"));
        assertThat(play(session().started().chunk("a", 0, false).ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-7", List.of("evt_1")));
    }

    @Test
    void should_want_a_state_change_after_a_prompt_is_resolved_SEQ_12() {
        Script prompt = session().started().state("idle", "thinking").confirm("rpl_1", "Pay.");

        assertThat(afterReply(
                        reply("rpl_1", Decision.REJECT, 5),
                        prompt,
                        prompt.copy().ended()))
                .extracting(Finding::code, Finding::relatedEventIds)
                .containsExactly(tuple("SEQ-12", List.of("evt_2")));
        assertThat(afterReply(
                        reply("rpl_1", Decision.REJECT, 5),
                        prompt,
                        prompt.copy().state("awaiting_input", "deciding").ended()))
                .isEmpty();
    }

    @Test
    void should_want_thinking_or_deciding_after_a_reject_SEQ_12() {
        Script prompt = session().started().state("idle", "thinking").confirm("rpl_1", "Pay.");

        assertThat(afterReply(
                        reply("rpl_1", Decision.REJECT, 5),
                        prompt,
                        prompt.copy().state("awaiting_input", "calling_tool").ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEQ-12", "/to_state"));
    }

    @Test
    void should_let_a_prompt_end_with_its_session_CFM_16() {
        assertThat(play(session().started().confirm("rpl_1", "Pay.").ended())).isEmpty();
    }

    @Test
    void should_want_one_pending_confirmation_per_action_CFM_2() {
        assertThat(play(session()
                        .started()
                        .confirm("rpl_1", "Pay.")
                        .confirm("rpl_2", "Pay.")
                        .ended()))
                .extracting(Finding::code, Finding::pointer, Finding::relatedEventIds)
                .containsExactly(tuple("CFM-2", "/action", List.of("evt_1")));
        assertThat(play(session()
                        .started()
                        .confirm("rpl_1", "Pay.")
                        .confirm("rpl_2", "Send.")
                        .ended()))
                .isEmpty();
    }

    @Test
    void should_want_every_token_once_CFM_3() {
        assertThat(play(session()
                        .started()
                        .confirm("rpl_1", "Pay.")
                        .confirm("rpl_1", "Send.")
                        .ended()))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("CFM-3", "/reply_token"));
    }

    @Test
    void should_accept_several_agents_that_speak_in_one_session_SEQ_13() {
        Script script = session()
                .numbered()
                .by("planner")
                .started()
                .state("idle", "thinking")
                .by("clerk")
                .invoked("look_up", "call_1", false)
                .completed("look_up", "call_1")
                .by("planner")
                .ended();

        assertThat(play(script)).isEmpty();
    }

    @Test
    void should_warn_only_when_it_watches_for_a_consumer() {
        SessionTracker tracker = new SessionTracker(Profile.CONSUMER);

        assertThat(tracker.accept(session().ended().events().get(0)))
                .extracting(Finding::severity)
                .containsOnly(Severity.WARNING);
    }

    @Test
    void should_forget_the_least_recently_seen_sessions() {
        SessionTracker tracker = new SessionTracker(Profile.CONSUMER, 100);
        for (int i = 0; i < 10_000; i++) {
            tracker.accept(new Script("sess_" + i).started().events().get(0));
        }
        assertThat(tracker.size()).isEqualTo(100);
    }

    @Test
    void should_survive_a_timeout_beyond_the_end_of_time() {
        for (long timeout : new long[] {Long.MAX_VALUE, Long.MIN_VALUE, -1}) {
            AwaitingConfirmation hostile = ((AwaitingConfirmation)
                            session().confirm("rpl_1", "Pay.").events().get(0))
                    .toBuilder().timeoutSeconds(timeout).buildUnchecked();
            assertThat(new SessionTracker(Profile.CONSUMER).accept(hostile))
                    .extracting(Finding::code)
                    .containsExactly("SEQ-1");
        }
    }

    @Test
    void should_read_times_with_offsets_as_moments_ENV_7() {
        Instant early = new Timestamp("2026-05-24T16:00:00+02:00").instant();
        assertThat(early).isEqualTo(new Timestamp("2026-05-24T14:00:00Z").instant());
    }
}
