package dev.aaep.session;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Envelope;
import dev.aaep.internal.delivery.Bounded;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.internal.session.Findings;
import dev.aaep.internal.session.Kept;
import dev.aaep.internal.session.SessionState;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.SequenceRule;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Watches over the rules that span several events ({@link SequenceRule}). Takes the events of many interleaved sessions
 * one by one; what it says about a session does not depend on the others. Memory is bounded: the least recently seen
 * session is forgotten when there are too many. Not safe for use by several threads at once.
 *
 * <p>A session whose beginning was forgotten or never seen shows as one that was not started.
 */
public final class SessionTracker {
    private static final int MOST_SESSIONS = 100_000;
    private static final int MOST_EVENT_IDS = 131_072;
    private static final int MOST_CALL_IDS = 131_072;

    private final Profile profile;
    private final Bounded<SessionState> sessions;
    private final @Nullable RecentIds eventIds;
    private final RecentIds callIds = new RecentIds(MOST_CALL_IDS);

    /** Where a token was issued, so that a reply finds its session. */
    private final Bounded<String> sessionOfToken;

    /** Judges by the given profile, with room for 100,000 sessions. */
    public SessionTracker(Profile profile) {
        this(profile, MOST_SESSIONS);
    }

    /** Judges by the given profile and remembers at most {@code mostSessions} sessions. */
    public SessionTracker(Profile profile, int mostSessions) {
        this(profile, mostSessions, MOST_EVENT_IDS);
    }

    /**
     * Judges by the given profile and remembers at most {@code mostSessions} sessions and {@code mostEventIds} ids. With 0
     * ids it does not watch over ENV-6: for streams that went through something that drops duplicates.
     */
    public SessionTracker(Profile profile, int mostSessions, int mostEventIds) {
        this.profile = profile;
        this.sessions = new Bounded<>(mostSessions);
        this.sessionOfToken = new Bounded<>(mostSessions);
        this.eventIds = mostEventIds == 0 ? null : new RecentIds(mostEventIds);
    }

    /** Takes the next event and says what is wrong with it in the light of the earlier ones. */
    public List<Finding> accept(AaepEvent event) {
        Findings findings = new Findings(profile);
        Envelope envelope = event.envelope();
        String eventId = envelope.eventId();
        if (eventIds != null && eventId != null && !eventIds.add(eventId)) {
            findings.add(SequenceRule.UNIQUE_EVENT_ID, "/event_id", "was used by an earlier event", Kept.text(eventId));
        }
        String sessionId = Kept.orNull(envelope.sessionId());
        if (sessionId != null) {
            SessionState session = sessions.get(sessionId);
            if (session == null) {
                session = new SessionState(sessionId, callIds);
                sessions.put(sessionId, session);
            }
            session.accept(event, envelope, findings);
            String token = token(event);
            if (token != null && sessionOfToken.get(token) == null) {
                sessionOfToken.put(token, sessionId);
            }
        }
        return findings.toList();
    }

    private static @Nullable String token(AaepEvent event) {
        return Kept.orNull(
                event instanceof AwaitingConfirmation confirmation
                        ? confirmation.replyToken()
                        : event instanceof AwaitingClarification clarification ? clarification.replyToken() : null);
    }

    /**
     * Takes a reply that reached the producer. With replies in sight, an irreversible tool call needs one that accepted
     * (SEQ-6); other handshake messages change nothing. A reply to an unknown or dead token is ignored, as a producer must.
     */
    public void accept(HandshakeMessage reply) {
        if (reply instanceof ConfirmationReply confirmation) {
            replied(
                    confirmation.replyToken(),
                    confirmation,
                    confirmation.timestamp() == null
                            ? null
                            : confirmation.timestamp().instant());
        } else if (reply instanceof ClarificationReply clarification) {
            replied(
                    clarification.replyToken(),
                    null,
                    clarification.timestamp() == null
                            ? null
                            : clarification.timestamp().instant());
        }
    }

    private void replied(@Nullable String replyToken, @Nullable ConfirmationReply confirmation, @Nullable Instant at) {
        String token = Kept.orNull(replyToken);
        String sessionId = token == null ? null : sessionOfToken.get(token);
        SessionState session = sessionId == null ? null : sessions.get(sessionId);
        if (token != null && session != null) {
            session.replied(token, confirmation, at);
        }
    }

    /** Says what the sessions that have not ended leave open, session by session. */
    public Map<String, List<Finding>> end() {
        Map<String, List<Finding>> open = new LinkedHashMap<>();
        sessions.forEach((id, session) -> {
            if (!session.hasEnded()) {
                Findings findings = new Findings(profile);
                session.endOfStream(id, findings);
                open.put(id, findings.toList());
            }
        });
        sessions.clear();
        return open;
    }

    /** How many sessions are remembered, ended ones included. */
    public int size() {
        return sessions.size();
    }
}
