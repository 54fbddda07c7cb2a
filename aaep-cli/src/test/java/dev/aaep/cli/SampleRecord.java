package dev.aaep.cli;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.crypto.Ed25519PrivateKey;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** An audit record with three rounds, the same on every run. */
final class SampleRecord {
    static final String AGENT = "travel-agent";
    static final Instant NOW = Instant.parse("2026-06-01T09:00:00Z");
    private static final String SESSION = "01890a5d-ac96-774b-bcce-b302099a8057";

    private SampleRecord() {}

    static Ed25519PrivateKey key() {
        return Ed25519PrivateKey.fromRaw(new byte[32]).orElseThrow();
    }

    static ChainRecord make(boolean closed) {
        ClarificationEngine engine = ClarificationEngine.builder()
                .agentId(AGENT)
                .signer(key())
                .store(new InMemoryChainStore())
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .detector(plan -> List.of(
                        GapDraft.block("trip.date", "Which day?", "booking"),
                        GapDraft.warn("trip.seat", "Window or aisle?")))
                .build();
        engine.check(Plan.parse("{\"trip\":{\"to\":\"Lagos\"}}".getBytes(StandardCharsets.UTF_8)), SESSION)
                .orElseThrow();
        engine.escalate(SESSION, "gap-001", Escalation.TIMEOUT, null).orElseThrow();
        engine.resolve(Answer.of(SESSION, "gap-001", "the 5th of June").by("user:amara"))
                .orElseThrow();
        engine.resolve(Answer.of(SESSION, "gap-002", "window").by("user:amara")).orElseThrow();
        if (closed) {
            engine.confirm(SESSION);
        }
        return engine.audit(SESSION).orElseThrow();
    }
}
