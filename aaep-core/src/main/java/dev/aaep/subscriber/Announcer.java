package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.TextDirection;
import dev.aaep.event.Urgency;
import dev.aaep.internal.delivery.Bounded;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.internal.delivery.LanguageMatch;
import dev.aaep.internal.delivery.LanguageTag;
import dev.aaep.internal.delivery.Summaries;
import dev.aaep.internal.delivery.TextBoundary;
import dev.aaep.internal.delivery.Variants;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Turns events into what should be said. Takes any event, valid or not, and never throws for what is in it.
 *
 * <p>Words: the summary for the wished verbosity, else the normal one, else any, else what the event's fields say: a
 * sentence from the {@linkplain AnnouncerSettings#words() table} of the event's language, else the event's own words
 * alone. Only an event that has none, or does not say its language, is told in English regardless. Language: the variant
 * that HS-6 chooses. Streamed text is joined up to a boundary (SEQ-8). Background events, and those of an unknown kind
 * without a summary, are thinned as the person wishes, the producer's words last; critical ones are always announced, and
 * interrupt. Every text is {@link PlainText}.
 *
 * <p>Keeps the text of at most 256 outputs. Not safe for use by several threads at a time.
 */
public final class Announcer {
    private static final int MOST_OUTPUTS = 256;
    private static final int MOST_SESSIONS = 1024;

    private final AnnouncerSettings settings;
    private final Clock clock;
    private final Bounded<StreamBuffer> outputs = new Bounded<>(MOST_OUTPUTS);
    private final Bounded<Spoken> spoken = new Bounded<>(MOST_SESSIONS);

    private final Map<String, EventVisitor<String>> tables = new LinkedHashMap<>();
    private final List<String> tableTags;

    /** What was last said of a session in the background: when, when in the producer's words, and what. */
    private record Spoken(Instant when, Instant inProducersWords, String text) {}

    public Announcer(AnnouncerSettings settings, Clock clock) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.clock = Objects.requireNonNull(clock, "clock");
        tables.put(FallbackTexts.LANGUAGE, FallbackTexts.TABLE);
        tables.putAll(settings.words());
        tableTags = List.copyOf(tables.keySet());
    }

    /** What to say now; empty when nothing is, and more than one when held text goes before the end of a session. */
    public List<Announcement> announce(AaepEvent event) {
        if (event instanceof OutputStreaming chunk) {
            return stream(chunk);
        }
        List<Announcement> result = new ArrayList<>(1);
        if (ends(event)) {
            result.addAll(flush(event.sessionId()));
        }
        Announcement announcement = words(event);
        if (!isBackground(event, announcement) || passesBackground(event, announcement)) {
            result.add(announcement);
        }
        return result;
    }

    /** An event of an unknown kind without words has nothing to tell; how often it comes must not keep others from being heard. */
    private static boolean isBackground(AaepEvent event, Announcement announcement) {
        boolean wordless = event.messageType() == null && announcement.origin() == Announcement.Origin.FIELDS;
        Urgency.Known urgency = announcement.urgency().known();
        return urgency == Urgency.Known.BACKGROUND || (wordless && urgency != Urgency.Known.CRITICAL);
    }

    /**
     * Lets an event pass that came beyond the budget, without words. Streamed text is kept for later, as far as there is room
     * beside the text that is there: that came within the budget, this did not. Text whose session is over is given out.
     */
    List<Announcement> pass(AaepEvent event) {
        if (event instanceof OutputStreaming chunk) {
            hold(chunk);
        }
        return ends(event) ? flush(event.sessionId()) : List.of();
    }

    private void hold(OutputStreaming chunk) {
        StreamBuffer before = outputs.get(key(chunk.sessionId(), chunk.outputId()));
        boolean room = before == null ? outputs.size() < MOST_OUTPUTS : continues(before, chunk);
        if (chunk.chunk() != null && room) {
            buffer(chunk, new ArrayList<>()).hold(chunk, language(chunk));
        }
    }

    /** The text of the session that was held back for a boundary that will not come any more. */
    public List<Announcement> flush(@Nullable String sessionId) {
        List<Announcement> result = new ArrayList<>();
        String prefix = key(sessionId, "");
        List<String> flushed = new ArrayList<>();
        outputs.forEach((key, buffer) -> {
            if (key.startsWith(prefix)) {
                flushed.add(key);
                addText(buffer, result);
            }
        });
        flushed.forEach(outputs::remove);
        return result;
    }

    private List<Announcement> stream(OutputStreaming chunk) {
        List<Announcement> result = new ArrayList<>(1);
        if (chunk.chunk() == null) {
            if (Boolean.TRUE.equals(chunk.complete())) {
                complete(key(chunk.sessionId(), chunk.outputId()), result);
            }
            return result;
        }
        StreamBuffer buffer = buffer(chunk, result);
        String text = buffer.add(chunk, language(chunk));
        if (Boolean.TRUE.equals(chunk.complete())) {
            outputs.remove(key(chunk.sessionId(), chunk.outputId()));
        }
        add(text, chunk, result);
        return result;
    }

    /** An output that ends without a last text has said all it will say. */
    private void complete(String key, List<Announcement> result) {
        StreamBuffer buffer = outputs.get(key);
        if (buffer != null) {
            outputs.remove(key);
            addText(buffer, result);
        }
    }

    /** The buffer of the chunk's output. Text that the chunk does not continue, or of an output that is forgotten, is given out. */
    private StreamBuffer buffer(OutputStreaming chunk, List<Announcement> result) {
        String key = key(chunk.sessionId(), chunk.outputId());
        StreamBuffer buffer = outputs.get(key);
        if (buffer == null) {
            buffer = new StreamBuffer(TextBoundary.level(settings.boundary()), settings.maxBufferedText());
            StreamBuffer forgotten = outputs.put(key, buffer);
            if (forgotten != null) {
                addText(forgotten, result);
            }
        } else if (!continues(buffer, chunk)) {
            addText(buffer, result);
        }
        return buffer;
    }

    /** Whether the chunk goes on where the text ends, of the same kind, in the same voice and as urgently: only then may the two be one text. */
    private static boolean continues(StreamBuffer buffer, OutputStreaming chunk) {
        OutputStreaming last = buffer.last();
        return last == null
                || (buffer.goesOnWith(chunk)
                        && Objects.equals(language(last), language(chunk))
                        && Objects.equals(last.contentType(), chunk.contentType())
                        && EventUrgency.of(last).equals(EventUrgency.of(chunk)));
    }

    private void addText(StreamBuffer buffer, List<Announcement> result) {
        OutputStreaming last = buffer.last();
        if (last != null) {
            add(buffer.takeAll(), last, result);
        }
    }

    private void add(String text, OutputStreaming chunk, List<Announcement> result) {
        Urgency urgency = EventUrgency.of(chunk);
        boolean silent = urgency.known() == Urgency.Known.BACKGROUND
                && settings.background() == AnnouncerSettings.Background.SILENT;
        if (!text.isBlank() && !silent) {
            String language = language(chunk);
            result.add(announcement(text, language, chunk, urgency, Announcement.Origin.OUTPUT));
        }
    }

    private Announcement words(AaepEvent event) {
        List<String> tags = Variants.tags(event);
        String variant = Variants.choose(event, tags, settings.languages());
        String text = variant == null ? null : Summaries.variant(event, variant).best(settings.verbosity());
        String language = variant;
        if (text == null) {
            text = Summaries.of(event).best(settings.verbosity());
            language = Variants.primaryLanguage(event);
        }
        if (text == null && !tags.isEmpty()) {
            language = tags.get(0);
            text = Summaries.variant(event, tags.get(0)).best(settings.verbosity());
        }
        Urgency urgency = EventUrgency.of(event);
        return text == null
                ? fields(event, urgency)
                : announcement(text, language, event, urgency, Announcement.Origin.SUMMARY);
    }

    /** Never words of one language under the label of another: a voice would read them wrong. */
    private Announcement fields(AaepEvent given, Urgency urgency) {
        AaepEvent event = OwnVariants.choose(given, settings.languages());
        String language = Variants.primaryLanguage(event);
        String text = "";
        if (language != null) {
            text = sentence(event, LanguageMatch.match(language, tableTags));
            text = text.isBlank() ? OwnWords.of(event) : text;
        }
        return text.isBlank()
                ? announcement(
                        FallbackTexts.of(event), FallbackTexts.LANGUAGE, event, urgency, Announcement.Origin.FIELDS)
                : announcement(text, language, event, urgency, Announcement.Origin.FIELDS);
    }

    private String sentence(AaepEvent event, @Nullable String tableTag) {
        EventVisitor<String> table = tableTag == null ? null : tables.get(tableTag);
        if (table == null) {
            return "";
        }
        try {
            return Objects.requireNonNullElse(event.accept(table), "");
        } catch (RuntimeException e) {
            // A table that fails must not silence a question.
            return "";
        }
    }

    private static Announcement announcement(
            String text, @Nullable String language, AaepEvent event, Urgency urgency, Announcement.Origin origin) {
        return new Announcement(
                PlainText.of(text),
                language,
                direction(event, language),
                urgency,
                urgency.known() == Urgency.Known.CRITICAL,
                origin,
                event.type(),
                event.eventId(),
                event.sessionId(),
                event instanceof OutputStreaming chunk ? chunk.contentType() : null);
    }

    /** The producer's word counts for the primary language; for other texts the language decides. */
    private static TextDirection direction(AaepEvent event, @Nullable String language) {
        LocalizationHints hints = event.envelope().localizationHints();
        if (hints != null && (language == null || language.equals(hints.primaryLanguage()))) {
            if (hints.textDirection() != null) {
                return hints.textDirection();
            }
            if (hints.script() != null) {
                return direction(LanguageTag.isRightToLeftScript(hints.script()));
            }
        }
        return direction(language != null && LanguageTag.of(language).isRightToLeft());
    }

    private static TextDirection direction(boolean rightToLeft) {
        return rightToLeft ? TextDirection.RTL : TextDirection.LTR;
    }

    private static @Nullable String language(OutputStreaming chunk) {
        return chunk.language() != null ? chunk.language() : Variants.primaryLanguage(chunk);
    }

    /** The producer's words pass unless others of its words were just said; a sentence made here gives way to anything. */
    private boolean passesBackground(AaepEvent event, Announcement announcement) {
        if (settings.background() != AnnouncerSettings.Background.THINNED) {
            return settings.background() == AnnouncerSettings.Background.ALL;
        }
        boolean words = announcement.origin() == Announcement.Origin.SUMMARY
                || !OwnWords.of(event).isEmpty();
        String session = key(announcement.sessionId(), null);
        Instant now = clock.instant();
        Spoken before = spoken.get(session);
        if (before != null) {
            Duration since = Duration.between(words ? before.inProducersWords() : before.when(), now);
            // A clock that was set back must not silence the session until it is where it was.
            boolean tooSoon = !since.isNegative() && since.compareTo(settings.backgroundInterval()) < 0;
            if (tooSoon || before.text().equals(announcement.text())) {
                return false;
            }
        }
        Instant inProducersWords = words ? now : before == null ? Instant.MIN : before.inProducersWords();
        spoken.put(session, new Spoken(now, inProducersWords, announcement.text()));
        return true;
    }

    private static boolean ends(AaepEvent event) {
        return event instanceof SessionCompleted
                || event instanceof SessionErrored
                || event instanceof SessionCancelled;
    }

    private static String key(@Nullable String session, @Nullable String output) {
        return bounded(session) + "\n" + (output == null ? "" : bounded(output));
    }

    /** Ids longer than the schema allows are cut: a hostile producer must not fill the memory with them. */
    private static @Nullable String bounded(@Nullable String id) {
        return id == null || id.length() <= SeenEvents.LONGEST_ID
                ? id
                : id.substring(0, SeenEvents.LONGEST_ID) + id.hashCode();
    }
}
