package dev.aaep.subscriber;

import dev.aaep.event.Envelope;
import dev.aaep.internal.delivery.Bounded;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.validation.Severity;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Restores the order of each session by its sequence numbers (HS-13). What comes too early waits, for a bounded time and in
 * bounded memory; then the gap is reported and life goes on. A critical event never waits. A late event is handed on as it
 * comes, with a finding: nothing is lost.
 */
final class Inbox {
    /** Takes the events in their order, each with what is known of its session; null where it names none. */
    interface Next {
        void accept(Received received, @Nullable KnownSession session);
    }

    private static final long LARGEST = 1L << 53;
    private static final int MOST_EARLY = 1024;

    /** As good as for ever, and still a moment that a clock can show. */
    private static final Duration LONGEST_WAIT = Duration.ofDays(365);

    private static final long MOST_EARLY_BYTES = 8L << 20;

    private final Bounded<KnownSession> sessions;
    private final RecentIds callIds;
    private final Map<String, KnownSession> waiting = new LinkedHashMap<>();
    private final int window;
    private final Duration patience;
    private final Clock clock;
    private final Next next;
    private boolean sparse;
    private int early;
    private long earlyBytes;

    Inbox(int mostSessions, RecentIds callIds, int window, Duration patience, Clock clock, Next next) {
        this.sessions = new Bounded<>(mostSessions);
        this.callIds = callIds;
        this.window = window;
        this.patience = patience.compareTo(LONGEST_WAIT) < 0 ? patience : LONGEST_WAIT;
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
        String id = envelope.sessionId();
        if (id == null || id.length() > SeenEvents.LONGEST_ID) {
            next.accept(received, null);
            return;
        }
        KnownSession session = session(id);
        Long number = envelope.sequenceNumber();
        if (number == null || number < 0 || number > LARGEST) {
            next.accept(received, session);
        } else {
            order(session, received, number);
        }
    }

    private void order(KnownSession session, Received received, long number) {
        if (!session.counts) {
            session.counts = true;
            session.next = sparse ? number : 0;
        }
        if (number == session.next) {
            pass(session, received, number);
            if (!session.early.isEmpty()) {
                drain(session);
            }
        } else if (number < session.next) {
            next.accept(
                    received.with(Received.finding(
                            "ENV-8",
                            Severity.WARNING,
                            "/sequence_number",
                            "the number is lower than one that was handled already: the event is late or the number is wrong",
                            "§3.4.1")),
                    session);
        } else if (sparse || EventUrgency.isCritical(received.event())) {
            skipTo(session, received, number);
        } else {
            hold(session, received, number);
        }
    }

    private KnownSession session(String id) {
        KnownSession session = sessions.get(id);
        if (session == null) {
            session = new KnownSession(id, callIds);
            KnownSession forgotten = sessions.put(id, session);
            if (forgotten != null) {
                giveUp(forgotten);
            }
        }
        return session;
    }

    private void hold(KnownSession session, Received received, long number) {
        if (session.early.putIfAbsent(number, received) != null) {
            next.accept(
                    received.with(Received.finding(
                            "ENV-8",
                            Severity.WARNING,
                            "/sequence_number",
                            "another event of the session has the same number",
                            "§3.4.1")),
                    session);
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
    private void skipTo(KnownSession session, Received received, long number) {
        while (!session.early.isEmpty() && session.early.firstKey() < number) {
            passEarly(session);
        }
        Received same = session.early.remove(number);
        pass(session, reportGap(session, received, number), number);
        if (same != null) {
            released(same);
            next.accept(same, session);
        }
        drain(session);
    }

    private void drain(KnownSession session) {
        while (!session.early.isEmpty() && session.early.firstKey() == session.next) {
            passEarly(session);
        }
        if (session.early.isEmpty()) {
            waiting.remove(session.id);
        }
    }

    private void giveUp(KnownSession session) {
        while (!session.early.isEmpty()) {
            passEarly(session);
        }
        waiting.remove(session.id);
    }

    private void passEarly(KnownSession session) {
        Map.Entry<Long, Received> first = session.early.pollFirstEntry();
        released(first.getValue());
        pass(session, reportGap(session, first.getValue(), first.getKey()), first.getKey());
    }

    private void released(Received received) {
        early--;
        earlyBytes -= received.size();
    }

    private void pass(KnownSession session, Received received, long number) {
        session.next = number + 1;
        session.joined = true;
        next.accept(received, session);
    }

    private Received reportGap(KnownSession session, Received received, long number) {
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
            Iterator<KnownSession> oldest = waiting.values().iterator();
            KnownSession session = oldest.next();
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
