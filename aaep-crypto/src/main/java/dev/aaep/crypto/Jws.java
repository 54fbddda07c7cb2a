package dev.aaep.crypto;

import dev.aaep.crypto.internal.FlatJson;
import dev.aaep.crypto.internal.Text;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/** Makes compact JWS (RFC 7515, RFC 8037), the form of signed producer manifests (SEC-3, §10.4). */
public final class Jws {
    private Jws() {}

    /**
     * Signs a payload with EdDSA.
     *
     * @param kid the name under which the other side trusts the key
     */
    public static String sign(byte[] payload, String kid, Signer signer) {
        if (kid.isEmpty()) {
            throw CryptoException.badConfiguration("The key id is empty. Name the key as the other side knows it.");
        }
        String input = Text.base64Url(header(kid)) + "." + Text.base64Url(payload);
        Signature signature = signer.sign(input.getBytes(StandardCharsets.US_ASCII));
        return input + "." + Text.base64Url(signature.sharedBytes());
    }

    private static byte[] header(String kid) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FlatJson.FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("alg", "EdDSA");
            json.writeStringProperty("kid", kid);
            json.writeEndObject();
        }
        return CanonicalJson.canonicalize(text.toString()).orElseThrow();
    }
}
