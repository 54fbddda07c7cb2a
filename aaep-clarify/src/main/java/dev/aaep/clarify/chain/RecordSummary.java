package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Jcs;
import dev.aaep.crypto.Signer;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The record of §7 without its rounds, which are written one by one so that a long chain need not fit in memory.
 *
 * @param planDigest the plan that the genesis binds
 * @param openAsks what was asked and has no round yet
 * @param headHash the hash of the last round, or the genesis
 * @param timestamp when the session last changed
 */
public record RecordSummary(
        ChainIdentity identity,
        String planDigest,
        List<AskContext> openAsks,
        int totalRounds,
        boolean allResolved,
        String headHash,
        boolean closed,
        Timestamp timestamp) {
    /** Copies the list. */
    public RecordSummary {
        openAsks = List.copyOf(openAsks);
    }

    /** The members that the chain signature covers. */
    public JsonObject toJson() {
        List<JsonValue> asks =
                openAsks.stream().<JsonValue>map(AskContext::toOpenAsk).toList();
        return JsonObject.builder()
                .put("agent_id", identity.agentId())
                .put("agent_public_key", identity.agentPublicKey())
                .put("all_resolved", allResolved)
                .put("closed", closed)
                .put("head_hash", headHash)
                .put("open_asks", new JsonArray(asks))
                .put("plan_digest", planDigest)
                .put("protocol_version", ChainIdentity.PROTOCOL_VERSION)
                .put("session_id", identity.sessionId())
                .put("timestamp", timestamp.text())
                .put("total_rounds", totalRounds)
                .build();
    }

    /** The chain signature. */
    public String sign(Signer signer) {
        return Payloads.chain(toJson()).sign(signer).toString();
    }

    /** Writes the whole record in canonical form, taking the rounds' bytes as they come. */
    public void write(String chainSignature, Iterable<byte[]> rounds, OutputStream out) throws IOException {
        Map<String, JsonValue> members = new TreeMap<>(toJson().members());
        members.put("chain", JsonArray.of());
        members.put("chain_signature", new JsonString(chainSignature));
        char separator = '{';
        for (Map.Entry<String, JsonValue> member : members.entrySet()) {
            out.write(separator);
            separator = ',';
            out.write(('"' + member.getKey() + "\":").getBytes(StandardCharsets.US_ASCII));
            if (member.getKey().equals("chain")) {
                writeRounds(rounds, out);
            } else {
                out.write(Jcs.encode(member.getValue()));
            }
        }
        out.write('}');
    }

    private static void writeRounds(Iterable<byte[]> rounds, OutputStream out) throws IOException {
        out.write('[');
        boolean first = true;
        for (byte[] round : rounds) {
            if (!first) {
                out.write(',');
            }
            first = false;
            out.write(round);
        }
        out.write(']');
    }
}
