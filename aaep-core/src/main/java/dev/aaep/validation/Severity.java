package dev.aaep.validation;

/** How much a finding weighs. */
public enum Severity {
    /** Worth knowing; nothing is wrong. */
    INFO,
    /** Against a recommendation, or against a requirement whose breach a consumer survives. */
    WARNING,
    /** Against a requirement: the message is not valid. */
    ERROR
}
