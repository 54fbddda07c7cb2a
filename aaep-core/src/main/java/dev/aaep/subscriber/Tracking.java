package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Envelope;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The sequence rules, as far as a subscriber can judge them: what was filtered out by agreement is not a breach. Ids that
 * are used twice (ENV-6) are known from {@link SeenEvents} already.
 */
final class Tracking {
    /** Rules that need every event of the session. */
    private static final Set<String> NEED_ALL = Set.of("SEQ-1", "SEQ-3", "SEQ-4", "SEQ-7", "SEQ-12");

    private final SessionTracker tracker;
    private boolean filtered;

    Tracking(int mostSessions) {
        this.tracker = new SessionTracker(Profile.CONSUMER, mostSessions, 0);
    }

    /** From now on events may be missing by agreement, and sessions may have begun before the subscription. */
    void expectGaps() {
        filtered = true;
    }

    List<Finding> accept(AaepEvent event, Envelope envelope) {
        if (tooLong(envelope.eventId()) || tooLong(envelope.sessionId())) {
            return List.of();
        }
        List<Finding> findings;
        try {
            findings = tracker.accept(event);
        } catch (ArithmeticException | DateTimeException outOfRange) {
            // Moments beyond what a clock can show: the schema's verdict has said so already.
            return List.of();
        }
        if (findings.isEmpty()) {
            return findings;
        }
        List<Finding> kept = new ArrayList<>(findings.size());
        for (Finding finding : findings) {
            // Gaps and late events are the inbox's part.
            boolean counted = finding.code().equals("ENV-8") && envelope.sequenceNumber() != null;
            if (!counted && !(filtered && NEED_ALL.contains(finding.code()))) {
                kept.add(finding);
            }
        }
        return kept;
    }

    private static boolean tooLong(String id) {
        return id != null && id.length() > SeenEvents.LONGEST_ID;
    }
}
