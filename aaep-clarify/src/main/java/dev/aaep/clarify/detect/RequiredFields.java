package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import java.util.List;

record RequiredFields(List<FieldPath> paths, List<String> blockedOperations) implements Detector {
    RequiredFields {
        paths = List.copyOf(paths);
        blockedOperations = List.copyOf(blockedOperations);
    }

    @Override
    public List<GapDraft> detect(Plan plan) {
        return Found.missing(plan, paths, this::gap);
    }

    private GapDraft gap(FieldPath.Place place) {
        return new GapDraft(
                place.path(),
                Severity.BLOCK,
                "The field " + place.path() + " is not specified. What should it be?",
                "The field is required and nothing may be assumed for it.",
                List.of(),
                blockedOperations);
    }
}
