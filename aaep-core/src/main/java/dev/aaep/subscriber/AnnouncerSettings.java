package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Verbosity;
import java.time.Duration;
import java.util.List;

/**
 * What the person wishes to hear. None of it holds back a critical event.
 *
 * @param verbosity which wording
 * @param languages BCP 47 tags, the best first
 * @param boundary how much streamed text makes one announcement (SEQ-8)
 * @param background what becomes of background events
 * @param backgroundInterval with {@link Background#THINNED}, the least time between two of one session
 * @param maxBufferedText how many characters of streamed text are kept back at most
 */
public record AnnouncerSettings(
        Verbosity verbosity,
        List<String> languages,
        CoalesceBoundary boundary,
        Background background,
        Duration backgroundInterval,
        int maxBufferedText) {
    /** What becomes of background events. */
    public enum Background {
        /** All are announced. */
        ALL,
        /** One per session and interval, and none that repeats the words before it. */
        THINNED,
        /** None is announced. */
        SILENT
    }

    /** Normal wording, the producer's own language, whole sentences, background thinned to one in five seconds. */
    public static final AnnouncerSettings DEFAULT = new AnnouncerSettings(
            Verbosity.NORMAL, List.of(), CoalesceBoundary.SENTENCE, Background.THINNED, Duration.ofSeconds(5), 4096);

    public AnnouncerSettings {
        languages = List.copyOf(languages);
        if (backgroundInterval.isNegative() || maxBufferedText < 1) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "backgroundInterval must not be negative and maxBufferedText must be at least 1");
        }
    }

    public AnnouncerSettings withVerbosity(Verbosity value) {
        return new AnnouncerSettings(value, languages, boundary, background, backgroundInterval, maxBufferedText);
    }

    public AnnouncerSettings withLanguages(List<String> value) {
        return new AnnouncerSettings(verbosity, value, boundary, background, backgroundInterval, maxBufferedText);
    }

    public AnnouncerSettings withBoundary(CoalesceBoundary value) {
        return new AnnouncerSettings(verbosity, languages, value, background, backgroundInterval, maxBufferedText);
    }

    public AnnouncerSettings withBackground(Background value) {
        return new AnnouncerSettings(verbosity, languages, boundary, value, backgroundInterval, maxBufferedText);
    }

    public AnnouncerSettings withBackgroundInterval(Duration value) {
        return new AnnouncerSettings(verbosity, languages, boundary, background, value, maxBufferedText);
    }

    public AnnouncerSettings withMaxBufferedText(int value) {
        return new AnnouncerSettings(verbosity, languages, boundary, background, backgroundInterval, value);
    }
}
