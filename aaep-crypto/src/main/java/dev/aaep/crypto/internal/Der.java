package dev.aaep.crypto.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** RFC 8410 key containers. An Ed25519 key leaves DER no choice, so a fixed head and the raw key are the whole format. */
public final class Der {
    private static final byte[] SPKI = HexFormat.of().parseHex("302a300506032b6570032100");
    private static final byte[] PKCS8 = HexFormat.of().parseHex("302e020100300506032b657004220420");
    // RFC 5958 version 2, with the public key after the private one.
    private static final byte[] PKCS8_V2 = HexFormat.of().parseHex("3051020101300506032b657004220420");
    private static final byte[] PKCS8_V2_PUBLIC = HexFormat.of().parseHex("812100");

    private Der() {}

    public static byte[] spki(byte[] publicKey) {
        return join(SPKI, publicKey);
    }

    public static byte @Nullable [] fromSpki(byte[] der) {
        return der.length == SPKI.length + 32 && startsWith(der, 0, SPKI)
                ? Arrays.copyOfRange(der, SPKI.length, der.length)
                : null;
    }

    public static byte[] pkcs8(byte[] seed) {
        return join(PKCS8, seed);
    }

    /** The seed, followed by the public key if the container has it, or null. */
    public static byte @Nullable [] fromPkcs8(byte[] der) {
        int end = PKCS8.length + 32;
        if (der.length == end && startsWith(der, 0, PKCS8)) {
            return Arrays.copyOfRange(der, PKCS8.length, end);
        }
        int publicStart = end + PKCS8_V2_PUBLIC.length;
        if (der.length == publicStart + 32 && startsWith(der, 0, PKCS8_V2) && startsWith(der, end, PKCS8_V2_PUBLIC)) {
            byte[] both = new byte[64];
            System.arraycopy(der, PKCS8_V2.length, both, 0, 32);
            System.arraycopy(der, publicStart, both, 32, 32);
            return both;
        }
        return null;
    }

    /** PEM (RFC 7468) as bytes, which can be wiped. The DER given is left alone. */
    public static byte[] pem(String label, byte[] der) {
        byte[] head = ascii("-----BEGIN " + label + "-----\n");
        byte[] tail = ascii("\n-----END " + label + "-----\n");
        byte[] body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encode(der);
        byte[] pem = join(head, body, tail);
        Arrays.fill(body, (byte) 0);
        return pem;
    }

    /** The DER of a PEM text that holds one block with this label and nothing else but white space, or null. */
    public static byte @Nullable [] fromPem(String label, byte[] pem) {
        byte[] head = ascii("-----BEGIN " + label + "-----");
        byte[] tail = ascii("-----END " + label + "-----");
        int start = 0;
        int end = pem.length;
        while (start < end && isSpace(pem[start])) {
            start++;
        }
        while (end > start && isSpace(pem[end - 1])) {
            end--;
        }
        if (end - start < head.length + tail.length
                || !startsWith(pem, start, head)
                || !startsWith(pem, end - tail.length, tail)) {
            return null;
        }
        byte[] body = new byte[end - start];
        int length = 0;
        for (int i = start + head.length; i < end - tail.length; i++) {
            if (!isSpace(pem[i])) {
                body[length++] = pem[i];
            }
        }
        byte[] base64 = Arrays.copyOf(body, length);
        byte @Nullable [] der = Text.fromBase64(base64);
        Arrays.fill(body, (byte) 0);
        Arrays.fill(base64, (byte) 0);
        return der;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static boolean startsWith(byte[] bytes, int offset, byte[] start) {
        return offset + start.length <= bytes.length
                && Arrays.equals(bytes, offset, offset + start.length, start, 0, start.length);
    }

    private static byte[] join(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] joined = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, joined, at, part.length);
            at += part.length;
        }
        return joined;
    }
}
