package dev.aaep.crypto;

import dev.aaep.crypto.internal.Text;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A SHA-256 digest, {@code sha256:} and 64 lower-case hexadecimal digits on the wire. */
public final class Digest {
    private static final String PREFIX = "sha256:";
    private static final int BYTES = 32;

    private final byte[] bytes;

    private Digest(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The digest of the parts, one after the other. Parts are not delimited: that is the caller's business. */
    public static Digest of(byte[]... parts) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                sha256.update(part);
            }
            return new Digest(sha256.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** Reads the text form. */
    public static Parsed<Digest> parse(String text) {
        return KeyText.strict(PREFIX, text, BYTES).flatMap(Digest::fromRaw);
    }

    /** Takes the 32 bytes of a digest that was computed elsewhere. */
    public static Parsed<Digest> fromRaw(byte[] raw) {
        return raw.length == BYTES ? Parsed.valid(new Digest(raw.clone())) : Parsed.invalid(Defect.WRONG_LENGTH);
    }

    /** A copy of the 32 bytes. */
    public byte[] raw() {
        return bytes.clone();
    }

    /** The text form. */
    @Override
    public String toString() {
        return PREFIX + Text.hex(bytes);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Digest digest && Arrays.equals(bytes, digest.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
