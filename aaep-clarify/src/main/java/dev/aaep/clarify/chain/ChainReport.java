package dev.aaep.clarify.chain;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a verifier found.
 *
 * @param results how each check came out
 * @param findings what is wrong, in the order of the chain; at most {@link ChainVerifier#MAX_FINDINGS}
 * @param findingCount how many there are in all
 * @param sessionId as the record says; empty when it could not be read
 * @param rounds how many rounds were read
 * @param signed how many of them carry the answerer's own signature
 * @param witnessed how many of them the agent attests
 * @param headHash the hash of the last round as computed, or the genesis; empty when nothing could be read
 */
public record ChainReport(
        Map<ChainCheck, CheckResult> results,
        List<ChainFinding> findings,
        long findingCount,
        String sessionId,
        int rounds,
        int signed,
        int witnessed,
        String headHash) {
    /** Copies the collections. */
    public ChainReport {
        results = Map.copyOf(new EnumMap<>(results));
        findings = List.copyOf(findings);
    }

    /** How the check came out. */
    public CheckResult result(ChainCheck check) {
        return results.getOrDefault(check, CheckResult.NOT_CHECKED);
    }

    /** Whether nothing is wrong. Look at {@link ChainCheck#TRUNCATION} and {@link ChainCheck#RESOLUTION} too. */
    public boolean isValid() {
        return findingCount == 0 && !results.containsValue(CheckResult.FAILED);
    }

    /** One line per check, then the findings. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (ChainCheck check : ChainCheck.values()) {
            text.append(check).append(": ").append(result(check)).append('\n');
        }
        text.append("rounds: ").append(rounds).append(" (").append(signed).append(" SIGNED, ");
        text.append(witnessed).append(" WITNESSED)\n");
        findings.forEach(finding -> text.append(finding).append('\n'));
        return text.toString();
    }
}
