package dev.aaep.subscriber;

import dev.aaep.event.OutputStreaming;
import dev.aaep.internal.delivery.TextBoundary;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Streamed text of one output that has not been announced yet (SEQ-8). */
final class StreamBuffer {
    private final StringBuilder text = new StringBuilder();
    private final int level;
    private final int most;
    private @Nullable OutputStreaming last;

    StreamBuffer(int level, int most) {
        this.level = level;
        this.most = most;
    }

    /** The chunk that came last; its language and urgency go with the text. */
    @Nullable
    OutputStreaming last() {
        return last;
    }

    /**
     * Whether nothing is missing before the chunk: words that were not sent as one text must not be heard as one. Characters
     * are code points, but producers that count another way, or not at all, are taken at their own count.
     */
    boolean goesOnWith(OutputStreaming chunk) {
        if (last == null || last.chunk() == null || last.position() == null || chunk.position() == null) {
            return true;
        }
        String before = last.chunk();
        long step = chunk.position() - last.position();
        return step == before.codePointCount(0, before.length())
                || step == 0
                || step == before.length()
                || step == before.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Keeps the chunk's text; when too much is kept, the oldest sentences are let go. */
    void hold(OutputStreaming chunk, @Nullable String language) {
        last = chunk;
        text.append(chunk.chunk());
        if (text.length() > most) {
            // A quarter more than there is need of, so that a flood does not have a boundary looked for with each
            // chunk.
            int excess = text.length() - (most - most / 4);
            text.delete(0, TextBoundary.firstCut(text, excess, language));
        }
    }

    /** Adds the chunk and gives the text that may be announced now; empty when none may. */
    String add(OutputStreaming chunk, @Nullable String language) {
        last = chunk;
        text.append(chunk.chunk());
        if (Boolean.TRUE.equals(chunk.complete())) {
            return take(text.length());
        }
        int hint = TextBoundary.level(chunk.coalesceHint());
        if (hint > 0 && hint >= level) {
            return take(text.length());
        }
        if (level < 2 || TextBoundary.mayEndSentence(chunk.chunk())) {
            // A chunk without a boundary of its own is never announced by itself, even when single words are wished.
            int cut = TextBoundary.lastCut(text, Math.max(level, 1), language);
            if (cut > 0) {
                return take(cut);
            }
        }
        if (text.length() > most) {
            int cut = TextBoundary.lastCut(text, 1, language);
            return take(cut > 0 ? cut : text.length());
        }
        return "";
    }

    String takeAll() {
        return take(text.length());
    }

    private String take(int length) {
        String taken = text.substring(0, length);
        text.delete(0, length);
        return taken;
    }
}
