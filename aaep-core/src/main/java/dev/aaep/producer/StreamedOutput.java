package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import java.util.Locale;
import java.util.Objects;
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
        Objects.requireNonNull(text, "text"); // a builder would take the word "null" for it, and people would hear that
        session.step(() -> {
            if (complete) {
                throw AaepException.of(
                        AaepException.Kind.ILLEGAL_STATE, "this output is complete: open another for more text");
            }
            int lengthBefore = buffer.length();
            long positionBefore = position;
            buffer.append(text);
            int sent = 0;
            try {
                sent = sendSettled();
            } catch (Throwable refused) {
                buffer.setLength(lengthBefore);
                position = positionBefore;
                throw refused;
            }
            buffer.delete(0, sent);
        });
        return this;
    }

    /** Sends what may be sent of the buffer, and says how much that was. */
    private int sendSettled() {
        int from = 0;
        while (buffer.length() - from > LONGEST_WAIT) {
            String part = buffer.substring(from, from + LONGEST_WAIT);
            int settled = chunker.settled(part);
            if (settled > 0) {
                from += send(part.substring(0, settled), boundary);
            } else {
                from += send(part.substring(0, Chunker.forced(part, LONGEST_WAIT)), CoalesceBoundary.NONE);
            }
        }
        CharSequence rest = from == 0 ? buffer : buffer.substring(from);
        int settled = chunker.settled(rest);
        return settled > 0 ? from + send(rest.subSequence(0, settled).toString(), boundary) : from;
    }

    private int send(String part, CoalesceBoundary hint) {
        session.settle(session.prompts.size(), session.tools.size(), session.outputs.size());
        String text = wellFormed(part);
        session.out.add(chunk(text, hint, false));
        position += text.codePointCount(0, text.length());
        return part.length();
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
                session.settle(session.prompts.size(), session.tools.size(), session.outputs.size() - 1);
                complete = true; // last, so that a step that is refused has changed nothing
                session.outputs.remove(outputId);
                buffer.setLength(0);
            }
        });
    }

    /** The last chunk alone, within a step. */
    void addLast() {
        session.settle(session.prompts.size(), session.tools.size(), session.outputs.size());
        session.out.add(chunk(wellFormed(buffer.toString()), CoalesceBoundary.COMPLETION, true));
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
