/** Ed25519 keys and signatures, canonical JSON, DSSE and JWS for AAEP. */
module dev.aaep.crypto {
    requires static org.jspecify;
    requires org.bouncycastle.provider;
    requires tools.jackson.core;

    exports dev.aaep.crypto;
}
