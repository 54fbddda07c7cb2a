package dev.aaep.clarify.chain;

/** What a verifier looks at. */
public enum ChainCheck {
    /** The bytes are canonical JSON of a record; so white space, escapes and number spelling cannot be changed unnoticed. */
    FORMAT,
    /** Members and their types are those of the audit record schema. */
    SCHEMA,
    /** Each ask is signed by the agent. */
    ASK_SIGNATURES,
    /** Each answer is signed by the answerer or by the agent as witness. */
    ANSWER_SIGNATURES,
    /** The record is signed by the agent. */
    CHAIN_SIGNATURE,
    /** Each round has its hash and names that of the round before; the first names the genesis. */
    LINKS,
    /** Rounds are numbered from 1 without a hole. */
    ORDER,
    /** The totals say what the chain says. */
    COUNTERS,
    /** Asked, answered, recorded: in this order, and records never go back. */
    TIMESTAMPS,
    /** Each gap that was asked is closed by one explicit answer. */
    RESOLUTION,
    /** Each answer is labelled SIGNED or WITNESSED, rightly. */
    ANSWER_MODES,
    /** Each key was trusted for who used it when they did. */
    KEY_TRUST,
    /** The chain reaches at least to the anchor that the caller holds. */
    TRUNCATION
}
