package dev.aaep.clarify.engine;

/** Why the engine did not do what it was asked. Nothing was written then. */
public enum Problem {
    /** The plan leaves open more than can be asked ({@link dev.aaep.clarify.Gap#MAX_OPEN}). */
    TOO_MANY_GAPS,
    /** The session has no check of the plan that is to be accepted. */
    UNKNOWN_PLAN,
    /** Neither a UUID nor an AAEP session id. */
    BAD_SESSION_ID,
    /** No plan was checked under this session id. */
    UNKNOWN_SESSION,
    /** The session has no gap of this id. */
    UNKNOWN_GAP,
    /** The gap has another accepted answer; it stays. */
    ALREADY_RESOLVED,
    /** The plan was accepted, so the chain is sealed. */
    SESSION_CLOSED,
    /** The session was started with another agent id or key; finish it with those. */
    SESSION_OF_ANOTHER_KEY,
    /** The answer is empty or only white space. */
    EMPTY_ANSWER,
    /** The answer has more than 16,384 code points. */
    ANSWER_TOO_LONG,
    /** The answer, or who answered, is not text, or is too long. */
    MALFORMED_ANSWER,
    /** The answer policy does not accept the answer. */
    INADEQUATE_ANSWER,
    /** A signed answer needs {@code answered_by}, a time, a key and a signature; one of them is missing. */
    INCOMPLETE_SIGNATURE,
    /** The key or the signature is not spelled as the profile asks. */
    MALFORMED_SIGNATURE,
    /** The signature is not the key's over this answer to this ask. */
    BAD_SIGNATURE,
    /** The key is not trusted for this answerer at that time. */
    UNTRUSTED_KEY,
    /** The answer is signed by the agent that asks, with this key or another: that would be an answer to itself. */
    SELF_ANSWERED,
    /** The answer is dated before the question or after now. */
    BAD_TIMESTAMP,
    /** The clock shows less than the last item of the session. */
    CLOCK_WENT_BACK,
    /** What the store has of this session does not hold together; verify the record and restore it. */
    CORRUPT_CHAIN
}
