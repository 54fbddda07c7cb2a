package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonString;
import java.util.List;
import java.util.Set;

record MissingInputs(FieldPath trigger, Set<String> triggering, List<FieldPath> inputs, List<String> blockedOperations)
        implements Detector {
    @Override
    public List<GapDraft> detect(Plan plan) {
        boolean needed = trigger.in(plan).stream().anyMatch(this::triggers);
        return needed ? Found.missing(plan, inputs, this::gap) : List.of();
    }

    private GapDraft gap(FieldPath.Place place) {
        return new GapDraft(
                place.path(),
                Severity.BLOCK,
                "What " + trigger + " asks for needs " + place.path() + ", which is not set. What should it be?",
                "Without it the result cannot be validated.",
                List.of(),
                blockedOperations);
    }

    private boolean triggers(FieldPath.Place place) {
        return (place.value() instanceof JsonString text && triggering.contains(text.value()))
                || (place.value() instanceof JsonBoolean bool && triggering.contains(bool.toJson()));
    }
}
