package dev.aaep.cli;

import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainFinding;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.clarify.chain.Round;
import java.util.List;
import java.util.Locale;

/** Writes down what was found in an audit record, and what it holds. */
final class AuditText {
    private static final int MOST_TEXT = 48;

    private AuditText() {}

    static String report(String record, ChainReport report, Style style) {
        Table facts = new Table()
                .row("record", record)
                .row("session", report.sessionId().isEmpty() ? "(could not be read)" : report.sessionId())
                .row("rounds", rounds(report))
                .row("head", report.headHash().isEmpty() ? "(could not be read)" : report.headHash());
        StringBuilder out = new StringBuilder(facts.toText(new Style(false), "")).append('\n');
        Table checks = new Table().row("CHECK", "RESULT", "");
        for (ChainCheck check : ChainCheck.values()) {
            checks.row(word(check), word(report.result(check)), remark(check, report));
        }
        out.append(checks.toText(style, ""));
        if (report.findingCount() > 0) {
            Table findings = new Table().row("CHECK", "ROUND", "FIELD", "FINDING");
            for (ChainFinding each : report.findings()) {
                findings.row(
                        word(each.check()), each.round() > 0 ? "" + each.round() : "-", each.field(), each.message());
            }
            out.append('\n').append(findings.toText(style, ""));
        }
        if (report.findingCount() > report.findings().size()) {
            out.append("and ")
                    .append(report.findingCount() - report.findings().size())
                    .append(" more\n");
        }
        return out.append('\n').append(verdict(report, style)).append('\n').toString();
    }

    private static String rounds(ChainReport report) {
        return String.format(
                Locale.ROOT, "%d (%d signed, %d witnessed)", report.rounds(), report.signed(), report.witnessed());
    }

    private static String remark(ChainCheck check, ChainReport report) {
        CheckResult result = report.result(check);
        if (check == ChainCheck.TRUNCATION && result == CheckResult.NOT_CHECKED) {
            return "needs --expect-head, --expect-rounds or --require-closed";
        }
        long count =
                report.findings().stream().filter(each -> each.check() == check).count();
        return result != CheckResult.FAILED ? "" : count == 1 ? "1 finding" : count + " findings";
    }

    private static String verdict(ChainReport report, Style style) {
        if (!report.isValid()) {
            return style.bad("NOT VALID");
        } else if (report.result(ChainCheck.TRUNCATION) == CheckResult.NOT_CHECKED) {
            return style.good("valid") + ", as far as it goes: whether rounds are missing at the end was not checked";
        }
        return style.good("valid");
    }

    static String json(String record, ChainReport report) {
        StringBuilder checks = new StringBuilder("[");
        for (ChainCheck check : ChainCheck.values()) {
            checks.append(checks.length() == 1 ? "" : ",")
                    .append(new JsonLine()
                            .put("check", word(check))
                            .put("result", word(report.result(check)))
                            .end());
        }
        StringBuilder findings = new StringBuilder("[");
        for (ChainFinding each : report.findings()) {
            findings.append(findings.length() == 1 ? "" : ",")
                    .append(new JsonLine()
                            .put("check", word(each.check()))
                            .put("round", each.round())
                            .put("field", each.field())
                            .put("message", each.message())
                            .end());
        }
        return new JsonLine()
                        .put("source", record)
                        .put("session", report.sessionId())
                        .put("valid", report.isValid())
                        .put("rounds", report.rounds())
                        .put("signed", report.signed())
                        .put("witnessed", report.witnessed())
                        .put("head_hash", report.headHash())
                        .putJson("checks", checks.append(']').toString())
                        .put("finding_count", report.findingCount())
                        .putJson("findings", findings.append(']').toString())
                        .end()
                + "\n";
    }

    static String rounds(String record, ChainRecord chain, List<Round> rounds, Style style) {
        Table facts = new Table()
                .row("record", record)
                .row("session", chain.sessionId())
                .row("rounds", rounds.size() + (chain.isClosed() ? ", closed" : ", open"))
                .row("head", chain.headHash());
        Table table = new Table().row("ROUND", "GAP", "SEVERITY", "QUESTION", "ANSWER", "BY", "MODE", "RECORDED");
        for (Round round : rounds) {
            table.row(
                    "" + round.number(),
                    round.gap().id(),
                    round.gap().severity().name(),
                    Style.cut(round.gap().question(), MOST_TEXT),
                    Style.cut(answer(round), MOST_TEXT),
                    round.answeredBy() == null ? "-" : round.answeredBy(),
                    word(round.mode()),
                    round.recorded().text());
        }
        return facts.toText(new Style(false), "") + "\n" + table.toText(style, "")
                + "\nNothing was verified: 'aaep audit verify' does that.\n";
    }

    static String roundsJson(List<Round> rounds) {
        StringBuilder out = new StringBuilder();
        for (Round round : rounds) {
            out.append(new JsonLine()
                            .put("round", round.number())
                            .put("gap_id", round.gap().id())
                            .put("field", round.gap().field())
                            .put("severity", round.gap().severity().name())
                            .put("question", round.gap().question())
                            .put("answer", round.answer())
                            .put(
                                    "escalation",
                                    round.escalation() == null
                                            ? null
                                            : round.escalation().wire())
                            .put("answered_by", round.answeredBy())
                            .put("answer_mode", round.mode().name())
                            .put("recorded", round.recorded().text())
                            .put("hash", round.hash())
                            .end())
                    .append('\n');
        }
        return out.toString();
    }

    private static String answer(Round round) {
        if (round.answer() != null) {
            return round.answer();
        }
        return round.escalation() == null ? "-" : "(" + round.escalation().wire() + ")";
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
