package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.security.KeyFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFormatsTest {
    // RFC 8410 §10.3: the same key without and with its public key.
    private static final String RFC_8410_PRIVATE = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
            -----END PRIVATE KEY-----
            """;
    private static final String RFC_8410_PUBLIC = """
            -----BEGIN PUBLIC KEY-----
            MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
            -----END PUBLIC KEY-----
            """;
    // RFC 8037 appendix A.1.
    private static final String RFC_8037_JWK = """
            {"kty":"OKP","crv":"Ed25519",
            "d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
            "x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}
            """;

    private final Ed25519PrivateKey key = Rfc8032.TEST_1.privateKey();

    @Test
    void should_read_the_pem_of_rfc_8410() {
        Ed25519PrivateKey read =
                Ed25519PrivateKey.fromPem(RFC_8410_PRIVATE.getBytes(US_ASCII)).orElseThrow();

        assertThat(read.publicKey())
                .isEqualTo(Ed25519PublicKey.fromPem(RFC_8410_PUBLIC).orElseThrow());
        assertThat(read.toPem()).asString(US_ASCII).isEqualTo(RFC_8410_PRIVATE);
        assertThat(read.publicKey().toPem()).isEqualTo(RFC_8410_PUBLIC);
    }

    @Test
    void should_read_the_jwk_of_rfc_8037() {
        Ed25519PrivateKey read =
                Ed25519PrivateKey.fromJwk(RFC_8037_JWK.getBytes(UTF_8)).orElseThrow();

        assertThat(read.raw()).isEqualTo(key.raw());
        assertThat(Ed25519PublicKey.fromJwk(RFC_8037_JWK).orElseThrow()).isEqualTo(key.publicKey());
    }

    @Test
    void should_read_back_every_form_it_writes() {
        Ed25519PublicKey publicKey = key.publicKey();

        assertThat(Ed25519PrivateKey.fromRaw(key.raw()).orElseThrow().raw()).isEqualTo(key.raw());
        assertThat(Ed25519PrivateKey.fromPkcs8(key.toPkcs8()).orElseThrow().raw())
                .isEqualTo(key.raw());
        assertThat(Ed25519PrivateKey.fromPem(key.toPem()).orElseThrow().raw()).isEqualTo(key.raw());
        assertThat(Ed25519PrivateKey.fromJwk(key.toJwk()).orElseThrow().raw()).isEqualTo(key.raw());
        assertThat(Ed25519PublicKey.parse(publicKey.toString()).orElseThrow()).isEqualTo(publicKey);
        assertThat(Ed25519PublicKey.fromSpki(publicKey.toSpki()).orElseThrow()).isEqualTo(publicKey);
        assertThat(Ed25519PublicKey.fromPem(publicKey.toPem()).orElseThrow()).isEqualTo(publicKey);
        assertThat(Ed25519PublicKey.fromJwk(publicKey.toJwk()).orElseThrow()).isEqualTo(publicKey);
    }

    @Test
    void should_write_what_the_jdk_reads() throws Exception {
        KeyFactory factory = KeyFactory.getInstance("Ed25519", "SunEC");

        assertThat(factory.generatePrivate(new PKCS8EncodedKeySpec(key.toPkcs8()))
                        .getEncoded())
                .isEqualTo(key.toPkcs8());
        assertThat(factory.generatePublic(new X509EncodedKeySpec(key.publicKey().toSpki()))
                        .getEncoded())
                .isEqualTo(key.publicKey().toSpki());
    }

    @Test
    void should_check_the_public_key_when_pkcs8_brings_one() {
        String head = "3051020101300506032b657004220420" + Rfc8032.TEST_1.secret() + "812100";
        byte[] own = HexFormat.of().parseHex(head + Rfc8032.TEST_1.publicKey());
        byte[] foreign = HexFormat.of().parseHex(head + Rfc8032.TEST_2.publicKey());

        assertThat(Ed25519PrivateKey.fromPkcs8(own).orElseThrow().raw()).isEqualTo(key.raw());
        assertThat(Ed25519PrivateKey.fromPkcs8(foreign)).isEqualTo(Parsed.invalid(Defect.KEY_MISMATCH));
    }

    @Test
    void should_refuse_a_jwk_whose_halves_do_not_belong_together() {
        String jwk = new String(key.toJwk(), UTF_8);
        String foreign = Rfc8032.TEST_2.privateKey().publicKey().toJwk();
        String mixed = jwk.substring(0, jwk.indexOf("\"x\"")) + foreign.substring(foreign.indexOf("\"x\""));

        assertThat(Ed25519PrivateKey.fromJwk(mixed.getBytes(UTF_8))).isEqualTo(Parsed.invalid(Defect.KEY_MISMATCH));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"kty\":\"OKP\"}",
                "{\"kty\":\"OKP\",\"crv\":\"X25519\",\"x\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\"}",
                "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":7}",
                "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo=\"}",
                "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURp\"}",
                "{\"kty\":\"OKP\",\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\"}"
            })
    void should_refuse_a_jwk_that_is_not_exactly_right(String jwk) {
        assertThat(Ed25519PublicKey.fromJwk(jwk).isValid()).isFalse();
        assertThat(Ed25519PrivateKey.fromJwk(jwk.getBytes(UTF_8)).isValid()).isFalse();
    }

    @Test
    void should_take_base64_when_lenient_and_not_when_strict() {
        byte[] raw = key.publicKey().raw();
        String[] spellings = {
            Base64.getEncoder().encodeToString(raw),
            Base64.getEncoder().withoutPadding().encodeToString(raw),
            Base64.getUrlEncoder().encodeToString(raw),
            Base64.getUrlEncoder().withoutPadding().encodeToString(raw),
            HexFormat.of().formatHex(raw),
            HexFormat.of().withUpperCase().formatHex(raw)
        };
        for (String spelling : spellings) {
            assertThat(Ed25519PublicKey.parseLenient(spelling).orElseThrow()).isEqualTo(key.publicKey());
            assertThat(Ed25519PublicKey.parseLenient("ed25519:" + spelling).orElseThrow())
                    .isEqualTo(key.publicKey());
            assertThat(Ed25519PublicKey.parse(spelling).isValid()).isFalse();
        }
        Signature signature = key.sign(raw);
        String base64 = Base64.getEncoder().encodeToString(signature.raw());
        assertThat(Signature.parseLenient(base64).orElseThrow()).isEqualTo(signature);
        assertThat(Signature.parse("ed25519:" + base64)).isEqualTo(Parsed.invalid(Defect.WRONG_LENGTH));
    }

    @Test
    void should_name_the_defect_of_a_text_that_is_not_a_key() {
        String good = key.publicKey().toString();

        assertThat(Ed25519PublicKey.parse(good.substring(8))).isEqualTo(Parsed.invalid(Defect.WRONG_PREFIX));
        assertThat(Ed25519PublicKey.parse(good + "00")).isEqualTo(Parsed.invalid(Defect.WRONG_LENGTH));
        assertThat(Ed25519PublicKey.parse(good.replace('d', 'D'))).isEqualTo(Parsed.invalid(Defect.WRONG_PREFIX));
        assertThat(Ed25519PublicKey.parse(good.replace('a', 'A'))).isEqualTo(Parsed.invalid(Defect.BAD_ENCODING));
        assertThat(Ed25519PublicKey.parseLenient("AAAA")).isEqualTo(Parsed.invalid(Defect.WRONG_LENGTH));
        assertThat(Ed25519PublicKey.parseLenient("x".repeat(100_000))).isEqualTo(Parsed.invalid(Defect.WRONG_LENGTH));
    }

    @Test
    void should_say_nothing_of_the_secret_in_texts_and_exceptions() {
        String secret = Rfc8032.TEST_1.secret();
        String base64 = Base64.getEncoder().encodeToString(key.raw()).substring(0, 20);

        assertThat(key.toString()).doesNotContain(secret).doesNotContain(base64);
        assertThat((Object) key).isNotInstanceOf(Serializable.class);
        byte[] broken = new String(key.toPem(), US_ASCII).replace("END", "FIN").getBytes(US_ASCII);
        assertThatThrownBy(() -> Ed25519PrivateKey.fromPem(broken).orElseThrow())
                .isInstanceOf(CryptoException.class)
                .hasMessageNotContaining(base64);
        byte[] jwk = (new String(key.toJwk(), UTF_8) + "}").getBytes(UTF_8);
        assertThatThrownBy(() -> Ed25519PrivateKey.fromJwk(jwk).orElseThrow())
                .isInstanceOf(CryptoException.class)
                .hasMessageNotContaining("nWGxne");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void should_never_throw_when_a_key_in_any_form_is_mutated(long seed) {
        Random random = new Random(seed);
        byte[][] forms = {
            key.raw(),
            key.toPkcs8(),
            key.toPem(),
            key.toJwk(),
            key.publicKey().toSpki(),
            key.publicKey().toString().getBytes(UTF_8)
        };
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = Mutations.mutate(forms[random.nextInt(forms.length)], random);
            String text = new String(bytes, UTF_8);
            assertThat(Ed25519PrivateKey.fromPkcs8(bytes)).isNotNull();
            assertThat(Ed25519PrivateKey.fromRaw(bytes)).isNotNull();
            assertThat(Ed25519PrivateKey.fromPem(bytes)).isNotNull();
            assertThat(Ed25519PrivateKey.fromJwk(bytes)).isNotNull();
            assertThat(Ed25519PublicKey.fromRaw(bytes)).isNotNull();
            assertThat(Ed25519PublicKey.fromSpki(bytes)).isNotNull();
            assertThat(Ed25519PublicKey.fromPem(text)).isNotNull();
            assertThat(Ed25519PublicKey.fromJwk(text)).isNotNull();
            assertThat(Ed25519PublicKey.parse(text)).isNotNull();
            assertThat(Ed25519PublicKey.parseLenient(text)).isNotNull();
            assertThat(Signature.parse(text)).isNotNull();
            assertThat(Signature.parseLenient(text)).isNotNull();
        }
    }

    @Test
    void should_refuse_and_not_throw_when_two_digits_are_a_character_beyond_the_basic_plane() {
        String digits = "0".repeat(62) + "\ud83d\ude00";

        assertThat(Ed25519PublicKey.parse("ed25519:" + digits)).isEqualTo(Parsed.invalid(Defect.BAD_ENCODING));
        assertThat(Ed25519PublicKey.parseLenient(digits)).isEqualTo(Parsed.invalid(Defect.BAD_ENCODING));
        assertThat(Digest.parse("sha256:" + digits)).isEqualTo(Parsed.invalid(Defect.BAD_ENCODING));
        assertThat(Signature.parse("ed25519:" + digits + "0".repeat(64)))
                .isEqualTo(Parsed.invalid(Defect.BAD_ENCODING));
        assertThat(Verifier.standard().verify("ed25519:" + digits, new byte[0], "ed25519:" + digits))
                .isEqualTo(Verification.BAD_KEY);
        assertThat(Verifier.standard().verify(key.publicKey().toString(), new byte[0], "ed25519:" + digits + digits))
                .isEqualTo(Verification.BAD_SIGNATURE_TEXT);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void should_never_throw_when_characters_of_any_plane_or_halves_of_them_stand_in_a_text_form(long seed) {
        Random random = new Random(seed);
        Ed25519PublicKey publicKey = key.publicKey();
        String signature = key.sign(new byte[0]).toString();
        String history = new String(
                KeyHistory.builder()
                        .add(KeyPeriod.from("agent", publicKey, Instant.EPOCH))
                        .build()
                        .toJson(),
                UTF_8);
        String[] forms = {
            publicKey.toString(),
            publicKey.toString().substring(8),
            publicKey.toPem(),
            publicKey.toJwk(),
            signature,
            signature.substring(8),
            Digest.of().toString(),
            Base64.getEncoder().encodeToString(publicKey.raw())
        };
        for (int i = 0; i < 2_000; i++) {
            String original = forms[random.nextInt(forms.length)];
            String text = Mutations.mutate(original, random);
            assertThat(Ed25519PublicKey.parse(text)).isNotNull();
            assertThat(Ed25519PublicKey.parseLenient(text)).isNotNull();
            assertThat(Ed25519PublicKey.fromPem(text)).isNotNull();
            assertThat(Ed25519PublicKey.fromJwk(text)).isNotNull();
            assertThat(Signature.parse(text)).isNotNull();
            assertThat(Signature.parseLenient(text)).isNotNull();
            assertThat(Digest.parse(text)).isNotNull();
            assertThat(Verifier.standard().verify(text, new byte[0], text).isValid())
                    .isFalse();
            assertThat(Ed25519PublicKey.parse(text).isValid())
                    .as("seed %d, round %d", seed, i)
                    .isEqualTo(text.equals(publicKey.toString()));
            String damaged = Mutations.mutate(history, random);
            assertThat(KeyHistory.parse(damaged.getBytes(UTF_8))).isNotNull();
        }
    }
}
