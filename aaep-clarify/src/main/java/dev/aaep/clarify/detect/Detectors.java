package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The six conditions of §3, ready-made. Each takes the paths it looks at and the operations that its gaps block; severities
 * are those of the protocol's table.
 */
public final class Detectors {
    /** A gap lists no more. */
    private static final int MAX_SUGGESTIONS = 32;

    private Detectors() {}

    private static List<FieldPath> paths(List<String> paths, List<String> known, List<String> blockedOperations) {
        List<FieldPath> read = paths.stream().map(FieldPath::of).toList();
        read.forEach(path -> requireUsable(path, known, blockedOperations));
        return read;
    }

    /** Refuses now what could not stand in a gap: a detector must not fail when it finds something. */
    static void requireUsable(FieldPath path, List<String> known, List<String> blockedOperations) {
        new GapDraft(path.toString(), Severity.BLOCK, "?", null, suggestions(known), blockedOperations);
    }

    /** As many of the texts as a gap can suggest. */
    static List<String> suggestions(List<String> known) {
        return known.stream().limit(MAX_SUGGESTIONS).toList();
    }

    /** How identifiers are compared. */
    static String lower(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    /** Missing required field: BLOCK for each path where the plan says nothing. */
    public static Detector requiredFields(List<String> paths, List<String> blockedOperations) {
        return new RequiredFields(paths(paths, List.of(), blockedOperations), List.copyOf(blockedOperations));
    }

    /**
     * Ambiguous identifier: BLOCK where a text, or one in an array, is a vague phrase ("the standard one") or, with
     * {@code known} not empty, none of the known identifiers.
     */
    public static Detector ambiguousIdentifiers(
            List<String> paths, List<String> known, List<String> blockedOperations) {
        return new AmbiguousIdentifiers(
                paths(paths, known, blockedOperations), List.copyOf(known), List.copyOf(blockedOperations));
    }

    /**
     * Unresolved compliance overlap: WARN for each selected standard that partly covers another one, until the plan names
     * that other one at {@code confirmed}.
     *
     * @param overlaps which standard partly covers which others; the case of letters does not count
     */
    public static Detector complianceOverlaps(
            String selected, String confirmed, Map<String, Set<String>> overlaps, List<String> blockedOperations) {
        return new ComplianceOverlaps(
                FieldPath.of(selected), FieldPath.of(confirmed), Map.copyOf(overlaps), List.copyOf(blockedOperations));
    }

    /**
     * Jurisdiction mismatch: BLOCK when the standards and patterns at the paths belong to different jurisdictions and the
     * plan does not say at {@code decided} which applies.
     *
     * @param jurisdictions standard or pattern to its jurisdiction; the case of letters does not count
     */
    public static Detector jurisdictionConflicts(
            List<String> paths, String decided, Map<String, String> jurisdictions, List<String> blockedOperations) {
        return new JurisdictionConflicts(
                paths.stream().map(FieldPath::of).toList(),
                FieldPath.of(decided),
                Map.copyOf(jurisdictions),
                List.copyOf(blockedOperations));
    }

    /** Untranslatable language: WARN for each language written from right to left while {@code layout} does not say rtl. */
    public static Detector languagesNeedLayout(String languages, String layout, List<String> blockedOperations) {
        FieldPath place = FieldPath.of(layout);
        requireUsable(place, List.of(), blockedOperations);
        return new LanguagesNeedLayout(FieldPath.of(languages), place, List.copyOf(blockedOperations));
    }

    /**
     * Missing validation input: BLOCK for each input that is missing when {@code trigger} has one of the given texts, such as
     * a real build without an output directory. Booleans are compared as {@code true} and {@code false}.
     */
    public static Detector missingInputs(
            String trigger, Set<String> triggering, List<String> inputs, List<String> blockedOperations) {
        return new MissingInputs(
                FieldPath.of(trigger),
                Set.copyOf(triggering),
                paths(inputs, List.of(), blockedOperations),
                List.copyOf(blockedOperations));
    }
}
