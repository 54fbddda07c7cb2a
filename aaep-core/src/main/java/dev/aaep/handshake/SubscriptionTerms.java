package dev.aaep.handshake;

import dev.aaep.message.Capabilities;
import org.jspecify.annotations.Nullable;

/**
 * What was agreed for one subscription.
 *
 * @param subscriptionId names the subscription
 * @param subscriberId who asked, as the request says
 * @param aaepVersion the protocol version that both will speak
 * @param requested what was asked for; a renegotiation changes only the fields it names (HS-7)
 * @param honored what the producer committed to
 */
public record SubscriptionTerms(
        String subscriptionId,
        @Nullable String subscriberId,
        String aaepVersion,
        Capabilities requested,
        Capabilities honored) {
    /** Whether replies to confirmations may come over this subscription. */
    public boolean mayConfirm() {
        return Boolean.TRUE.equals(honored.supportsConfirmationReply());
    }

    /** Whether replies to clarifications may come over this subscription. */
    public boolean mayClarify() {
        return Boolean.TRUE.equals(honored.supportsClarificationReply());
    }
}
