package dev.aaep.testkit.assertion;

import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.ReplyAttempt;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.TokenState;
import java.time.Instant;
import java.util.Locale;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** About one reply token of a ledger. */
public final class TokenAssert extends AbstractAssert<TokenAssert, String> {
    private final LedgerAssert parent;
    private final ReplyLedger ledger;

    TokenAssert(LedgerAssert parent, ReplyLedger ledger, @Nullable String token) {
        super(token, TokenAssert.class);
        this.parent = parent;
        this.ledger = ledger;
        isNotNull();
    }

    /** A valid reply would count. */
    public TokenAssert isOutstanding() {
        return isIn(TokenState.OUTSTANDING);
    }

    /** A valid reply came in time. */
    public TokenAssert isRedeemed() {
        return isIn(TokenState.REDEEMED);
    }

    /** No valid reply came in time, and the default holds (CFM-9). */
    public TokenAssert isExpired() {
        return isIn(TokenState.EXPIRED);
    }

    /** The prompt was taken back, or its session ended (CFM-16). */
    public TokenAssert isWithdrawn() {
        return isIn(TokenState.WITHDRAWN);
    }

    /** The ledger never issued the token, or has forgotten it (CFM-3). */
    public TokenAssert isUnknown() {
        if (entry() != null) {
            throw failure("to be unknown");
        }
        return this;
    }

    /** The prompt is outstanding, and a reply counts before this moment (CFM-6). */
    public TokenAssert isDueAt(Instant deadline) {
        isOutstanding();
        LedgerEntry entry = entry();
        PromptTerms terms = entry == null ? null : entry.terms();
        if (terms == null || !terms.deadline().equals(deadline)) {
            throw failure("to be due at " + deadline);
        }
        return this;
    }

    private TokenAssert isIn(TokenState state) {
        LedgerEntry entry = entry();
        if (entry == null || entry.state() != state) {
            throw failure("to be " + state.name().toLowerCase(Locale.ROOT));
        }
        return this;
    }

    private @Nullable LedgerEntry entry() {
        return ledger.find(ledger.keyOf(actual));
    }

    private AssertionError failure(String expected) {
        LedgerEntry entry = entry();
        return failure(
                "%nExpected reply token %s (in logs: %s)%n%s%nbut it is %s%nin a ledger with %s outstanding:%s",
                actual,
                ReplyAttempt.fingerprint(actual),
                expected,
                entry == null ? "unknown" : LedgerText.line(entry),
                LedgerText.count(ledger.outstanding().size()),
                LedgerText.list(ledger.outstanding()));
    }

    /** Back to the ledger. */
    public LedgerAssert and() {
        return parent;
    }
}
