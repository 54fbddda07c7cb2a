package dev.aaep.clarify.detect;

import dev.aaep.AaepException;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.internal.Shown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

record JurisdictionConflicts(
        List<FieldPath> paths, FieldPath decided, Map<String, String> jurisdictions, List<String> blockedOperations)
        implements Detector {
    /** Spells the standards as they are compared. */
    JurisdictionConflicts {
        Map<String, String> spelled = new HashMap<>();
        jurisdictions.forEach((standard, jurisdiction) -> {
            String before = spelled.put(Detectors.lower(standard), jurisdiction);
            if (before != null && !before.equals(jurisdiction)) {
                throw AaepException.of(
                        AaepException.Kind.INVALID_ARGUMENT,
                        "a standard has two jurisdictions: the case of letters does not count");
            }
        });
        jurisdictions = Map.copyOf(spelled);
        Detectors.requireUsable(
                decided, jurisdictions.values().stream().distinct().toList(), blockedOperations);
    }

    @Override
    public List<GapDraft> detect(Plan plan) {
        Map<String, String> found = new TreeMap<>();
        for (FieldPath path : paths) {
            for (String text : path.texts(plan)) {
                String jurisdiction = jurisdictions.get(Detectors.lower(text));
                if (jurisdiction != null) {
                    found.putIfAbsent(jurisdiction, text);
                }
            }
        }
        boolean isDecided = decided.in(plan).stream().anyMatch(place -> !place.isMissing());
        if (found.size() < 2 || isDecided) {
            return List.of();
        }
        List<String> named = new ArrayList<>();
        found.forEach((jurisdiction, text) -> named.add(Shown.of(text) + " (" + jurisdiction + ")"));
        return List.of(new GapDraft(
                decided.toString(),
                Severity.BLOCK,
                "The plan combines " + String.join(" and ", named) + ". Which jurisdiction applies?",
                "What is asked for belongs to different jurisdictions.",
                Detectors.suggestions(List.copyOf(found.keySet())),
                blockedOperations));
    }
}
