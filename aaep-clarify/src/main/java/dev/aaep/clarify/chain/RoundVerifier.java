package dev.aaep.clarify.chain;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Json;
import dev.aaep.clarify.internal.Types;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.KeyStatus;
import dev.aaep.crypto.Parsed;
import dev.aaep.crypto.Signature;
import dev.aaep.crypto.TypedPayload;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Verifies rounds one by one, on any thread. */
final class RoundVerifier {
    /** Parsing a key costs as much as a verification; answerers use theirs more than once. */
    private static final int KEPT_KEYS = 1024;

    private final ChainIdentity identity;
    private final RoundBytes.AskFrame askFrame;
    private final Optional<Ed25519PublicKey> agentKey;
    private final KeyResolver agents;
    private final KeyResolver answerers;
    private final Verifier verifier;
    private final Map<String, Optional<Ed25519PublicKey>> keys = new ConcurrentHashMap<>();

    RoundVerifier(ChainIdentity identity, KeyResolver agents, KeyResolver answerers, Verifier verifier) {
        this.identity = identity;
        this.askFrame = new RoundBytes.AskFrame(identity);
        this.agents = agents;
        this.answerers = answerers;
        this.verifier = verifier;
        this.agentKey = parse(identity.agentPublicKey());
    }

    private static Optional<Ed25519PublicKey> parse(String text) {
        return Ed25519PublicKey.parse(text) instanceof Parsed.Valid<Ed25519PublicKey> key
                ? Optional.of(key.value())
                : Optional.empty();
    }

    boolean isAgentKeyGood() {
        return agentKey.isPresent();
    }

    RoundVerdict verify(int number, byte[] bytes) {
        Json.Result result = Json.read(bytes);
        if (!(result instanceof Json.Read read)) {
            Json.Bad bad = (Json.Bad) result;
            return unreadable(
                    number,
                    ChainCheck.FORMAT,
                    "",
                    "is no JSON: " + bad.reason() + (bad.place().isEmpty() ? "" : " at " + bad.place()));
        }
        if (!read.canonical()) {
            return unreadable(number, ChainCheck.FORMAT, "", "is not in canonical form");
        }
        if (!(read.value() instanceof JsonObject entry)) {
            return unreadable(number, ChainCheck.SCHEMA, "", "is no object");
        }
        String misfit = Shapes.roundMisfit(entry);
        if (!misfit.isEmpty()) {
            return unreadable(number, ChainCheck.SCHEMA, misfit, "is missing, unknown or not as the schema says");
        }
        List<ChainFinding> findings = new ArrayList<>(0);
        Round round = Round.of(entry);
        RoundBytes parts = new RoundBytes(bytes);
        byte[] ask = parts.ask(askFrame, round);
        verifyAsk(number, ask, round.askSignature(), round.asked().instant(), findings);
        Digest askDigest = Types.digest(Types.ASKED, RoundBytes.asked(ask, round.askSignature()));
        verifyAnswer(number, round, parts.answer(askFrame, round, askDigest.toString()), findings);
        verifyTimes(round, number, findings);
        String hash = Types.digest(Types.ENTRY, parts.withoutHash()).toString();
        if (!hash.equals(round.hash())) {
            findings.add(new ChainFinding(ChainCheck.LINKS, number, "hash", "is not the hash of the round"));
        }
        return new RoundVerdict(
                number,
                findings,
                new RoundVerdict.Facts(
                        round.number(),
                        Gap.number(round.gap().id()),
                        askDigest,
                        round.resolved(),
                        round.mode(),
                        round.recorded().instant(),
                        round.previousHash(),
                        hash));
    }

    private static RoundVerdict unreadable(int number, ChainCheck check, String field, String message) {
        return new RoundVerdict(number, List.of(new ChainFinding(check, number, field, message)), null);
    }

    /** An ask that has no round yet; {@code place} names it. */
    void verifyOpenAsk(String place, JsonObject open, List<ChainFinding> findings) {
        JsonObject gap = Fields.object(open, "gap");
        Timestamp asked = new Timestamp(Fields.text(open, "ask_timestamp"));
        JsonObject body = Payloads.askBody(identity, Fields.text(open, "plan_digest"), asked.text(), gap);
        List<ChainFinding> found = new ArrayList<>(0);
        verifyAsk(0, Jcs.encode(body), Fields.text(open, "ask_signature"), asked.instant(), found);
        for (ChainFinding finding : found) {
            findings.add(new ChainFinding(finding.check(), 0, place, finding.message()));
        }
    }

    private void verifyAsk(int number, byte[] body, String signature, Instant time, List<ChainFinding> findings) {
        TypedPayload payload = new TypedPayload(Types.ASK, body);
        Verification verdict = verify(agentKey, payload, signature);
        if (!verdict.isValid()) {
            findings.add(new ChainFinding(
                    ChainCheck.ASK_SIGNATURES,
                    number,
                    "ask_signature",
                    "is not the agent's over this ask: " + Reasons.of(verdict)));
        }
        verifyTrust(number, "ask_signature", agents, identity.agentId(), agentKey, time, findings);
    }

    private void verifyAnswer(int number, Round round, byte[] body, List<ChainFinding> findings) {
        boolean signed = round.mode() == AnswerMode.SIGNED;
        String ownKey = round.answerPublicKey();
        if (signed != (ownKey != null) || (signed && (round.answeredBy() == null || round.answer() == null))) {
            findings.add(new ChainFinding(
                    ChainCheck.ANSWER_MODES, number, "answer_mode", "does not fit who answered and with which key"));
            return;
        }
        if (signed && identity.agentPublicKey().equals(ownKey)) {
            findings.add(new ChainFinding(
                    ChainCheck.ANSWER_MODES, number, "answer_public_key", "is the key of the agent that asked"));
        } else if (signed && identity.agentId().equals(round.answeredBy())) {
            findings.add(new ChainFinding(ChainCheck.ANSWER_MODES, number, "answered_by", "is the agent that asked"));
        }
        Optional<Ed25519PublicKey> key = ownKey == null ? agentKey : kept(ownKey);
        Verification verdict = verify(key, new TypedPayload(Types.ANSWER, body), round.answerSignature());
        if (!verdict.isValid()) {
            findings.add(new ChainFinding(
                    ChainCheck.ANSWER_SIGNATURES,
                    number,
                    "answer_signature",
                    "is not the " + (signed ? "answerer" : "agent") + "'s over this answer: " + Reasons.of(verdict)));
        }
        String who = round.answeredBy();
        if (signed && who != null) {
            verifyTrust(
                    number,
                    "answer_public_key",
                    answerers,
                    who,
                    key,
                    round.answered().instant(),
                    findings);
        } else {
            verifyTrust(
                    number,
                    "answer_signature",
                    agents,
                    identity.agentId(),
                    key,
                    round.recorded().instant(),
                    findings);
        }
    }

    private static void verifyTimes(Round round, int number, List<ChainFinding> findings) {
        Instant asked = round.asked().instant();
        Instant answered = round.answered().instant();
        if (answered.isBefore(asked)) {
            findings.add(new ChainFinding(
                    ChainCheck.TIMESTAMPS, number, "answer_timestamp", "is before the question was asked"));
        }
        if (round.recorded().instant().isBefore(answered)) {
            findings.add(new ChainFinding(
                    ChainCheck.TIMESTAMPS, number, "recorded_timestamp", "is before the answer was given"));
        }
    }

    Verification verify(Optional<Ed25519PublicKey> key, TypedPayload payload, String text) {
        if (key.isEmpty()) {
            return Verification.BAD_KEY;
        }
        return Signature.parse(text) instanceof Parsed.Valid<Signature> signature
                ? payload.verify(verifier, key.get(), signature.value())
                : Verification.BAD_SIGNATURE_TEXT;
    }

    void verifyChainSignature(JsonObject record, String signature, Instant time, List<ChainFinding> findings) {
        Verification verdict = verify(agentKey, Payloads.chain(record), signature);
        if (!verdict.isValid()) {
            findings.add(new ChainFinding(
                    ChainCheck.CHAIN_SIGNATURE,
                    0,
                    "chain_signature",
                    "is not the agent's over this record: " + Reasons.of(verdict)));
        }
        verifyTrust(0, "chain_signature", agents, identity.agentId(), agentKey, time, findings);
    }

    private static void verifyTrust(
            int number,
            String field,
            KeyResolver resolver,
            String who,
            Optional<Ed25519PublicKey> key,
            Instant time,
            List<ChainFinding> findings) {
        KeyStatus status = key.isPresent() ? resolver.status(who, key.get(), time) : KeyStatus.UNKNOWN;
        if (!status.isTrusted()) {
            findings.add(new ChainFinding(
                    ChainCheck.KEY_TRUST, number, field, "was made with a key that " + Reasons.of(status)));
        }
    }

    private Optional<Ed25519PublicKey> kept(String text) {
        if (keys.size() > KEPT_KEYS) {
            keys.clear();
        }
        return keys.computeIfAbsent(text, RoundVerifier::parse);
    }
}
