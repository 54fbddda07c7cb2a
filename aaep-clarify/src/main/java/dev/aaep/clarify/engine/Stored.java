package dev.aaep.clarify.engine;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.PlanAccepted;
import dev.aaep.clarify.Ready;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Json;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;

/**
 * An item as the store returns it, which may not be what was given to it. Its message says what it says only if the
 * session's agent signed it; then the message vouches for the round beside it, whose hash it names. Throws {@link Corrupt}.
 */
record Stored(int index, String kind, JsonObject json) {
    /** A plan was checked for the first time. */
    static final String CHECK = "check";

    static final String ROUND = "round";
    static final String CONFIRMED = "confirmed";

    static Stored read(ChainStore store, String sessionId, int index) {
        if (Json.read(store.read(sessionId, index)) instanceof Json.Read read
                && read.value() instanceof JsonObject item) {
            return new Stored(index, String.valueOf(item.string("kind")), item);
        }
        throw new Corrupt("item " + index + " is no JSON object");
    }

    /** An item that is about to be written. */
    static Stored of(int index, String kind, ClarificationMessage message) {
        JsonObject item = JsonObject.builder()
                .put("kind", kind)
                .put("message", message.json())
                .build();
        return new Stored(index, kind, item);
    }

    /** The message, whoever it is from. */
    ClarificationMessage message() {
        try {
            return ClarificationMessage.of(Fields.object(json, "message"));
        } catch (AaepException | IllegalArgumentException misfit) {
            throw new Corrupt("item " + index + ": " + misfit.getMessage());
        }
    }

    /** The message, if it is of the item's kind and still what the session's agent signed. */
    ClarificationMessage messageOf(Speaker speaker, Verifier verifier) {
        ClarificationMessage message = message();
        if (!isOfKind(message)) {
            throw new Corrupt("item " + index + " of kind " + kind + " has another message");
        }
        if (!speaker.signed(message, verifier)) {
            throw new Corrupt("the message of item " + index + " is not what was signed");
        }
        if (message instanceof GapResolved resolved) {
            requireSame(resolved);
        }
        return message;
    }

    private boolean isOfKind(ClarificationMessage message) {
        return switch (kind) {
            case CHECK -> message instanceof Refusal || message instanceof Ready;
            case ROUND -> message instanceof GapResolved;
            case CONFIRMED -> message instanceof PlanAccepted;
            default -> throw new Corrupt("item " + index + " is of an unknown kind");
        };
    }

    /** Every byte of the round is in its hash, and the hash is under the message's signature. */
    private void requireSame(GapResolved message) {
        try {
            JsonObject entry = entry();
            if (!Payloads.entryHash(entry).toString().equals(message.headHash())
                    || !message.headHash().equals(entry.string("hash"))
                    || Fields.count(entry, "round") != message.round()
                    || !message.gapId().equals(AnswerKey.of(entry).gapId())) {
                throw new Corrupt("the message of item " + index + " is not about round " + message.round());
            }
        } catch (AaepException misfit) {
            throw new Corrupt("item " + index + ": " + misfit.getMessage());
        }
    }

    /** The round of an item of that kind. */
    JsonObject entry() {
        if (json.get("entry") instanceof JsonObject entry) {
            return entry;
        }
        throw new Corrupt("item " + index + " has no round");
    }
}
