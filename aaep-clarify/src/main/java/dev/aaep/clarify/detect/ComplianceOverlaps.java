package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

record ComplianceOverlaps(
        FieldPath selected, FieldPath confirmed, Map<String, Set<String>> overlaps, List<String> blockedOperations)
        implements Detector {
    @Override
    public List<GapDraft> detect(Plan plan) {
        Set<String> chosen = lower(selected.texts(plan));
        Set<String> settled = lower(confirmed.texts(plan));
        List<GapDraft> gaps = new ArrayList<>();
        for (String standard : chosen) {
            for (String other : new TreeSet<>(overlaps.getOrDefault(standard, Set.of()))) {
                if (!settled.contains(other)) {
                    String first = standard.toUpperCase(Locale.ROOT);
                    String second = other.toUpperCase(Locale.ROOT);
                    gaps.add(new GapDraft(
                            confirmed.toString(),
                            Severity.WARN,
                            first + " is selected and covers " + second + " only in part. Is " + second
                                    + " to be met as well?",
                            "Compliance overlap: " + first + " ↔ " + second + ".",
                            List.of(other + "-too", standard + "-only"),
                            blockedOperations));
                }
            }
        }
        return gaps;
    }

    private static Set<String> lower(List<String> texts) {
        return texts.stream().map(text -> text.toLowerCase(Locale.ROOT)).collect(Collectors.toCollection(TreeSet::new));
    }
}
