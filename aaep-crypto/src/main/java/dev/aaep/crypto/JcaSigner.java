package dev.aaep.crypto;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;

/** Signing by a security provider. */
final class JcaSigner implements Signer {
    private final Provider provider;
    private final PrivateKey privateKey;
    private final Ed25519PublicKey publicKey;

    JcaSigner(Provider provider, Ed25519PrivateKey key) {
        this.provider = provider;
        this.publicKey = key.publicKey();
        byte[] pkcs8 = key.toPkcs8();
        try {
            java.security.Signature.getInstance(JcaVerifier.ALGORITHM, provider);
            this.privateKey = JcaVerifier.keyFactory(provider).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
        } catch (GeneralSecurityException e) {
            throw CryptoException.providerFailed(provider.getName(), e);
        } finally {
            Arrays.fill(pkcs8, (byte) 0);
        }
    }

    @Override
    public Ed25519PublicKey publicKey() {
        return publicKey;
    }

    @Override
    public Signature sign(byte[] message) {
        try {
            java.security.Signature engine = java.security.Signature.getInstance(JcaVerifier.ALGORITHM, provider);
            engine.initSign(privateKey);
            engine.update(message);
            return Signature.fromRaw(engine.sign()).orElseThrow();
        } catch (GeneralSecurityException e) {
            throw CryptoException.providerFailed(provider.getName(), e);
        }
    }

    @Override
    public String toString() {
        return "Signer[" + publicKey + "]";
    }
}
