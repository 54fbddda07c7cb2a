package dev.aaep.testkit.assertion;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.ReplyLedger;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** About the reply tokens of a ledger. A ledger lists what is outstanding; of the others it knows each by its token. */
public final class LedgerAssert extends AbstractAssert<LedgerAssert, ReplyLedger> {
    LedgerAssert(@Nullable ReplyLedger actual) {
        super(actual, LedgerAssert.class);
    }

    /** More about one token. */
    public TokenAssert token(String token) {
        isNotNull();
        return new TokenAssert(this, actual, token);
    }

    /** More about the token of a prompt. */
    public TokenAssert prompt(AwaitingConfirmation prompt) {
        return token(prompt.replyToken());
    }

    /** More about the token of a prompt. */
    public TokenAssert prompt(AwaitingClarification prompt) {
        return token(prompt.replyToken());
    }

    /** No prompt waits for a reply. */
    public LedgerAssert hasNothingOutstanding() {
        return hasOutstanding(0);
    }

    /** So many prompts wait for a reply. */
    public LedgerAssert hasOutstanding(int count) {
        isNotNull();
        if (actual.outstanding().size() != count) {
            throw failure(LedgerText.count(count) + " outstanding");
        }
        return this;
    }

    /** So many prompts of the session wait for a reply. */
    public LedgerAssert hasOutstandingIn(String sessionId, int count) {
        isNotNull();
        long found = actual.outstanding().stream()
                .filter(entry -> in(sessionId, entry))
                .count();
        if (found != count) {
            throw failure(LedgerText.count(count) + " outstanding in session " + sessionId + ", not " + found);
        }
        return this;
    }

    private static boolean in(String sessionId, LedgerEntry entry) {
        return entry.terms() != null && entry.terms().sessionId().equals(sessionId);
    }

    private AssertionError failure(String expected) {
        List<LedgerEntry> outstanding = actual.outstanding();
        return failure(
                "%nExpected a ledger with %s%nbut it has %s outstanding:%s",
                expected, LedgerText.count(outstanding.size()), LedgerText.list(outstanding));
    }
}
