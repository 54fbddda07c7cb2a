package dev.aaep.testkit.assertion;

import dev.aaep.AaepMessage;
import dev.aaep.json.DecodeResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entry to the assertions about AAEP, to be imported statically beside AssertJ's own:
 *
 * <pre>{@code
 * assertThat(event).hasFinding("CFM-10").at("/default_decision");
 * assertThatSession(events).followsProtocol().asksBefore("transfer_funds");
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
}
