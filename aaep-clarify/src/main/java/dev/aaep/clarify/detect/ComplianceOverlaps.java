package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

record ComplianceOverlaps(
        FieldPath selected, FieldPath confirmed, Map<String, Set<String>> overlaps, List<String> blockedOperations)
        implements Detector {
    /** Spells the standards as they are compared, and asks every question once, so that none fails later. */
    ComplianceOverlaps {
        Map<String, Set<String>> spelled = new TreeMap<>();
        overlaps.forEach(
                (standard, others) -> spelled.computeIfAbsent(Detectors.lower(standard), key -> new TreeSet<>())
                        .addAll(lower(List.copyOf(others))));
        overlaps = Collections.unmodifiableMap(spelled);
        for (Map.Entry<String, Set<String>> each : overlaps.entrySet()) {
            for (String other : each.getValue()) {
                gap(confirmed, each.getKey(), other, blockedOperations);
            }
        }
    }

    @Override
    public List<GapDraft> detect(Plan plan) {
        Set<String> chosen = lower(selected.texts(plan));
        Set<String> settled = lower(confirmed.texts(plan));
        List<GapDraft> gaps = new ArrayList<>();
        for (String standard : chosen) {
            for (String other : overlaps.getOrDefault(standard, Set.of())) {
                if (!settled.contains(other)) {
                    gaps.add(gap(confirmed, standard, other, blockedOperations));
                }
            }
        }
        return gaps;
    }

    private static GapDraft gap(FieldPath confirmed, String standard, String other, List<String> blockedOperations) {
        String first = standard.toUpperCase(Locale.ROOT);
        String second = other.toUpperCase(Locale.ROOT);
        return new GapDraft(
                confirmed.toString(),
                Severity.WARN,
                first + " is selected and covers " + second + " only in part. Is " + second + " to be met as well?",
                "Compliance overlap: " + first + " ↔ " + second + ".",
                List.of(other + "-too", standard + "-only"),
                blockedOperations);
    }

    private static Set<String> lower(List<String> texts) {
        return texts.stream().map(Detectors::lower).collect(Collectors.toCollection(TreeSet::new));
    }
}
