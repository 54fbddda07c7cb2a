package dev.aaep.crypto;

import dev.aaep.crypto.JwsResult.Reason;
import dev.aaep.crypto.internal.FlatJson;
import dev.aaep.crypto.internal.Text;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Verifies compact JWS against keys that were trusted before (SEC-3). The key decides the algorithm; keys and addresses
 * of keys in the header are ignored. Never throws on what a stranger sent.
 */
public final class JwsVerifier {
    private static final Set<String> ALGORITHMS = Set.of("EdDSA", "ES256", "RS256");

    private final Map<String, JwsKey> keys;

    private JwsVerifier(Map<String, JwsKey> keys) {
        this.keys = Map.copyOf(keys);
    }

    /** Starts with no trusted key. */
    public static Builder builder() {
        return new Builder();
    }

    /** Verifies a token. */
    public JwsResult verify(String compact) {
        int first = compact.indexOf('.');
        int second = compact.indexOf('.', first + 1);
        if (first < 0 || second < 0) {
            return refused(Reason.MALFORMED);
        }
        byte @Nullable [] headerBytes = Text.fromBase64Url(compact.substring(0, first));
        byte @Nullable [] payload = Text.fromBase64Url(compact.substring(first + 1, second));
        byte @Nullable [] signature = Text.fromBase64Url(compact.substring(second + 1));
        @Nullable Map<String, @Nullable String> header = headerBytes == null ? null : FlatJson.read(headerBytes);
        if (header == null || payload == null || signature == null) {
            return refused(Reason.MALFORMED);
        }
        if (header.containsKey("crit") || header.containsKey("b64")) {
            return refused(Reason.EXTENSION_REFUSED);
        }
        @Nullable String algorithm = header.get("alg");
        if (algorithm == null || !ALGORITHMS.contains(algorithm)) {
            return refused(Reason.ALGORITHM_REFUSED);
        }
        @Nullable String kid = header.get("kid");
        @Nullable JwsKey key = kid == null ? null : keys.get(kid);
        if (kid == null || key == null) {
            return refused(Reason.UNKNOWN_KEY);
        }
        if (!key.algorithm().equals(algorithm)) {
            return refused(Reason.WRONG_ALGORITHM);
        }
        byte[] input = compact.substring(0, second).getBytes(StandardCharsets.US_ASCII);
        return key.verifies(input, signature) ? new JwsResult.Verified(payload, kid) : refused(Reason.BAD_SIGNATURE);
    }

    private static JwsResult refused(Reason reason) {
        return new JwsResult.Refused(reason);
    }

    /** Collects trusted keys. */
    public static final class Builder {
        private final Map<String, JwsKey> keys = new HashMap<>();

        private Builder() {}

        /** Trusts a key for EdDSA. */
        public Builder trust(String kid, Ed25519PublicKey key) {
            return put(kid, JwsKey.ed25519(key));
        }

        /** Trusts an elliptic-curve key on P-256 for ES256, or an RSA key of 2048 bits or more for RS256. */
        public Builder trust(String kid, PublicKey key) {
            return put(kid, JwsKey.of(key));
        }

        private Builder put(String kid, JwsKey key) {
            if (keys.putIfAbsent(kid, key) != null) {
                throw CryptoException.badConfiguration("Two trusted keys have the same id. Give each its own.");
            }
            return this;
        }

        /** The verifier for what was trusted so far. */
        public JwsVerifier build() {
            return new JwsVerifier(keys);
        }
    }
}
