package dev.aaep.crypto;

import dev.aaep.crypto.internal.CanonicalWriter;
import dev.aaep.crypto.internal.Refusal;
import dev.aaep.crypto.internal.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Canonical JSON (RFC 8785, JCS). Strict about what it reads: see the {@link Defect}s. Numbers are IEEE 754 doubles there,
 * so an integer beyond 2^53 is rounded, and texts that differ only behind the rounding have the same canonical form; put
 * such numbers in strings.
 */
public final class CanonicalJson {
    /** How many arrays and objects may be nested. */
    public static final int MAX_DEPTH = 512;

    private CanonicalJson() {}

    /** The canonical bytes of a JSON text in UTF-8. */
    public static Parsed<byte[]> canonicalize(byte[] json) {
        try {
            return Parsed.valid(CanonicalWriter.write(json, MAX_DEPTH));
        } catch (Refusal refusal) {
            return new Parsed.Invalid<>(refusal.defect(), "byte " + refusal.offset());
        }
    }

    /** The canonical bytes of a JSON text. */
    public static Parsed<byte[]> canonicalize(String json) {
        byte @Nullable [] bytes = Utf8.encode(json);
        return bytes == null ? Parsed.invalid(Defect.LONE_SURROGATE) : canonicalize(bytes);
    }
}
