package dev.aaep.crypto;

import dev.aaep.crypto.internal.Der;
import dev.aaep.crypto.internal.FlatJson;
import dev.aaep.crypto.internal.Point;
import dev.aaep.crypto.internal.Text;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.bouncycastle.math.ec.rfc8032.Ed25519;
import org.jspecify.annotations.Nullable;

/**
 * An Ed25519 public key that was checked: canonical encoding, on the curve, in the group of prime order. The check costs
 * about as much as one verification, so keep the object rather than parsing the text for each signature.
 */
public final class Ed25519PublicKey {
    /** What the text form starts with. */
    static final String PREFIX = "ed25519:";

    private static final String PEM_LABEL = "PUBLIC KEY";

    private final byte[] bytes;
    final Ed25519.PublicPoint point;

    private Ed25519PublicKey(byte[] bytes, Ed25519.PublicPoint point) {
        this.bytes = bytes;
        this.point = point;
    }

    /** Reads {@code ed25519:} and 64 lower-case hexadecimal digits. */
    public static Parsed<Ed25519PublicKey> parse(String text) {
        return KeyText.strict(PREFIX, text, Point.BYTES).flatMap(Ed25519PublicKey::fromRaw);
    }

    /** Like {@link #parse} and also takes upper case, base64 and base64url, with or without the prefix. */
    public static Parsed<Ed25519PublicKey> parseLenient(String text) {
        return KeyText.lenient(text, Point.BYTES).flatMap(Ed25519PublicKey::fromRaw);
    }

    /** Reads the 32 bytes of RFC 8032. */
    public static Parsed<Ed25519PublicKey> fromRaw(byte[] raw) {
        if (raw.length != Point.BYTES) {
            return Parsed.invalid(Defect.WRONG_LENGTH);
        }
        byte[] bytes = raw.clone();
        if (!Point.isCanonical(bytes, 0)) {
            return Parsed.invalid(Defect.NON_CANONICAL_POINT);
        }
        if (Point.isSmallOrder(bytes, 0)) {
            return Parsed.invalid(Defect.SMALL_ORDER_POINT);
        }
        Ed25519.@Nullable PublicPoint point = Ed25519.validatePublicKeyFullExport(bytes, 0);
        if (point == null) {
            return Parsed.invalid(
                    Ed25519.validatePublicKeyPartial(bytes, 0) ? Defect.NOT_PRIME_ORDER : Defect.NOT_ON_CURVE);
        }
        return Parsed.valid(new Ed25519PublicKey(bytes, point));
    }

    /** Reads a DER {@code SubjectPublicKeyInfo} (RFC 8410). */
    public static Parsed<Ed25519PublicKey> fromSpki(byte[] der) {
        byte @Nullable [] raw = Der.fromSpki(der);
        return raw == null ? Parsed.invalid(Defect.BAD_ENCODING) : fromRaw(raw);
    }

    /** Reads one {@code PUBLIC KEY} block. */
    public static Parsed<Ed25519PublicKey> fromPem(String pem) {
        byte @Nullable [] der = Der.fromPem(PEM_LABEL, pem.getBytes(StandardCharsets.UTF_8));
        return der == null ? Parsed.invalid(Defect.BAD_ENCODING) : fromSpki(der);
    }

    /** Reads a JWK with {@code kty} OKP and {@code crv} Ed25519 (RFC 8037); a private part is ignored. */
    public static Parsed<Ed25519PublicKey> fromJwk(String json) {
        @Nullable Map<String, @Nullable String> members = FlatJson.read(json.getBytes(StandardCharsets.UTF_8));
        if (members == null) {
            return Parsed.invalid(Defect.JSON_SYNTAX);
        }
        if (!"OKP".equals(members.get("kty")) || !"Ed25519".equals(members.get("crv"))) {
            return Parsed.invalid(Defect.WRONG_KEY_TYPE);
        }
        String x = members.get("x");
        byte @Nullable [] raw = x == null ? null : Text.fromBase64Url(x);
        return raw == null ? new Parsed.Invalid<>(Defect.BAD_ENCODING, "/x") : fromRaw(raw);
    }

    /** A copy of the 32 bytes of RFC 8032. */
    public byte[] raw() {
        return bytes.clone();
    }

    /** The DER {@code SubjectPublicKeyInfo}. */
    public byte[] toSpki() {
        return Der.spki(bytes);
    }

    /** One {@code PUBLIC KEY} block. */
    public String toPem() {
        return new String(Der.pem(PEM_LABEL, toSpki()), StandardCharsets.US_ASCII);
    }

    /** The JWK, in canonical JSON. */
    public String toJwk() {
        return "{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + Text.base64Url(bytes) + "\"}";
    }

    /** The text form, {@code ed25519:} and 64 lower-case hexadecimal digits. */
    @Override
    public String toString() {
        return PREFIX + Text.hex(bytes);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ed25519PublicKey key && Arrays.equals(bytes, key.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    byte[] sharedBytes() {
        return bytes;
    }
}
