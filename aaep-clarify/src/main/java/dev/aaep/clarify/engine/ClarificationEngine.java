package dev.aaep.clarify.engine;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.detect.Detector;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.KeyStatus;
import dev.aaep.crypto.Signer;
import dev.aaep.crypto.Verifier;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Asks instead of guessing: checks plans, takes answers, keeps the signed chain (§5, §6). Every call may be repeated: the
 * same question gets the same bytes again, after a restart too. Calls for one session run one after the other; safe for use
 * by many threads.
 */
public final class ClarificationEngine {
    private final Sessions sessions;
    private final Checks checks;
    private final Answers answers;
    private final Clock clock;
    private final RandomGenerator random;

    private ClarificationEngine(Settings settings, RandomGenerator random) {
        this.sessions = new Sessions(settings);
        this.checks = new Checks(settings, sessions);
        this.answers = new Answers(settings, sessions);
        this.clock = settings.clock();
        this.random = random;
    }

    /** Starts a configuration. Agent id, signer and store are needed. */
    public static Builder builder() {
        return new Builder();
    }

    /** Checks a plan in a new session. */
    public Outcome<ClarificationMessage> check(Plan plan) {
        return checks.check(plan, SessionIds.mint(clock, random));
    }

    /**
     * Checks a plan in a session, new or not. A plan that was checked before gets the same message again; a changed plan is
     * a new check, and no answer carries over to it.
     */
    public Outcome<ClarificationMessage> check(Plan plan, String sessionId) {
        return sessions.spelled(sessionId, id -> checks.check(plan, id));
    }

    /** Takes an answer. When this returns, the round is in the store. */
    public Outcome<GapResolved> resolve(Answer answer) {
        return sessions.spelled(answer.sessionId(), id -> answers.resolve(id, answer));
    }

    /** Records that nobody here could answer. The gap stays open and goes on blocking. */
    public Outcome<GapResolved> escalate(
            String sessionId, String gapId, Escalation reason, @Nullable String reportedBy) {
        return sessions.spelled(sessionId, id -> answers.escalate(id, gapId, reason, reportedBy));
    }

    /** How the session stands now, signed now: a refusal that lists what is open, or readiness. */
    public Outcome<ClarificationMessage> status(String sessionId) {
        return sessions.spelled(sessionId, checks::status);
    }

    /**
     * Accepts the plan that was checked last, not counting repeated checks, and seals the chain, if nothing is open. Who
     * checked more than one plan in the session says which: {@link #confirm(String, Plan)}.
     */
    public Confirmation confirm(String sessionId) {
        return confirmation(sessions.spelled(sessionId, id -> checks.confirm(id, null)));
    }

    /**
     * Accepts exactly this plan, which was checked in the session, and seals the chain, if nothing is open. Gaps of the other
     * plans of the session count too.
     */
    public Confirmation confirm(String sessionId, Plan plan) {
        return confirmation(sessions.spelled(sessionId, id -> checks.confirm(id, plan)));
    }

    private static Confirmation confirmation(Outcome<Confirmation> outcome) {
        return outcome instanceof Outcome.Refused<Confirmation> refused
                ? new Confirmation.Refused(refused.problem(), refused.detail())
                : outcome.orElseThrow();
    }

    /** The audit record of the session (§7). */
    public Outcome<ChainRecord> audit(String sessionId) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Outcome<Integer> written = auditTo(sessionId, out);
            return written instanceof Outcome.Refused<Integer> refused
                    ? new Outcome.Refused<>(refused.problem(), refused.detail())
                    : new Outcome.Done<>(ChainRecord.parse(out.toByteArray()), false);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
    }

    /**
     * Writes the audit record, for chains that need not fit in memory; answers the number of rounds. Other calls for the
     * session wait meanwhile. When the stream or the store fails on the way, a part of the record has been written.
     */
    public Outcome<Integer> auditTo(String sessionId, OutputStream out) throws IOException {
        try {
            return sessions.spelled(sessionId, id -> checks.audit(id, out));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The gate in front of what depends on the session's answers. */
    public Gate gate(String sessionId) {
        return new Gate(this, sessionId);
    }

    /** Collects the settings of an engine. */
    public static final class Builder {
        private @Nullable String agentId;
        private @Nullable Signer signer;
        private @Nullable ChainStore store;
        private final List<Detector> detectors = new ArrayList<>();
        private Clock clock = Clock.systemUTC();
        private RandomGenerator random = new SecureRandom();
        private KeyResolver answerKeys = (agent, key, time) -> KeyStatus.UNKNOWN;
        private Verifier verifier = Verifier.standard();
        private AnswerPolicy policy = (gap, answer) -> true;
        private int inadequateLimit = 3;

        private Builder() {}

        /** Required: the agent that asks, such as {@code wwa-scaffold-v1.0.0}. */
        public Builder agentId(String id) {
            this.agentId = id;
            return this;
        }

        /** Required: signs what the agent says. */
        public Builder signer(Signer value) {
            this.signer = value;
            return this;
        }

        /** Required: keeps the sessions. The engine does not close it. */
        public Builder store(ChainStore value) {
            this.store = value;
            return this;
        }

        /** Adds a detector; they run in the order in which they were added. */
        public Builder detector(Detector detector) {
            detectors.add(detector);
            return this;
        }

        /** The clock; the system's in UTC by default. */
        public Builder clock(Clock value) {
            this.clock = value;
            return this;
        }

        /** Randomness for session ids. */
        public Builder random(RandomGenerator value) {
            this.random = value;
            return this;
        }

        /** Decides whose keys may sign answers; by default nobody's. */
        public Builder answerKeys(KeyResolver resolver) {
            this.answerKeys = resolver;
            return this;
        }

        /** Verifies signed answers, and what the store returns (ADR 0115). */
        public Builder verifier(Verifier value) {
            this.verifier = value;
            return this;
        }

        /** Judges answers; after so many inadequate ones the gap is escalated. */
        public Builder answerPolicy(AnswerPolicy value, int limit) {
            this.policy = value;
            this.inadequateLimit = limit;
            return this;
        }

        /** The engine; throws when something required is missing. */
        public ClarificationEngine build() {
            if (agentId == null || signer == null || store == null || inadequateLimit < 1) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION,
                        "an engine needs an agent id, a signer, a store and a limit of at least 1");
            }
            if (!Answers.isName(agentId)) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "an agent id is text of 1 to 256 characters");
            }
            Settings settings = new Settings(
                    agentId,
                    signer,
                    signer.publicKey().toString(),
                    store,
                    List.copyOf(detectors),
                    clock,
                    answerKeys,
                    verifier,
                    policy,
                    inadequateLimit);
            return new ClarificationEngine(settings, random);
        }
    }
}
