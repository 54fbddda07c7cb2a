package dev.aaep.ledger;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** One reply that was judged, counted or not, for the producer's log (SEC-4). It does not give the token away. */
public final class ReplyAttempt {
    private static final int FINGERPRINT_BYTES = 8;

    private final @Nullable String token;
    private final Sender sender;
    private final @Nullable PromptTerms terms;
    private final @Nullable Refusal refusal;

    ReplyAttempt(@Nullable String token, Sender sender, @Nullable PromptTerms terms, @Nullable Refusal refusal) {
        this.token = token;
        this.sender = sender;
        this.terms = terms;
        this.refusal = refusal;
    }

    /** Why it did not count; null when it did. */
    public @Nullable Refusal refusal() {
        return refusal;
    }

    public Sender sender() {
        return sender;
    }

    /** The session of the prompt, when the token is an outstanding one. */
    public @Nullable String sessionId() {
        return terms == null ? null : terms.sessionId();
    }

    /** The start of the token's SHA-256 in hex: tells attempts apart in a log and redeems nothing. */
    public String tokenFingerprint() {
        return token == null ? "none" : fingerprint(token);
    }

    /** The fingerprint of any token, to find it in a log. */
    public static String fingerprint(String token) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    @Override
    public String toString() {
        return "reply " + tokenFingerprint() + " from " + sender.subscriptionId() + ": "
                + (refusal == null ? "counts" : refusal);
    }
}
