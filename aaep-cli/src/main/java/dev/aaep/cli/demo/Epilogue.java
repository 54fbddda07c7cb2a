package dev.aaep.cli.demo;

import dev.aaep.clarify.chain.ChainFinding;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.crypto.KeyHistory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;

/** After the session: trusts nothing but the files, and shows that a changed one is found out. */
final class Epilogue {
    private final Screen screen;
    private final DemoFolder folder;

    Epilogue(Screen screen, DemoFolder folder) {
        this.screen = screen;
        this.folder = folder;
    }

    /** Whether all is as it should be. */
    boolean allHolds() throws IOException {
        screen.gap();
        screen.text("The session is over. What it left behind, checked from the files alone:");
        screen.gap();
        boolean good = checkLog();
        if (Files.exists(folder.record())) {
            good &= checkRecord();
            good &= checkForgery();
        }
        return good;
    }

    private boolean checkLog() throws IOException {
        LogCheck log = LogCheck.of(folder.events(), folder.replies());
        result(
                "event log",
                log.passed(),
                Words.count(log.events(), "event") + " and " + Words.count(log.replies(), "reply", "replies")
                        + ", each valid by the producer profile, in an order that the rules of a session allow.");
        log.findings().forEach(finding -> screen.labelled("", "  " + finding));
        return log.passed();
    }

    private boolean checkRecord() throws IOException {
        ChainRecord record = ChainRecord.parse(Files.readAllBytes(folder.record()));
        ChainVerifier verifier = verifier();
        ChainReport report = (record.isClosed() ? verifier.requireClosed() : verifier).verify(folder.record());
        result(
                "audit chain",
                report.isValid(),
                Words.count(report.rounds(), "round") + ", a question and what became of it each, signed by the agent"
                        + " and linked by hashes. Verified with the record and the agent's public key, nothing else."
                        + (record.isClosed()
                                ? " The chain is closed: no round can be added."
                                : " A question is open."));
        findings(report);
        return report.isValid();
    }

    private boolean checkForgery() throws IOException {
        Optional<Forgery> made = Forgery.of(ChainRecord.parse(Files.readAllBytes(folder.record())));
        if (made.isEmpty()) {
            screen.note("Nobody answered, so there is no answer to falsify.");
            return true;
        }
        Forgery forgery = made.get();
        folder.write(folder.tampered(), forgery.json().getBytes(StandardCharsets.UTF_8));
        ChainReport report = verifier().verify(folder.tampered());
        boolean caught = report.findings().stream().anyMatch(finding -> finding.round() == forgery.round());
        screen.labelled(
                "forgery",
                "Suppose somebody wants another answer on file. In a copy of the record, the answer in round "
                        + forgery.round() + " is changed from \"" + forgery.said() + "\" to \"" + forgery.forged()
                        + "\".");
        result("verdict", caught, "The verifier refuses the copy, and says where:");
        findings(report);
        return caught;
    }

    private void findings(ChainReport report) {
        for (ChainFinding finding : report.findings()) {
            screen.labelled(
                    "",
                    "  " + (finding.round() > 0 ? "round " + finding.round() + ", " : "") + finding.field() + ": "
                            + finding.message());
        }
    }

    /** Knows the keys from their own file, as an auditor would. */
    private ChainVerifier verifier() {
        return ChainVerifier.trusting(KeyHistory.read(folder.keys()).orElseThrow());
    }

    private void result(String label, boolean good, String text) {
        screen.labelled(label, (good ? "Passed. " : "FAILED. It should be: ") + text);
    }

    void lookFurther() {
        screen.gap();
        screen.text("The files stay where they are. To look further:");
        screen.verbatim("D='" + folder.path().toAbsolutePath() + "'");
        screen.verbatim("./aaep session \"$D/events.ndjson\"");
        screen.verbatim("./aaep validate \"$D/events.ndjson\" --profile producer");
        if (Files.exists(folder.record())) {
            screen.verbatim("./aaep audit verify \"$D/audit.json\" --trust \"$D/keys.json\"");
        }
        if (Files.exists(folder.tampered())) {
            screen.verbatim("./aaep audit verify \"$D/tampered.json\" --trust \"$D/keys.json\"");
        }
    }
}
