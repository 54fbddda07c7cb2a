package dev.aaep.validation;

import java.util.Arrays;
import java.util.List;

/** The rules about several events of a session that {@code dev.aaep.session.SessionTracker} watches over. */
public enum SequenceRule {
    UNIQUE_EVENT_ID(
            "ENV-6",
            "§3.2.3",
            "No two events of a producer have the same id.",
            "Make a new id for every event; one that is sent again keeps its id and is sent as it was."),
    TIME_ORDER(
            "ENV-7",
            "§3.2.5",
            "Timestamps never go back within a session.",
            "Take the time when the event is made, from one clock, and send in that order."),
    NUMBERING(
            "ENV-8",
            "§3.4.1",
            "Sequence numbers start at 0 and grow by 1, on all events of a session or on none.",
            "Count the events of the session from 0, without a gap, or number none of them."),
    FIRST_EVENT(
            "SEQ-1",
            "§4.1.1",
            "A session starts with session.started, and only once.",
            "Send agent.session.started before anything else, once."),
    LAST_EVENT(
            "SEQ-2",
            "§4.5.1",
            "A session ends with exactly one terminal event, and nothing follows it.",
            "Send one of session.completed, session.errored and session.cancelled, as the last event."),
    STATES(
            "SEQ-3",
            "§4.2.1",
            "The first state change leaves idle; each later one leaves the state that was reached.",
            "Let 'from_state' be the 'to_state' of the change before, or the state that a tool, a prompt or output has led to."),
    TOOL_PAIRS(
            "SEQ-4",
            "§4.3",
            "Each tool that was invoked is completed once, under the same name.",
            "Send agent.tool.completed for every agent.tool.invoked, with the same 'tool' and 'tool_call_id'; a call that is given up has the status 'timeout'."),
    UNIQUE_CALL_ID(
            "SEQ-5",
            "§4.3.1",
            "A tool_call_id is used once in a session.",
            "Make a new 'tool_call_id' for every call."),
    CONSENT(
            "SEQ-6",
            "§4.5.3",
            "An irreversible tool runs only after a confirmation was accepted, once for each.",
            "Ask with agent.awaiting.confirmation before each irreversible call, and call only when it was accepted."),
    STREAMS(
            "SEQ-7",
            "§4.5.4",
            "Positions count the characters sent, and each output is completed once.",
            "Let 'position' be the number of characters (code points) sent before, and send one chunk with 'complete' at the end."),
    PROMPT_RESOLVED(
            "SEQ-12",
            "§4.5.3",
            "After a prompt is resolved a state change leaves awaiting_input.",
            "Send agent.state.changed away from 'awaiting_input' once the prompt is resolved; after a reject to 'thinking' or 'deciding'."),
    ONE_PROMPT_PER_ACTION(
            "CFM-2",
            "§6.1",
            "There is no second confirmation for an action while one is pending.",
            "Wait for the first prompt, or withdraw it by leaving 'awaiting_input', before the same action is asked about again."),
    UNIQUE_TOKEN(
            "CFM-3",
            "§6.2",
            "A reply token is never used for two prompts.",
            "Make a new random token for every prompt.");

    private final String code;
    private final String specRef;
    private final String meaning;
    private final String fix;

    SequenceRule(String code, String specRef, String meaning, String fix) {
        this.code = code;
        this.specRef = specRef;
        this.meaning = meaning;
        this.fix = fix;
    }

    /** Producers must keep these rules; consumers are warned when they are broken. */
    public RuleInfo info() {
        return new RuleInfo(code, Severity.ERROR, Severity.WARNING, specRef, meaning, fix);
    }

    static List<RuleInfo> infos() {
        return Arrays.stream(values()).map(SequenceRule::info).toList();
    }
}
