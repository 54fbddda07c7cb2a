package dev.aaep.clarify.engine;

import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Counters;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.PlanAccepted;
import dev.aaep.clarify.Ready;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.chain.AnswerContent;
import dev.aaep.clarify.chain.AskContext;
import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.chain.RecordSummary;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.crypto.Signer;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.util.ArrayList;
import java.util.List;

/** Writes and signs what the agent says; members in canonical order. */
final class Messages {
    private static final String SCHEMA = "https://workswithagents.dev/specs/clarification-protocol.json";

    private final ChainIdentity identity;
    private final Signer signer;
    private final Timestamp now;

    Messages(ChainIdentity identity, Signer signer, Timestamp now) {
        this.identity = identity;
        this.signer = signer;
        this.now = now;
    }

    /** Refusal or readiness, as the open gaps say. */
    ClarificationMessage standing(List<SessionState.Asked> open, Counters counters, String planDigest) {
        List<JsonValue> gaps = new ArrayList<>();
        List<JsonValue> asks = new ArrayList<>();
        List<String> escalated = new ArrayList<>();
        for (SessionState.Asked asked : open) {
            AskContext ask = asked.ask;
            gaps.add(ask.gapJson());
            asks.add(ask.toAsk());
            if (asked.status == GapStatus.ESCALATED) {
                escalated.add(ask.gap().id());
            }
        }
        Draft json = new Draft()
                .put("$schema", SCHEMA)
                .put("accepted_gaps", counters.accepted())
                .put("agent_id", identity.agentId())
                .put("agent_public_key", identity.agentPublicKey());
        if (!open.isEmpty()) {
            json.put("asks", new JsonArray(asks));
        }
        json.put("blocking_gaps", counters.blocking());
        if (!escalated.isEmpty()) {
            json.put("escalated_gaps", Jcs.strings(escalated));
        }
        json.put("gaps", new JsonArray(gaps))
                .put("plan_digest", planDigest)
                .put("protocol_version", ChainIdentity.PROTOCOL_VERSION)
                .put("session_id", identity.sessionId())
                .leaveSignature()
                .put("status", open.isEmpty() ? Ready.STATUS : Refusal.STATUS)
                .put("timestamp", now.text())
                .put("warning_gaps", counters.warning());
        return ClarificationMessage.of(json.sign(signer).json());
    }

    /** What became of an answer. */
    Draft.Signed gapResolved(
            String gapId, AnswerContent content, String mode, int round, String head, Counters counters) {
        boolean resolved = content.answer() != null;
        Draft json = new Draft().put("accepted", resolved);
        if (content.answer() != null) {
            json.put("accepted_answer", content.answer());
        }
        json.put("accepted_gaps", counters.accepted())
                .put("agent_id", identity.agentId())
                .put("agent_public_key", identity.agentPublicKey())
                .put("answer_mode", mode)
                .put("blocking_gaps", counters.blocking());
        if (content.escalation() != null) {
            json.put("escalation", content.escalation().wire());
        }
        json.put("gap_id", gapId)
                .put("head_hash", head)
                .put("protocol_version", ChainIdentity.PROTOCOL_VERSION)
                .put("round", round)
                .put("session_id", identity.sessionId())
                .leaveSignature()
                .put("status", resolved ? "resolved" : "escalated")
                .put("timestamp", now.text())
                .put("warning_gaps", counters.warning());
        return json.sign(signer);
    }

    /** The acceptance, with what an attestation quotes (§9). */
    PlanAccepted accepted(String planDigest, RecordSummary summary) {
        JsonObject attestation = JsonObject.builder()
                .put("all_resolved", true)
                .put("chain_signature", summary.sign(signer))
                .put("clarification_chain_hash", summary.headHash())
                .put("clarification_chain_ref", "clarification://session/" + identity.sessionId())
                .put("clarification_rounds", summary.totalRounds())
                .build();
        Draft json = new Draft()
                .put("agent_id", identity.agentId())
                .put("agent_public_key", identity.agentPublicKey())
                .put("attestation", attestation)
                .put("plan_digest", planDigest)
                .put("protocol_version", ChainIdentity.PROTOCOL_VERSION)
                .put("session_id", identity.sessionId())
                .leaveSignature()
                .put("status", PlanAccepted.STATUS)
                .put("timestamp", now.text());
        return (PlanAccepted) ClarificationMessage.of(json.sign(signer).json());
    }
}
