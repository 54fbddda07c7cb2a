package dev.aaep.clarify.engine;

import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.chain.AnswerContent;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.crypto.Signer;
import dev.aaep.value.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * An answer to one gap. With a signature it is SIGNED and needs who, when and with which key; without, the engine signs as
 * witness.
 *
 * @param answeredBy who answered, or null when nobody said
 * @param timestamp when it was answered, or null for now
 * @param publicKey the answerer's key in its text form
 * @param signature the answerer's signature in its text form
 */
public record Answer(
        String sessionId,
        String gapId,
        String text,
        @Nullable String answeredBy,
        @Nullable Timestamp timestamp,
        @Nullable String publicKey,
        @Nullable String signature) {
    /** How long an answer may be, in code points. */
    public static final int MAX_CODE_POINTS = 16_384;

    /** An answer that the engine records as witness. */
    public static Answer of(String sessionId, String gapId, String text) {
        return new Answer(sessionId, gapId, text, null, null, null, null);
    }

    /** The same with the name of who answered. */
    public Answer by(String who) {
        return new Answer(sessionId, gapId, text, who, timestamp, publicKey, signature);
    }

    /** The same with the time of the answer. */
    public Answer at(Timestamp when) {
        return new Answer(sessionId, gapId, text, answeredBy, when, publicKey, signature);
    }

    /**
     * The same, signed by the answerer.
     *
     * @param askDigest from the refusal: binds the answer to exactly this ask
     */
    public Answer signed(Signer signer, String who, Timestamp when, String askDigest) {
        AnswerContent content = new AnswerContent(text, null, when, who);
        String session = SessionIds.toClarify(sessionId).orElse(sessionId);
        String made =
                Payloads.answer(session, gapId, askDigest, content).sign(signer).toString();
        return new Answer(sessionId, gapId, text, who, when, signer.publicKey().toString(), made);
    }
}
