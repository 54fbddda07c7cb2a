package dev.aaep.testkit.conformance;

import dev.aaep.testkit.conformance.CheckResult.Status;
import java.util.List;

/**
 * A report as one page. Headings and tables carry the structure, every status is a word, contrast does not depend on
 * colour, and nothing is fetched or run.
 */
final class ReportHtml {
    private static final String STYLE = """
            body { font: 1.125rem/1.5 sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
            table { border-collapse: collapse; width: 100%; }
            caption { text-align: left; padding: .25rem 0; }
            th, td { border: 1px solid; padding: .25rem .5rem; text-align: left; vertical-align: top; }
            pre { white-space: pre-wrap; margin: 0; }
            """;

    private ReportHtml() {}

    static String page(ConformanceReport report) {
        StringBuilder out = new StringBuilder();
        String title = "AAEP conformance: " + report.subject();
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(escape(title))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<main>\n<h1>")
                .append(escape(title))
                .append("</h1>\n<p>")
                .append(escape(ReportText.verdict(report)))
                .append("</p>\n");
        for (Status status : ReportText.ORDER) {
            section(out, status, report.of(status));
        }
        return out.append("</main>\n</body>\n</html>\n").toString();
    }

    private static void section(StringBuilder out, Status status, List<CheckResult> results) {
        if (results.isEmpty()) {
            return;
        }
        out.append("<section aria-labelledby=\"")
                .append(status)
                .append("\">\n<h2 id=\"")
                .append(status)
                .append("\">")
                .append(heading(status))
                .append("</h2>\n<table>\n<caption>Checks: ")
                .append(results.size())
                .append("</caption>\n<thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">Status</th>")
                .append(
                        "<th scope=\"col\">Level</th><th scope=\"col\">Section</th><th scope=\"col\">What is checked</th>")
                .append("<th scope=\"col\">Detail</th></tr></thead>\n<tbody>\n");
        for (CheckResult result : results) {
            out.append("<tr><th scope=\"row\">")
                    .append(escape(result.code()))
                    .append("</th><td>")
                    .append(status.name().toLowerCase(java.util.Locale.ROOT))
                    .append("</td><td>")
                    .append(result.level())
                    .append("</td><td>")
                    .append(escape(result.section()))
                    .append("</td><td>")
                    .append(escape(result.title()))
                    .append("</td><td>")
                    .append(result.detail().isEmpty() ? "none" : "<pre>" + escape(result.detail()) + "</pre>")
                    .append("</td></tr>\n");
        }
        out.append("</tbody>\n</table>\n</section>\n");
    }

    private static String heading(Status status) {
        return switch (status) {
            case FAILED -> "Failed: demands that are not met";
            case ADVISED -> "Advised: recommendations that are not followed";
            case SKIPPED -> "Skipped: not checked";
            case PASSED -> "Passed";
        };
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
