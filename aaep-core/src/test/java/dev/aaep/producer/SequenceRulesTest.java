package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.Decision;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.StateChanged;
import dev.aaep.event.TargetKind;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SequenceRulesTest {
    private final Stage stage = new Stage();
    private final AgentSession session = stage.producer.open("Working");

    @AfterEach
    void everything_sent_is_lawful() {
        stage.assertLawful();
    }

    private static void assertThrows(AaepException.Kind kind, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    private Consent consent(String tool) {
        ConfirmationPrompt prompt = session.confirm("Run " + tool)
                .consequence("It runs")
                .tool(tool)
                .irreversible()
                .risk(RiskLevel.HIGH)
                .ask();
        stage.decide(Decision.ACCEPT);
        try {
            return prompt.await().consent().orElseThrow();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    @Test
    void should_begin_with_session_started_numbered_0_SEQ_1_ENV_8() {
        session.complete("Done");
        assertThat(stage.kinds()).containsExactly("session.started", "session.completed");
        assertThat(stage.events).extracting(AaepEvent::sequenceNumber).containsExactly(0L, 1L);
    }

    @Test
    void should_refuse_a_second_session_with_the_id_of_an_open_one_SEQ_1() {
        String id = session.sessionId();
        SessionRequest second = stage.producer.session("Working, too").sessionId(id);
        assertThrows(AaepException.Kind.ILLEGAL_STATE, second::open);
        assertThrows(
                AaepException.Kind.ILLEGAL_STATE,
                () -> stage.producer.resume(id, 0, stage.time.instant(), SessionCore.THINKING));
        assertThat(stage.kinds()).containsExactly("session.started");
        session.complete("Done");
    }

    @Test
    void should_let_a_session_that_was_refused_try_again_SEQ_1() {
        assertThrows(
                AaepException.Kind.INVALID_MESSAGE,
                () -> stage.producer.session("").sessionId("sess_again").open());
        stage.producer.session("Working").sessionId("sess_again").open().complete("Done");
    }

    @Test
    void should_send_nothing_after_the_last_event_SEQ_2() {
        ToolCall prepared = session.tool("look").summary("Looking");
        StreamedOutput output = session.output();
        session.complete("Done");
        int sent = stage.events.size();

        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> session.complete("Again"));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> session.fail(ErrorCategory.UNKNOWN, "Late"));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> session.cancel(CancelledBy.USER, "Late"));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> session.state("deciding", null));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> session.progress(10, null));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> prepared.call(() -> 1));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> output.write("more"));
        assertThrows(AaepException.Kind.ILLEGAL_STATE, session::output);
        assertThrows(
                AaepException.Kind.ILLEGAL_STATE,
                () -> session.confirm("Act").consequence("Acted").ask());
        assertThrows(
                AaepException.Kind.ILLEGAL_STATE,
                () -> session.clarify("Which?").freetext().ask());
        assertThrows(
                AaepException.Kind.ILLEGAL_STATE,
                () -> session.handoff(TargetKind.HUMAN, "Late").request());
        session.close();
        output.close();
        assertThat(stage.events).hasSize(sent);
    }

    @Test
    void should_cancel_an_unfinished_session_on_close_SEQ_2() {
        try (AgentSession forgotten = stage.producer.open("Forgotten")) {
            assertThat(forgotten.isOpen()).isTrue();
        }
        assertThat(stage.kinds()).endsWith("session.cancelled");
    }

    @Test
    void should_report_an_error_when_a_tool_breaks_the_session_SEQ_2() {
        assertThatThrownBy(() -> {
                    try (AgentSession broken = stage.producer.open("Breaking")) {
                        broken.tool("look").summary("Looking").call(() -> {
                            throw new IllegalStateException("broken");
                        });
                    }
                })
                .hasMessage("broken");
        assertThat(stage.kinds()).endsWith("tool.completed", "calling_tool>thinking", "session.errored");
    }

    @Test
    void should_report_any_exception_of_a_session_that_is_run_SEQ_2() {
        assertThatThrownBy(() -> stage.producer.session("Breaking").run(broken -> {
                    throw new java.io.IOException("outside of the session's methods");
                }))
                .isInstanceOf(java.io.IOException.class);
        assertThat(stage.kinds()).endsWith("session.errored");

        String result = stage.producer.session("Working").run(working -> {
            working.complete("Done");
            return "result";
        });
        assertThat(result).isEqualTo("result");
        assertThat(stage.kinds()).endsWith("session.started", "session.completed");
    }

    @Test
    void should_refuse_a_bad_ending_without_ending_anything_SEQ_2() {
        RunningTool running = session.tool("look").summary("Looking").start();
        int sent = stage.events.size();
        StreamedOutput output = session.output().write("Some");
        assertThrows(AaepException.Kind.INVALID_MESSAGE, () -> session.complete(""));
        assertThrows(AaepException.Kind.INVALID_ARGUMENT, () -> session.complete("half \uD800"));
        assertThat(stage.events).hasSize(sent);
        running.succeeded();
        output.write(" text").close();
        session.complete("Done");
    }

    @Test
    void should_refuse_a_step_within_a_step_and_the_outer_one_with_it_SEQ_2() {
        RunningTool tool = session.tool("look").summary("Looking").start();
        assertThrows(
                AaepException.Kind.ILLEGAL_STATE,
                () -> session.complete("Done", event -> session.progress(100, "All of it")));
        assertThat(session.isOpen()).isTrue();
        tool.succeeded();
        session.complete("Done");
    }

    @Test
    void should_ask_once_for_what_is_added_to_the_last_event_SEQ_2() {
        int[] asked = {0};
        session.complete("Done", event -> event.outputSummary("Version " + ++asked[0]));
        assertThat(stage.last(SessionCompleted.class).outputSummary()).isEqualTo("Version 1");
    }

    @Test
    void should_chain_the_states_that_follow_from_what_is_done_SEQ_3() {
        session.tool("look").summary("Looking").call(() -> "seen");
        session.state("deciding", "Making up its mind");
        session.confirm("Act").consequence("Acted").ask();
        stage.decide(Decision.REJECT);
        try (StreamedOutput output = session.output()) {
            output.write("Nothing was done. ").write("Bye.");
        }
        session.handoff(TargetKind.HUMAN, "A person knows better").request();
        session.complete("Done");

        assertThat(stage.kinds())
                .containsExactly(
                        "session.started",
                        "idle>calling_tool",
                        "tool.invoked",
                        "tool.completed",
                        "calling_tool>thinking",
                        "thinking>deciding",
                        "deciding>awaiting_input",
                        "awaiting.confirmation",
                        "awaiting_input>thinking",
                        "thinking>writing_output",
                        "output.streaming",
                        "output.streaming",
                        "writing_output>thinking",
                        "thinking>handing_off",
                        "handoff.requested",
                        "session.completed");
    }

    @Test
    void should_refuse_own_states_that_would_hide_a_pending_prompt_SEQ_3_CFM_16() {
        session.confirm("Act").consequence("Acted").ask();
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> session.state("thinking", null));
        assertThrows(AaepException.Kind.INVALID_ARGUMENT, () -> session.state("awaiting_input", null));
        assertThrows(AaepException.Kind.INVALID_MESSAGE, () -> {
            stage.decide(Decision.REJECT);
            session.state("", null);
        });
    }

    @Test
    void should_pair_parallel_calls_by_their_ids_and_end_abandoned_ones_as_timed_out_SEQ_4_SEQ_5() {
        RunningTool first = session.tool("look").summary("Looking").start();
        RunningTool second = session.tool("look").summary("Looking again").start();
        RunningTool third = session.tool("wait").summary("Waiting").start();
        second.failed("nothing there");
        first.succeeded("Found it");
        session.complete("Done");
        third.succeeded();

        List<ToolCompleted> ends = stage.all(ToolCompleted.class);
        assertThat(ends)
                .extracting(ToolCompleted::toolCallId)
                .containsExactly(second.toolCallId(), first.toolCallId(), third.toolCallId());
        assertThat(ends)
                .extracting(ToolCompleted::status)
                .containsExactly(ToolStatus.ERROR, ToolStatus.SUCCESS, ToolStatus.TIMEOUT);
        assertThat(stage.all(ToolInvoked.class))
                .extracting(ToolInvoked::toolCallId)
                .doesNotHaveDuplicates();
    }

    @Test
    void should_announce_a_tool_before_it_runs_SEQ_4() {
        session.tool("look").summary("Looking").call(() -> {
            assertThat(stage.kinds()).endsWith("tool.invoked");
            return 0;
        });
        assertThat(stage.kinds()).endsWith("tool.completed", "calling_tool>thinking");
    }

    @Test
    void should_refuse_to_complete_a_call_twice_SEQ_4() {
        RunningTool running = session.tool("look").summary("Looking").start();
        running.succeeded();
        assertThrows(AaepException.Kind.ILLEGAL_STATE, running::succeeded);
        assertThat(stage.all(ToolCompleted.class)).hasSize(1);
    }

    @Test
    @SuppressWarnings("NullAway") // as code does that nobody checks for nulls
    void should_not_take_null_for_a_consent_SEQ_6() {
        assertThrows(AaepException.Kind.CONSENT, () -> session.irreversibleTool("delete", null));
    }

    @Test
    void should_take_consent_for_one_call_of_one_tool_in_one_session_SEQ_6() {
        Consent consent = consent("delete");
        AgentSession other = stage.producer.open("Other");
        int[] effects = {0};

        assertThrows(AaepException.Kind.CONSENT, () -> session.irreversibleTool("send", consent));
        assertThrows(AaepException.Kind.CONSENT, () -> other.irreversibleTool("delete", consent));
        assertThat(session.irreversibleTool("delete", consent)
                        .summary("Deleting")
                        .call(() -> ++effects[0]))
                .isEqualTo(1);
        assertThrows(AaepException.Kind.CONSENT, () -> session.irreversibleTool("delete", consent));
        assertThat(stage.last(ToolInvoked.class).irreversible()).isTrue();
        assertThat(consent.isUsed()).isTrue();
        assertThat(effects[0]).isEqualTo(1);
    }

    @Test
    void should_use_consent_once_when_two_calls_were_prepared_with_it_SEQ_6() {
        Consent consent = consent("delete");
        ToolCall one = session.irreversibleTool("delete", consent).summary("Deleting");
        ToolCall two = session.irreversibleTool("delete", consent).summary("Deleting");
        int[] effects = {0};

        one.call(() -> ++effects[0]);
        int sent = stage.events.size();
        assertThrows(AaepException.Kind.CONSENT, () -> two.call(() -> ++effects[0]));
        assertThat(effects[0]).isEqualTo(1);
        assertThat(stage.events).hasSize(sent);
    }

    @Test
    void should_keep_consent_when_the_call_is_refused_for_another_reason_SEQ_6() {
        Consent consent = consent("delete");
        assertThrows(
                AaepException.Kind.INVALID_MESSAGE,
                () -> session.irreversibleTool("delete", consent).call(() -> 1));
        assertThat(consent.isUsed()).isFalse();
    }

    @Test
    void should_bind_consent_without_a_tool_to_its_action_SEQ_6() throws InterruptedException {
        ConfirmationPrompt prompt =
                session.confirm("Shred the letter").consequence("It is gone").ask();
        stage.decide(Decision.ACCEPT);
        Consent consent = prompt.await().consent().orElseThrow();

        assertThrows(AaepException.Kind.CONSENT, () -> session.irreversibleTool("shred", consent));
        assertThrows(AaepException.Kind.CONSENT, () -> consent.useFor("Burn the letter"));
        consent.useFor("Shred the letter");
        assertThrows(AaepException.Kind.CONSENT, () -> consent.useFor("Shred the letter"));
    }

    private Consent byDefault(ConfirmationRequest request) throws InterruptedException {
        ConfirmationPrompt prompt = request.consequence("All is gone.")
                .tool("wipe")
                .acceptByDefault()
                .timeout(Duration.ofSeconds(30))
                .ask();
        stage.pass(30);
        return prompt.await().consent().orElseThrow();
    }

    @Test
    void should_not_take_a_default_for_a_consent_to_what_was_never_called_irreversible_SEQ_6_CFM_10()
            throws InterruptedException {
        Consent silence = byDefault(session.confirm("Wipe the disk").risk(RiskLevel.HIGH));
        assertThrows(AaepException.Kind.CONSENT, () -> session.irreversibleTool("wipe", silence));
        silence.useFor("Wipe the disk");

        Consent warned = byDefault(
                session.confirm("Wipe the memo").risk(RiskLevel.LOW).reversibility(Reversibility.IRREVERSIBLE));
        ToolCall call = session.irreversibleTool("wipe", warned).summary("Wiping");
        assertThrows(AaepException.Kind.CONSENT, () -> call.risk(RiskLevel.HIGH));
        assertThat(call.risk(RiskLevel.LOW).call(() -> "wiped")).isEqualTo("wiped");
    }

    @Test
    void should_complete_every_output_once_also_when_the_session_ends_first_SEQ_7() {
        StreamedOutput output = session.output();
        output.write("One. Two");
        session.complete("Done");
        output.close();

        List<OutputStreaming> chunks = stage.all(OutputStreaming.class);
        assertThat(chunks).extracting(OutputStreaming::chunk).containsExactly("One. ", "Two");
        assertThat(chunks).extracting(OutputStreaming::position).containsExactly(0L, 5L);
        assertThat(chunks).extracting(OutputStreaming::complete).containsExactly(false, true);
    }

    @Test
    void should_refuse_unknown_and_completed_outputs_SEQ_7() {
        StreamedOutput output = session.output();
        assertThat(session.output(output.outputId())).isSameAs(output);
        output.close();
        assertThrows(AaepException.Kind.ILLEGAL_STATE, () -> output.write("more"));
        assertThrows(AaepException.Kind.INVALID_ARGUMENT, () -> session.output(output.outputId()));
    }

    @Test
    void should_mark_what_cannot_wait_as_critical_SEQ_9() {
        session.confirm("Act").consequence("Acted").ask();
        session.clarify("Which?").yesNo().ask();
        session.handoff(TargetKind.HUMAN, "Stuck").request();
        session.fail(ErrorCategory.PERMANENT, "Failed", event -> event.urgency(Urgency.BACKGROUND));

        assertThat(stage.events)
                .filteredOn(event -> event.type().contains("awaiting")
                        || event instanceof HandoffRequested
                        || event instanceof SessionErrored)
                .hasSize(4)
                .allMatch(event -> Urgency.CRITICAL.equals(event.envelope().urgency()));
    }

    @Test
    void should_send_state_changes_and_progress_in_the_background_SEQ_10() {
        session.state("deciding", null);
        session.progress(50, "Half");
        assertThat(stage.last(StateChanged.class).envelope().urgency()).isEqualTo(Urgency.BACKGROUND);
        assertThat(stage.last(ProgressUpdated.class).envelope().urgency()).isEqualTo(Urgency.BACKGROUND);
    }

    @Test
    void should_tell_progress_in_steps_of_five_percent_SEQ_11() {
        for (int i = 0; i <= 1_000; i++) {
            session.progress(i / 10.0, null);
        }
        assertThat(stage.all(ProgressUpdated.class)).hasSize(21);
        assertThrows(AaepException.Kind.INVALID_ARGUMENT, () -> session.progress(Double.NaN, null));
        assertThrows(AaepException.Kind.INVALID_MESSAGE, () -> session.progress(-20, null));
        assertThrows(AaepException.Kind.INVALID_MESSAGE, () -> session.progress(0, 5, null));
    }

    @Test
    void should_tell_steps_when_they_are_five_percent_apart_SEQ_11() {
        for (long step = 1; step <= 1_000; step++) {
            session.progress(step, 1_000, "Row " + step);
        }
        assertThat(stage.all(ProgressUpdated.class)).hasSize(21);
        assertThat(stage.last(ProgressUpdated.class).progress().step()).isEqualTo(1_000);

        session.progress(1, 3, "Sorting");
        session.progress(1, 3, "Sorting still");
        session.progress(2, 3, "Writing");
        assertThat(stage.all(ProgressUpdated.class)).hasSize(24);
        assertThrows(AaepException.Kind.INVALID_MESSAGE, () -> session.progress(3, 2, null));
        assertThrows(AaepException.Kind.INVALID_MESSAGE, () -> session.progress(0, 0, null));
    }

    @Test
    void should_leave_awaiting_input_after_every_prompt_also_with_others_pending_SEQ_12() {
        session.confirm("First").consequence("1").ask();
        String first = stage.lastToken();
        session.tool("look").summary("Looking meanwhile").call(() -> 1);
        session.confirm("Second").consequence("2").ask();
        stage.receive(stage.reply(first, Decision.REJECT).build());
        stage.decide(Decision.ACCEPT);

        assertThat(stage.kinds())
                .containsExactly(
                        "session.started",
                        "idle>awaiting_input",
                        "awaiting.confirmation",
                        "tool.invoked",
                        "tool.completed",
                        "awaiting.confirmation",
                        "awaiting_input>thinking",
                        "thinking>awaiting_input",
                        "awaiting_input>thinking");
    }

    @Test
    void should_never_date_an_event_before_the_last_one_when_the_clock_jumps_back_ENV_7() {
        session.state("deciding", null);
        stage.time.jump(Duration.ofHours(-1));
        session.state("thinking", null);
        stage.pass(30);
        session.complete("Done");

        assertThat(stage.events)
                .extracting(event -> event.timestamp().instant())
                .isSorted();
        assertThat(stage.events.get(0).timestamp().text()).isEqualTo("2026-05-24T14:22:20.014Z");
    }
}
