package dev.aaep.cli;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts the messages of a recording, one by one, into the course of their sessions. Memory is bounded. */
final class Timeline {
    private static final int MOST_SESSIONS = 100_000;
    private static final int DEEPEST = 8;

    /** What a session looks like so far. */
    private static final class Course {
        final String label;
        final @Nullable Instant start;
        int open;
        boolean asking;

        Course(String label, @Nullable Instant start) {
            this.label = label;
            this.start = start;
        }

        int depth() {
            return Math.min(DEEPEST, open + (asking ? 1 : 0));
        }
    }

    private final SessionTracker tracker;
    private final Map<String, Course> courses = bounded();
    private final Map<String, String> sessionOfToken = bounded();
    private long sessions;

    Timeline(Profile profile) {
        tracker = new SessionTracker(profile, MOST_SESSIONS);
    }

    private static <V> Map<String, V> bounded() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > MOST_SESSIONS;
            }
        };
    }

    /** How many sessions were seen. */
    long sessions() {
        return sessions;
    }

    /** The next message of the recording; null where something stood that is none. */
    Moment next(long line, @Nullable AaepMessage message, List<Finding> aboutMessage) {
        List<Finding> findings = new ArrayList<>(aboutMessage);
        String session = null;
        Instant time = null;
        if (message instanceof AaepEvent event) {
            findings.addAll(tracker.accept(event));
            session = event.sessionId();
            time = instant(event.timestamp());
        } else if (message instanceof HandshakeMessage reply) {
            tracker.accept(reply);
            session = answered(reply);
            time = time(reply);
        }
        Course course = session == null ? null : course(session, time);
        Duration since =
                course == null || course.start == null || time == null ? null : Duration.between(course.start, time);
        int depth = course == null ? 0 : depth(course, message);
        return new Moment(
                line,
                session,
                course == null ? "" : course.label,
                since,
                depth,
                MomentText.type(message),
                message instanceof AaepEvent event ? event.eventId() : null,
                MomentText.detail(message),
                findings);
    }

    /** What the sessions that have not ended leave open. */
    Map<String, List<Finding>> end() {
        return tracker.end();
    }

    private Course course(String session, @Nullable Instant time) {
        Course known = courses.get(session);
        if (known == null) {
            sessions++;
            known = new Course("s" + sessions, time);
            courses.put(session, known);
        }
        return known;
    }

    /** Where the message stands, and what it opens or closes for those after it. */
    private int depth(Course course, @Nullable AaepMessage message) {
        int before = course.depth();
        if (message instanceof ToolInvoked) {
            course.open++;
        } else if (message instanceof ToolCompleted) {
            course.open = Math.max(0, course.open - 1);
            return course.depth();
        } else if (message instanceof AwaitingConfirmation prompt) {
            ask(course, prompt.replyToken(), prompt.sessionId());
        } else if (message instanceof AwaitingClarification prompt) {
            ask(course, prompt.replyToken(), prompt.sessionId());
        } else if (message instanceof StateChanged change && !"awaiting_input".equals(change.toState())) {
            course.asking = false;
            return course.depth();
        } else if (message instanceof SessionCompleted
                || message instanceof SessionErrored
                || message instanceof SessionCancelled) {
            course.open = 0;
            course.asking = false;
            return 0;
        }
        return before;
    }

    private void ask(Course course, @Nullable String token, @Nullable String session) {
        course.asking = true;
        if (token != null && session != null) {
            sessionOfToken.putIfAbsent(token, session);
        }
    }

    private @Nullable String answered(HandshakeMessage reply) {
        String token = reply instanceof ConfirmationReply confirmation
                ? confirmation.replyToken()
                : reply instanceof ClarificationReply clarification ? clarification.replyToken() : null;
        return token == null ? null : sessionOfToken.get(token);
    }

    private static @Nullable Instant time(HandshakeMessage reply) {
        return reply instanceof ConfirmationReply confirmation
                ? instant(confirmation.timestamp())
                : reply instanceof ClarificationReply clarification ? instant(clarification.timestamp()) : null;
    }

    private static @Nullable Instant instant(@Nullable Timestamp timestamp) {
        return timestamp == null ? null : timestamp.instant();
    }
}
