package dev.aaep.validation;

import java.util.Arrays;
import java.util.List;

/** The rules about several events of a session that {@code dev.aaep.session.SessionTracker} watches over. */
public enum SequenceRule {
    UNIQUE_EVENT_ID("ENV-6", "§3.2.3", "No two events of a producer have the same id."),
    TIME_ORDER("ENV-7", "§3.2.5", "Timestamps never go back within a session."),
    NUMBERING("ENV-8", "§3.4.1", "Sequence numbers start at 0 and grow by 1, on all events of a session or on none."),
    FIRST_EVENT("SEQ-1", "§4.1.1", "A session starts with session.started, and only once."),
    LAST_EVENT("SEQ-2", "§4.5.1", "A session ends with exactly one terminal event, and nothing follows it."),
    STATES("SEQ-3", "§4.2.1", "The first state change leaves idle; each later one leaves the state that was reached."),
    TOOL_PAIRS("SEQ-4", "§4.3", "Each tool that was invoked is completed once, under the same name."),
    UNIQUE_CALL_ID("SEQ-5", "§4.3.1", "A tool_call_id is used once in a session."),
    CONSENT("SEQ-6", "§4.5.3", "An irreversible tool runs only after a confirmation was accepted, once for each."),
    STREAMS("SEQ-7", "§4.5.4", "Positions count the characters sent, and each output is completed once."),
    PROMPT_RESOLVED("SEQ-12", "§4.5.3", "After a prompt is resolved a state change leaves awaiting_input."),
    ONE_PROMPT_PER_ACTION("CFM-2", "§6.1", "There is no second confirmation for an action while one is pending."),
    UNIQUE_TOKEN("CFM-3", "§6.2", "A reply token is never used for two prompts.");

    private final String code;
    private final String specRef;
    private final String meaning;

    SequenceRule(String code, String specRef, String meaning) {
        this.code = code;
        this.specRef = specRef;
        this.meaning = meaning;
    }

    /** Producers must keep these rules; consumers are warned when they are broken. */
    public RuleInfo info() {
        return new RuleInfo(code, Severity.ERROR, Severity.WARNING, specRef, meaning);
    }

    static List<RuleInfo> infos() {
        return Arrays.stream(values()).map(SequenceRule::info).toList();
    }
}
