package dev.aaep.crypto;

/** What a {@link JwsVerifier} found. Only {@link Verified} has the payload. */
public sealed interface JwsResult {
    /** The signature is good and its key is trusted. */
    final class Verified implements JwsResult {
        private final byte[] payload;
        private final String kid;

        Verified(byte[] payload, String kid) {
            this.payload = payload;
            this.kid = kid;
        }

        /** A copy of the signed bytes. */
        public byte[] payload() {
            return payload.clone();
        }

        /** The name of the trusted key that signed. Whom that key speaks for is for the caller to compare (SEC-3). */
        public String kid() {
            return kid;
        }
    }

    /** The token is not to be relied upon. */
    record Refused(Reason reason) implements JwsResult {}

    /** Why a token was refused. */
    enum Reason {
        /** Not three parts of unpadded base64url with a JSON object first. */
        MALFORMED,
        /** The header has {@code crit} or {@code b64}: extensions that change what a signature means. */
        EXTENSION_REFUSED,
        /** {@code alg} is none, missing or not one of EdDSA, ES256, RS256. */
        ALGORITHM_REFUSED,
        /** There is no {@code kid}, or no trusted key of that name. */
        UNKNOWN_KEY,
        /** {@code alg} is not the algorithm of the trusted key. */
        WRONG_ALGORITHM,
        /** The signature is not the trusted key's over these bytes. */
        BAD_SIGNATURE
    }
}
