package dev.aaep.testkit.conformance;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One producer under test. Called by one thread at a time. What it cannot do it leaves as it is here, or throws
 * {@link UnsupportedOperationException} with a message: the checks that need it are then skipped and listed.
 */
public interface ProducerUnderTest extends AutoCloseable {
    /** Plays a scenario and returns when everything was sent that can be sent without a reply or the passing of time. */
    void play(Scenario scenario);

    /**
     * Receives a message of a subscriber and returns when its consequences were sent.
     *
     * @param subscriptionId the subscription that the transport authenticated, whatever the message says; null when it
     *     authenticated none
     * @return what the transport would answer; for a subscription.request or renegotiate the accepted or rejected
     *     message; null for no answer
     */
    default byte @Nullable [] receive(byte[] message, @Nullable String subscriptionId) {
        throw new UnsupportedOperationException("receives no messages");
    }

    /** Lets time pass for the producer, and returns when what falls due was sent. */
    default void advance(Duration time) {
        throw new UnsupportedOperationException("has no clock that the kit can advance");
    }

    @Override
    default void close() {}
}
