package dev.aaep.crypto;

/** What a {@link Verifier} found. */
public enum Verification {
    /** The signature is good. The only value that says yes. */
    VALID,
    /** The public key could not be read or is refused, see {@link Ed25519PublicKey#parse}. */
    BAD_KEY,
    /** The signature could not be read. */
    BAD_SIGNATURE_TEXT,
    /** The scalar S is not below the group order: a good signature spelt a second way. */
    SCALAR_OUT_OF_RANGE,
    /** The point R is encoded in a second way. */
    NON_CANONICAL_R,
    /** The point R has order 8 or less, or (strict verification) a part of small order. */
    SMALL_ORDER_R,
    /** Well-formed, and not a signature of this key over this message. */
    MISMATCH;

    /** Whether the signature is good. */
    public boolean isValid() {
        return this == VALID;
    }
}
