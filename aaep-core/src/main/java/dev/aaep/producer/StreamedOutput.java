package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Takes text as a model produces it and announces it in chunks that end at boundaries of the language. {@code position}
 * counts characters as Unicode code points (SEQ-7). Closing sends what is left with {@code complete: true}; so does the
 * end of the session.
 */
public final class StreamedOutput implements AutoCloseable {
    /** A text without any boundary is sent in pieces of this size, well under the limit of one chunk. */
    static final int LONGEST_WAIT = 8_192;

    private final SessionCore session;
    private final String outputId;
    private final CoalesceBoundary boundary;
    private final @Nullable String contentType;
    private final Chunker chunker;
    private final StringBuilder buffer = new StringBuilder();
    private long position;
    private boolean complete;

    StreamedOutput(SessionCore session, CoalesceBoundary boundary, @Nullable String contentType) {
        this.session = session;
        this.boundary = boundary;
        this.contentType = contentType;
        this.outputId = session.services.ids.next("out_");
        this.chunker = new Chunker(boundary, Locale.forLanguageTag(session.language));
        session.step(() -> {
            chunk("", CoalesceBoundary.COMPLETION, true); // refuses a bad content type now, not when the session ends
            session.outputs.put(outputId, this);
        });
    }

    public String outputId() {
        return outputId;
    }

    /** Adds text. Whatever is complete up to a boundary leaves at once, the rest waits for more. */
    public StreamedOutput write(CharSequence text) {
        session.step(() -> {
            if (complete) {
                throw AaepException.of(
                        AaepException.Kind.ILLEGAL_STATE, "this output is complete: open another for more text");
            }
            int before = buffer.length();
            buffer.append(text);
            try {
                sendSettled();
            } catch (RuntimeException refused) {
                buffer.setLength(before);
                throw refused;
            }
        });
        return this;
    }

    private void sendSettled() {
        while (buffer.length() > LONGEST_WAIT) {
            int settled = chunker.settled(buffer.substring(0, LONGEST_WAIT));
            if (settled > 0) {
                send(settled, boundary);
            } else {
                send(Chunker.forced(buffer, LONGEST_WAIT), CoalesceBoundary.NONE);
            }
        }
        int settled = chunker.settled(buffer);
        if (settled > 0) {
            send(settled, boundary);
        }
    }

    private void send(int length, CoalesceBoundary hint) {
        session.settle(session.prompts.size(), session.tools.size(), session.outputs.size());
        addChunk(wellFormed(buffer.substring(0, length)), hint, false);
        buffer.delete(0, length);
    }

    private void addChunk(String text, CoalesceBoundary hint, boolean last) {
        session.out.add(chunk(text, hint, last));
        position += text.codePointCount(0, text.length());
    }

    private OutputStreaming chunk(String text, CoalesceBoundary hint, boolean last) {
        return session.out
                .stamp(OutputStreaming.builder()
                        .outputId(outputId)
                        .chunk(text)
                        .position(position)
                        .complete(last)
                        .coalesceHint(hint)
                        .contentType(contentType))
                .build();
    }

    /** Sends the rest and completes the output. Once; more calls do nothing. */
    @Override
    public void close() {
        session.stepIfOpen(() -> {
            if (!complete) {
                addLast();
                session.outputs.remove(outputId);
                session.settle(session.prompts.size(), session.tools.size(), session.outputs.size());
            }
        });
    }

    /** The last chunk, within a step. */
    void addLast() {
        session.settle(session.prompts.size(), session.tools.size(), session.outputs.size());
        addChunk(wellFormed(buffer.toString()), CoalesceBoundary.COMPLETION, true);
        buffer.setLength(0);
        complete = true;
    }

    /** Half characters cannot be written: each becomes a replacement character. */
    static String wellFormed(String text) {
        int union = 0;
        for (int i = 0; i < text.length(); i++) {
            union |= text.charAt(i);
        }
        return union < Character.MIN_SURROGATE ? text : mended(text);
    }

    private static String mended(String text) {
        StringBuilder mended = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                if (mended == null) {
                    mended = new StringBuilder(text);
                }
                mended.setCharAt(i, '\uFFFD');
            }
        }
        return mended == null ? text : mended.toString();
    }
}
