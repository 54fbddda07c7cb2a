package dev.aaep.testkit.conformance;

import dev.aaep.testkit.conformance.CheckResult.Status;
import java.time.Instant;
import java.util.List;

/**
 * What came of all checks, in the order of their run.
 *
 * @param subject what was tested, in words
 * @param level the level that was asked for
 * @param suiteVersion version of the kit, part of a claim (§9)
 * @param date when it was tested, part of a claim
 */
public record ConformanceReport(
        String subject, int level, String suiteVersion, Instant date, List<CheckResult> results) {
    public ConformanceReport {
        results = List.copyOf(results);
    }

    /** Whether no demand was left unmet. A check that was skipped is no proof: see {@link #isComplete()}. */
    public boolean isConformant() {
        return of(Status.FAILED).isEmpty();
    }

    /** Whether no check was skipped. */
    public boolean isComplete() {
        return of(Status.SKIPPED).isEmpty();
    }

    /** The results with one status. */
    public List<CheckResult> of(Status status) {
        return results.stream().filter(result -> result.status() == status).toList();
    }

    /** For terminals: failures first, then the rest, one check per line. */
    public String toText() {
        return ReportText.text(this);
    }

    /** For machines: one JSON object. */
    public String toJson() {
        return ReportText.json(this);
    }

    /** For people: one page without outside resources, made to be read aloud as well as seen. */
    public String toHtml() {
        return ReportHtml.page(this);
    }
}
