package dev.aaep.producer;

import dev.aaep.ledger.PromptTerms;

/** A question that has been asked: it waits, or it has its outcome. */
public sealed interface Prompt permits ConfirmationPrompt, ClarificationPrompt {
    /** What was asked, and until when a reply counts. */
    PromptTerms terms();

    /** Whether it still waits. */
    boolean isPending();

    /** Takes the question back (CFM-16). False when it has its outcome already. */
    boolean withdraw();
}
