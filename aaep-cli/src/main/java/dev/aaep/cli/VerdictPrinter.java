package dev.aaep.cli;

import dev.aaep.validation.Finding;
import java.io.IOException;

/** Writes verdicts down. */
@FunctionalInterface
interface VerdictPrinter {
    void print(String source, long line, Verdict verdict) throws IOException;

    static VerdictPrinter of(Format format, Console console) {
        return switch (format) {
            case TEXT -> (source, line, verdict) -> text(console, source, line, verdict);
            case JSON -> (source, line, verdict) -> console.println(json(source, line, verdict));
        };
    }

    /** One line per message, members in a fixed order. */
    static String json(String source, long line, Verdict verdict) {
        return new JsonLine()
                .put("source", source)
                .put("line", line)
                .put("type", verdict.type())
                .put("valid", verdict.isValid())
                .put("findings", verdict.findings())
                .end();
    }

    /** One line per finding, so that a good message says nothing. */
    private static void text(Console console, String source, long line, Verdict verdict) throws IOException {
        for (Finding finding : verdict.findings()) {
            String place = Style.clean(source) + ":" + line + ":";
            console.println(console.style().bold(place) + " " + line(console.style(), finding));
        }
    }

    /** Severity, code, pointer, message and section. */
    static String line(Style style, Finding finding) {
        String pointer = finding.pointer().isEmpty() ? "" : " " + Style.clean(finding.pointer());
        String section = finding.specRef().isEmpty() ? "" : " " + style.faint("(" + finding.specRef() + ")");
        return style.severity(finding.severity()) + " " + style.bold(finding.code()) + pointer + ": "
                + Style.clean(finding.message()) + section;
    }
}
