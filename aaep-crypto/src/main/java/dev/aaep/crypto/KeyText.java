package dev.aaep.crypto;

import dev.aaep.crypto.internal.Text;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The text form shared by public keys and signatures; the number of bytes tells which. */
final class KeyText {
    private KeyText() {}

    static Parsed<byte[]> strict(String prefix, String text, int length) {
        if (!text.startsWith(prefix)) {
            return Parsed.invalid(Defect.WRONG_PREFIX);
        }
        if (text.length() != prefix.length() + 2 * length) {
            return Parsed.invalid(Defect.WRONG_LENGTH);
        }
        byte @Nullable [] bytes = Text.fromLowerHex(text, prefix.length());
        return bytes == null ? Parsed.invalid(Defect.BAD_ENCODING) : Parsed.valid(bytes);
    }

    /** Hexadecimal and base64 of a known number of bytes never have the same length, so the length tells them apart. */
    static Parsed<byte[]> lenient(String text, int length) {
        String body =
                text.startsWith(Ed25519PublicKey.PREFIX) ? text.substring(Ed25519PublicKey.PREFIX.length()) : text;
        if (body.length() > 2 * length) {
            return Parsed.invalid(Defect.WRONG_LENGTH);
        }
        byte @Nullable [] bytes = body.length() == 2 * length
                ? Text.fromLowerHex(body.toLowerCase(Locale.ROOT), 0)
                : Text.fromAnyBase64(body);
        if (bytes == null) {
            return Parsed.invalid(Defect.BAD_ENCODING);
        }
        return bytes.length == length ? Parsed.valid(bytes) : Parsed.invalid(Defect.WRONG_LENGTH);
    }
}
