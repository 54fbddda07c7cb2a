package dev.aaep.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the process leaves behind. */
final class ExitCode {
    static final int FINE = 0;
    static final int FINDINGS = 1;
    static final int UNUSABLE = 2;

    private ExitCode() {}

    /** For the help. */
    static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        meanings.put("0", "nothing is wrong");
        meanings.put("1", "something was found: an invalid message, a broken rule, a failed check");
        meanings.put("2", "wrong usage, or a file that cannot be read or written");
        return meanings;
    }

    static int of(boolean fine) {
        return fine ? FINE : FINDINGS;
    }
}
