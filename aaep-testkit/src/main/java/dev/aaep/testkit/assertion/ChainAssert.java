package dev.aaep.testkit.assertion;

import dev.aaep.AaepException;
import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainFinding;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.clarify.chain.Round;
import dev.aaep.crypto.KeyResolver;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/**
 * About the audit record of a clarification, as bytes. What it says ({@link #hasRounds}, {@link #isClosed}) can be asked
 * at once; whether it is genuine needs the keys that are trusted: {@link #verifiesWith} or {@link #trusting} first.
 */
public final class ChainAssert extends AbstractAssert<ChainAssert, byte[]> {
    private @Nullable ChainVerifier verifier;

    ChainAssert(byte @Nullable [] actual) {
        super(actual, ChainAssert.class);
    }

    /** Trusts these keys from here on. */
    public ChainAssert trusting(KeyResolver keys) {
        return judgedBy(ChainVerifier.trusting(keys));
    }

    /** Judges by a verifier of one's own from here on, for instance one with an anchor. */
    public ChainAssert judgedBy(ChainVerifier other) {
        verifier = other;
        return this;
    }

    /** With these keys every check that can be made passes. */
    public ChainAssert verifiesWith(KeyResolver keys) {
        return trusting(keys).verifies();
    }

    /** Every check that can be made passes. */
    public ChainAssert verifies() {
        ChainReport report = report();
        if (!report.isValid()) {
            throw failure("to verify", report);
        }
        return this;
    }

    /** The check fails; the steps that follow say more about what was found. */
    public ChainFindingAssert failsCheck(ChainCheck check) {
        ChainReport report = report();
        List<ChainFinding> found = report.findings().stream()
                .filter(finding -> finding.check() == check)
                .toList();
        return new ChainFindingAssert(this, "to fail the check " + check, found, expected -> failure(expected, report));
    }

    /** The check came out like this. */
    public ChainAssert hasResult(ChainCheck check, CheckResult result) {
        ChainReport report = report();
        if (report.result(check) != result) {
            throw failure("to have " + check + ": " + result + ", not " + report.result(check), report);
        }
        return this;
    }

    /** This round, counted from 1, is the first one that something is wrong with. */
    public ChainAssert isBrokenAt(int round) {
        ChainReport report = report();
        int first = report.findings().stream()
                .mapToInt(ChainFinding::round)
                .filter(number -> number > 0)
                .min()
                .orElse(0);
        if (first != round) {
            throw failure("to be broken at round " + round, report);
        }
        return this;
    }

    public ChainAssert hasRounds(int count) {
        int found = rounds().size();
        if (found != count) {
            throw failure("to have " + count + (count == 1 ? " round" : " rounds") + ", not " + found);
        }
        return this;
    }

    /** The plan was accepted, so that no round can follow. */
    public ChainAssert isClosed() {
        if (!record().isClosed()) {
            throw failure("to be closed");
        }
        return this;
    }

    /** More rounds may follow. */
    public ChainAssert isOpen() {
        if (record().isClosed()) {
            throw failure("to be open");
        }
        return this;
    }

    /** Every gap that was asked has an accepted answer. */
    public ChainAssert allResolved() {
        if (!record().allResolved()) {
            throw failure("to have every gap resolved");
        }
        return this;
    }

    /** A round resolved the gap with this answer. */
    public ChainAssert hasAnswer(String gapId, String answer) {
        boolean found = rounds().stream()
                .anyMatch(round ->
                        round.resolved() && round.gap().id().equals(gapId) && Objects.equals(round.answer(), answer));
        if (!found) {
            throw failure("to resolve " + gapId + " with '" + answer + "'");
        }
        return this;
    }

    private ChainReport report() {
        isNotNull();
        if (verifier == null) {
            throw AaepException.of(
                    AaepException.Kind.ILLEGAL_STATE, "say whom to trust first: trusting(keys) or judgedBy(verifier)");
        }
        return verifier.verify(actual);
    }

    private ChainRecord record() {
        isNotNull();
        try {
            return ChainRecord.parse(actual);
        } catch (AaepException unreadable) {
            throw failure("to be a record");
        }
    }

    private List<Round> rounds() {
        try {
            return record().rounds();
        } catch (RuntimeException unreadable) {
            throw failure("to be a record whose rounds can be read");
        }
    }

    private AssertionError failure(String expected, ChainReport report) {
        StringBuilder found = new StringBuilder();
        report.findings().forEach(finding -> found.append(String.format("%n  %s", finding)));
        if (report.findings().isEmpty()) {
            found.append(String.format("%n  (nothing)"));
        }
        int marked = report.findings().stream()
                .mapToInt(ChainFinding::round)
                .filter(number -> number > 0)
                .min()
                .orElse(0);
        return failure(
                "%nExpected the chain%n%s%nbut the verifier found:%s%nin:%s",
                expected, found, ChainText.of(actual, marked));
    }

    private AssertionError failure(String expected) {
        return failure("%nExpected the chain%n%s%nbut it is:%s", expected, ChainText.of(actual, 0));
    }
}
