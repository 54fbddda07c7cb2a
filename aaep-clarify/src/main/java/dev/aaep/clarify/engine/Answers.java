package dev.aaep.clarify.engine;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Counters;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.chain.AnswerContent;
import dev.aaep.clarify.chain.AnswerProof;
import dev.aaep.clarify.chain.AskContext;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.chain.Round;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.Parsed;
import dev.aaep.crypto.Signature;
import dev.aaep.crypto.TypedPayload;
import dev.aaep.value.Timestamp;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Takes answers and escalations: each becomes one round of the chain or changes nothing. */
final class Answers {
    private static final int MAX_NAME = 256;
    private static final byte[] ITEM_START = "{\"entry\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ITEM_MIDDLE =
            (",\"kind\":\"" + Stored.ROUND + "\",\"message\":").getBytes(StandardCharsets.US_ASCII);

    private final Settings settings;
    private final Sessions sessions;

    Answers(Settings settings, Sessions sessions) {
        this.settings = settings;
        this.sessions = sessions;
    }

    Outcome<GapResolved> resolve(String sessionId, Answer answer) {
        Outcome.Refused<GapResolved> malformed = checkText(answer);
        if (malformed != null) {
            return malformed;
        }
        return sessions.inKnown(sessionId, state -> {
            AnswerKey key = AnswerKey.of(answer.gapId(), answer.text(), answer.answeredBy());
            Outcome<GapResolved> early = before(sessionId, state, key);
            if (early != null) {
                return early;
            }
            Instant now = sessions.now(state);
            SessionState.Asked asked = state.gap(answer.gapId());
            Outcome.Refused<GapResolved> closed = sessions.closedTo(state, sessionId, now);
            if (closed != null || asked == null) {
                return closed;
            }
            Timestamp recorded = Timestamp.of(now);
            Timestamp given = answer.timestamp() == null ? recorded : answer.timestamp();
            if (given.instant().isBefore(asked.ask.asked().instant())
                    || given.instant().isAfter(now)) {
                return refused(
                        Problem.BAD_TIMESTAMP,
                        "the answer to " + answer.gapId() + " is dated before the question or after now");
            }
            if (!settings.policy().isAdequate(asked.ask.gap(), answer.text())) {
                return inadequate(sessionId, state, asked, answer);
            }
            AnswerContent content = new AnswerContent(answer.text(), null, given, answer.answeredBy());
            Taken taken = new Taken(key, asked.ask, content, recorded);
            if (answer.signature() == null && answer.publicKey() == null) {
                return append(sessionId, state, taken, witness(sessionId, asked.ask, content));
            }
            Outcome<AnswerProof> proof = verify(sessionId, asked.ask, content, answer);
            return proof instanceof Outcome.Refused<AnswerProof> bad
                    ? refused(bad.problem(), bad.detail())
                    : append(sessionId, state, taken, proof.orElseThrow());
        });
    }

    /** An answer or escalation that is about to become a round. */
    private record Taken(AnswerKey key, AskContext ask, AnswerContent content, Timestamp recorded) {}

    Outcome<GapResolved> escalate(String sessionId, String gapId, Escalation reason, @Nullable String by) {
        if (by != null && !isName(by)) {
            return refused(Problem.MALFORMED_ANSWER, "who reports is text of 1 to 256 characters");
        }
        return sessions.inKnown(sessionId, state -> escalate(sessionId, state, gapId, reason, by));
    }

    private @Nullable Outcome<GapResolved> escalate(
            String sessionId, SessionState state, String gapId, Escalation reason, @Nullable String by) {
        AnswerKey key = AnswerKey.of(gapId, reason, by);
        Outcome<GapResolved> early = before(sessionId, state, key);
        if (early != null) {
            return early;
        }
        Instant now = sessions.now(state);
        SessionState.Asked asked = state.gap(gapId);
        Outcome.Refused<GapResolved> closed = sessions.closedTo(state, sessionId, now);
        if (closed != null || asked == null) {
            return closed;
        }
        Timestamp recorded = Timestamp.of(now);
        AnswerContent content = new AnswerContent(null, reason, recorded, by);
        Taken taken = new Taken(key, asked.ask, content, recorded);
        return append(sessionId, state, taken, witness(sessionId, asked.ask, content));
    }

    private static <T> Outcome.Refused<T> refused(Problem problem, String detail) {
        return new Outcome.Refused<>(problem, detail);
    }

    private static Outcome.@Nullable Refused<GapResolved> checkText(Answer answer) {
        String text = answer.text();
        if (text.isBlank()) {
            return refused(Problem.EMPTY_ANSWER, "the answer is empty: silence is no answer");
        }
        if (text.length() > Answer.MAX_CODE_POINTS && text.codePointCount(0, text.length()) > Answer.MAX_CODE_POINTS) {
            return refused(Problem.ANSWER_TOO_LONG, "an answer has at most 16384 code points");
        }
        if (!Jcs.isText(text)) {
            return refused(Problem.MALFORMED_ANSWER, "the answer holds half of a surrogate pair");
        }
        if (answer.answeredBy() != null && !isName(answer.answeredBy())) {
            return refused(Problem.MALFORMED_ANSWER, "answered_by is text of 1 to 256 characters");
        }
        return null;
    }

    /** Whether records take the text as the name of somebody. */
    static boolean isName(String text) {
        return !text.isBlank() && text.codePointCount(0, text.length()) <= MAX_NAME && Jcs.isText(text);
    }

    /** What can be said without writing: the same answer again, an unknown gap, a gap with another answer. */
    private @Nullable Outcome<GapResolved> before(String sessionId, SessionState state, AnswerKey key) {
        String gapId = key.gapId();
        SessionState.Asked asked = state.gap(gapId);
        if (asked == null) {
            String shown = Gap.number(gapId) < 0 ? "of that spelling" : gapId;
            return refused(Problem.UNKNOWN_GAP, "session " + sessionId + " has no gap " + shown);
        }
        Integer index = state.answer(key);
        if (index != null) {
            return new Outcome.Done<>(sessions.round(state, index, key), true);
        }
        if (asked.status == GapStatus.RESOLVED) {
            return refused(Problem.ALREADY_RESOLVED, gapId + " has another accepted answer, which stays");
        }
        return null;
    }

    private AnswerProof witness(String sessionId, AskContext ask, AnswerContent content) {
        String signature = Payloads.answer(sessionId, ask.gap().id(), ask.digest(), content)
                .sign(settings.signer())
                .toString();
        return new AnswerProof(AnswerMode.WITNESSED, null, signature);
    }

    private Outcome<AnswerProof> verify(String sessionId, AskContext ask, AnswerContent content, Answer answer) {
        if (answer.publicKey() == null
                || answer.signature() == null
                || answer.answeredBy() == null
                || answer.timestamp() == null) {
            return refused(
                    Problem.INCOMPLETE_SIGNATURE,
                    "a signed answer needs answered_by, answer_timestamp, answer_public_key and answer_signature");
        }
        if (!(Ed25519PublicKey.parse(answer.publicKey()) instanceof Parsed.Valid<Ed25519PublicKey> key)) {
            return refused(
                    Problem.MALFORMED_SIGNATURE,
                    "answer_public_key is ed25519: and 64 lower-case digits of a good key");
        }
        if (!(Signature.parse(answer.signature()) instanceof Parsed.Valid<Signature> signature)) {
            return refused(Problem.MALFORMED_SIGNATURE, "answer_signature is ed25519: and 128 lower-case digits");
        }
        if (answer.publicKey().equals(settings.publicKey())
                || answer.answeredBy().equals(settings.agentId())) {
            return refused(Problem.SELF_ANSWERED, "the answer is signed by the agent that asks");
        }
        Instant time = content.timestamp().instant();
        if (!settings.answerKeys()
                .status(answer.answeredBy(), key.value(), time)
                .isTrusted()) {
            return refused(Problem.UNTRUSTED_KEY, "answer_public_key is not trusted for answered_by at that time");
        }
        TypedPayload payload = Payloads.answer(sessionId, ask.gap().id(), ask.digest(), content);
        if (!payload.verify(settings.verifier(), key.value(), signature.value()).isValid()) {
            return refused(Problem.BAD_SIGNATURE, "answer_signature is not over this answer to this ask");
        }
        return new Outcome.Done<>(new AnswerProof(AnswerMode.SIGNED, answer.publicKey(), answer.signature()), false);
    }

    private @Nullable Outcome<GapResolved> inadequate(
            String sessionId, SessionState state, SessionState.Asked asked, Answer answer) {
        if (asked.inadequate + 1 < settings.inadequateLimit()) {
            asked.inadequate++;
            return refused(Problem.INADEQUATE_ANSWER, "the answer to " + answer.gapId() + " cannot be worked with");
        }
        Outcome<GapResolved> outcome =
                escalate(sessionId, state, answer.gapId(), Escalation.INADEQUATE, answer.answeredBy());
        // Only what is in the store counts: an attempt that is made again must come to the same.
        if (outcome instanceof Outcome.Done) {
            asked.inadequate = 0;
        }
        return outcome;
    }

    private @Nullable Outcome<GapResolved> append(
            String sessionId, SessionState state, Taken taken, AnswerProof proof) {
        int number = state.rounds() + 1;
        Gap gap = taken.ask().gap();
        AnswerContent content = taken.content();
        Round.Sealed round = Round.make(number, taken.ask(), content, proof, taken.recorded(), state.head());
        Counters counters = content.answer() == null ? state.counters() : state.countersWithout(gap);
        Draft.Signed message = settings.messages(sessionId, taken.recorded())
                .gapResolved(gap.id(), content, proof.mode().name(), number, round.hash(), counters);
        if (!settings.store().append(sessionId, state.items(), item(round.bytes(), message.bytes()))) {
            return null;
        }
        state.applyOwnRound(taken.key(), round.hash(), taken.recorded().instant());
        return new Outcome.Done<>((GapResolved) ClarificationMessage.of(message.json()), false);
    }

    /** The stored item, put together from parts that are canonical already. */
    private static byte[] item(byte[] round, byte[] message) {
        return ByteBuffer.allocate(ITEM_START.length + round.length + ITEM_MIDDLE.length + message.length + 1)
                .put(ITEM_START)
                .put(round)
                .put(ITEM_MIDDLE)
                .put(message)
                .put((byte) '}')
                .array();
    }
}
