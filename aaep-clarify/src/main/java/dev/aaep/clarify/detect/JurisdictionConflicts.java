package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

record JurisdictionConflicts(
        List<FieldPath> paths, FieldPath decided, Map<String, String> jurisdictions, List<String> blockedOperations)
        implements Detector {
    @Override
    public List<GapDraft> detect(Plan plan) {
        Map<String, String> found = new TreeMap<>();
        for (FieldPath path : paths) {
            for (String text : path.texts(plan)) {
                String jurisdiction = jurisdictions.get(text.toLowerCase(Locale.ROOT));
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
        found.forEach((jurisdiction, text) -> named.add(text + " (" + jurisdiction + ")"));
        return List.of(new GapDraft(
                decided.toString(),
                Severity.BLOCK,
                "The plan combines " + String.join(" and ", named) + ". Which jurisdiction applies?",
                "What is asked for belongs to different jurisdictions.",
                found.keySet().stream().limit(32).toList(),
                blockedOperations));
    }
}
