package dev.aaep.clarify.engine;

import dev.aaep.clarify.Refusal;

/** An operation was stopped at the gate because something it depends on is not known. */
public final class ClarificationRequired extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;
    private final String operation;

    ClarificationRequired(String operation, Refusal refusal) {
        super("the operation " + operation + " waits for answers: "
                + refusal.gaps().size() + " gaps of the session are open, the refusal lists them");
        this.operation = operation;
        this.refusal = refusal;
    }

    /** The signed {@code needs_clarification} message to return instead of a result. */
    public Refusal refusal() {
        return refusal;
    }

    /** What was stopped. */
    public String operation() {
        return operation;
    }
}
