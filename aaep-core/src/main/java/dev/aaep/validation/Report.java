package dev.aaep.validation;

/** Takes what a rule finds; code, severity and section are the rule's own. */
@FunctionalInterface
public interface Report {
    /**
     * Something is wrong.
     *
     * @param pointer JSON Pointer to the place
     * @param message a fixed English sentence that repeats no more of the message than needed and never a secret
     */
    void at(String pointer, String message);
}
