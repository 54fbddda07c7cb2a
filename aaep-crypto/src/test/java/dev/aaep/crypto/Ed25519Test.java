package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class Ed25519Test {
    private static final Verifier STANDARD = Verifier.standard();
    private static final Verifier STRICT = Verifier.strict();

    static Stream<Rfc8032.Vector> vectors() {
        return Rfc8032.all().stream();
    }

    static Stream<Arguments> verifiers() {
        return ProviderTest.verifiers();
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void should_derive_sign_and_verify_as_rfc_8032_says(Rfc8032.Vector vector) {
        Ed25519PrivateKey key = vector.privateKey();

        assertThat(key.publicKey()).hasToString("ed25519:" + vector.publicKey());
        assertThat(key.sign(vector.messageBytes())).hasToString("ed25519:" + vector.signature());
        assertThat(STANDARD.verify(
                        "ed25519:" + vector.publicKey(), vector.messageBytes(), "ed25519:" + vector.signature()))
                .isEqualTo(Verification.VALID);
        assertThat(STRICT.verify(
                        "ed25519:" + vector.publicKey(), vector.messageBytes(), "ed25519:" + vector.signature()))
                .isEqualTo(Verification.VALID);
    }

    @ParameterizedTest
    @MethodSource("verifiers")
    void should_refuse_a_signature_with_any_single_bit_flipped(String name, Verifier verifier) {
        Rfc8032.Vector vector = Rfc8032.TEST_3;
        Ed25519PublicKey key = vector.privateKey().publicKey();
        byte[] good = HexFormat.of().parseHex(vector.signature());

        for (int bit = 0; bit < 512; bit++) {
            Signature flipped = Signature.fromRaw(flip(good, bit)).orElseThrow();
            assertThat(verifier.verify(key, vector.messageBytes(), flipped).isValid())
                    .as("%s, bit %d", name, bit)
                    .isFalse();
        }
    }

    @Test
    void should_refuse_a_message_with_any_single_bit_flipped() {
        Rfc8032.Vector vector = Rfc8032.TEST_SHA_ABC;
        Ed25519PublicKey key = vector.privateKey().publicKey();
        Signature signature = Signature.parse("ed25519:" + vector.signature()).orElseThrow();

        for (int bit = 0; bit < 512; bit++) {
            assertThat(STANDARD.verify(key, flip(vector.messageBytes(), bit), signature))
                    .as("bit %d", bit)
                    .isEqualTo(Verification.MISMATCH);
        }
    }

    @Test
    void should_refuse_a_key_with_any_single_bit_flipped() {
        Rfc8032.Vector vector = Rfc8032.TEST_2;
        byte[] good = HexFormat.of().parseHex(vector.publicKey());

        for (int bit = 0; bit < 256; bit++) {
            String key = "ed25519:" + HexFormat.of().formatHex(flip(good, bit));
            assertThat(STANDARD.verify(key, vector.messageBytes(), "ed25519:" + vector.signature()))
                    .as("bit %d", bit)
                    .isIn(Verification.BAD_KEY, Verification.MISMATCH);
        }
    }

    @ParameterizedTest
    @MethodSource("verifiers")
    void should_say_no_and_never_throw_on_random_junk(String name, Verifier verifier) {
        long seed = 20261;
        Random random = new Random(seed);
        Ed25519PublicKey key = Rfc8032.TEST_1.privateKey().publicKey();
        for (int i = 0; i < 2_000; i++) {
            byte[] junk = new byte[64];
            random.nextBytes(junk);
            junk[63] &= (byte) random.nextInt(0x20);
            assertThat(verifier.verify(key, junk, Signature.fromRaw(junk).orElseThrow())
                            .isValid())
                    .as("%s, seed %d, round %d", name, seed, i)
                    .isFalse();
            String text = new String(junk, 0, random.nextInt(64), UTF_8);
            assertThat(verifier.verify(text, junk, text)).isEqualTo(Verification.BAD_KEY);
            assertThat(verifier.verify(key.toString(), junk, text)).isEqualTo(Verification.BAD_SIGNATURE_TEXT);
        }
    }

    @Test
    void should_refuse_to_sign_or_export_when_destroyed() {
        Ed25519PrivateKey key = Rfc8032.TEST_1.privateKey();

        key.destroy();

        assertThat(key.isDestroyed()).isTrue();
        assertThat(key.publicKey()).hasToString("ed25519:" + Rfc8032.TEST_1.publicKey());
        assertThatThrownBy(() -> key.sign(new byte[0]))
                .isInstanceOfSatisfying(
                        CryptoException.class, e -> assertThat(e.kind()).isEqualTo(CryptoException.Kind.KEY_DESTROYED));
        assertThatThrownBy(key::raw).isInstanceOf(CryptoException.class);
        assertThatThrownBy(key::toPkcs8).isInstanceOf(CryptoException.class);
        assertThatThrownBy(key::toPem).isInstanceOf(CryptoException.class);
        assertThatThrownBy(key::toJwk).isInstanceOf(CryptoException.class);
    }

    @Test
    void should_wipe_the_only_array_that_holds_the_secret_when_destroyed() throws Exception {
        Ed25519PrivateKey key = Rfc8032.TEST_1.privateKey();
        var field = Ed25519PrivateKey.class.getDeclaredField("seed");
        field.setAccessible(true);

        key.destroy();

        assertThat((byte[]) field.get(key)).containsOnly(0);
    }

    @Test
    void should_make_different_keys_from_different_randomness_and_sign_with_them() {
        Ed25519PrivateKey one = Ed25519PrivateKey.generate(Seeded.random(1));
        Ed25519PrivateKey two = Ed25519PrivateKey.generate(Seeded.random(2));
        byte[] message = "hello".getBytes(UTF_8);

        assertThat(one.publicKey()).isNotEqualTo(two.publicKey());
        assertThat(STRICT.verify(one.publicKey(), message, one.sign(message)).isValid())
                .isTrue();
        assertThat(STRICT.verify(two.publicKey(), message, one.sign(message)).isValid())
                .isFalse();
    }

    static byte[] flip(byte[] bytes, int bit) {
        byte[] flipped = bytes.clone();
        flipped[bit / 8] ^= (byte) (1 << bit % 8);
        return flipped;
    }
}
