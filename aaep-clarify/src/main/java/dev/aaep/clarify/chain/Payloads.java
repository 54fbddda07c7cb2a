package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.JcsObject;
import dev.aaep.clarify.internal.Types;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.TypedPayload;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The exact bytes that are signed and hashed; {@code docs/clarification-profile.md} says the same for other languages.
 * Every body is canonical JSON, every signature and hash is over its DSSE encoding.
 */
public final class Payloads {
    private Payloads() {}

    /** What {@code ask_signature} signs: the whole gap, bound to session, agent, key, plan and time. */
    public static TypedPayload ask(ChainIdentity identity, String planDigest, Timestamp asked, JsonObject gap) {
        return new TypedPayload(Types.ASK, Jcs.encode(askBody(identity, planDigest, asked.text(), gap)));
    }

    static JsonObject askBody(ChainIdentity identity, String planDigest, String asked, JsonObject gap) {
        return JsonObject.builder()
                .put("agent_id", identity.agentId())
                .put("agent_public_key", identity.agentPublicKey())
                .put("ask_timestamp", asked)
                .put("gap", gap)
                .put("plan_digest", planDigest)
                .put("protocol_version", ChainIdentity.PROTOCOL_VERSION)
                .put("session_id", identity.sessionId())
                .build();
    }

    /** Names one ask: the digest over its payload and its signature. */
    public static Digest askDigest(
            ChainIdentity identity, String planDigest, Timestamp asked, JsonObject gap, String signature) {
        return askDigest(askBody(identity, planDigest, asked.text(), gap), signature);
    }

    static Digest askDigest(JsonObject askBody, String signature) {
        JsonObject asked = JsonObject.builder()
                .put("ask", askBody)
                .put("ask_signature", signature)
                .build();
        return Types.digest(Types.ASKED, Jcs.encode(asked));
    }

    /** What {@code answer_signature} signs. */
    public static TypedPayload answer(String sessionId, String gapId, String askDigest, AnswerContent content) {
        JcsObject body = new JcsObject();
        if (content.answer() != null) {
            body.put("answer", content.answer());
        }
        body.put("answer_timestamp", content.timestamp().text());
        if (content.answeredBy() != null) {
            body.put("answered_by", content.answeredBy());
        }
        body.put("ask_digest", askDigest);
        if (content.escalation() != null) {
            body.put("escalation", content.escalation().wire());
        }
        body.put("gap_id", gapId).put("session_id", sessionId);
        return new TypedPayload(Types.ANSWER, body.bytes());
    }

    /** What {@code signature} signs: the whole message without that member. */
    public static TypedPayload message(JsonObject message) {
        return new TypedPayload(Types.MESSAGE, Jcs.encode(without(message, "signature")));
    }

    /**
     * What {@code chain_signature} signs: the record without that member and without {@code chain}, whose content is in
     * it through {@code head_hash} and {@code total_rounds}. So sealing and checking cost the same for any length.
     */
    public static TypedPayload chain(JsonObject record) {
        return new TypedPayload(Types.CHAIN, Jcs.encode(without(record, "chain", "chain_signature")));
    }

    /** What the first round links to: binds the chain to session, agent, key and the first plan. */
    public static Digest genesis(ChainIdentity identity, String planDigest) {
        JsonObject genesis = JsonObject.builder()
                .put("agent_id", identity.agentId())
                .put("agent_public_key", identity.agentPublicKey())
                .put("plan_digest", planDigest)
                .put("protocol_version", ChainIdentity.PROTOCOL_VERSION)
                .put("session_id", identity.sessionId())
                .build();
        return Types.digest(Types.GENESIS, Jcs.encode(genesis));
    }

    /** The hash of a round: over all of it but its {@code hash}. */
    public static Digest entryHash(JsonObject entry) {
        return Types.digest(Types.ENTRY, Jcs.encode(without(entry, "hash")));
    }

    static JsonObject without(JsonObject object, String... names) {
        Map<String, JsonValue> rest = new LinkedHashMap<>(object.members());
        for (String name : names) {
            rest.remove(name);
        }
        return new JsonObject(rest);
    }
}
