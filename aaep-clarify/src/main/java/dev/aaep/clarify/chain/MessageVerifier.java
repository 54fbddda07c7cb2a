package dev.aaep.clarify.chain;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.internal.Json;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.KeyStatus;
import dev.aaep.crypto.Parsed;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;

/** For whoever receives messages of the protocol: reads one and says whether it is the agent's. Never throws on the bytes. */
public final class MessageVerifier {
    private final KeyResolver keys;
    private final Verifier verifier;

    /** Trusts these keys. */
    public MessageVerifier(KeyResolver keys, Verifier verifier) {
        this.keys = keys;
        this.verifier = verifier;
    }

    /** What came of reading and verifying. */
    public sealed interface Result {}

    /** The message is the agent's. */
    public record Genuine(ClarificationMessage message) implements Result {}

    /** It is not, or cannot be shown to be. */
    public record NotGenuine(String reason) implements Result {}

    /** Reads and verifies one message. White space and member order do not matter; everything else is signed. */
    public Result verify(byte[] bytes) {
        if (!(Json.read(bytes) instanceof Json.Read read) || !(read.value() instanceof JsonObject json)) {
            return new NotGenuine("the message is no JSON object");
        }
        ClarificationMessage message;
        try {
            message = ClarificationMessage.of(json);
        } catch (AaepException | IllegalArgumentException misfit) {
            return new NotGenuine("the message does not fit its schema");
        }
        if (!(Ed25519PublicKey.parse(message.header().agentPublicKey())
                instanceof Parsed.Valid<Ed25519PublicKey> key)) {
            return new NotGenuine("agent_public_key is no acceptable Ed25519 key");
        }
        KeyStatus status = keys.status(
                message.header().agentId(),
                key.value(),
                message.header().timestamp().instant());
        if (!status.isTrusted()) {
            return new NotGenuine("agent_public_key " + Reasons.of(status));
        }
        Verification verdict = verifier.verify(
                message.header().agentPublicKey(),
                Payloads.message(json).pae(),
                message.header().signature());
        return verdict.isValid() ? new Genuine(message) : new NotGenuine("signature: " + Reasons.of(verdict));
    }
}
