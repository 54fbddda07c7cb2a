package dev.aaep.testkit.assertion;

import static dev.aaep.testkit.assertion.AaepAssertions.assertThat;
import static dev.aaep.testkit.assertion.AaepAssertions.assertThatSession;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.ToolInvoked;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.testkit.AaepFixtures;
import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.Recording;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

class AaepAssertionsTest {
    private static final List<AaepMessage> ACCEPTED =
            Fixtures.session("confirmation-accepted").messages();

    private static AaepMessage unsafe() {
        return Fixtures.invalid("CFM-10")
                .get(0)
                .decode(Profile.PRODUCER)
                .message()
                .orElseThrow();
    }

    private static AaepMessage good() {
        return ACCEPTED.get(2);
    }

    private static List<AaepMessage> without(Predicate<AaepMessage> unwanted) {
        return ACCEPTED.stream().filter(unwanted.negate()).toList();
    }

    private static List<AaepMessage> changed(UnaryOperator<AaepMessage> change) {
        return ACCEPTED.stream().map(change).toList();
    }

    // What passes

    @ParameterizedTest
    @AaepFixtures(AaepFixtures.Folder.SESSIONS)
    void should_pass_for_sessions_that_follow_the_protocol(Recording recording) {
        assertThatSession(recording.messages()).followsProtocol();
        assertThatSession(recording.events()).followsProtocol().hasNoFinding("SEQ-6");
    }

    @ParameterizedTest
    @AaepFixtures
    void should_pass_for_messages_that_survive_the_wire(CoreEvent event) {
        assertThat(event).judgedAs(Profile.CONSUMER).isValid().survivesTheWire();
    }

    @Test
    void should_pass_for_findings_that_are_there() {
        assertThat(unsafe())
                .isInvalid()
                .hasFinding("CFM-10")
                .at("/default_decision")
                .withSeverity(Severity.ERROR)
                .saying("reject")
                .and()
                .hasNoFinding("CFM-11");
        assertThat(good()).hasNoFindings().hasType(MessageType.AWAITING_CONFIRMATION);
        assertThat(AaepJson.standard().decode("{"))
                .isMalformed()
                .hasFinding("ENV-1")
                .at("");
        assertThat(AaepJson.standard()
                        .decode(Fixtures.byName("agent.tool.invoked-1").bytes()))
                .isValid()
                .message()
                .hasType(MessageType.TOOL_INVOKED);
    }

    @Test
    void should_pass_for_sessions_that_ask_before_they_act_SEQ_6() {
        assertThatSession(ACCEPTED).asksBefore("transfer_funds").endsWith(MessageType.SESSION_COMPLETED);
        assertThatSession(Fixtures.session("confirmation-rejected").messages()).neverInvokes("transfer_funds");
        assertThatSession(Fixtures.session("handoff").events())
                .hasTypes(
                        MessageType.SESSION_STARTED,
                        MessageType.STATE_CHANGED,
                        MessageType.STATE_CHANGED,
                        MessageType.HANDOFF_REQUESTED,
                        MessageType.SESSION_COMPLETED);
    }

    // What fails, and what it says

    @Test
    void should_show_code_place_rule_and_message_when_a_message_is_not_valid() {
        assertThatThrownBy(() -> assertThat(unsafe()).isValid())
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "Expected aaep:agent.awaiting.confirmation evt_1",
                        "to be valid",
                        "the PRODUCER profile found",
                        "ERROR CFM-10 at /default_decision",
                        "§6.4.1",
                        "\"default_decision\":\"accept\"");
    }

    @Test
    void should_show_what_was_found_instead_when_a_finding_is_missing() {
        assertThatThrownBy(() -> assertThat(unsafe()).hasFinding("CFM-13"))
                .hasMessageContainingAll("to have the finding CFM-13 (§6.5", "ERROR CFM-10 at /default_decision");
        assertThatThrownBy(() -> assertThat(unsafe()).hasFinding("CFM-10").at("/risk_level"))
                .hasMessageContainingAll("to have the finding CFM-10", "at /risk_level", "CFM-10 at /default_decision");
        assertThatThrownBy(() -> assertThat(unsafe()).hasFinding("CFM-10").withSeverity(Severity.INFO))
                .hasMessageContaining("with severity INFO");
        assertThatThrownBy(() -> assertThat(good()).hasFinding("CFM-10")).hasMessageContaining("(nothing)");
        assertThatThrownBy(() -> assertThat(good()).isInvalid()).hasMessageContaining("to be invalid");
        assertThatThrownBy(() -> assertThat(unsafe()).hasNoFinding("CFM-10"))
                .hasMessageContaining("to keep the rule CFM-10");
        assertThatThrownBy(() -> assertThat(unsafe()).hasNoFindings()).hasMessageContaining("CFM-10");
    }

    @Test
    void should_show_both_types_when_the_type_is_another() {
        assertThatThrownBy(() -> assertThat(good()).hasType(MessageType.TOOL_INVOKED))
                .hasMessageContainingAll("aaep:agent.tool.invoked", "aaep:agent.awaiting.confirmation");
    }

    @Test
    void should_refuse_null_in_words() {
        assertThatThrownBy(() -> assertThat((AaepMessage) null).isValid()).hasMessageContaining("not to be null");
        assertThatThrownBy(() -> assertThatSession(null).followsProtocol()).hasMessageContaining("not to be null");
    }

    @Test
    void should_say_what_was_read_when_it_was_something_else() {
        assertThatThrownBy(() -> assertThat(AaepJson.standard().decode("{")).isValid())
                .hasMessageContainingAll("a valid message", "ENV-1", "(no message)");
        assertThatThrownBy(() -> assertThat(AaepJson.standard().decode("{")).message())
                .hasMessageContaining("a message");
        assertThatThrownBy(() -> assertThat(AaepJson.standard()
                                .decode(Fixtures.byName("agent.tool.invoked-1").bytes()))
                        .isMalformed())
                .hasMessageContainingAll("bytes that are no message", "aaep:agent.tool.invoked");
    }

    @Test
    void should_show_the_place_in_the_session_where_the_protocol_is_left_SEQ_2() {
        List<AaepMessage> twice = new ArrayList<>(ACCEPTED);
        twice.add(ACCEPTED.get(ACCEPTED.size() - 1));

        assertThatThrownBy(() -> assertThatSession(twice).followsProtocol())
                .hasMessageContainingAll(
                        "to follow the protocol",
                        "[9] ERROR SEQ-2 at /type: follows the end of its session",
                        "> [9] aaep:agent.session.completed",
                        "  [6] aaep:agent.tool.completed evt_",
                        "transfer_funds success");
        assertThatSession(twice).hasFinding("ENV-6").at("/event_id");
    }

    @Test
    void should_say_that_a_session_never_ended_SEQ_2() {
        assertThatThrownBy(() -> assertThatSession(ACCEPTED.subList(0, 5)).followsProtocol())
                .hasMessageContainingAll("[end] ERROR SEQ-2", "never ended");
    }

    @Test
    void should_fail_when_the_confirmation_is_missing_SEQ_6() {
        List<AaepMessage> unasked = without(AwaitingConfirmation.class::isInstance);

        assertThatThrownBy(() -> assertThatSession(unasked).asksBefore("transfer_funds"))
                .hasMessageContainingAll(
                        "to ask for confirmation before it invokes transfer_funds",
                        "aaep:agent.tool.invoked",
                        "transfer_funds (irreversible)");
        assertThatSession(unasked).hasFinding("SEQ-6").at("/irreversible");
    }

    @Test
    void should_fail_when_the_confirmation_was_rejected_or_serves_two_calls_SEQ_6() {
        List<AaepMessage> rejected = changed(message -> message instanceof ConfirmationReply reply
                ? reply.toBuilder().decision(Decision.REJECT).build()
                : message);
        List<AaepMessage> again = new ArrayList<>(ACCEPTED);
        again.add(6, ACCEPTED.get(5));

        assertThatThrownBy(() -> assertThatSession(rejected).asksBefore("transfer_funds"))
                .hasMessageContaining("to ask for confirmation before");
        assertThatThrownBy(() -> assertThatSession(again).asksBefore("transfer_funds"))
                .hasMessageContaining("> [6] aaep:agent.tool.invoked");
    }

    @Test
    void should_not_take_the_consent_of_another_session_or_of_another_irreversible_tool_SEQ_6() {
        List<AaepMessage> elsewhere = changed(message -> message instanceof ToolInvoked call
                ? call.toBuilder().sessionId("sess_other").build()
                : message);
        List<AaepMessage> usedUp = new ArrayList<>(ACCEPTED);
        usedUp.add(
                5,
                ((ToolInvoked) ACCEPTED.get(5))
                        .toBuilder().tool("close_account").build());

        assertThatThrownBy(() -> assertThatSession(elsewhere).asksBefore("transfer_funds"))
                .hasMessageContaining("to ask for confirmation before");
        assertThatThrownBy(() -> assertThatSession(usedUp).asksBefore("transfer_funds"))
                .hasMessageContaining("> [6] aaep:agent.tool.invoked");
    }

    @Test
    void should_not_pass_for_a_tool_that_never_ran() {
        List<AaepMessage> idle = without(ToolInvoked.class::isInstance);

        assertThatThrownBy(() -> assertThatSession(idle).asksBefore("transfer_funds"))
                .hasMessageContaining("to invoke transfer_funds");
        assertThatThrownBy(() -> assertThatSession(ACCEPTED).neverInvokes("transfer_funds"))
                .hasMessageContainingAll("never to invoke transfer_funds", "> [5]");
    }

    @Test
    void should_show_the_types_that_came() {
        assertThatThrownBy(() -> assertThatSession(ACCEPTED).hasTypes(MessageType.SESSION_STARTED))
                .hasMessageContainingAll("to have the types [SESSION_STARTED]", "[0] aaep:agent.session.started");
        assertThatThrownBy(() -> assertThatSession(List.of()).endsWith(MessageType.SESSION_ERRORED))
                .hasMessageContainingAll("to end with aaep:agent.session.errored", "(no messages)");
        assertThatThrownBy(() -> assertThatSession(ACCEPTED).hasFinding("SEQ-7").inEvent("evt_1"))
                .hasMessageContaining("SEQ-7");
    }
}
