package dev.aaep.testkit.conformance;

import org.jspecify.annotations.Nullable;

/** Where a producer under test puts what it sends. Safe for use by many threads; may block for a slow subscription. */
@FunctionalInterface
public interface Outbox {
    /**
     * Takes a message.
     *
     * @param subscriptionId the subscription it is sent to; null when the producer knows no subscriptions and sends to all
     * @param message the bytes as they would go over the wire
     */
    void deliver(@Nullable String subscriptionId, byte[] message);
}
