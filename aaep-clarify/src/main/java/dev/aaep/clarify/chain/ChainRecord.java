package dev.aaep.clarify.chain;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Json;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The audit record of one session (§7) as bytes and as a view of them. It says nothing about being genuine: give the bytes
 * to {@link ChainVerifier}.
 */
public final class ChainRecord {
    private final byte[] bytes;
    private final JsonObject json;

    private ChainRecord(byte[] bytes, JsonObject json) {
        this.bytes = bytes;
        this.json = json;
    }

    /** Takes a record apart; throws when it is no JSON object. */
    public static ChainRecord parse(byte[] bytes) {
        if (Json.read(bytes) instanceof Json.Read read && read.value() instanceof JsonObject object) {
            return new ChainRecord(bytes.clone(), object);
        }
        throw AaepException.of(
                AaepException.Kind.INVALID_ARGUMENT, "an audit record is a JSON object: verify the bytes to see more");
    }

    /** The bytes to keep and to verify. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The whole record. */
    public JsonObject json() {
        return json;
    }

    /** The session, in the spelling of this protocol. */
    public String sessionId() {
        return Fields.text(json, "session_id");
    }

    /** The hash of the last round: keep it, and a later record cannot be cut unnoticed. */
    public String headHash() {
        return Fields.text(json, "head_hash");
    }

    /** How many rounds there are. */
    public int totalRounds() {
        return Fields.count(json, "total_rounds");
    }

    /** Whether every gap that was asked has an accepted answer. */
    public boolean allResolved() {
        return Fields.bool(json, "all_resolved");
    }

    /** Whether the plan was accepted, so that no round can follow. */
    public boolean isClosed() {
        return Fields.bool(json, "closed");
    }

    /** The rounds in order. */
    public List<Round> rounds() {
        return Fields.objects(json, "chain").stream().map(Round::of).toList();
    }

    /** What the audit tool returns: the rounds in the spelling of §6, and this record. */
    public JsonObject toToolOutput() {
        List<JsonValue> rounds = new ArrayList<>();
        for (JsonObject round : Fields.objects(json, "chain")) {
            rounds.add(JsonObject.builder()
                    .put("ask", part(round, "gap", "plan_digest", "ask_timestamp", "ask_signature"))
                    .put(
                            "answer",
                            part(
                                    round,
                                    "answer",
                                    "answered_by",
                                    "answer_mode",
                                    "answer_public_key",
                                    "answer_timestamp",
                                    "escalation",
                                    "resolved"))
                    .put("timestamp", Fields.text(round, "answer_timestamp"))
                    .put("signature", Fields.text(round, "answer_signature"))
                    .build());
        }
        return JsonObject.builder()
                .put("clarification_chain", new JsonArray(rounds))
                .put("record", json)
                .build();
    }

    private static JsonObject part(JsonObject round, String... names) {
        JsonObject.Builder part = JsonObject.builder();
        for (String name : names) {
            JsonValue value = round.get(name);
            if (value != null) {
                part.put(name, value);
            }
        }
        return part.build();
    }
}
