package dev.aaep.clarify.chain;

import dev.aaep.clarify.Escalation;
import dev.aaep.value.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * What an answer signature is about, apart from the ask: the answer, or the reason why there is none.
 *
 * @param answer null for an escalation
 * @param escalation null for an answer
 * @param answeredBy who answered, or null when nobody said
 */
public record AnswerContent(
        @Nullable String answer,
        @Nullable Escalation escalation,
        Timestamp timestamp,
        @Nullable String answeredBy) {}
