package dev.aaep.clarify.engine;

import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.MessageHeader;
import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.Parsed;
import dev.aaep.crypto.Signature;
import dev.aaep.crypto.Verifier;

/** Who asks in a session. Whatever else the store has of the session must be under this key, never under one of its own. */
record Speaker(ChainIdentity identity, Ed25519PublicKey key) {
    /** Whoever signed the first item started the session. */
    static Speaker of(MessageHeader first) {
        if (Ed25519PublicKey.parse(first.agentPublicKey()) instanceof Parsed.Valid<Ed25519PublicKey> key) {
            return new Speaker(
                    new ChainIdentity(first.sessionId(), first.agentId(), first.agentPublicKey()), key.value());
        }
        throw new Corrupt("the key of the session cannot be used");
    }

    boolean signed(ClarificationMessage message, Verifier verifier) {
        MessageHeader header = message.header();
        return new ChainIdentity(header.sessionId(), header.agentId(), header.agentPublicKey()).equals(identity)
                && Signature.parse(header.signature()) instanceof Parsed.Valid<Signature> signature
                && Payloads.message(message.json())
                        .verify(verifier, key, signature.value())
                        .isValid();
    }
}
