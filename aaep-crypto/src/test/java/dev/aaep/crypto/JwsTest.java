package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.crypto.JwsResult.Reason;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SEC-3: signed producer manifests. */
class JwsTest {
    // RFC 8037 appendix A.4, made with the key of RFC 8032 TEST 1; it names no key, so it is checked through its parts.
    private static final String RFC_8037 = "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc."
            + "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg";

    private static final byte[] MANIFEST = "{\"agent_id\":\"travel-agent\"}".getBytes(UTF_8);

    private final Ed25519PrivateKey key = Rfc8032.TEST_1.privateKey();
    private final JwsVerifier verifier =
            JwsVerifier.builder().trust("key-1", key.publicKey()).build();

    @Test
    void should_verify_what_it_signed_and_return_the_payload_for_SEC_3() {
        String token = Jws.sign(MANIFEST, "key-1", key);

        assertThat(verifier.verify(token)).isInstanceOfSatisfying(JwsResult.Verified.class, verified -> {
            assertThat(verified.payload()).isEqualTo(MANIFEST);
            assertThat(verified.kid()).isEqualTo("key-1");
        });
    }

    @Test
    void should_compute_the_signature_of_rfc_8037() {
        String input = RFC_8037.substring(0, RFC_8037.lastIndexOf('.'));

        assertThat(base64(key.sign(input.getBytes(US_ASCII)).raw()))
                .isEqualTo(RFC_8037.substring(RFC_8037.lastIndexOf('.') + 1));
        assertThat(verifier.verify(RFC_8037)).isEqualTo(refused(Reason.UNKNOWN_KEY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"alg\":\"none\",\"kid\":\"key-1\"}|ALGORITHM_REFUSED",
                "{\"alg\":\"None\",\"kid\":\"key-1\"}|ALGORITHM_REFUSED",
                "{\"alg\":\"HS256\",\"kid\":\"key-1\"}|ALGORITHM_REFUSED",
                "{\"alg\":\"eddsa\",\"kid\":\"key-1\"}|ALGORITHM_REFUSED",
                "{\"alg\":7,\"kid\":\"key-1\"}|ALGORITHM_REFUSED",
                "{\"kid\":\"key-1\"}|ALGORITHM_REFUSED",
                "{\"alg\":\"ES256\",\"kid\":\"key-1\"}|WRONG_ALGORITHM",
                "{\"alg\":\"RS256\",\"kid\":\"key-1\"}|WRONG_ALGORITHM",
                "{\"alg\":\"EdDSA\",\"kid\":\"key-2\"}|UNKNOWN_KEY",
                "{\"alg\":\"EdDSA\",\"kid\":[\"key-1\"]}|UNKNOWN_KEY",
                "{\"alg\":\"EdDSA\"}|UNKNOWN_KEY",
                "{\"alg\":\"EdDSA\",\"crit\":[\"x\"],\"kid\":\"key-1\"}|EXTENSION_REFUSED",
                "{\"alg\":\"EdDSA\",\"crit\":[],\"kid\":\"key-1\"}|EXTENSION_REFUSED",
                "{\"alg\":\"EdDSA\",\"b64\":false,\"kid\":\"key-1\"}|EXTENSION_REFUSED",
                "{\"alg\":\"none\",\"alg\":\"EdDSA\",\"kid\":\"key-1\"}|MALFORMED",
                "[\"EdDSA\"]|MALFORMED",
                "EdDSA|MALFORMED"
            })
    void should_refuse_a_header_for_SEC_3_even_when_it_is_signed_by_the_trusted_key(String header, Reason reason) {
        assertThat(verifier.verify(signedByHand(header))).isEqualTo(refused(reason));
    }

    @Test
    void should_ignore_a_key_that_the_header_brings_for_SEC_3() {
        Ed25519PrivateKey stranger = Rfc8032.TEST_2.privateKey();
        String header = "{\"alg\":\"EdDSA\",\"jwk\":" + stranger.publicKey().toJwk() + ",\"kid\":\"key-1\"}";

        assertThat(verifier.verify(signedByHand(header, stranger))).isEqualTo(refused(Reason.BAD_SIGNATURE));
    }

    @Test
    void should_refuse_every_change_of_one_character() {
        String token = Jws.sign(MANIFEST, "key-1", key);
        for (int i = 0; i < token.length(); i++) {
            char other = token.charAt(i) == 'A' ? 'B' : 'A';
            String changed = token.substring(0, i) + other + token.substring(i + 1);
            assertThat(verifier.verify(changed)).as("character %d", i).isInstanceOf(JwsResult.Refused.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "...", "a.b", "a.b.c.d", "=.=.=", "e30..", "\ud800.\u0000.\u00e9"})
    void should_call_malformed_what_is_no_token(String token) {
        assertThat(verifier.verify(token).getClass()).isEqualTo(JwsResult.Refused.class);
    }

    @Test
    void should_refuse_padding_and_stray_bits_that_would_spell_a_token_twice() {
        String token = Jws.sign(MANIFEST, "key-1", key);

        assertThat(verifier.verify(token + "=")).isEqualTo(refused(Reason.MALFORMED));
        assertThat(verifier.verify(token + "==")).isEqualTo(refused(Reason.MALFORMED));
        assertThat(verifier.verify(token + ".")).isEqualTo(refused(Reason.MALFORMED));
        char last = token.charAt(token.length() - 1);
        assertThat(verifier.verify(token.substring(0, token.length() - 1) + (char) (last + 1)))
                .isInstanceOf(JwsResult.Refused.class);
    }

    @Test
    void should_verify_ES256_and_refuse_zeros_for_SEC_3() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair pair = generator.generateKeyPair();
        JwsVerifier es256 = JwsVerifier.builder().trust("ec", pair.getPublic()).build();
        String input = input("{\"alg\":\"ES256\",\"kid\":\"ec\"}");

        assertThat(es256.verify(input + "." + jcaSign("SHA256withECDSAinP1363Format", pair, input)))
                .isInstanceOf(JwsResult.Verified.class);
        assertThat(es256.verify(input + "." + base64(new byte[64]))).isEqualTo(refused(Reason.BAD_SIGNATURE));
        assertThat(es256.verify(input + "." + jcaSign("SHA256withECDSA", pair, input)))
                .isEqualTo(refused(Reason.BAD_SIGNATURE));
        assertThat(es256.verify(input + ".")).isEqualTo(refused(Reason.BAD_SIGNATURE));
    }

    @Test
    void should_verify_RS256_for_SEC_3() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair pair = generator.generateKeyPair();
        JwsVerifier rs256 = JwsVerifier.builder().trust("rsa", pair.getPublic()).build();
        String input = input("{\"alg\":\"RS256\",\"kid\":\"rsa\"}");

        assertThat(rs256.verify(input + "." + jcaSign("SHA256withRSA", pair, input)))
                .isInstanceOf(JwsResult.Verified.class);
        assertThat(rs256.verify(input + "." + jcaSign("SHA512withRSA", pair, input)))
                .isEqualTo(refused(Reason.BAD_SIGNATURE));
        assertThat(rs256.verify(input + ".AAAA")).isEqualTo(refused(Reason.BAD_SIGNATURE));
    }

    @Test
    void should_refuse_to_trust_weak_or_unsuitable_keys_and_two_of_one_name() throws Exception {
        KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
        rsa.initialize(1024);
        KeyPairGenerator p384 = KeyPairGenerator.getInstance("EC");
        p384.initialize(new ECGenParameterSpec("secp384r1"));
        KeyPair weak = rsa.generateKeyPair();
        KeyPair other = p384.generateKeyPair();
        JwsVerifier.Builder builder = JwsVerifier.builder().trust("key-1", key.publicKey());

        assertThatThrownBy(() -> builder.trust("weak", weak.getPublic())).isInstanceOf(CryptoException.class);
        assertThatThrownBy(() -> builder.trust("other", other.getPublic())).isInstanceOf(CryptoException.class);
        assertThatThrownBy(() -> builder.trust("key-1", key.publicKey())).isInstanceOf(CryptoException.class);
        assertThatThrownBy(() -> Jws.sign(MANIFEST, "", key)).isInstanceOf(CryptoException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43})
    void should_never_throw_on_a_damaged_token(long seed) {
        Random random = new Random(seed);
        byte[] token = Jws.sign(MANIFEST, "key-1", key).getBytes(US_ASCII);
        for (int i = 0; i < 3_000; i++) {
            String damaged = new String(Mutations.mutate(token, random), UTF_8);
            boolean same = damaged.equals(new String(token, UTF_8));
            assertThat(verifier.verify(damaged) instanceof JwsResult.Verified)
                    .as("seed %d, round %d", seed, i)
                    .isEqualTo(same);
            assertThat(verifier.verify(Mutations.mutate(new String(token, UTF_8), random)))
                    .isNotNull();
        }
    }

    private String signedByHand(String header) {
        return signedByHand(header, key);
    }

    private static String signedByHand(String header, Signer signer) {
        String input = input(header);
        return input + "." + base64(signer.sign(input.getBytes(US_ASCII)).raw());
    }

    private static String input(String header) {
        return base64(header.getBytes(UTF_8)) + "." + base64(MANIFEST);
    }

    private static String jcaSign(String algorithm, KeyPair pair, String input) throws Exception {
        java.security.Signature engine = java.security.Signature.getInstance(algorithm);
        engine.initSign(pair.getPrivate());
        engine.update(input.getBytes(US_ASCII));
        return base64(engine.sign());
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static JwsResult refused(Reason reason) {
        return new JwsResult.Refused(reason);
    }
}
