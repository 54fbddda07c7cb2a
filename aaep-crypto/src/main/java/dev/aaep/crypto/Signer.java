package dev.aaep.crypto;

import java.security.Provider;

/**
 * Signs with one Ed25519 key. Implement it over a key service or a hardware module; {@link Ed25519PrivateKey} is the one
 * in memory. Implementations are safe for use by many threads.
 */
public interface Signer {
    /** The key under which the signatures verify. */
    Ed25519PublicKey publicKey();

    /** Signs the bytes as they are (pure Ed25519, no prehash). Throws when the key cannot be used. */
    Signature sign(byte[] message);

    /**
     * A signer that computes in a security provider, such as a native one. It holds a copy of the key that
     * {@link Ed25519PrivateKey#destroy()} does not reach. The provider need not be registered.
     */
    static Signer using(Provider provider, Ed25519PrivateKey key) {
        return new JcaSigner(provider, key);
    }
}
