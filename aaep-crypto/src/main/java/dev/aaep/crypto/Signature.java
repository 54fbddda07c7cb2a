package dev.aaep.crypto;

import dev.aaep.crypto.internal.Text;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The 64 bytes of an Ed25519 signature. Having one says nothing about its being good: see {@link Verifier}. */
public final class Signature {
    static final int BYTES = 64;

    private final byte[] bytes;

    private Signature(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Reads {@code ed25519:} and 128 lower-case hexadecimal digits. */
    public static Parsed<Signature> parse(String text) {
        return KeyText.strict(Ed25519PublicKey.PREFIX, text, BYTES).flatMap(Signature::fromRaw);
    }

    /** Like {@link #parse} and also takes upper case, base64 and base64url, with or without the prefix. */
    public static Parsed<Signature> parseLenient(String text) {
        return KeyText.lenient(text, BYTES).flatMap(Signature::fromRaw);
    }

    /** Reads the 64 bytes of RFC 8032. */
    public static Parsed<Signature> fromRaw(byte[] raw) {
        return raw.length == BYTES ? Parsed.valid(new Signature(raw.clone())) : Parsed.invalid(Defect.WRONG_LENGTH);
    }

    /** A copy of the 64 bytes. */
    public byte[] raw() {
        return bytes.clone();
    }

    /** The text form, {@code ed25519:} and 128 lower-case hexadecimal digits. */
    @Override
    public String toString() {
        return Ed25519PublicKey.PREFIX + Text.hex(bytes);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Signature signature && Arrays.equals(bytes, signature.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    static Signature owning(byte[] bytes) {
        return new Signature(bytes);
    }

    byte[] sharedBytes() {
        return bytes;
    }
}
