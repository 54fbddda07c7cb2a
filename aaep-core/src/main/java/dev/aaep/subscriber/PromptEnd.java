package dev.aaep.subscriber;

/** Why a prompt no longer awaits an answer. */
public enum PromptEnd {
    /** The session left {@code awaiting_input}: somebody answered, or the producer withdrew the prompt (CFM-15, CFM-16). */
    CLOSED_BY_PRODUCER,
    /** The time to answer is over; the producer applies the default (CFM-9). */
    TIMED_OUT,
    /** The session ended, and its prompts with it (CFM-16). */
    SESSION_ENDED,
    /** The producer ended the subscription, and no reply can travel on it any more (HS-7, HS-8). */
    SUBSCRIPTION_ENDED,
    /** Too many prompts were open at a time, and this was the oldest. */
    DISPLACED
}
