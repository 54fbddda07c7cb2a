package dev.aaep.clarify.detect;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.internal.Shown;
import java.util.List;
import java.util.Locale;
import java.util.Set;

record LanguagesNeedLayout(FieldPath languages, FieldPath layout, List<String> blockedOperations) implements Detector {
    /** Languages whose usual script runs from right to left, by their primary subtag. */
    private static final Set<String> RIGHT_TO_LEFT = Set.of(
            "ar", "arc", "arz", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb", "prs",
            "ps", "sd", "syr", "ug", "ur", "yi");

    private static final Set<String> RIGHT_TO_LEFT_SCRIPTS =
            Set.of("adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa");

    @Override
    public List<GapDraft> detect(Plan plan) {
        boolean planned = layout.texts(plan).stream().anyMatch(text -> text.equalsIgnoreCase("rtl"));
        Found found = new Found();
        for (String language : planned ? List.<String>of() : languages.texts(plan)) {
            if (isRightToLeft(language) && !found.add(gap(Shown.of(language)))) {
                break;
            }
        }
        return found.list();
    }

    private GapDraft gap(String language) {
        return new GapDraft(
                layout.toString(),
                Severity.WARN,
                "The language " + language + " is written from right to left and no layout for that is specified."
                        + " How should it be laid out?",
                "Text direction cannot be translated away.",
                List.of("rtl", "drop-" + language),
                blockedOperations);
    }

    private static boolean isRightToLeft(String language) {
        String[] subtags = language.strip().toLowerCase(Locale.ROOT).split("[-_]", -1);
        for (int i = 1; i < subtags.length; i++) {
            if (subtags[i].length() == 4) {
                return RIGHT_TO_LEFT_SCRIPTS.contains(subtags[i]);
            }
        }
        return RIGHT_TO_LEFT.contains(subtags[0]);
    }
}
