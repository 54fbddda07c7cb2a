package dev.aaep.clarify;

import dev.aaep.clarify.internal.Fields;
import dev.aaep.value.JsonObject;

/**
 * {@code plan_accepted} (§5): every gap is closed and the chain is sealed.
 *
 * @param planDigest the plan that was accepted
 * @param rounds how many rounds the chain has
 * @param headHash the hash of the last of them
 * @param attestation what an attestation quotes (§9)
 */
public record PlanAccepted(
        MessageHeader header, String planDigest, int rounds, String headHash, JsonObject attestation, JsonObject json)
        implements ClarificationMessage {
    /** The status on the wire. */
    public static final String STATUS = "plan_accepted";

    static PlanAccepted of(JsonObject json) {
        JsonObject attestation = Fields.object(json, "attestation");
        return new PlanAccepted(
                MessageHeader.of(json),
                Fields.text(json, "plan_digest"),
                Fields.count(attestation, "clarification_rounds"),
                Fields.text(attestation, "clarification_chain_hash"),
                attestation,
                json);
    }
}
