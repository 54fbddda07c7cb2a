package dev.aaep.clarify;

import dev.aaep.clarify.internal.Fields;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;

/**
 * What every message of the protocol carries (§4).
 *
 * @param agentPublicKey a hint; trust comes from a key resolver, never from the message
 * @param signature over the whole message without this member
 */
public record MessageHeader(
        String sessionId, String agentId, String agentPublicKey, Timestamp timestamp, String signature) {
    static MessageHeader of(JsonObject json) {
        return new MessageHeader(
                Fields.text(json, "session_id"),
                Fields.text(json, "agent_id"),
                Fields.text(json, "agent_public_key"),
                new Timestamp(Fields.text(json, "timestamp")),
                Fields.text(json, "signature"));
    }
}
