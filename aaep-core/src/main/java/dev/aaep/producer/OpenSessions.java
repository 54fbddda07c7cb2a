package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CancelledBy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The sessions of a producer, one at a time with an id (SEQ-1), until the producer is closed. */
final class OpenSessions {
    private final Map<String, AgentSession> sessions = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * The first step of a session. It is found by {@link #close} from within that step on: whoever ends it waits until it
     * has begun, and nobody else has the id meanwhile.
     */
    AgentSession begin(SessionCore core, Consumer<AgentSession> first) {
        AgentSession session = new AgentSession(core, this::remove);
        try {
            core.begin(() -> {
                if (sessions.putIfAbsent(core.sessionId, session) != null) {
                    throw AaepException.of(
                            AaepException.Kind.ILLEGAL_STATE,
                            "a session with this id is open: end it first, or let the new one have an id of its own");
                }
                // Only now: either this sees that the producer is closed, or closing it finds the session.
                requireNotClosed();
                first.accept(session);
            });
        } catch (Throwable refused) {
            remove(session);
            throw refused;
        }
        return session;
    }

    private void remove(AgentSession session) {
        sessions.remove(session.sessionId(), session);
    }

    boolean isOpen(String sessionId) {
        return sessions.containsKey(sessionId);
    }

    void requireNotClosed() {
        if (closed) {
            throw AaepException.of(
                    AaepException.Kind.ILLEGAL_STATE,
                    "the producer was closed: nothing begins any more; build a new producer");
        }
    }

    /** Ends every session, also when one of them cannot be ended; what kept it from it is thrown when all were tried. */
    void close() {
        closed = true;
        RuntimeException refused = null;
        for (AgentSession session : sessions.values()) {
            try {
                session.closeFor(CancelledBy.SYSTEM);
            } catch (RuntimeException problem) {
                refused = with(refused, problem);
            }
        }
        if (refused != null) {
            throw refused;
        }
    }

    private static RuntimeException with(@Nullable RuntimeException first, RuntimeException problem) {
        if (first == null) {
            return problem;
        }
        if (first != problem) {
            first.addSuppressed(problem);
        }
        return first;
    }
}
