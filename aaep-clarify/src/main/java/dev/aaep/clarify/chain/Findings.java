package dev.aaep.clarify.chain;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Collects what a run finds, in bounded memory. */
final class Findings {
    private final Map<ChainCheck, CheckResult> results = new EnumMap<>(ChainCheck.class);
    private final List<ChainFinding> kept = new ArrayList<>();
    private long count;

    void add(ChainFinding finding) {
        count++;
        results.put(finding.check(), CheckResult.FAILED);
        if (kept.size() < ChainVerifier.MAX_FINDINGS) {
            kept.add(finding);
        }
    }

    void add(ChainCheck check, int round, String field, String message) {
        add(new ChainFinding(check, round, field, message));
    }

    boolean hasFailed(ChainCheck check) {
        return results.get(check) == CheckResult.FAILED;
    }

    /** Marks checks that did not fail. */
    void notChecked(ChainCheck... checks) {
        for (ChainCheck check : checks) {
            results.putIfAbsent(check, CheckResult.NOT_CHECKED);
        }
    }

    void incomplete(ChainCheck check) {
        results.putIfAbsent(check, CheckResult.INCOMPLETE);
    }

    ChainReport report(String sessionId, ChainFold fold) {
        for (ChainCheck check : ChainCheck.values()) {
            results.putIfAbsent(check, CheckResult.PASSED);
        }
        return new ChainReport(
                results, kept, count, sessionId, fold.rounds(), fold.signed(), fold.witnessed(), fold.head());
    }
}
