package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases on which Ed25519 verifiers are known to disagree. */
class EdgeCasesTest {
    private static final byte[] MESSAGE = "an edge case".getBytes(UTF_8);
    private static final BigInteger SECRET = new BigInteger(250, new Random(7));
    private static final Curve.Point A = Curve.BASE.times(SECRET);
    private static final Ed25519PublicKey KEY =
            Ed25519PublicKey.fromRaw(A.encoded()).orElseThrow();

    static Stream<Arguments> verifiers() {
        return ProviderTest.verifiers();
    }

    static IntStream eightTimes() {
        return IntStream.range(0, 8);
    }

    @ParameterizedTest
    @MethodSource("eightTimes")
    void should_refuse_every_key_of_small_order(int multiple) {
        byte[] key = Curve.ORDER_8.times(BigInteger.valueOf(multiple)).encoded();

        assertThat(Ed25519PublicKey.fromRaw(key)).isEqualTo(Parsed.invalid(Defect.SMALL_ORDER_POINT));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    void should_refuse_every_key_with_a_part_of_small_order(int multiple) {
        Curve.Point mixed = A.plus(Curve.ORDER_8.times(BigInteger.valueOf(multiple)));

        assertThat(Ed25519PublicKey.fromRaw(mixed.encoded())).isEqualTo(Parsed.invalid(Defect.NOT_PRIME_ORDER));
    }

    @Test
    void should_refuse_every_key_whose_y_is_not_below_the_prime() {
        for (int i = 0; i < 19; i++) {
            byte[] key = Curve.littleEndian(Curve.P.add(BigInteger.valueOf(i)));
            assertThat(Ed25519PublicKey.fromRaw(key)).isEqualTo(Parsed.invalid(Defect.NON_CANONICAL_POINT));
            key[31] |= (byte) 0x80;
            assertThat(Ed25519PublicKey.fromRaw(key)).isEqualTo(Parsed.invalid(Defect.NON_CANONICAL_POINT));
        }
    }

    @Test
    void should_refuse_a_key_with_x_zero_and_the_sign_bit_set() {
        for (BigInteger y : new BigInteger[] {BigInteger.ONE, Curve.P.subtract(BigInteger.ONE)}) {
            byte[] key = Curve.littleEndian(y);
            key[31] |= (byte) 0x80;
            assertThat(Ed25519PublicKey.fromRaw(key)).isEqualTo(Parsed.invalid(Defect.NON_CANONICAL_POINT));
        }
    }

    @Test
    void should_refuse_a_key_that_is_no_point_of_the_curve() {
        byte[] key = Curve.littleEndian(BigInteger.TWO);

        assertThat(Ed25519PublicKey.fromRaw(key)).isEqualTo(Parsed.invalid(Defect.NOT_ON_CURVE));
    }

    @ParameterizedTest
    @MethodSource("verifiers")
    void should_refuse_a_good_signature_with_the_group_order_added_to_s(String name, Verifier verifier) {
        byte[] good = honest(BigInteger.valueOf(99));
        BigInteger s = Curve.number(Arrays.copyOfRange(good, 32, 64));

        assertThat(verify(verifier, good)).isEqualTo(Verification.VALID);
        for (BigInteger more = s.add(Curve.L); more.bitLength() <= 256; more = more.add(Curve.L)) {
            byte[] malleated = Curve.join(Arrays.copyOf(good, 32), Curve.littleEndian(more));
            assertThat(verify(verifier, malleated)).as(name).isEqualTo(Verification.SCALAR_OUT_OF_RANGE);
        }
    }

    @ParameterizedTest
    @MethodSource("verifiers")
    void should_refuse_s_equal_to_the_group_order_and_take_s_just_below(String name, Verifier verifier) {
        byte[] r = Curve.BASE.encoded();

        assertThat(verify(verifier, Curve.join(r, Curve.littleEndian(Curve.L))))
                .as(name)
                .isEqualTo(Verification.SCALAR_OUT_OF_RANGE);
        assertThat(verify(verifier, Curve.join(r, Curve.littleEndian(Curve.L.subtract(BigInteger.ONE)))))
                .isEqualTo(Verification.MISMATCH);
    }

    @ParameterizedTest
    @MethodSource("verifiers")
    void should_refuse_a_signature_whose_r_is_the_neutral_element(String name, Verifier verifier) {
        byte[] r = Curve.NEUTRAL.encoded();
        byte[] signature = Curve.sign(SECRET, BigInteger.ZERO, r, A.encoded(), MESSAGE);

        assertThat(verify(verifier, signature)).as(name).isEqualTo(Verification.SMALL_ORDER_R);
    }

    @ParameterizedTest
    @MethodSource("verifiers")
    void should_refuse_a_signature_whose_r_is_spelt_in_a_second_way(String name, Verifier verifier) {
        byte[] tooLarge = Curve.littleEndian(Curve.P.add(BigInteger.ONE));
        byte[] signedZero = Curve.NEUTRAL.encoded();
        signedZero[31] |= (byte) 0x80;

        for (byte[] r : new byte[][] {tooLarge, signedZero}) {
            byte[] signature = Curve.sign(SECRET, BigInteger.ZERO, r, A.encoded(), MESSAGE);
            assertThat(verify(verifier, signature)).as(name).isEqualTo(Verification.NON_CANONICAL_R);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void should_tell_strict_from_standard_when_r_has_a_part_of_small_order(int multiple) {
        Curve.Point torsion = Curve.ORDER_8.times(BigInteger.valueOf(multiple));
        for (int i = 0; i < 20; i++) {
            BigInteger nonce = new BigInteger(250, new Random(i));
            byte[] r = Curve.BASE.times(nonce).plus(torsion).encoded();
            byte[] signature = Curve.sign(SECRET, nonce, r, A.encoded(), MESSAGE);

            assertThat(verify(Verifier.strict(), signature)).isEqualTo(Verification.SMALL_ORDER_R);
            assertThat(verify(Verifier.standard(), signature)).isEqualTo(Verification.VALID);
        }
    }

    @Test
    void should_refuse_the_forgery_that_works_for_every_message_under_the_neutral_key() {
        String key = "ed25519:" + HexFormat.of().formatHex(Curve.NEUTRAL.encoded());
        String forged = "ed25519:" + HexFormat.of().formatHex(Curve.join(Curve.NEUTRAL.encoded(), new byte[32]));

        assertThat(Verifier.standard().verify(key, MESSAGE, forged)).isEqualTo(Verification.BAD_KEY);
        assertThat(Verifier.strict().verify(key, MESSAGE, forged)).isEqualTo(Verification.BAD_KEY);
    }

    private static byte[] honest(BigInteger nonce) {
        return Curve.sign(SECRET, nonce, Curve.BASE.times(nonce).encoded(), A.encoded(), MESSAGE);
    }

    private static Verification verify(Verifier verifier, byte[] signature) {
        return verifier.verify(KEY, MESSAGE, Signature.fromRaw(signature).orElseThrow());
    }
}
