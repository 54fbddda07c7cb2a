package dev.aaep.crypto;

import dev.aaep.crypto.internal.Utf8;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When a key was an agent's.
 *
 * @param from the first instant at which it was
 * @param until the first instant at which it no longer was, or null while no end is known
 * @param revokedAt when it was revoked, or null
 * @param compromised whether it was revoked because somebody else may have it; needs {@code revokedAt}
 */
public record KeyPeriod(
        String agentId,
        Ed25519PublicKey key,
        Instant from,
        @Nullable Instant until,
        @Nullable Instant revokedAt,
        boolean compromised) {
    /** Refuses a period that ends before it starts, and a compromise without a revocation. */
    public KeyPeriod {
        if (agentId.isEmpty() || Utf8.encode(agentId) == null) {
            throw CryptoException.badConfiguration("The agent id of a key is empty or not text. Name the agent.");
        }
        if (until != null && !until.isAfter(from)) {
            throw CryptoException.badConfiguration("The period of a key ends before it starts. Correct its times.");
        }
        if (compromised && revokedAt == null) {
            throw CryptoException.badConfiguration(
                    "A compromised key has no revocation time. Say when it was revoked.");
        }
    }

    /** A period without an end. */
    public static KeyPeriod from(String agentId, Ed25519PublicKey key, Instant from) {
        return new KeyPeriod(agentId, key, from, null, null, false);
    }

    /** The same, ended: the key expires or is rotated at that instant. */
    public KeyPeriod until(Instant end) {
        return new KeyPeriod(agentId, key, from, end, revokedAt, compromised);
    }

    /** The same, revoked from that instant on. */
    public KeyPeriod revoked(Instant at) {
        return new KeyPeriod(agentId, key, from, until, at, compromised);
    }

    /** The same, revoked as compromised: bad for all times. */
    public KeyPeriod compromised(Instant at) {
        return new KeyPeriod(agentId, key, from, until, at, true);
    }

    KeyStatus status(Instant time) {
        if (compromised) {
            return KeyStatus.COMPROMISED;
        }
        if (time.isBefore(from)) {
            return KeyStatus.NOT_YET_VALID;
        }
        if (revokedAt != null && !time.isBefore(revokedAt)) {
            return KeyStatus.REVOKED;
        }
        return until != null && !time.isBefore(until) ? KeyStatus.EXPIRED : KeyStatus.TRUSTED;
    }
}
