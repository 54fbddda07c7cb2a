package dev.aaep.cli;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.List;
import java.util.Locale;

/** Counts what was found. */
final class Tally {
    private long messages;
    private long invalid;
    private long errors;
    private long warnings;

    void add(List<Finding> findings) {
        messages++;
        long before = errors;
        addOthers(findings);
        if (errors > before) {
            invalid++;
        }
    }

    /** Counts findings that belong to no message. */
    void addOthers(List<Finding> findings) {
        for (Finding finding : findings) {
            if (finding.severity() == Severity.ERROR) {
                errors++;
            } else if (finding.severity() == Severity.WARNING) {
                warnings++;
            }
        }
    }

    long messages() {
        return messages;
    }

    boolean isFine() {
        return errors == 0;
    }

    /** The summary, such as {@code 3 messages, 1 invalid: 2 errors, 1 warning}. */
    String summary(Style style) {
        String bad = count(invalid, "invalid", "invalid");
        return count(messages, "message", "messages") + ", " + (invalid == 0 ? style.good(bad) : style.bad(bad)) + ": "
                + count(errors, "error", "errors") + ", " + count(warnings, "warning", "warnings");
    }

    private static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%d %s", number, number == 1 ? one : many);
    }
}
