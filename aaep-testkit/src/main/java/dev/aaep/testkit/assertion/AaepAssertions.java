package dev.aaep.testkit.assertion;

import dev.aaep.AaepMessage;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.json.DecodeResult;
import dev.aaep.ledger.ReplyLedger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entry to the assertions about AAEP, to be imported statically beside AssertJ's own:
 *
 * <pre>{@code
 * assertThat(event).hasFinding("CFM-10").at("/default_decision");
 * assertThatSession(events).followsProtocol().asksBefore("transfer_funds");
 * assertThatChain(record).verifiesWith(keys).isClosed();
 * assertThatLedger(ledger).prompt(asked).isExpired();
 * }</pre>
 */
public final class AaepAssertions {
    private AaepAssertions() {}

    /** About one message. */
    public static MessageAssert assertThat(@Nullable AaepMessage message) {
        return new MessageAssert(message);
    }

    /** About what came of reading bytes. */
    public static DecodeAssert assertThat(@Nullable DecodeResult result) {
        return new DecodeAssert(result);
    }

    /** About the messages of one session or of several, in order: events, and replies where they arrived. */
    public static SessionAssert assertThatSession(@Nullable List<? extends AaepMessage> messages) {
        return new SessionAssert(messages);
    }

    /** About the audit record of a clarification. */
    public static ChainAssert assertThatChain(@Nullable ChainRecord record) {
        return new ChainAssert(record == null ? null : record.bytes());
    }

    /** About the bytes of an audit record, damaged or not. */
    public static ChainAssert assertThatChain(byte @Nullable [] record) {
        return new ChainAssert(record);
    }

    /** About the reply tokens of a ledger. */
    public static LedgerAssert assertThatLedger(@Nullable ReplyLedger ledger) {
        return new LedgerAssert(ledger);
    }
}
