package dev.aaep.clarify.chain;

/** How a check came out. */
public enum CheckResult {
    /** Looked at and good. */
    PASSED,
    /** Looked at and bad: the findings say where. */
    FAILED,
    /** Nothing is wrong, and something is still open. */
    INCOMPLETE,
    /** Not looked at, for want of an anchor or because an earlier check failed. */
    NOT_CHECKED
}
