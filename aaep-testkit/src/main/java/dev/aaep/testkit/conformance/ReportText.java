package dev.aaep.testkit.conformance;

import dev.aaep.testkit.conformance.CheckResult.Status;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A report for terminals and for machines. */
final class ReportText {
    /** In the order in which they matter to the reader. */
    static final List<Status> ORDER = List.of(Status.FAILED, Status.ADVISED, Status.SKIPPED, Status.PASSED);

    private ReportText() {}

    static String verdict(ConformanceReport report) {
        String verdict = report.isConformant() ? "meets every demand that was checked" : "does not conform";
        return String.format(
                Locale.ROOT,
                "%s at level %d: %s (%d failed, %d advised, %d skipped, %d passed; kit %s, %s)",
                report.subject(),
                report.level(),
                verdict,
                report.of(Status.FAILED).size(),
                report.of(Status.ADVISED).size(),
                report.of(Status.SKIPPED).size(),
                report.of(Status.PASSED).size(),
                report.suiteVersion(),
                report.date());
    }

    static String text(ConformanceReport report) {
        StringBuilder out = new StringBuilder(verdict(report)).append('\n');
        for (Status status : ORDER) {
            report.of(status).forEach(result -> out.append("  ").append(result).append('\n'));
        }
        return out.toString();
    }

    static String json(ConformanceReport report) {
        List<JsonValue> checks = new ArrayList<>();
        for (CheckResult result : report.results()) {
            checks.add(JsonObject.builder()
                    .put("code", result.code())
                    .put("section", result.section())
                    .put("level", result.level())
                    .put("must", result.must())
                    .put("title", result.title())
                    .put("status", result.status().name().toLowerCase(Locale.ROOT))
                    .put("detail", result.detail())
                    .build());
        }
        return JsonObject.builder()
                .put("subject", report.subject())
                .put("level", report.level())
                .put("suite_version", report.suiteVersion())
                .put("date", report.date().toString())
                .put("conformant", report.isConformant())
                .put("complete", report.isComplete())
                .put("checks", new JsonArray(checks))
                .build()
                .toJson();
    }
}
