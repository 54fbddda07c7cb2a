package dev.aaep.clarify.chain;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.crypto.Digest;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can be said about one round without the others.
 *
 * @param facts null when the round could not be read
 */
record RoundVerdict(
        int number, List<ChainFinding> findings, @Nullable Facts facts) {
    /**
     * What the others need to know of it.
     *
     * @param ask what names the ask
     * @param hash as computed
     */
    record Facts(
            int claimedNumber,
            int gap,
            Digest ask,
            boolean resolved,
            AnswerMode mode,
            Instant recorded,
            String previousHash,
            String hash) {}
}
