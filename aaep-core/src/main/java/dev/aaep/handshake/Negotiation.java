package dev.aaep.handshake;

import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionRejected;

/** What came of a request: there is always an answer to send (HS-1). */
public sealed interface Negotiation {
    /** The message for the subscriber. */
    HandshakeMessage answer();

    /** The request was accepted on these terms. */
    record Accepted(SubscriptionAccepted answer, SubscriptionTerms terms) implements Negotiation {}

    /** The request was rejected; after a renegotiation the subscription is over (HS-7). */
    record Rejected(SubscriptionRejected answer) implements Negotiation {}
}
