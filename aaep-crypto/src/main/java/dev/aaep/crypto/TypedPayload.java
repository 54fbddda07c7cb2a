package dev.aaep.crypto;

import dev.aaep.crypto.internal.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes and what they are. The type is signed with them, so that a signature cannot be moved to another kind of thing. */
public final class TypedPayload {
    private final String type;
    private final int typeLength;
    private final byte[] body;

    /**
     * Copies the body.
     *
     * @param type a media type such as {@code application/vnd.aaep.clarify.ask.v1+json}
     */
    public TypedPayload(String type, byte[] body) {
        byte @Nullable [] typeBytes = Utf8.encode(type);
        if (typeBytes == null) {
            throw CryptoException.badConfiguration(
                    "The payload type holds half of a surrogate pair. Use a media type.");
        }
        this.type = type;
        this.typeLength = typeBytes.length;
        this.body = body.clone();
    }

    /** The media type. */
    public String type() {
        return type;
    }

    /** A copy of the body. */
    public byte[] body() {
        return body.clone();
    }

    /** The bytes to sign: DSSE v1 pre-authentication encoding. Both lengths count bytes, not characters. */
    public byte[] pae() {
        byte[] head = head();
        byte[] pae = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, pae, head.length, body.length);
        return pae;
    }

    /** SHA-256 over the same encoding, for what is named by its hash and not signed. */
    public Digest digest() {
        return Digest.of(head(), body);
    }

    private byte[] head() {
        return ("DSSEv1 " + typeLength + " " + type + " " + body.length + " ").getBytes(StandardCharsets.UTF_8);
    }

    /** Signs the encoding. */
    public Signature sign(Signer signer) {
        return signer.sign(pae());
    }

    /** Verifies a signature over the encoding. */
    public Verification verify(Verifier verifier, Ed25519PublicKey key, Signature signature) {
        return verifier.verify(key, pae(), signature);
    }

    /** Says the type and the length, not the content. */
    @Override
    public String toString() {
        return "TypedPayload[" + type.substring(0, Math.min(80, type.length())) + ", " + body.length + " bytes]";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TypedPayload payload && type.equals(payload.type) && Arrays.equals(body, payload.body);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + Arrays.hashCode(body);
    }
}
