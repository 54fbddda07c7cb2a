package dev.aaep.ledger;

/** Where a reply token stands. Outstanding is left once, for one of the others, and none of them is ever left. */
public enum TokenState {
    /** Issued; a valid reply would count. */
    OUTSTANDING,
    /** A valid reply came in time. */
    REDEEMED,
    /** No valid reply came in time, or none could come; the default holds. */
    EXPIRED,
    /** The producer took the prompt back, or its session ended. */
    WITHDRAWN
}
