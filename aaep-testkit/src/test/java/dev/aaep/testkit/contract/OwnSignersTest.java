package dev.aaep.testkit.contract;

import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Signer;
import java.security.Security;
import org.junit.jupiter.api.Nested;

class OwnSignersTest {
    static Ed25519PrivateKey key() {
        return Ed25519PrivateKey.fromRaw(new byte[32]).orElseThrow();
    }

    @Nested
    class InMemory extends SignerContract {
        @Override
        protected Signer createSigner() {
            return key();
        }

        @Override
        protected boolean disable(Signer signer) {
            ((Ed25519PrivateKey) signer).destroy();
            return true;
        }
    }

    @Nested
    class InASecurityProvider extends SignerContract {
        @Override
        protected Signer createSigner() {
            return Signer.using(Security.getProvider("SunEC"), key());
        }
    }
}
