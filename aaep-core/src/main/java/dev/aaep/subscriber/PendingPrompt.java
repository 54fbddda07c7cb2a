package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A question of the agent that awaits an answer. Its methods build the exact reply; sending it is the caller's part.
 *
 * <p>A reply can be built at any time: whether it still counts is for the producer to say.
 */
public sealed interface PendingPrompt permits PendingConfirmation, PendingClarification {
    /** The event that asks, as it came: show its texts through {@link PlainText#of}. */
    AaepEvent event();

    /** What the reply must echo; opaque (CFM-4). */
    String replyToken();

    /** The session; null when the event has none. */
    @Nullable
    String sessionId();

    /**
     * When the producer stops waiting: the event's timestamp plus its timeout. A timestamp in the future of this side's
     * clock counts as the moment of arrival. Empty when the event lacks one of them.
     */
    Optional<Instant> deadline();

    /** Why it awaits no answer any more; empty while it does. */
    Optional<PromptEnd> ended();

    /** Whether it still awaits an answer, as far as this side knows. */
    default boolean isOpen() {
        return ended().isEmpty();
    }
}
