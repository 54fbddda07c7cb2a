package dev.aaep.clarify.engine;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Json;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;

/** Items as the store returns them, which may not be what was given to it. Throws {@link Corrupt}. */
final class Stored {
    private Stored() {}

    static JsonObject item(ChainStore store, String sessionId, int index) {
        if (Json.read(store.read(sessionId, index)) instanceof Json.Read read
                && read.value() instanceof JsonObject item) {
            return item;
        }
        throw new Corrupt("item " + index + " is no JSON object");
    }

    /** The item's message, if it still is what the agent signed. */
    static ClarificationMessage message(JsonObject item, int index, Verifier verifier) {
        try {
            JsonObject json = Fields.object(item, "message");
            ClarificationMessage message = ClarificationMessage.of(json);
            byte[] signed = Payloads.message(json).pae();
            if (verifier.verify(
                            message.header().agentPublicKey(),
                            signed,
                            message.header().signature())
                    .isValid()) {
                return message;
            }
        } catch (AaepException | IllegalArgumentException misfit) {
            throw new Corrupt("item " + index + ": " + misfit.getMessage());
        }
        throw new Corrupt("the message of item " + index + " is not what was signed");
    }
}
