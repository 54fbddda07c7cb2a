package dev.aaep.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.Provider;
import java.security.Security;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same interfaces over a security provider; the JDK's own stands for a native one. */
class ProviderTest {
    static final Provider JDK = Security.getProvider("SunEC");

    static Stream<Arguments> verifiers() {
        return Stream.of(
                Arguments.of("standard", Verifier.standard()),
                Arguments.of("strict", Verifier.strict()),
                Arguments.of("provider", Verifier.using(JDK)));
    }

    static Stream<Rfc8032.Vector> vectors() {
        return Rfc8032.all().stream();
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void should_sign_and_verify_the_same_when_a_provider_computes(Rfc8032.Vector vector) {
        Signer signer = Signer.using(JDK, vector.privateKey());

        Signature signature = signer.sign(vector.messageBytes());

        assertThat(signature).hasToString("ed25519:" + vector.signature());
        assertThat(Verifier.using(JDK).verify(signer.publicKey(), vector.messageBytes(), signature))
                .isEqualTo(Verification.VALID);
        assertThat(signer.toString()).doesNotContain(vector.secret());
    }

    @Test
    void should_follow_a_change_of_key_when_it_remembers_the_last_one() {
        Verifier verifier = Verifier.using(JDK);
        for (int round = 0; round < 3; round++) {
            for (Rfc8032.Vector vector : Rfc8032.all()) {
                Signature signature = Signature.fromRaw(HexFormat.of().parseHex(vector.signature()))
                        .orElseThrow();
                assertThat(verifier.verify(vector.privateKey().publicKey(), vector.messageBytes(), signature))
                        .isEqualTo(Verification.VALID);
            }
        }
    }

    @Test
    void should_refuse_a_provider_without_ed25519() {
        Provider provider = Security.getProvider("SUN");
        Ed25519PrivateKey key = Rfc8032.TEST_1.privateKey();

        assertThatThrownBy(() -> Verifier.using(provider))
                .isInstanceOfSatisfying(
                        CryptoException.class,
                        e -> assertThat(e.kind()).isEqualTo(CryptoException.Kind.PROVIDER_FAILED));
        assertThatThrownBy(() -> Signer.using(provider, key))
                .isInstanceOf(CryptoException.class)
                .hasMessageNotContaining(Rfc8032.TEST_1.secret());
    }
}
