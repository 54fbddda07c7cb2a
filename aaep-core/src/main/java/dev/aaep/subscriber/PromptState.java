package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.event.AaepEvent;
import dev.aaep.value.Timestamp;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the two kinds of prompt share: when they end, and who replies over which subscription. */
final class PromptState {
    /** Who answers, over which subscription, by which clock. */
    record Replier(
            Supplier<@Nullable String> subscription,
            @Nullable String decidedBy,
            Clock clock) {
        String subscriptionId() {
            String id = subscription.get();
            if (id == null) {
                throw AaepException.of(
                        AaepException.Kind.ILLEGAL_STATE,
                        "a reply travels on a subscription: give the subscriber its subscription id first");
            }
            return id;
        }

        Timestamp now() {
            return Timestamp.of(clock.instant());
        }
    }

    final String token;
    final @Nullable Instant deadline;
    final Replier replier;
    private volatile @Nullable PromptEnd end;
    private volatile boolean replied;

    PromptState(AaepEvent event, String token, @Nullable Long timeoutSeconds, Replier replier) {
        this.token = token;
        this.deadline =
                deadline(event.timestamp(), timeoutSeconds, replier.clock().instant());
        this.replier = replier;
    }

    /** An event that comes before it was sent tells that this side's clock is behind; the time that is left is no longer for it. */
    private static @Nullable Instant deadline(
            @Nullable Timestamp timestamp, @Nullable Long timeoutSeconds, Instant arrival) {
        if (timestamp == null || timeoutSeconds == null) {
            return null;
        }
        try {
            Instant asked = timestamp.instant().isAfter(arrival) ? arrival : timestamp.instant();
            return asked.plusSeconds(Math.max(timeoutSeconds, 0));
        } catch (ArithmeticException | DateTimeException tooFar) {
            return Instant.MAX;
        }
    }

    @Nullable
    PromptEnd end() {
        return end;
    }

    void end(PromptEnd why) {
        end = why;
    }

    /** Whether a reply was built here, which is all that this side knows of answers. */
    boolean isReplied() {
        return replied;
    }

    void replied(boolean built) {
        replied = built;
    }
}
