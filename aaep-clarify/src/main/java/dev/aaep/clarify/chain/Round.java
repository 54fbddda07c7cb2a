package dev.aaep.clarify.chain;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.JcsObject;
import dev.aaep.clarify.internal.Types;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * One round of the chain (§7): a question, and the answer or the reason why there is none. A view of JSON that was checked;
 * having one does not mean that its signatures are good.
 *
 * @param number from 1
 * @param planDigest the plan that was asked about
 * @param answer null when the round is an escalation
 * @param answerPublicKey the answerer's key, only with {@link AnswerMode#SIGNED}
 * @param recorded when the agent appended the round
 */
public record Round(
        int number,
        String planDigest,
        Gap gap,
        Timestamp asked,
        String askSignature,
        @Nullable String answer,
        @Nullable Escalation escalation,
        @Nullable String answeredBy,
        Timestamp answered,
        AnswerMode mode,
        @Nullable String answerPublicKey,
        String answerSignature,
        boolean resolved,
        Timestamp recorded,
        String previousHash,
        String hash) {
    /** Reads a round that is known to fit its schema. */
    public static Round of(JsonObject json) {
        return new Round(
                Fields.count(json, "round"),
                Fields.text(json, "plan_digest"),
                Gap.of(Fields.object(json, "gap")),
                new Timestamp(Fields.text(json, "ask_timestamp")),
                Fields.text(json, "ask_signature"),
                json.string("answer"),
                Escalation.ofWire(json.string("escalation")),
                json.string("answered_by"),
                new Timestamp(Fields.text(json, "answer_timestamp")),
                AnswerMode.valueOf(Fields.text(json, "answer_mode")),
                json.string("answer_public_key"),
                Fields.text(json, "answer_signature"),
                Fields.bool(json, "resolved"),
                new Timestamp(Fields.text(json, "recorded_timestamp")),
                Fields.text(json, "previous_hash"),
                Fields.text(json, "hash"));
    }

    /** A round in canonical form, and its hash. */
    public static final class Sealed {
        private final byte[] bytes;
        private final String hash;

        private Sealed(JcsObject round) {
            byte[] withoutHash = round.bytes();
            this.hash = Types.digest(Types.ENTRY, withoutHash).toString();
            this.bytes = round.with(withoutHash, hash);
        }

        /** The round as it travels. */
        public byte[] bytes() {
            return bytes.clone();
        }

        /** What the next round links to. */
        public String hash() {
            return hash;
        }
    }

    /** Makes a round. */
    public static Sealed make(
            int number,
            AskContext ask,
            AnswerContent content,
            AnswerProof proof,
            Timestamp recorded,
            String previousHash) {
        JcsObject json = new JcsObject();
        if (content.answer() != null) {
            json.put("answer", content.answer());
        }
        json.put("answer_mode", proof.mode().name());
        if (proof.publicKey() != null) {
            json.put("answer_public_key", proof.publicKey());
        }
        json.put("answer_signature", proof.signature())
                .put("answer_timestamp", content.timestamp().text());
        if (content.answeredBy() != null) {
            json.put("answered_by", content.answeredBy());
        }
        json.put("ask_signature", ask.signature())
                .put("ask_timestamp", ask.asked().text());
        if (content.escalation() != null) {
            json.put("escalation", content.escalation().wire());
        }
        json.put("gap", ask.gapBytes())
                .leave("hash")
                .put("plan_digest", ask.planDigest())
                .put("previous_hash", previousHash)
                .put("recorded_timestamp", recorded.text())
                .put("resolved", content.answer() != null)
                .put("round", number);
        return new Sealed(json);
    }
}
