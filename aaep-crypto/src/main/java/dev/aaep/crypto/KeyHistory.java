package dev.aaep.crypto;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys of agents with their periods, immutable. A key that was compromised for one agent is compromised for all.
 *
 * <p>As a file it is one JSON object; other members are refused, times are RFC 3339 in UTC:
 *
 * <pre>{@code
 * {"format": "aaep-key-history/1",
 *  "keys": [
 *    {"agent_id": "travel-agent",
 *     "public_key": "ed25519:d75a98...",
 *     "valid_from": "2026-01-01T00:00:00Z",
 *     "valid_until": "2026-07-01T00:00:00Z",   // optional
 *     "revoked_at": "2026-05-01T00:00:00Z",    // optional
 *     "compromised": true}                     // optional, needs revoked_at
 *  ]}
 * }</pre>
 */
public final class KeyHistory implements KeyResolver {
    private record Owner(String agentId, Ed25519PublicKey key) {}

    private final List<KeyPeriod> periods;
    private final Map<Owner, KeyPeriod> byOwner = new HashMap<>();
    private final Set<Ed25519PublicKey> compromised = new HashSet<>();

    private KeyHistory(List<KeyPeriod> periods) {
        this.periods = List.copyOf(periods);
        for (KeyPeriod period : periods) {
            byOwner.put(new Owner(period.agentId(), period.key()), period);
            if (period.compromised()) {
                compromised.add(period.key());
            }
        }
    }

    /** Starts an empty history. */
    public static Builder builder() {
        return new Builder();
    }

    /** Reads a history from a file. The place of a defect is a byte offset or a JSON Pointer. */
    public static Parsed<KeyHistory> read(Path file) {
        try {
            return parse(Files.readAllBytes(file));
        } catch (IOException e) {
            return Parsed.invalid(Defect.UNREADABLE);
        }
    }

    /** Reads a history from the bytes of its file. */
    public static Parsed<KeyHistory> parse(byte[] json) {
        return KeyHistoryJson.read(json);
    }

    /** The bytes of the file, in canonical JSON. */
    public byte[] toJson() {
        return KeyHistoryJson.write(periods);
    }

    /** The periods, in the order in which they were added. */
    public List<KeyPeriod> periods() {
        return periods;
    }

    @Override
    public KeyStatus status(String agentId, Ed25519PublicKey key, Instant time) {
        @Nullable KeyPeriod period = byOwner.get(new Owner(agentId, key));
        if (period == null) {
            return KeyStatus.UNKNOWN;
        }
        return compromised.contains(key) ? KeyStatus.COMPROMISED : period.status(time);
    }

    /** Collects periods. */
    public static final class Builder {
        private final List<KeyPeriod> periods = new ArrayList<>();
        private final Set<Owner> owners = new HashSet<>();

        private Builder() {}

        /** Adds a key of an agent; the same key twice for one agent is refused. */
        public Builder add(KeyPeriod period) {
            if (!addIfNew(period)) {
                throw CryptoException.badConfiguration(
                        "The agent has this key already. Give each of its keys one period.");
            }
            return this;
        }

        boolean addIfNew(KeyPeriod period) {
            return owners.add(new Owner(period.agentId(), period.key())) && periods.add(period);
        }

        /** The history of what was added so far. */
        public KeyHistory build() {
            return new KeyHistory(periods);
        }
    }
}
