package dev.aaep.subscriber;

import dev.aaep.event.TextDirection;
import dev.aaep.event.Urgency;
import org.jspecify.annotations.Nullable;

/**
 * What should be said, shown or put under the fingers. Plain data: speech, braille and screens can all use it.
 *
 * @param text the words, as the producer wrote them: control characters are to be escaped before a terminal gets them
 * @param language BCP 47 tag of the words; null when the producer did not say
 * @param direction in which the words run
 * @param urgency how soon; critical for the four critical types, whatever the event says
 * @param interrupt whether it should cut off what is being said; of two that interrupt, the second waits for the first to end,
 *     or half of a question is never heard
 * @param origin where the words come from
 * @param eventType the {@code type} of the event; null when it has none
 * @param eventId the event, the last one for joined text; null when it has none
 * @param sessionId the session; null when the event has none
 * @param contentType media type of streamed text, such as {@code text/markdown}; null where the producer does not say
 */
public record Announcement(
        String text,
        @Nullable String language,
        TextDirection direction,
        Urgency urgency,
        boolean interrupt,
        Origin origin,
        @Nullable String eventType,
        @Nullable String eventId,
        @Nullable String sessionId,
        @Nullable String contentType) {
    /** Where the words of an announcement come from. */
    public enum Origin {
        /** A summary that the producer wrote. */
        SUMMARY,
        /** No summary was there: what the event's own fields say, in a sentence where there is one in its language. */
        FIELDS,
        /** Text that the agent streamed. */
        OUTPUT
    }
}
