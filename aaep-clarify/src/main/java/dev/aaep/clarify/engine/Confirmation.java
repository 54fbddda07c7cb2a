package dev.aaep.clarify.engine;

import dev.aaep.clarify.PlanAccepted;
import dev.aaep.clarify.Refusal;

/** What came of confirming a plan (§5). Only {@link Accepted} says yes. */
public sealed interface Confirmation {
    /** The plan is accepted and the chain sealed. */
    record Accepted(PlanAccepted message) implements Confirmation {}

    /** Gaps are open: the message lists them. */
    record StillOpen(Refusal message) implements Confirmation {}

    /** The call could not be served, and nothing changed. */
    record Refused(Problem problem, String detail) implements Confirmation {}
}
