package dev.aaep.ledger;

/** Why a reply did not count. For logs and listeners of the producer; the sender is never told (CFM-7, R9). */
public enum Refusal {
    /** The message is not valid by its schema, or is no reply at all. */
    INVALID_MESSAGE,
    /** No such token was issued, or it is forgotten. */
    UNKNOWN_TOKEN,
    /** A reply was first (CFM-8). */
    ALREADY_REDEEMED,
    /** The default holds already. */
    EXPIRED,
    /** The prompt was taken back, or its session ended (CFM-16). */
    WITHDRAWN,
    /** It came at or after the deadline by the producer's clock (R10). */
    LATE,
    /** It says itself that it was given after the deadline (R10). */
    DATED_LATE,
    /** The transport could not name the sender (CFM-5). */
    NOT_AUTHENTICATED,
    /** The message names another subscription than the one it came over. */
    FOREIGN_SUBSCRIPTION,
    /** The subscription may not answer prompts of this kind. */
    NOT_ENTITLED,
    /** The prompt belongs to a session that the subscription is not part of. */
    FOREIGN_SESSION,
    /** A confirmation was answered like a clarification or the other way round. */
    WRONG_KIND,
    /** The decision is not among the allowed replies (R11). */
    DECISION_NOT_ALLOWED,
    /** The response fits none of the accepted kinds, or is not one of the choices (CFM-13). */
    RESPONSE_MISFIT
}
