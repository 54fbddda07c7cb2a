package dev.aaep.clarify.engine;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.PlanAccepted;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.internal.Shown;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The sessions in use, each brought up to date with the store before anything is done in it. */
final class Sessions {
    /** Sessions beyond this are read from the store again when they are needed. */
    private static final int KEPT = 1024;

    /** How often an append that lost against another node is tried again. */
    private static final int ATTEMPTS = 16;

    /** How far the clock of one node may be behind that of another. */
    private static final Duration TOLERANCE = Duration.ofSeconds(1);

    private static final System.Logger LOG = System.getLogger(Sessions.class.getName());

    private final Settings settings;

    private final Map<String, SessionState> kept = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SessionState> eldest) {
            return size() > KEPT;
        }
    };

    Sessions(Settings settings) {
        this.settings = settings;
    }

    /** One attempt; null when the store moved on in between and the attempt must be made again. */
    interface Attempt<T> {
        @Nullable
        Outcome<T> run(SessionState state);
    }

    /** Runs with the session id in the spelling of this protocol. */
    <T> Outcome<T> spelled(String sessionId, Function<String, Outcome<T>> work) {
        Optional<String> id = SessionIds.toClarify(sessionId);
        return id.isPresent()
                ? work.apply(id.get())
                : new Outcome.Refused<>(
                        Problem.BAD_SESSION_ID, "a session id is a UUID, or sess_ and up to 64 letters and digits");
    }

    /** Runs in the session, which may be new, alone; refused when another agent or key started it. */
    <T> Outcome<T> in(String sessionId, Attempt<T> attempt) {
        return inAnyones(sessionId, state -> {
            Outcome.Refused<T> foreign = foreign(state, sessionId);
            return foreign == null ? attempt.run(state) : foreign;
        });
    }

    private <T> Outcome<T> inAnyones(String sessionId, Attempt<T> attempt) {
        SessionState state = state(sessionId);
        synchronized (state) {
            for (int i = 0; i < ATTEMPTS; i++) {
                try {
                    state.catchUp(settings.store(), settings.verifier(), sessionId);
                    Outcome<T> outcome = attempt.run(state);
                    if (outcome != null) {
                        return outcome;
                    }
                } catch (Corrupt corrupt) {
                    String detail = "session " + sessionId + ": " + corrupt.getMessage();
                    // Whoever called is seldom the one who can mend a store.
                    LOG.log(System.Logger.Level.WARNING, "the chain store cannot be believed: {0}", detail);
                    if (!(corrupt instanceof Lost)) {
                        forget(sessionId, state);
                    }
                    return new Outcome.Refused<>(Problem.CORRUPT_CHAIN, detail);
                }
            }
        }
        throw AaepException.of(AaepException.Kind.UNAVAILABLE, "too many others write to this session: try again");
    }

    /** The same for a session that must be known. */
    <T> Outcome<T> inKnown(String sessionId, Attempt<T> attempt) {
        return inAnyonesKnown(sessionId, state -> {
            Outcome.Refused<T> foreign = foreign(state, sessionId);
            return foreign == null ? attempt.run(state) : foreign;
        });
    }

    /** The same, whoever started the session. */
    <T> Outcome<T> inAnyonesKnown(String sessionId, Attempt<T> attempt) {
        Outcome<T> outcome = inAnyones(sessionId, state -> state.isKnown() ? attempt.run(state) : unknown(sessionId));
        if (outcome instanceof Outcome.Refused<T> refused && refused.problem() == Problem.UNKNOWN_SESSION) {
            forgetUnknown(sessionId);
        }
        return outcome;
    }

    private static <T> Outcome<T> unknown(String sessionId) {
        return new Outcome.Refused<>(
                Problem.UNKNOWN_SESSION, "no plan was checked in session " + sessionId + ": check one first");
    }

    /**
     * Refuses to speak for a session that another agent or key started, or to repeat what was said there: an engine knows
     * no key but its own. Null when the session is ours.
     */
    private <T> Outcome.@Nullable Refused<T> foreign(SessionState state, String sessionId) {
        return !state.isKnown() || settings.identity(sessionId).equals(state.identity())
                ? null
                : ofAnother(state.identity(), "finish it with those");
    }

    /** Says who it was, because an agent that only has a new version in its name is another agent too. */
    <T> Outcome.Refused<T> ofAnother(ChainIdentity starter, String remedy) {
        return new Outcome.Refused<>(
                Problem.SESSION_OF_ANOTHER_KEY,
                "session " + starter.sessionId() + " was started by another agent or key ("
                        + Shown.of(starter.agentId()) + ", "
                        + starter.agentPublicKey() + "): " + remedy);
    }

    /**
     * The time at which something is written to the session. Clocks of nodes differ a little, and a session has one order:
     * a clock that is not far behind the last item shows the time of that item.
     */
    Instant now(SessionState state) {
        Instant now = settings.now();
        Instant last = state.last();
        return now.isBefore(last) && Duration.between(now, last).compareTo(TOLERANCE) <= 0 ? last : now;
    }

    /** Why nothing may be written to the session now, or null. */
    <T> Outcome.@Nullable Refused<T> closedTo(SessionState state, String sessionId, Instant now) {
        if (state.isClosed()) {
            return new Outcome.Refused<>(
                    Problem.SESSION_CLOSED, "the plan of session " + sessionId + " was accepted: start a new session");
        }
        if (now.isBefore(state.last())) {
            return new Outcome.Refused<>(
                    Problem.CLOCK_WENT_BACK,
                    "the clock shows a time before the last item of session " + sessionId + ": set it right");
        }
        return null;
    }

    /** What a check of this plan said, byte for byte. The store is read anew, so it is judged anew. */
    ClarificationMessage check(SessionState state, int index, String planDigest) {
        ClarificationMessage message = message(state, stored(state, index));
        if (!planDigest.equals(message.json().string("plan_digest"))) {
            throw new Corrupt("item " + index + " is about another plan");
        }
        return message;
    }

    /** What an answer was told, byte for byte. */
    GapResolved round(SessionState state, int index, AnswerKey key) {
        Stored item = stored(state, index);
        if (message(state, item) instanceof GapResolved message
                && AnswerKey.of(item.entry()).equals(key)) {
            return message;
        }
        throw new Corrupt("item " + index + " is about another answer");
    }

    /** How the plan was accepted, byte for byte. */
    PlanAccepted confirmed(SessionState state) {
        if (message(state, stored(state, state.confirmedAt())) instanceof PlanAccepted message) {
            return message;
        }
        throw new Corrupt("item " + state.confirmedAt() + " accepts no plan");
    }

    private ClarificationMessage message(SessionState state, Stored item) {
        return item.messageOf(state.speaker(), settings.verifier());
    }

    private Stored stored(SessionState state, int index) {
        return Stored.read(settings.store(), state.identity().sessionId(), index);
    }

    private SessionState state(String sessionId) {
        synchronized (kept) {
            return kept.computeIfAbsent(sessionId, id -> new SessionState());
        }
    }

    /** A state that broke off in the middle is not to be used again. */
    private void forget(String sessionId, SessionState state) {
        synchronized (kept) {
            kept.remove(sessionId, state);
        }
    }

    private void forgetUnknown(String sessionId) {
        synchronized (kept) {
            SessionState state = kept.get(sessionId);
            if (state != null && !state.isKnown()) {
                kept.remove(sessionId);
            }
        }
    }
}
