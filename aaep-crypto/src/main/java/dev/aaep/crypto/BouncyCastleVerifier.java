package dev.aaep.crypto;

import dev.aaep.crypto.internal.Point;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/** The default. BouncyCastle multiplies by the cofactor, so strictness is a check of R on top. */
enum BouncyCastleVerifier implements Verifier {
    STANDARD,
    STRICT;

    @Override
    public Verification verify(Ed25519PublicKey key, byte[] message, Signature signature) {
        byte[] bytes = signature.sharedBytes();
        Verification encoding = checkEncoding(bytes);
        if (!encoding.isValid()) {
            return encoding;
        }
        if (!matches(key, message, bytes)) {
            return Verification.MISMATCH;
        }
        // Keys are of prime order, so with such an R both equations agree.
        return this == STANDARD || Ed25519.validatePublicKeyFull(bytes, 0)
                ? Verification.VALID
                : Verification.SMALL_ORDER_R;
    }

    private static boolean matches(Ed25519PublicKey key, byte[] message, byte[] signature) {
        try {
            return Ed25519.verify(signature, 0, key.point, message, 0, message.length);
        } catch (IllegalStateException e) {
            // BouncyCastle throws when its scalar reduction does not converge; nobody has seen a hash that does this.
            return false;
        }
    }

    /** What every verifier asks of the bytes before any arithmetic. */
    static Verification checkEncoding(byte[] signature) {
        if (!Point.isScalar(signature, Point.BYTES)) {
            return Verification.SCALAR_OUT_OF_RANGE;
        }
        if (!Point.isCanonical(signature, 0)) {
            return Verification.NON_CANONICAL_R;
        }
        return Point.isSmallOrder(signature, 0) ? Verification.SMALL_ORDER_R : Verification.VALID;
    }
}
