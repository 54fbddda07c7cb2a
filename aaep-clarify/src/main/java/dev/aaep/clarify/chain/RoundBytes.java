package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonString;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The bodies of a round's signatures and hashes, cut out of its canonical bytes instead of being written anew. In canonical
 * JSON a quote inside a text follows a backslash, so {@code "gap":} and {@code ,"hash":"} occur only as the members of that
 * name. A test holds this against {@link Payloads}.
 */
final class RoundBytes {
    private static final byte[] GAP = ascii(",\"gap\":");
    private static final byte[] HASH = ascii(",\"hash\":\"");

    /** The member, its text and the quote behind it. */
    private static final int HASH_LENGTH = HASH.length + "sha256:".length() + 64 + 1;

    /** What comes before and after the parts that differ from ask to ask, for one asking agent and session. */
    static final class AskFrame {
        private final byte[] start;
        private final byte[] end;

        AskFrame(ChainIdentity identity) {
            this.start = utf8("{\"agent_id\":" + quoted(identity.agentId()) + ",\"agent_public_key\":"
                    + quoted(identity.agentPublicKey()) + ",\"ask_timestamp\":\"");
            this.end = utf8("\",\"protocol_version\":\"" + ChainIdentity.PROTOCOL_VERSION + "\",\"session_id\":"
                    + quoted(identity.sessionId()) + "}");
        }

        private static String quoted(String text) {
            return new String(Jcs.encode(new JsonString(text)), StandardCharsets.UTF_8);
        }
    }

    private final byte[] bytes;
    private final int gap;
    private final int hash;

    /** Takes a round that is canonical and fits its shape. */
    RoundBytes(byte[] bytes) {
        this.bytes = bytes;
        this.gap = find(GAP, 0) + GAP.length;
        this.hash = find(HASH, gap);
    }

    private int find(byte[] name, int from) {
        int at = from;
        while (!matches(name, at)) {
            at++;
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
        int length = frame.start.length + time.length + hash - gap + plan.length + frame.end.length;
        return ByteBuffer.allocate(length)
                .put(frame.start)
                .put(time)
                .put(bytes, gap, hash - gap)
                .put(plan)
                .put(frame.end)
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
