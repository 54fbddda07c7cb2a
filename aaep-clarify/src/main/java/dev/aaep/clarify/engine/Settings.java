package dev.aaep.clarify.engine;

import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.detect.Detector;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.Signer;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What an engine was built with. */
record Settings(
        String agentId,
        Signer signer,
        String publicKey,
        ChainStore store,
        List<Detector> detectors,
        Clock clock,
        KeyResolver answerKeys,
        Verifier verifier,
        AnswerPolicy policy,
        int inadequateLimit) {
    /** Now, as finely as it is written (ruling R14). */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    ChainIdentity identity(String sessionId) {
        return new ChainIdentity(sessionId, agentId, publicKey);
    }

    Speaker speaker(String sessionId) {
        return new Speaker(identity(sessionId), signer.publicKey());
    }

    Messages messages(String sessionId, Timestamp now) {
        return new Messages(identity(sessionId), signer, now);
    }
}
