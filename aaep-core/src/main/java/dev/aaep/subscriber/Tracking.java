package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Envelope;
import dev.aaep.internal.session.Findings;
import dev.aaep.internal.session.SessionState;
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

    private boolean filtered;

    /** From now on events may be missing by agreement, and sessions may have begun before the subscription. */
    void expectGaps() {
        filtered = true;
    }

    List<Finding> accept(SessionState session, AaepEvent event, Envelope envelope) {
        String id = envelope.eventId();
        if (id != null && id.length() > SeenEvents.LONGEST_ID) {
            return List.of();
        }
        Findings found = new Findings(Profile.CONSUMER);
        try {
            session.accept(event, envelope, found);
        } catch (ArithmeticException | DateTimeException outOfRange) {
            // Moments beyond what a clock can show: the schema's verdict has said so already.
            return List.of();
        }
        List<Finding> findings = found.toList();
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
}
