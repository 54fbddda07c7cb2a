package dev.aaep.clarify;

/** How much a gap weighs (§3). Either one, while open, refuses attestation. */
public enum Severity {
    /** The operations that the gap names must pause. */
    BLOCK,
    /** Those operations may go on; the gap still closes only through an explicit, recorded answer. */
    WARN
}
