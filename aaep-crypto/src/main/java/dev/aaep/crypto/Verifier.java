package dev.aaep.crypto;

import java.security.Provider;

/**
 * Verifies Ed25519 signatures. Never throws on what a stranger sent. Every verifier here refuses S that is not below the
 * group order, and R that is non-canonical or of small order; keys were checked when they were parsed.
 */
public interface Verifier {
    /** Says whether the signature is the key's over exactly these bytes. */
    Verification verify(Ed25519PublicKey key, byte[] message, Signature signature);

    /** The same for a key and a signature in their strict text forms. */
    default Verification verify(String key, byte[] message, String signature) {
        if (!(Ed25519PublicKey.parse(key) instanceof Parsed.Valid<Ed25519PublicKey> publicKey)) {
            return Verification.BAD_KEY;
        }
        if (!(Signature.parse(signature) instanceof Parsed.Valid<Signature> value)) {
            return Verification.BAD_SIGNATURE_TEXT;
        }
        return verify(publicKey.value(), message, value.value());
    }

    /**
     * The verification equation of RFC 8032 §5.1.7, with the cofactor. It differs from {@link #strict()} only on
     * signatures that the holder of the private key made wrong on purpose.
     */
    static Verifier standard() {
        return BouncyCastleVerifier.STANDARD;
    }

    /**
     * The equation without the cofactor, as OpenSSL, Go and libsodium have it: also refuses an R with a part of small
     * order. About twice the work of {@link #standard()}.
     */
    static Verifier strict() {
        return BouncyCastleVerifier.STRICT;
    }

    /**
     * Computes in a security provider, such as a native one, with the same checks before. The provider need not be
     * registered.
     */
    static Verifier using(Provider provider) {
        return new JcaVerifier(provider);
    }
}
