package dev.aaep.testkit.conformance;

import java.util.function.Consumer;

/** A subscriber that is put to the test: the adapter that its author writes. */
@FunctionalInterface
public interface SubscriberTarget {
    /**
     * A fresh subscriber.
     *
     * @param outbox where it puts what it sends, as it would go over the wire
     */
    SubscriberUnderTest open(Consumer<byte[]> outbox);
}
