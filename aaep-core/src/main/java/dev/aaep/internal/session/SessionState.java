package dev.aaep.internal.session;

import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Envelope;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.validation.SequenceRule;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What is known of one session: which events came, and what they leave open. */
public final class SessionState {
    /** Of open calls, outputs and prompts. */
    private static final int MOST = 1_024;

    private enum Numbering {
        OPEN,
        NUMBERED,
        PLAIN
    }

    private final long hash;
    private final RecentIds callIds;
    private @Nullable String startedBy;
    private @Nullable String endedBy;
    private @Nullable String lastEventId;
    private @Nullable Timestamp lastTime;
    private Numbering numbering = Numbering.OPEN;
    private long lastNumber = -1;
    private @Nullable String state;
    private @Nullable String implied;
    private @Nullable ToolCalls tools;
    private @Nullable Outputs outputs;
    private @Nullable Prompts prompts;

    /** The ids of calls are remembered for all sessions in one place, so that many sessions cost no more than few. */
    public SessionState(String id, RecentIds callIds) {
        this.hash = RecentIds.hash(id);
        this.callIds = callIds;
    }

    /** The id of an event, or a stand-in for events that have none. */
    static String id(AaepEvent event) {
        return id(event.envelope());
    }

    private static String id(Envelope envelope) {
        String id = envelope.eventId();
        return id == null ? "(no event_id)" : Kept.text(id);
    }

    public boolean hasEnded() {
        return endedBy != null;
    }

    /** Takes the next event. */
    public void accept(AaepEvent event, Envelope envelope, Findings findings) {
        if (endedBy != null) {
            findings.add(SequenceRule.LAST_EVENT, "/type", "follows the end of its session", endedBy);
            return;
        }
        String id = id(envelope);
        start(event, id, findings);
        time(envelope.timestamp(), findings);
        number(envelope.sequenceNumber(), findings);
        MessageType type = event.messageType();
        if (type != null) {
            payload(type, event, findings);
        }
        lastEventId = id;
    }

    private void start(AaepEvent event, String id, Findings findings) {
        boolean starts = event instanceof SessionStarted;
        if (starts && startedBy != null) {
            findings.add(SequenceRule.FIRST_EVENT, "/type", "the session was started already", startedBy);
        } else if (!starts && startedBy == null) {
            findings.add(SequenceRule.FIRST_EVENT, "/type", "the session was not started", (String) null);
        }
        if (startedBy == null) {
            startedBy = id;
        }
    }

    private void time(@Nullable Timestamp time, Findings findings) {
        if (time != null) {
            if (lastTime != null && time.isBefore(lastTime)) {
                findings.add(SequenceRule.TIME_ORDER, "/timestamp", "is before that of an earlier event", lastEventId);
            } else {
                lastTime = time;
            }
        }
    }

    private void number(@Nullable Long number, Findings findings) {
        if (number == null) {
            if (numbering == Numbering.NUMBERED) {
                findings.add(
                        SequenceRule.NUMBERING,
                        "/sequence_number",
                        "is missing, though earlier events have one",
                        lastEventId);
            } else {
                numbering = Numbering.PLAIN;
            }
            return;
        }
        if (numbering == Numbering.PLAIN) {
            findings.add(
                    SequenceRule.NUMBERING,
                    "/sequence_number",
                    "is present, though earlier events have none",
                    lastEventId);
            return;
        }
        numbering = Numbering.NUMBERED;
        if (number != lastNumber + 1) {
            findings.add(
                    SequenceRule.NUMBERING,
                    "/sequence_number",
                    "is " + number + " where " + (lastNumber + 1) + " comes next",
                    lastEventId);
        }
        lastNumber = number;
    }

    private void payload(MessageType type, AaepEvent event, Findings findings) {
        switch (type) {
            case STATE_CHANGED -> stateChanged((StateChanged) event, findings);
            case TOOL_INVOKED -> {
                ToolInvoked invoked = (ToolInvoked) event;
                implied = "calling_tool";
                tools().invoked(invoked, findings);
                if (Boolean.TRUE.equals(invoked.irreversible())) {
                    needPrompts().irreversible(invoked, findings);
                }
            }
            case TOOL_COMPLETED -> tools().completed((ToolCompleted) event, findings);
            case OUTPUT_STREAMING -> {
                implied = "writing_output";
                if (outputs == null) {
                    outputs = new Outputs(MOST);
                }
                outputs.chunk((OutputStreaming) event, findings);
            }
            case AWAITING_CONFIRMATION -> {
                implied = "awaiting_input";
                needPrompts().asked((AwaitingConfirmation) event, findings);
            }
            case AWAITING_CLARIFICATION -> {
                implied = "awaiting_input";
                needPrompts().asked((AwaitingClarification) event, findings);
            }
            case SESSION_COMPLETED, SESSION_ERRORED, SESSION_CANCELLED -> {
                close(findings);
                endedBy = id(event);
            }
            default -> {}
        }
    }

    private void stateChanged(StateChanged event, Findings findings) {
        String from = Kept.orNull(event.fromState());
        if (from != null) {
            if (state == null) {
                if (!from.equals("idle")) {
                    findings.add(
                            SequenceRule.STATES, "/from_state", "must be 'idle' on the first state change", startedBy);
                }
            } else if (!from.equals(state) && !from.equals(implied)) {
                findings.add(SequenceRule.STATES, "/from_state", "is not the state that was reached", lastEventId);
            }
        }
        state = event.toState() == null ? state : Kept.text(event.toState());
        implied = null;
        if (prompts != null) {
            prompts.stateChanged(event, findings);
        }
    }

    private ToolCalls tools() {
        if (tools == null) {
            tools = new ToolCalls(MOST, hash, callIds);
        }
        return tools;
    }

    private Prompts needPrompts() {
        if (prompts == null) {
            prompts = new Prompts(MOST);
        }
        return prompts;
    }

    /** What the end leaves open; then nothing but the fact of the end is kept. */
    private void close(Findings findings) {
        if (tools != null) {
            tools.end(findings);
        }
        if (outputs != null) {
            outputs.end(findings);
        }
        if (prompts != null) {
            prompts.end(findings);
        }
        tools = null;
        outputs = null;
        prompts = null;
    }

    /** A reply that reached the producer; without a confirmation it answered a clarification. */
    public void replied(String token, @Nullable ConfirmationReply confirmation, @Nullable Instant at) {
        if (prompts != null) {
            prompts.replied(token, confirmation, at);
        }
    }

    /** No more events come, and the session has not ended. */
    public void endOfStream(String sessionId, Findings findings) {
        findings.add(SequenceRule.LAST_EVENT, "", "session " + shorten(sessionId) + " never ended", lastEventId);
        close(findings);
    }

    private static String shorten(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80);
    }
}
