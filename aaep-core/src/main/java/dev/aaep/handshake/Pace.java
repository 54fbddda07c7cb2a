package dev.aaep.handshake;

import dev.aaep.MessageType;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Verbosity;
import dev.aaep.internal.delivery.Summaries;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Time to take things in (HS-14): with {@code pace_wpm}, the next announcement waits until the last could be read, so more
 * is joined; under low cognitive load a session's progress is told every ten seconds at most.
 */
final class Pace {
    private static final long MINUTE = 60_000_000_000L;
    private static final long LONGEST_PAUSE = MINUTE / 2;
    private static final long PROGRESS_INTERVAL = 10_000_000_000L;
    private static final int CHARACTERS_PER_WORD = 2;
    private static final int MOST_SESSIONS = 64;

    /** For most subscriptions there is nothing to keep to or to remember. One object serves them all and stays at hand. */
    private static final Pace FREE = new Pace(0, false);

    private final long wordTime;
    private final boolean lowLoad;
    private final Map<String, Long> progress = new LinkedHashMap<>();
    private long busyUntil;
    private boolean busy;

    private Pace(long wordTime, boolean lowLoad) {
        this.wordTime = wordTime;
        this.lowLoad = lowLoad;
    }

    static Pace of(DeliveryRules rules) {
        return rules.paceWpm() == 0 && !rules.lowLoad()
                ? FREE
                : new Pace(rules.paceWpm() == 0 ? 0 : MINUTE / rules.paceWpm(), rules.lowLoad());
    }

    /** Whether the entry is one announcement too many. */
    boolean skips(Entry entry, long now) {
        if (!lowLoad || entry.last.type != MessageType.PROGRESS_UPDATED || entry.leftOut > 0) {
            return false;
        }
        Long before = progress.get(entry.last.session);
        return before != null && now - before < PROGRESS_INTERVAL && now >= before;
    }

    void sent(Entry entry, long now) {
        if (lowLoad && entry.last.type == MessageType.PROGRESS_UPDATED) {
            progress.put(entry.last.session, now);
            if (progress.size() > MOST_SESSIONS) {
                progress.remove(progress.keySet().iterator().next());
            }
        }
        if (wordTime > 0) {
            busyUntil = now + Math.min(LONGEST_PAUSE, words(entry) * wordTime);
            busy = true;
        }
    }

    long waitNanos(long now) {
        if (!busy) {
            return 0;
        }
        long wait = busyUntil - now;
        if (wait > LONGEST_PAUSE) {
            // The clock was set back.
            busyUntil = now;
            return 0;
        }
        return Math.max(0, wait);
    }

    private static long words(Entry entry) {
        if (entry.last.event instanceof OutputStreaming) {
            return count(entry.text());
        }
        Summaries texts = Summaries.of(entry.last.event);
        return count(texts.best(Verbosity.NORMAL));
    }

    private static long count(@Nullable CharSequence text) {
        if (text == null) {
            return 0;
        }
        long words = 0;
        long unspaced = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean alone = isUnspaced(c);
            boolean space = Character.isWhitespace(c);
            unspaced += alone ? 1 : 0;
            words += !space && !alone && !inside ? 1 : 0;
            inside = !space;
        }
        return words + (unspaced + 1) / CHARACTERS_PER_WORD;
    }

    /** Chinese, Japanese, Thai, Lao, Burmese, Khmer: written without spaces, so their characters are counted. */
    private static boolean isUnspaced(char c) {
        return Character.isIdeographic(c)
                || (c >= 0x3041 && c <= 0x30FF)
                || (c >= 0x0E00 && c <= 0x0EFF)
                || (c >= 0x1000 && c <= 0x109F)
                || (c >= 0x1780 && c <= 0x17FF);
    }
}
