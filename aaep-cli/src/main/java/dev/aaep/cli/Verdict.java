package dev.aaep.cli;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is said about one message.
 *
 * @param type as the message says; null when it says none
 * @param isJson whether it is one JSON object in strict JSON
 */
record Verdict(@Nullable String type, boolean isJson, List<Finding> findings) {
    /** About a message that nobody read. */
    static Verdict tooLong(int mostBytes) {
        String text = "message longer than " + mostBytes + " bytes";
        return new Verdict(null, false, List.of(new Finding("LIMIT", Severity.ERROR, "", text, "§3.7")));
    }

    boolean isValid() {
        for (Finding finding : findings) {
            if (finding.severity() == Severity.ERROR) {
                return false;
            }
        }
        return true;
    }
}
