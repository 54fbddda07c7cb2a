package dev.aaep.crypto;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECParameterSpec;
import java.util.Arrays;

/** A trusted key and the one algorithm it is trusted for. */
interface JwsKey {
    String algorithm();

    boolean verifies(byte[] input, byte[] signature);

    static JwsKey ed25519(Ed25519PublicKey key) {
        return new EdDsa(key);
    }

    static JwsKey of(PublicKey key) {
        if (key instanceof ECPublicKey ec && Es256.isP256(ec.getParams())) {
            return new Es256(ec);
        }
        if (key instanceof RSAPublicKey rsa && rsa.getModulus().bitLength() >= Rs256.MIN_BITS) {
            return new Rs256(rsa);
        }
        throw CryptoException.badConfiguration(
                "The key fits no JWS algorithm of AAEP. Use Ed25519, EC P-256, or RSA of 2048 bits or more.");
    }

    /** EdDSA with Ed25519 (RFC 8037). */
    record EdDsa(Ed25519PublicKey key) implements JwsKey {
        @Override
        public String algorithm() {
            return "EdDSA";
        }

        @Override
        public boolean verifies(byte[] input, byte[] signature) {
            return Signature.fromRaw(signature) instanceof Parsed.Valid<Signature> value
                    && Verifier.strict().verify(key, input, value.value()).isValid();
        }
    }

    /** ECDSA on P-256 with SHA-256 (RFC 7518 §3.4). */
    record Es256(ECPublicKey key) implements JwsKey {
        private static final BigInteger FIELD =
                new BigInteger("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff", 16);
        private static final BigInteger ORDER =
                new BigInteger("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16);

        static boolean isP256(ECParameterSpec curve) {
            return curve.getCurve().getField() instanceof ECFieldFp field
                    && field.getP().equals(FIELD)
                    && curve.getOrder().equals(ORDER);
        }

        @Override
        public String algorithm() {
            return "ES256";
        }

        @Override
        public boolean verifies(byte[] input, byte[] signature) {
            // The bounds are checked here too: some JDKs took zeros for a good signature (CVE-2022-21449).
            return signature.length == 64
                    && inRange(Arrays.copyOf(signature, 32))
                    && inRange(Arrays.copyOfRange(signature, 32, 64))
                    && verify("SHA256withECDSAinP1363Format", key, input, signature);
        }

        private static boolean inRange(byte[] number) {
            BigInteger value = new BigInteger(1, number);
            return value.signum() > 0 && value.compareTo(ORDER) < 0;
        }
    }

    /** RSASSA-PKCS1-v1_5 with SHA-256 (RFC 7518 §3.3). */
    record Rs256(RSAPublicKey key) implements JwsKey {
        private static final int MIN_BITS = 2048;

        @Override
        public String algorithm() {
            return "RS256";
        }

        @Override
        public boolean verifies(byte[] input, byte[] signature) {
            return verify("SHA256withRSA", key, input, signature);
        }
    }

    private static boolean verify(String name, PublicKey key, byte[] input, byte[] signature) {
        try {
            java.security.Signature engine = java.security.Signature.getInstance(name);
            engine.initVerify(key);
            engine.update(input);
            return engine.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
