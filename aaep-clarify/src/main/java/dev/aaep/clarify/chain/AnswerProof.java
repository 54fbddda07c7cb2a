package dev.aaep.clarify.chain;

import dev.aaep.clarify.AnswerMode;
import org.jspecify.annotations.Nullable;

/**
 * The signature under an answer and whose it is.
 *
 * @param publicKey the answerer's key, null with {@link AnswerMode#WITNESSED}
 */
public record AnswerProof(AnswerMode mode, @Nullable String publicKey, String signature) {}
