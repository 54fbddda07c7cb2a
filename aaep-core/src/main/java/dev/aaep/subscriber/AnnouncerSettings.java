package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.Verbosity;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the person wishes to hear. None of it holds back a critical event.
 *
 * @param verbosity which wording
 * @param languages BCP 47 tags, the best first
 * @param boundary how much streamed text makes one announcement (SEQ-8)
 * @param background what becomes of background events
 * @param backgroundInterval with {@link Background#THINNED}, the least time between two of one session
 * @param maxBufferedText how many characters of streamed text are kept back at most
 * @param words by BCP 47 tag, what makes a sentence of an event that brings no summary; English is built in
 */
public record AnnouncerSettings(
        Verbosity verbosity,
        List<String> languages,
        CoalesceBoundary boundary,
        Background background,
        Duration backgroundInterval,
        int maxBufferedText,
        Map<String, EventVisitor<String>> words) {
    /** What becomes of background events. */
    public enum Background {
        /** All are announced. */
        ALL,
        /**
         * One per session and interval, and none that repeats the words before it. Sentences made here do not count
         * against events with words of the producer.
         */
        THINNED,
        /** None is announced. */
        SILENT
    }

    /** Normal wording, the producer's own language, whole sentences, background thinned to one in five seconds. */
    public static final AnnouncerSettings DEFAULT = new AnnouncerSettings(
            Verbosity.NORMAL,
            List.of(),
            CoalesceBoundary.SENTENCE,
            Background.THINNED,
            Duration.ofSeconds(5),
            4096,
            Map.of());

    public AnnouncerSettings {
        languages = List.copyOf(languages);
        words = Map.copyOf(words);
        if (backgroundInterval.isNegative() || maxBufferedText < 1) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "backgroundInterval must not be negative and maxBufferedText must be at least 1");
        }
    }

    public AnnouncerSettings withVerbosity(Verbosity value) {
        return new AnnouncerSettings(
                value, languages, boundary, background, backgroundInterval, maxBufferedText, words);
    }

    public AnnouncerSettings withLanguages(List<String> value) {
        return new AnnouncerSettings(
                verbosity, value, boundary, background, backgroundInterval, maxBufferedText, words);
    }

    public AnnouncerSettings withBoundary(CoalesceBoundary value) {
        return new AnnouncerSettings(
                verbosity, languages, value, background, backgroundInterval, maxBufferedText, words);
    }

    public AnnouncerSettings withBackground(Background value) {
        return new AnnouncerSettings(verbosity, languages, boundary, value, backgroundInterval, maxBufferedText, words);
    }

    public AnnouncerSettings withBackgroundInterval(Duration value) {
        return new AnnouncerSettings(verbosity, languages, boundary, background, value, maxBufferedText, words);
    }

    public AnnouncerSettings withMaxBufferedText(int value) {
        return new AnnouncerSettings(verbosity, languages, boundary, background, backgroundInterval, value, words);
    }

    /**
     * Adds sentences in a language, or replaces those there are. {@code table} gets events that bring no summary; where it
     * gives blank text or throws, the event's own words are announced alone.
     */
    public AnnouncerSettings withWords(String language, EventVisitor<String> table) {
        Map<String, EventVisitor<String>> all = new HashMap<>(words);
        all.put(language, table);
        return new AnnouncerSettings(
                verbosity, languages, boundary, background, backgroundInterval, maxBufferedText, all);
    }
}
