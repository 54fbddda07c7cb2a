package dev.aaep.clarify;

/** What became of a gap. */
public enum GapStatus {
    /** Asked, not answered. */
    OPEN,
    /** Closed by an explicit answer. */
    RESOLVED,
    /** Nobody here could answer. It is still open and still blocks; a later answer is a new round. */
    ESCALATED;

    /** Whether the gap still needs an answer. */
    public boolean isOpen() {
        return this != RESOLVED;
    }
}
