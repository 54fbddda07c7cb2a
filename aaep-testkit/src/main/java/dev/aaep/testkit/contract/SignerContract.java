package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.aaep.crypto.Signature;
import dev.aaep.crypto.Signer;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every {@link Signer} must do, for those who sign with a key service or a hardware module. Extend it and say how a
 * signer is made. It makes about 400 signatures.
 */
public abstract class SignerContract {
    private static final int CALLERS = 4;

    /** A signer for the contract that extends it. */
    protected SignerContract() {}

    /** A signer whose key can be used. Called once in each test. */
    protected abstract Signer createSigner() throws Exception;

    /**
     * Takes the key away from a signer that {@link #createSigner} made: destroys it, disables it, cuts the connection. False,
     * as here, when that cannot be done in a test; what must follow is then not tested.
     */
    protected boolean disable(Signer signer) throws Exception {
        return false;
    }

    private static byte[] message(int length, int seed) {
        byte[] message = new byte[length];
        new Random(seed).nextBytes(message);
        return message;
    }

    private static Verification verify(Signer signer, byte[] message, Signature signature) {
        // The strict equation: other implementations must agree that the signature is good.
        return Verifier.strict().verify(signer.publicKey(), message, signature);
    }

    @Test
    void should_name_the_same_key_every_time() throws Exception {
        Signer signer = createSigner();

        assertThat(signer.publicKey()).isNotNull().isEqualTo(signer.publicKey());
    }

    /** The longest is more than any payload of a chain; a service that takes less must not be used for chains. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31, 32, 64, 127, 128, 129, 4_096, 4_097, 131_072})
    void should_sign_messages_of_every_length_as_they_are(int length) throws Exception {
        Signer signer = createSigner();
        byte[] message = message(length, length);

        assertThat(verify(signer, message, signer.sign(message))).isEqualTo(Verification.VALID);
    }

    @Test
    void should_sign_the_whole_message() throws Exception {
        Signer signer = createSigner();
        byte[] message = message(5_000, 1);
        Signature signature = signer.sign(message);

        assertThat(verify(signer, message, signature)).isEqualTo(Verification.VALID);
        for (int changed : new int[] {0, 2_500, 4_999}) {
            byte[] other = message.clone();
            other[changed] ^= 1;
            assertThat(verify(signer, other, signature))
                    .as("the message with byte %s changed", changed)
                    .isEqualTo(Verification.MISMATCH);
        }
        assertThat(verify(signer, Arrays.copyOf(message, 4_999), signature)).isEqualTo(Verification.MISMATCH);
    }

    @Test
    void should_leave_the_message_alone() throws Exception {
        Signer signer = createSigner();
        byte[] message = message(200, 2);
        byte[] before = message.clone();
        Signature signature = signer.sign(message);

        assertThat(message).isEqualTo(before);
        Arrays.fill(message, (byte) 0);
        assertThat(verify(signer, before, signature)).isEqualTo(Verification.VALID);
    }

    @Test
    void should_sign_for_many_threads_at_once() throws Exception {
        Signer signer = createSigner();

        int[] good = Race.winners(CALLERS, 90, (thread, round) -> {
            byte[] message = (thread + "/" + round).getBytes(StandardCharsets.UTF_8);
            return verify(signer, message, signer.sign(message)).isValid();
        });

        assertThat(good).as("good signatures in each round").containsOnly(CALLERS);
    }

    @Test
    void should_throw_and_sign_nothing_when_the_key_cannot_be_used() throws Exception {
        Signer signer = createSigner();
        assumeThat(disable(signer)).as("the key can be taken away in a test").isTrue();

        assertThatThrownBy(() -> signer.sign(message(10, 3))).isInstanceOf(RuntimeException.class);
    }
}
