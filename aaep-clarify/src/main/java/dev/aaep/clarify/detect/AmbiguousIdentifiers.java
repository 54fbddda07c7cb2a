package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.value.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

record AmbiguousIdentifiers(List<FieldPath> paths, List<String> known, List<String> blockedOperations)
        implements Detector {
    /** Words that name nothing by themselves. A text made only of these says which one to nobody. */
    private static final Set<String> VAGUE = Set.of(
            "standard",
            "default",
            "usual",
            "normal",
            "common",
            "typical",
            "regular",
            "appropriate",
            "suitable",
            "proper",
            "right",
            "best",
            "latest",
            "newest",
            "same",
            "other",
            "previous",
            "before",
            "any",
            "some",
            "something",
            "whatever",
            "whichever",
            "auto",
            "automatic",
            "tbd",
            "todo",
            "etc");

    private static final Set<String> FILLERS = Set.of(
            "use", "the", "a", "an", "one", "ones", "as", "like", "what", "is", "it", "that", "this", "you", "think",
            "of", "option", "value", "version", "please", "just", "with", "go", "for");

    private static final int SHOWN = 80;

    @Override
    public List<GapDraft> detect(Plan plan) {
        List<GapDraft> gaps = new ArrayList<>();
        for (FieldPath path : paths) {
            for (FieldPath.Place place : path.in(plan)) {
                if (place.value() instanceof JsonString text && isAmbiguous(text.value())) {
                    gaps.add(new GapDraft(
                            place.path(),
                            Severity.BLOCK,
                            "\"" + shown(text.value()) + "\" at " + place.path()
                                    + " does not name one thing. Which one is meant?",
                            known.isEmpty()
                                    ? "The text is a general phrase, not an identifier."
                                    : "The text is none of the known identifiers.",
                            known.stream().limit(32).toList(),
                            blockedOperations));
                }
            }
        }
        return gaps;
    }

    private boolean isAmbiguous(String text) {
        if (!known.isEmpty()) {
            return known.stream().noneMatch(id -> id.equalsIgnoreCase(text.strip()));
        }
        boolean vague = false;
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            if (VAGUE.contains(word)) {
                vague = true;
            } else if (!word.isEmpty() && !FILLERS.contains(word)) {
                return false;
            }
        }
        return vague;
    }

    private static String shown(String text) {
        return text.codePointCount(0, text.length()) <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
    }
}
