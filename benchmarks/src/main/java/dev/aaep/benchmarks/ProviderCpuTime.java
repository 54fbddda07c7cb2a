package dev.aaep.benchmarks;

import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Signature;
import dev.aaep.crypto.Signer;
import dev.aaep.crypto.Verifier;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.Locale;

/**
 * Signing and verifying in a security provider against BouncyCastle, by CPU time in turns. The argument is the provider's
 * class; its archive is put on the class path by whoever wants to measure it, so that nothing of ours depends on it.
 */
public final class ProviderCpuTime {
    private ProviderCpuTime() {}

    public static void main(String[] args) throws Exception {
        Provider provider =
                (Provider) Class.forName(args[0]).getDeclaredConstructor().newInstance();
        Ed25519PrivateKey key = Ed25519PrivateKey.generate(new SecureRandom());
        Signer nativeSigner = Signer.using(provider, key);
        Verifier nativeVerifier = Verifier.using(provider);
        Verifier standard = Verifier.standard();
        byte[] message = new byte[900];
        Signature signature = key.sign(message);
        if (!nativeSigner.sign(message).equals(signature)
                || !nativeVerifier.verify(key.publicKey(), message, signature).isValid()) {
            throw new IllegalStateException("the two disagree");
        }
        CpuTurns.Results results = new CpuTurns()
                .add("BouncyCastle sign", 500, () -> key.sign(message))
                .add("provider sign", 500, () -> nativeSigner.sign(message))
                .add("BouncyCastle verify", 300, () -> standard.verify(key.publicKey(), message, signature))
                .add("provider verify", 300, () -> nativeVerifier.verify(key.publicKey(), message, signature))
                .run(10, 31);
        for (String what : new String[] {"sign", "verify"}) {
            System.out.printf(
                    Locale.ROOT,
                    "%s: %.1f us, BouncyCastle %.1f us, %.2f x%n",
                    what,
                    results.nanos("provider " + what) / 1e3,
                    results.nanos("BouncyCastle " + what) / 1e3,
                    results.ratio("BouncyCastle " + what, "provider " + what));
        }
    }
}
