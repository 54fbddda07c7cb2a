package dev.aaep.testkit.conformance;

/** A producer that is put to the test: the adapter that its author writes. */
@FunctionalInterface
public interface ProducerTarget {
    /** A fresh producer that has sent nothing yet. */
    ProducerUnderTest open(Outbox outbox);
}
