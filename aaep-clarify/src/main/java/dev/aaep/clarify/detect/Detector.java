package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import java.util.List;

/**
 * Finds one kind of ambiguity in a plan (§3). A detector never repairs anything and gives the same answer for the same plan.
 * Implementations are safe for use by many threads.
 */
@FunctionalInterface
public interface Detector {
    /** The gaps in the plan, each naming its exact field; empty when there are none. */
    List<GapDraft> detect(Plan plan);
}
