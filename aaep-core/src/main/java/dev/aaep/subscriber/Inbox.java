package dev.aaep.subscriber;

import dev.aaep.event.Envelope;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.validation.Severity;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Restores the order of each session by its sequence numbers (HS-13). What comes too early waits, for a bounded time and in
 * bounded memory; then the gap is reported and life goes on. A critical event never waits. A late event is handed on as it
 * comes, with a finding: nothing is lost.
 */
final class Inbox {
    private static final long LARGEST = 1L << 53;
    private static final int MOST_EARLY = 1024;
    private static final long MOST_EARLY_BYTES = 8L << 20;

    private final Bounded<SessionOrder> sessions;
    private final Map<String, SessionOrder> waiting = new LinkedHashMap<>();
    private final int window;
    private final Duration patience;
    private final Clock clock;
    private final Consumer<Received> next;
    private boolean sparse;
    private int early;
    private long earlyBytes;

    Inbox(int mostSessions, int window, Duration patience, Clock clock, Consumer<Received> next) {
        this.sessions = new Bounded<>(mostSessions);
        this.window = window;
        this.patience = patience;
        this.clock = clock;
        this.next = next;
        this.sparse = window == 0 || patience.isZero();
    }

    /** From now on numbers may be missing because the producer filters and joins events as was agreed: do not wait. */
    void expectGaps() {
        sparse = true;
        while (!waiting.isEmpty()) {
            giveUp(waiting.values().iterator().next());
        }
    }

    void accept(Received received) {
        Envelope envelope = received.envelope();
        Long number = envelope.sequenceNumber();
        String id = envelope.sessionId();
        if (number == null || id == null || number < 0 || number > LARGEST || id.length() > SeenEvents.LONGEST_ID) {
            next.accept(received);
            return;
        }
        SessionOrder session = session(id, number);
        if (number == session.next) {
            pass(session, received, number);
            if (!session.early.isEmpty()) {
                drain(session);
            }
        } else if (number < session.next) {
            next.accept(received.with(Received.finding(
                    "ENV-8",
                    Severity.WARNING,
                    "/sequence_number",
                    "the number is lower than one that was handled already: the event is late or the number is wrong",
                    "§3.4.1")));
        } else if (sparse || EventUrgency.isCritical(received.event())) {
            skipTo(session, received, number);
        } else {
            hold(session, received, number);
        }
    }

    private SessionOrder session(String id, long number) {
        SessionOrder session = sessions.get(id);
        if (session == null) {
            session = new SessionOrder(id, sparse ? number : 0);
            SessionOrder forgotten = sessions.put(id, session);
            if (forgotten != null) {
                giveUp(forgotten);
            }
        }
        return session;
    }

    private void hold(SessionOrder session, Received received, long number) {
        if (session.early.putIfAbsent(number, received) != null) {
            next.accept(received.with(Received.finding(
                    "ENV-8",
                    Severity.WARNING,
                    "/sequence_number",
                    "another event of the session has the same number",
                    "§3.4.1")));
            return;
        }
        early++;
        earlyBytes += received.size();
        if (session.early.size() == 1) {
            session.giveUpAt = clock.instant().plus(patience);
            waiting.put(session.id, session);
        }
        if (session.early.size() > window) {
            giveUp(session);
        }
        while (early > MOST_EARLY || earlyBytes > MOST_EARLY_BYTES) {
            giveUp(waiting.values().iterator().next());
        }
    }

    /** Hands on what waits before the number, then the event itself. */
    private void skipTo(SessionOrder session, Received received, long number) {
        while (!session.early.isEmpty() && session.early.firstKey() < number) {
            passEarly(session);
        }
        Received same = session.early.remove(number);
        pass(session, reportGap(session, received, number), number);
        if (same != null) {
            released(same);
            next.accept(same);
        }
        drain(session);
    }

    private void drain(SessionOrder session) {
        while (!session.early.isEmpty() && session.early.firstKey() == session.next) {
            passEarly(session);
        }
        if (session.early.isEmpty()) {
            waiting.remove(session.id);
        }
    }

    private void giveUp(SessionOrder session) {
        while (!session.early.isEmpty()) {
            passEarly(session);
        }
        waiting.remove(session.id);
    }

    private void passEarly(SessionOrder session) {
        Map.Entry<Long, Received> first = session.early.pollFirstEntry();
        released(first.getValue());
        pass(session, reportGap(session, first.getValue(), first.getKey()), first.getKey());
    }

    private void released(Received received) {
        early--;
        earlyBytes -= received.size();
    }

    private void pass(SessionOrder session, Received received, long number) {
        session.next = number + 1;
        session.joined = true;
        next.accept(received);
    }

    private Received reportGap(SessionOrder session, Received received, long number) {
        if (sparse || number == session.next) {
            return received;
        }
        String missing = "events " + session.next + " to " + (number - 1) + " of the session did not arrive";
        return received.with(Received.finding(
                "ENV-8",
                session.joined ? Severity.WARNING : Severity.INFO,
                "/sequence_number",
                session.joined ? missing : missing + ": it was joined later",
                "§3.4.1"));
    }

    /** Gives up waiting where the time is over, or cannot be told because the clock was set back. */
    void tick(Instant now) {
        while (!waiting.isEmpty()) {
            Iterator<SessionOrder> oldest = waiting.values().iterator();
            SessionOrder session = oldest.next();
            boolean setBack = now.isBefore(session.giveUpAt.minus(patience));
            if (now.isBefore(session.giveUpAt) && !setBack) {
                return;
            }
            giveUp(session);
        }
    }

    Instant nextDeadline() {
        return waiting.isEmpty() ? Instant.MAX : waiting.values().iterator().next().giveUpAt;
    }

    boolean isWaiting() {
        return !waiting.isEmpty();
    }

    int sessions() {
        return sessions.size();
    }

    int early() {
        return early;
    }
}
