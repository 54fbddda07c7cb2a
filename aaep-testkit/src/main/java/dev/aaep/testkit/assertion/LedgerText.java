package dev.aaep.testkit.assertion;

import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.PromptTerms;
import java.util.List;
import java.util.Locale;

/** How a ledger looks in a failure message. */
final class LedgerText {
    private static final int MOST = 20;

    private LedgerText() {}

    static String count(int prompts) {
        return prompts == 0 ? "nothing" : prompts + (prompts == 1 ? " prompt" : " prompts");
    }

    static String list(List<LedgerEntry> entries) {
        StringBuilder out = new StringBuilder();
        entries.stream()
                .limit(MOST)
                .forEach(entry -> out.append(String.format("%n  %s: %s", entry.key(), line(entry))));
        if (entries.size() > MOST) {
            out.append(String.format("%n  ..."));
        }
        return entries.isEmpty() ? String.format("%n  (nothing)") : out.toString();
    }

    /** The state, and what was asked as far as the store remembers it. */
    static String line(LedgerEntry entry) {
        String state = entry.state().name().toLowerCase(Locale.ROOT);
        PromptTerms terms = entry.terms();
        if (terms == null) {
            return state;
        }
        String kind = terms instanceof PromptTerms.Confirmation ? "confirmation" : "clarification";
        return state + ", " + kind + " '" + terms.text() + "' in session " + terms.sessionId() + " until "
                + terms.deadline();
    }
}
