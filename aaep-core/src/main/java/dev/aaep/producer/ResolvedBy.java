package dev.aaep.producer;

/** What gave a prompt its outcome. */
public enum ResolvedBy {
    /** A reply. */
    REPLY,
    /** The deadline passed without a valid reply (CFM-9). */
    TIMEOUT,
    /** No live subscription could reply, or the last one that could is gone (R8, CFM-17). */
    NO_AUDIENCE,
    /** The producer took the prompt back (CFM-16). */
    WITHDRAWAL,
    /** The session ended (CFM-16). */
    SESSION_END
}
