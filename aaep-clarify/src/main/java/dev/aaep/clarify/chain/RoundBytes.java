package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Quotes;
import dev.aaep.value.JsonString;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The bodies of a round's signatures and hashes, cut out of its canonical bytes instead of being written anew. In canonical
 * JSON a quote inside a text follows a backslash, so {@code "gap":} and the like occur only as the members of that name. A test holds this against {@link Payloads}.
 */
final class RoundBytes {
    private static final byte[] ANSWER_MODE = ascii("\"answer_mode\":");
    private static final byte[] ANSWER_TIMESTAMP = ascii("\"answer_timestamp\":");
    private static final byte[] ASK_SIGNATURE = ascii("\"ask_signature\":");
    private static final byte[] GAP = ascii("\"gap\":");
    private static final byte[] HASH = ascii("\"hash\":\"");

    /** The member, its text, the quote behind it and the comma. */
    private static final int HASH_LENGTH = HASH.length + "sha256:".length() + 64 + 2;

    /** What comes before and after the parts that differ from ask to ask, for one asking agent and session. */
    static final class AskFrame {
        private final byte[] start;
        private final byte[] version;
        private final byte[] session;

        AskFrame(ChainIdentity identity) {
            this.start = utf8("{\"agent_id\":" + quoted(identity.agentId()) + ",\"agent_public_key\":"
                    + quoted(identity.agentPublicKey()) + ",\"ask_timestamp\":\"");
            this.version = utf8("\",\"protocol_version\":\"" + ChainIdentity.PROTOCOL_VERSION);
            this.session = utf8("\",\"session_id\":" + quoted(identity.sessionId()) + "}");
        }

        private static String quoted(String text) {
            return new String(Jcs.encode(new JsonString(text)), StandardCharsets.UTF_8);
        }
    }

    private final byte[] bytes;
    private final int answerMode;
    private final int answerTimestamp;
    private final int askSignature;
    private final int gap;
    private final int hash;

    /** Takes a round that is canonical and fits its shape. */
    RoundBytes(byte[] bytes) {
        this.bytes = bytes;
        this.answerMode = find(ANSWER_MODE, 0);
        this.answerTimestamp = find(ANSWER_TIMESTAMP, answerMode);
        this.askSignature = find(ASK_SIGNATURE, answerTimestamp);
        this.gap = find(GAP, askSignature) + GAP.length;
        this.hash = find(HASH, gap);
    }

    private int find(byte[] name, int from) {
        int at = Quotes.next(bytes, from, bytes.length);
        while (!matches(name, at)) {
            at = Quotes.next(bytes, at + 1, bytes.length);
        }
        return at;
    }

    private boolean matches(byte[] name, int at) {
        for (int i = 0; i < name.length; i++) {
            if (bytes[at + i] != name[i]) {
                return false;
            }
        }
        return true;
    }

    /** The ask payload. */
    byte[] ask(AskFrame frame, Round round) {
        byte[] time = ascii(round.asked().text() + "\",\"gap\":");
        byte[] plan = ascii(",\"plan_digest\":\"" + round.planDigest());
        int gapLength = hash - 1 - gap;
        int length = frame.start.length
                + time.length
                + gapLength
                + plan.length
                + frame.version.length
                + frame.session.length;
        return ByteBuffer.allocate(length)
                .put(frame.start)
                .put(time)
                .put(bytes, gap, gapLength)
                .put(plan)
                .put(frame.version)
                .put(frame.session)
                .array();
    }

    /** The answer payload. */
    byte[] answer(AskFrame frame, Round round, String askDigest) {
        String reason = round.escalation() == null
                ? ""
                : "\"escalation\":\"" + round.escalation().wire() + "\",";
        byte[] ask = ascii("\"ask_digest\":\"" + askDigest + "\"," + reason + "\"gap_id\":\""
                + round.gap().id());
        int whenAndWho = askSignature - answerTimestamp;
        return ByteBuffer.allocate(answerMode + whenAndWho + ask.length + frame.session.length)
                .put(bytes, 0, answerMode)
                .put(bytes, answerTimestamp, whenAndWho)
                .put(ask)
                .put(frame.session)
                .array();
    }

    /** What the ask digest is over. */
    static byte[] asked(byte[] ask, String signature) {
        byte[] start = ascii("{\"ask\":");
        byte[] end = ascii(",\"ask_signature\":\"" + signature + "\"}");
        return ByteBuffer.allocate(start.length + ask.length + end.length)
                .put(start)
                .put(ask)
                .put(end)
                .array();
    }

    /** The round without its hash. */
    byte[] withoutHash() {
        byte[] rest = new byte[bytes.length - HASH_LENGTH];
        System.arraycopy(bytes, 0, rest, 0, hash);
        System.arraycopy(bytes, hash + HASH_LENGTH, rest, hash, rest.length - hash);
        return rest;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
