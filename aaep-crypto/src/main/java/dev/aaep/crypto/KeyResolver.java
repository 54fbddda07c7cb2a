package dev.aaep.crypto;

import java.time.Instant;

/**
 * Decides which keys are trusted. A key that came inside a message is never trusted for that. Implementations are safe
 * for use by many threads.
 */
@FunctionalInterface
public interface KeyResolver {
    /** The status of a key for an agent at the time of the signature. */
    KeyStatus status(String agentId, Ed25519PublicKey key, Instant time);
}
