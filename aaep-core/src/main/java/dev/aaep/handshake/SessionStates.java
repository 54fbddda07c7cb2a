package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of each session as its events tell or imply it (SEQ-3). Bounded. */
final class SessionStates {
    private static final int MOST = 10_000;

    private final Map<String, String> states = new LinkedHashMap<>(16, 0.75f, true);

    /** The state after the event. */
    synchronized String after(AaepEvent event) {
        String session = String.valueOf(event.sessionId());
        String told = told(event);
        if (told == null) {
            return states.getOrDefault(session, "idle");
        }
        states.put(session, told);
        if (states.size() > MOST) {
            states.remove(states.keySet().iterator().next());
        }
        return told;
    }

    private static @Nullable String told(AaepEvent event) {
        if (event instanceof StateChanged state) {
            return state.toState();
        }
        if (event instanceof ToolInvoked) {
            return "calling_tool";
        }
        if (event instanceof OutputStreaming) {
            return "writing_output";
        }
        if (event instanceof HandoffRequested) {
            return "handing_off";
        }
        return event instanceof AwaitingConfirmation || event instanceof AwaitingClarification
                ? "awaiting_input"
                : null;
    }
}
