package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.internal.Shown;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

    @Override
    public List<GapDraft> detect(Plan plan) {
        Found found = new Found();
        for (FieldPath path : paths) {
            if (!path.visit(plan, place -> look(place.path(), place.value(), found))) {
                break;
            }
        }
        return found.list();
    }

    /** Looks at a text, or at each in an array, as the other detectors do; says whether to look on. */
    private boolean look(String path, @Nullable JsonValue value, Found found) {
        if (value instanceof JsonArray array) {
            boolean more = true;
            for (int i = 0; more && i < array.size(); i++) {
                more = !(array.items().get(i) instanceof JsonString text)
                        || look(FieldPath.join(path, Integer.toString(i)), text, found);
            }
            return more;
        }
        return !(value instanceof JsonString text) || !isAmbiguous(text.value()) || found.add(gap(path, text.value()));
    }

    private GapDraft gap(String path, String text) {
        return new GapDraft(
                path,
                Severity.BLOCK,
                "\"" + Shown.of(text) + "\" at " + path + " does not name one thing. Which one is meant?",
                known.isEmpty()
                        ? "The text is a general phrase, not an identifier."
                        : "The text is none of the known identifiers.",
                Detectors.suggestions(known),
                blockedOperations);
    }

    private boolean isAmbiguous(String text) {
        if (!known.isEmpty()) {
            return known.stream().noneMatch(id -> id.equalsIgnoreCase(text.strip()));
        }
        boolean vague = false;
        boolean words = false;
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            words |= !word.isEmpty();
            if (VAGUE.contains(word)) {
                vague = true;
            } else if (!word.isEmpty() && !FILLERS.contains(word)) {
                return false;
            }
        }
        // "?" and "..." stand for something that is still to come; a blank text is a missing one.
        return vague || (!words && !text.isBlank());
    }
}
