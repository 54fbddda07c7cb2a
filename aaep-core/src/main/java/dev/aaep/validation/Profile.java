package dev.aaep.validation;

/** From whose side a message is judged. */
public enum Profile {
    /** Strict: what may leave a producer. */
    PRODUCER,
    /** Tolerant: what a subscriber should be told about, without turning away what it can survive. */
    CONSUMER,
    /** The published schemas alone, nothing more and nothing less. */
    SCHEMA
}
