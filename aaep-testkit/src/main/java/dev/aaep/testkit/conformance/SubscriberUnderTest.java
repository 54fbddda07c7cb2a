package dev.aaep.testkit.conformance;

import java.util.List;

/**
 * One subscriber under test. Called by one thread at a time. What it cannot do it leaves as it is here, or throws
 * {@link UnsupportedOperationException} with a message: the checks that need it are then skipped and listed.
 */
public interface SubscriberUnderTest extends AutoCloseable {
    /** Receives a message of the producer and returns when it was dealt with. */
    void receive(byte[] message);

    /** What was announced so far, in order: the words that a person would hear or read. */
    List<String> announced();

    /** Whether the subscription goes on. */
    boolean isOpen();

    /** The texts of the prompts that a person could answer now: the actions and questions. */
    default List<String> openPrompts() {
        throw new UnsupportedOperationException("shows no prompts");
    }

    /** The person answers the prompt with this text: {@code accept}, {@code reject}, or a response to a question. */
    default void answer(String prompt, String answer) {
        throw new UnsupportedOperationException("answers no prompts");
    }

    /** Sends its subscription.request. */
    default void subscribe() {
        throw new UnsupportedOperationException("asks for no subscription");
    }

    /** Ends the subscription in good order. */
    @Override
    default void close() {}
}
