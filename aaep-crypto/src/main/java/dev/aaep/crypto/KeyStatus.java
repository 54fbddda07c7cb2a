package dev.aaep.crypto;

/** Whether a key could be trusted for an agent at a time. */
public enum KeyStatus {
    /** Known for this agent, within its period, not revoked. The only value that says yes. */
    TRUSTED,
    /** Not known for this agent. */
    UNKNOWN,
    /** The time is before the key's period. */
    NOT_YET_VALID,
    /** The time is at or after the end of the key's period: it expired or was rotated. What it signed before stays good. */
    EXPIRED,
    /** The time is at or after the revocation. What the key signed before stays good. */
    REVOKED,
    /** Somebody else may have the key, so nothing it signed is good, whatever time it carries. */
    COMPROMISED;

    /** Whether a signature of that time may be relied upon. */
    public boolean isTrusted() {
        return this == TRUSTED;
    }
}
