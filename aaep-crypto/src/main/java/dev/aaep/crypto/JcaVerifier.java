package dev.aaep.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Provider;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import org.jspecify.annotations.Nullable;

/** Verification by a security provider. It remembers the last key, as a chain is mostly signed by one. */
final class JcaVerifier implements Verifier {
    static final String ALGORITHM = "Ed25519";

    private record Loaded(Ed25519PublicKey key, PublicKey loaded) {}

    private final Provider provider;
    private volatile @Nullable Loaded last;

    JcaVerifier(Provider provider) {
        this.provider = provider;
        try {
            java.security.Signature.getInstance(ALGORITHM, provider);
            keyFactory(provider);
        } catch (GeneralSecurityException e) {
            throw CryptoException.providerFailed(provider.getName(), e);
        }
    }

    @Override
    public Verification verify(Ed25519PublicKey key, byte[] message, Signature signature) {
        byte[] bytes = signature.sharedBytes();
        Verification encoding = BouncyCastleVerifier.checkEncoding(bytes);
        if (!encoding.isValid()) {
            return encoding;
        }
        try {
            java.security.Signature engine = java.security.Signature.getInstance(ALGORITHM, provider);
            engine.initVerify(load(key));
            engine.update(message);
            return engine.verify(bytes) ? Verification.VALID : Verification.MISMATCH;
        } catch (GeneralSecurityException e) {
            // Providers throw where R is no point of the curve.
            return Verification.MISMATCH;
        }
    }

    private PublicKey load(Ed25519PublicKey key) throws GeneralSecurityException {
        Loaded known = last;
        if (known != null && known.key().equals(key)) {
            return known.loaded();
        }
        PublicKey loaded = keyFactory(provider).generatePublic(new X509EncodedKeySpec(key.toSpki()));
        last = new Loaded(key, loaded);
        return loaded;
    }

    /** The provider's own, or the platform's: native providers may sign without offering a key factory. */
    static KeyFactory keyFactory(Provider provider) throws GeneralSecurityException {
        return provider.getService("KeyFactory", ALGORITHM) == null
                ? KeyFactory.getInstance(ALGORITHM)
                : KeyFactory.getInstance(ALGORITHM, provider);
    }
}
