package dev.aaep.crypto;

import dev.aaep.crypto.internal.Der;
import dev.aaep.crypto.internal.FlatJson;
import dev.aaep.crypto.internal.Text;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Map;
import javax.security.auth.Destroyable;
import org.bouncycastle.math.ec.rfc8032.Ed25519;
import org.jspecify.annotations.Nullable;

/**
 * An Ed25519 private key in memory, with its public key. It is not serializable and has no {@code equals}; compare the
 * public keys. Exports are byte arrays so that the caller can wipe them.
 */
public final class Ed25519PrivateKey implements Signer, Destroyable {
    private static final String PEM_LABEL = "PRIVATE KEY";

    private final byte[] seed;
    private final Ed25519PublicKey publicKey;
    private boolean destroyed;

    private Ed25519PrivateKey(byte[] seed, Ed25519PublicKey publicKey) {
        this.seed = seed;
        this.publicKey = publicKey;
    }

    /** Makes a new key. */
    public static Ed25519PrivateKey generate(SecureRandom random) {
        byte[] seed = new byte[Ed25519.SECRET_KEY_SIZE];
        random.nextBytes(seed);
        return owning(seed);
    }

    /** Reads the 32 bytes that RFC 8032 calls the private key (others: the seed). The array is copied. */
    public static Parsed<Ed25519PrivateKey> fromRaw(byte[] seed) {
        return seed.length == Ed25519.SECRET_KEY_SIZE
                ? Parsed.valid(owning(seed.clone()))
                : Parsed.invalid(Defect.WRONG_LENGTH);
    }

    /** Reads unencrypted PKCS#8 DER (RFC 8410), with or without the public key of RFC 5958. */
    public static Parsed<Ed25519PrivateKey> fromPkcs8(byte[] der) {
        byte @Nullable [] parts = Der.fromPkcs8(der);
        if (parts == null) {
            return Parsed.invalid(Defect.BAD_ENCODING);
        }
        if (parts.length == Ed25519.SECRET_KEY_SIZE) {
            return Parsed.valid(owning(parts));
        }
        byte[] seed = Arrays.copyOf(parts, Ed25519.SECRET_KEY_SIZE);
        Parsed<Ed25519PrivateKey> key = checked(seed, Arrays.copyOfRange(parts, seed.length, parts.length));
        Arrays.fill(parts, (byte) 0);
        return key;
    }

    /** Reads one unencrypted {@code PRIVATE KEY} block. */
    public static Parsed<Ed25519PrivateKey> fromPem(byte[] pem) {
        byte @Nullable [] der = Der.fromPem(PEM_LABEL, pem);
        if (der == null) {
            return Parsed.invalid(Defect.BAD_ENCODING);
        }
        Parsed<Ed25519PrivateKey> key = fromPkcs8(der);
        Arrays.fill(der, (byte) 0);
        return key;
    }

    /**
     * Reads a private JWK (RFC 8037); its {@code x} must belong to its {@code d}. The JSON parser may leave copies of the
     * secret in memory: prefer PKCS#8 where that matters.
     */
    public static Parsed<Ed25519PrivateKey> fromJwk(byte[] json) {
        @Nullable Map<String, @Nullable String> members = FlatJson.read(json);
        if (members == null) {
            return Parsed.invalid(Defect.JSON_SYNTAX);
        }
        if (!"OKP".equals(members.get("kty")) || !"Ed25519".equals(members.get("crv"))) {
            return Parsed.invalid(Defect.WRONG_KEY_TYPE);
        }
        byte @Nullable [] seed = member(members, "d");
        if (seed == null) {
            return new Parsed.Invalid<>(Defect.BAD_ENCODING, "/d");
        }
        byte @Nullable [] x = member(members, "x");
        return x == null ? new Parsed.Invalid<>(Defect.BAD_ENCODING, "/x") : checked(seed, x);
    }

    private static byte @Nullable [] member(Map<String, @Nullable String> members, String name) {
        String text = members.get(name);
        return text == null ? null : Text.fromBase64Url(text);
    }

    private static Parsed<Ed25519PrivateKey> checked(byte[] seed, byte[] publicKey) {
        if (seed.length != Ed25519.SECRET_KEY_SIZE) {
            return Parsed.invalid(Defect.WRONG_LENGTH);
        }
        Ed25519PrivateKey key = owning(seed);
        if (!Arrays.equals(publicKey, key.publicKey.sharedBytes())) {
            key.destroy();
            return Parsed.invalid(Defect.KEY_MISMATCH);
        }
        return Parsed.valid(key);
    }

    private static Ed25519PrivateKey owning(byte[] seed) {
        byte[] publicKey = new byte[Ed25519.PUBLIC_KEY_SIZE];
        Ed25519.generatePublicKey(seed, 0, publicKey, 0);
        return new Ed25519PrivateKey(seed, Ed25519PublicKey.fromRaw(publicKey).orElseThrow());
    }

    @Override
    public Ed25519PublicKey publicKey() {
        return publicKey;
    }

    @Override
    public Signature sign(byte[] message) {
        byte[] secret = raw();
        byte[] signature = new byte[Signature.BYTES];
        Ed25519.sign(secret, 0, publicKey.sharedBytes(), 0, message, 0, message.length, signature, 0);
        Arrays.fill(secret, (byte) 0);
        return Signature.owning(signature);
    }

    /** A copy of the 32 secret bytes. */
    public synchronized byte[] raw() {
        // A copy under the lock: a signature made from half-wiped bytes would be worse than none.
        if (destroyed) {
            throw CryptoException.keyDestroyed();
        }
        return seed.clone();
    }

    /** Unencrypted PKCS#8 DER. */
    public byte[] toPkcs8() {
        byte[] secret = raw();
        byte[] der = Der.pkcs8(secret);
        Arrays.fill(secret, (byte) 0);
        return der;
    }

    /** One unencrypted {@code PRIVATE KEY} block. */
    public byte[] toPem() {
        byte[] der = toPkcs8();
        byte[] pem = Der.pem(PEM_LABEL, der);
        Arrays.fill(der, (byte) 0);
        return pem;
    }

    /** The private JWK, in canonical JSON. */
    public byte[] toJwk() {
        byte[] secret = raw();
        String json = "{\"crv\":\"Ed25519\",\"d\":\"" + Text.base64Url(secret) + "\",\"kty\":\"OKP\",\"x\":\""
                + Text.base64Url(publicKey.sharedBytes()) + "\"}";
        Arrays.fill(secret, (byte) 0);
        return json.getBytes(StandardCharsets.US_ASCII);
    }

    /** Wipes the secret; signing and exporting throw from then on. The public key stays. */
    @Override
    public synchronized void destroy() {
        Arrays.fill(seed, (byte) 0);
        destroyed = true;
    }

    @Override
    public synchronized boolean isDestroyed() {
        return destroyed;
    }

    /** Names the public key only. */
    @Override
    public String toString() {
        return "Ed25519PrivateKey[" + publicKey + "]";
    }
}
