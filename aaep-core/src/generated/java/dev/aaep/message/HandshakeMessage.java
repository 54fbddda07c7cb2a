package dev.aaep.message;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import javax.annotation.processing.Generated;

/** The messages with which subscriber and producer agree on terms, and the replies (§5, §6). */
@Generated("dev.aaep.codegen.Generator")
public sealed interface HandshakeMessage extends AaepMessage
        permits SubscriptionRequest,
                SubscriptionAccepted,
                SubscriptionRejected,
                SubscriptionRenegotiate,
                SubscriptionClose,
                ConfirmationReply,
                ClarificationReply {
    @Override
    MessageType messageType();

    @Override
    default String type() {
        return messageType().type();
    }
}
