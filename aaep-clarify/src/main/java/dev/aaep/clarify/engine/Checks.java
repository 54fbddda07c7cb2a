package dev.aaep.clarify.engine;

import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Counters;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.PlanAccepted;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.chain.AskContext;
import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.chain.RecordSummary;
import dev.aaep.clarify.detect.Detector;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything but answers: checking, standing, confirming, auditing. */
final class Checks {
    /** With times and signatures, open gaps of this size are a part of a record that a verifier still reads. */
    private static final int MAX_OPEN_BYTES = 8 << 20;

    private final Settings settings;
    private final Sessions sessions;

    Checks(Settings settings, Sessions sessions) {
        this.settings = settings;
        this.sessions = sessions;
    }

    Outcome<ClarificationMessage> check(Plan plan, String sessionId) {
        String digest = plan.digest().toString();
        return sessions.in(sessionId, state -> {
            Integer before = state.check(digest);
            if (before != null) {
                return new Outcome.Done<>(sessions.check(state, before, digest), true);
            }
            Instant now = sessions.now(state);
            Outcome.Refused<ClarificationMessage> closed = sessions.closedTo(state, sessionId, now);
            if (closed != null) {
                return closed;
            }
            List<SessionState.Asked> open = state.open();
            Set<GapDraft> drafts = drafts(plan);
            if (isTooMuch(open, drafts)) {
                return new Outcome.Refused<>(
                        Problem.TOO_MANY_GAPS,
                        "session " + sessionId + " would have more open gaps than anybody can answer: check a smaller"
                                + " part of the plan, or complete it first");
            }
            Counters counters = state.counters();
            int number = state.gapCount();
            int blocking = counters.blocking();
            int warning = counters.warning();
            for (GapDraft draft : drafts) {
                Gap gap = draft.numbered(++number);
                open.add(new SessionState.Asked(ask(sessionId, digest, gap, Timestamp.of(now))));
                blocking += gap.severity() == Severity.BLOCK ? 1 : 0;
                warning += gap.severity() == Severity.WARN ? 1 : 0;
            }
            ClarificationMessage message = settings.messages(sessionId, Timestamp.of(now))
                    .standing(open, new Counters(counters.accepted(), blocking, warning), digest);
            return append(sessionId, state, Stored.CHECK, message) ? new Outcome.Done<>(message, false) : null;
        });
    }

    /** What the detectors find; the same gap found twice is one gap. */
    private Set<GapDraft> drafts(Plan plan) {
        Set<GapDraft> drafts = new LinkedHashSet<>();
        for (Detector detector : settings.detectors()) {
            drafts.addAll(detector.detect(plan));
            if (drafts.size() > Gap.MAX_OPEN) {
                break;
            }
        }
        return drafts;
    }

    /** Whether the gaps are more than a record can list: it must be one that a verifier takes. */
    private static boolean isTooMuch(List<SessionState.Asked> open, Set<GapDraft> drafts) {
        if (open.size() + drafts.size() > Gap.MAX_OPEN) {
            return true;
        }
        long bytes = 0;
        for (SessionState.Asked asked : open) {
            bytes += Jcs.encode(asked.ask.gapJson()).length;
        }
        for (GapDraft draft : drafts) {
            bytes += Jcs.encode(draft.numbered(1).toJson()).length;
        }
        return bytes > MAX_OPEN_BYTES;
    }

    private AskContext ask(String sessionId, String planDigest, Gap gap, Timestamp now) {
        ChainIdentity identity = settings.identity(sessionId);
        JsonObject gapJson = gap.toJson();
        String signature = Payloads.ask(identity, planDigest, now, gapJson)
                .sign(settings.signer())
                .toString();
        String digest = Payloads.askDigest(identity, planDigest, now, gapJson, signature)
                .toString();
        return new AskContext(gap, gapJson, planDigest, now, signature, digest);
    }

    private boolean append(String sessionId, SessionState state, String kind, ClarificationMessage message) {
        Stored item = Stored.of(state.items(), kind, message);
        if (!settings.store().append(sessionId, state.items(), Jcs.encode(item.json()))) {
            return false;
        }
        state.apply(settings.speaker(sessionId), item, message);
        return true;
    }

    Outcome<ClarificationMessage> status(String sessionId) {
        return sessions.inKnown(sessionId, state -> new Outcome.Done<>(standing(sessionId, state), false));
    }

    private ClarificationMessage standing(String sessionId, SessionState state) {
        return settings.messages(sessionId, Timestamp.of(settings.now()))
                .standing(state.open(), state.counters(), state.latestPlan());
    }

    /** Accepts the plan; null stands for the one that was new last. */
    Outcome<Confirmation> confirm(String sessionId, @Nullable Plan plan) {
        return sessions.inKnown(sessionId, state -> {
            String digest = plan == null ? state.latestPlan() : plan.digest().toString();
            if (plan != null && state.check(digest) == null) {
                return new Outcome.Refused<>(
                        Problem.UNKNOWN_PLAN,
                        "session " + sessionId + " has no check of plan " + digest + ": check it first");
            }
            if (state.isClosed()) {
                PlanAccepted before = sessions.confirmed(state);
                return plan == null || before.planDigest().equals(digest)
                        ? new Outcome.Done<>(new Confirmation.Accepted(before), true)
                        : new Outcome.Refused<>(
                                Problem.SESSION_CLOSED,
                                "another plan of session " + sessionId + " was accepted: start a new session");
            }
            if (!state.counters().isClear()) {
                Refusal refusal = (Refusal) standing(sessionId, state);
                return new Outcome.Done<>(new Confirmation.StillOpen(refusal), false);
            }
            Instant now = sessions.now(state);
            Outcome.Refused<Confirmation> closed = sessions.closedTo(state, sessionId, now);
            if (closed != null) {
                return closed;
            }
            PlanAccepted message = settings.messages(sessionId, Timestamp.of(now))
                    .accepted(digest, state.summary(settings.identity(sessionId), true, now));
            return append(sessionId, state, Stored.CONFIRMED, message)
                    ? new Outcome.Done<>(new Confirmation.Accepted(message), false)
                    : null;
        });
    }

    Outcome<Integer> audit(String sessionId, OutputStream out) {
        return sessions.inAnyonesKnown(sessionId, state -> {
            ChainIdentity identity = state.identity();
            if (!state.isClosed() && !identity.equals(settings.identity(sessionId))) {
                return sessions.ofAnother(identity, "only those can sign its record");
            }
            RecordSummary summary = state.summary(identity, state.isClosed(), state.last());
            // The seal of a closed chain was made when it was closed, so the key need not be there any more.
            String signature = state.isClosed()
                    ? Fields.text(sessions.confirmed(state).attestation(), "chain_signature")
                    : summary.sign(settings.signer());
            int items = state.items();
            try {
                summary.write(signature, () -> rounds(sessionId, items), out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new Outcome.Done<>(state.rounds(), false);
        });
    }

    private Iterator<byte[]> rounds(String sessionId, int items) {
        return new Iterator<>() {
            private int next = 0;
            private final List<byte[]> found = new ArrayList<>(1);

            @Override
            public boolean hasNext() {
                while (found.isEmpty() && next < items) {
                    Stored item = Stored.read(settings.store(), sessionId, next++);
                    if (item.kind().equals(Stored.ROUND)) {
                        found.add(Jcs.encode(item.entry()));
                    }
                }
                return !found.isEmpty();
            }

            @Override
            public byte[] next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return found.remove(0);
            }
        };
    }
}
