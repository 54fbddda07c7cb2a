package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.Signature;
import dev.aaep.crypto.Signer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** The contract must fail: signers with one defect each. */
class BrokenSignersTest {
    private static final String EVERY_LENGTH = "should_sign_messages_of_every_length_as_they_are";
    private static final String MANY_THREADS = "should_sign_for_many_threads_at_once";
    private static final String WHOLE = "should_sign_the_whole_message";
    private static final String LEFT_ALONE = "should_leave_the_message_alone";

    private abstract static class Broken implements Signer {
        final Ed25519PrivateKey key = OwnSignersTest.key();

        @Override
        public Ed25519PublicKey publicKey() {
            return key.publicKey();
        }
    }

    static class SignsADigest extends SignerContract {
        @Override
        protected Signer createSigner() {
            return new Broken() {
                @Override
                public Signature sign(byte[] message) {
                    try {
                        return key.sign(MessageDigest.getInstance("SHA-512").digest(message));
                    } catch (NoSuchAlgorithmException impossible) {
                        throw new IllegalStateException(impossible);
                    }
                }
            };
        }
    }

    static class CutsLongMessages extends SignerContract {
        @Override
        protected Signer createSigner() {
            return new Broken() {
                @Override
                public Signature sign(byte[] message) {
                    return key.sign(message.length <= 4096 ? message : Arrays.copyOf(message, 4096));
                }
            };
        }
    }

    static class WipesTheMessage extends SignerContract {
        @Override
        protected Signer createSigner() {
            return new Broken() {
                @Override
                public Signature sign(byte[] message) {
                    Signature signature = key.sign(message);
                    Arrays.fill(message, (byte) 0);
                    return signature;
                }
            };
        }
    }

    static class SharesItsBuffer extends SignerContract {
        @Override
        protected Signer createSigner() {
            return new Broken() {
                private volatile byte[] buffer = {};

                @Override
                public Signature sign(byte[] message) {
                    buffer = message;
                    LockSupport.parkNanos(100_000);
                    return key.sign(buffer);
                }
            };
        }
    }

    static class NamesAnotherKey extends SignerContract {
        @Override
        protected Signer createSigner() {
            byte[] seed = new byte[32];
            seed[0] = 1;
            Ed25519PrivateKey other = Ed25519PrivateKey.fromRaw(seed).orElseThrow();
            return new Broken() {
                @Override
                public Signature sign(byte[] message) {
                    return other.sign(message);
                }
            };
        }
    }

    static class SignsWithoutItsKey extends SignerContract {
        @Override
        protected Signer createSigner() {
            return new Broken() {
                @Override
                public Signature sign(byte[] message) {
                    return key.isDestroyed() ? Signature.fromRaw(new byte[64]).orElseThrow() : key.sign(message);
                }
            };
        }

        @Override
        protected boolean disable(Signer signer) {
            ((Broken) signer).key.destroy();
            return true;
        }
    }

    private static Set<String> failed(Class<? extends SignerContract> contract) {
        return Outcome.failedTests(contract);
    }

    @Test
    void should_find_a_signer_that_signs_a_digest() {
        assertThat(failed(SignsADigest.class)).contains(EVERY_LENGTH, LEFT_ALONE, MANY_THREADS);
    }

    @Test
    void should_find_a_signer_that_cuts_long_messages() {
        assertThat(failed(CutsLongMessages.class)).containsExactly(EVERY_LENGTH, WHOLE);
    }

    @Test
    void should_find_a_signer_that_wipes_the_message() {
        assertThat(failed(WipesTheMessage.class)).contains(LEFT_ALONE);
    }

    @Test
    void should_find_a_signer_that_is_not_safe_for_many_threads() {
        assertThat(failed(SharesItsBuffer.class)).containsExactly(MANY_THREADS);
    }

    @Test
    void should_find_a_signer_that_names_another_key() {
        assertThat(failed(NamesAnotherKey.class)).contains(EVERY_LENGTH, MANY_THREADS);
    }

    @Test
    void should_find_a_signer_that_signs_without_its_key() {
        assertThat(failed(SignsWithoutItsKey.class))
                .containsExactly("should_throw_and_sign_nothing_when_the_key_cannot_be_used");
    }
}
