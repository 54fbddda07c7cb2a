package dev.aaep.clarify;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonObject;

/** What the asking agent says. The JSON is kept whole, so the signature can be checked over exactly what was received. */
public sealed interface ClarificationMessage permits Refusal, Ready, GapResolved, PlanAccepted {
    /** What every message carries. */
    MessageHeader header();

    /** The message as it travels, signature included. */
    JsonObject json();

    /** The canonical bytes of {@link #json()}; the same message always has the same bytes. */
    default byte[] bytes() {
        return Jcs.encode(json());
    }

    /** Reads a message that fits its schema; throws when it does not. The signature is not checked here. */
    static ClarificationMessage of(JsonObject json) {
        return switch (String.valueOf(json.string("status"))) {
            case Refusal.STATUS -> Refusal.of(json);
            case Ready.STATUS -> Ready.of(json);
            case GapResolved.RESOLVED, GapResolved.ESCALATED -> GapResolved.of(json);
            case PlanAccepted.STATUS -> PlanAccepted.of(json);
            default ->
                throw AaepException.of(
                        AaepException.Kind.INVALID_ARGUMENT, "the status is none of the clarification protocol");
        };
    }
}
