package dev.aaep.cli.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * Cuts a stream into messages: one per line, or spread over several lines, or both in turns. A message starts on a line of
 * its own. Whatever is wrong with one of them, the next is found, and no more than one is held in memory.
 *
 * <p>A line is taken for a message at first. Only when it is none, its brackets are followed to see whether it goes on in
 * the next lines; if those lines cannot belong to it either, it stands alone and they are messages of their own.
 */
public final class MessageReader implements Closeable {
    /** Reads what may be a message. May be asked twice about one message: the last answer counts. */
    @FunctionalInterface
    public interface Attempt {
        /** Whether the bytes are one JSON text. */
        boolean read(byte[] bytes, int offset, int length);
    }

    /** Room for the line end after the longest message. */
    private static final int SLACK = 16;

    /** How much may be read again for nothing, next to as much as was read at all: so the time stays linear. */
    private static final long PATIENCE = 64L << 20;

    private final Window window;
    private final int maxBytes;
    private long nextLine = 1;
    private long line;
    private boolean tooLong;
    private long wasted;

    /** Messages longer than {@code maxBytes} are passed over, and reported. */
    public MessageReader(InputStream in, int maxBytes) {
        this.window = new Window(in, maxBytes + SLACK);
        this.maxBytes = maxBytes;
    }

    /** The line on which the message starts, from 1. */
    public long line() {
        return line;
    }

    /** Whether the message was too long to be read; then nobody was asked about it. */
    public boolean isTooLong() {
        return tooLong;
    }

    /** How many bytes of the stream are done with. */
    public long position() {
        return window.taken();
    }

    /** Goes to the next message; false at the end of the stream. */
    public boolean next(Attempt attempt) throws IOException {
        tooLong = false;
        while (true) {
            int end = window.endOfLine(0);
            if (end == 0) {
                return false;
            }
            line = nextLine;
            if (end < 0) {
                skipLine();
                return true;
            }
            int first = firstOfContent(end);
            if (first < end) {
                message(attempt, first, end);
                return true;
            }
            take(end, 1);
        }
    }

    private void message(Attempt attempt, int first, int end) throws IOException {
        int last = lastOfContent(first, end);
        if (window.at(last) == '}' && read(attempt, first, last + 1)) {
            take(end, 1);
            return;
        }
        JsonFrame frame = new JsonFrame();
        scan(frame, hasMark(first, last) ? first + 3 : first, end);
        if (frame.state() != JsonFrame.State.OPEN || !readOn(attempt, frame, first, end)) {
            read(attempt, first, lastOfContent(first, end) + 1);
            take(end, 1);
        }
    }

    /** Looks for the end of the message in the lines that follow; false when it stands alone. */
    private boolean readOn(Attempt attempt, JsonFrame frame, int first, int firstEnd) throws IOException {
        boolean patient = wasted < PATIENCE + window.taken();
        int lines = 1;
        int end = firstEnd;
        Layout layout = new Layout(first == lastOfContent(first, firstEnd));
        while (patient && frame.state() == JsonFrame.State.OPEN) {
            int next = window.endOfLine(end);
            if (next < 0) {
                if (layout.isSpread()) {
                    skipRest(frame, end, lines);
                    return true;
                }
                break;
            }
            if (next == end) {
                break;
            }
            layout.line(window.at(end), firstOfContent(end, next) == next);
            scan(frame, end, next);
            lines++;
            end = next;
        }
        if (frame.state() == JsonFrame.State.COMPLETE) {
            read(attempt, first, end);
            take(end, lines);
            return true;
        }
        wasted += end;
        return layout.isSpread() && broken(attempt, first, firstEnd);
    }

    /** A message that was spread over lines and is no JSON: it goes as far as lines look like parts of it. */
    private boolean broken(Attempt attempt, int first, int firstEnd) throws IOException {
        int lines = 1;
        int end = firstEnd;
        while (true) {
            int next = window.endOfLine(end);
            if (next <= end || !Layout.isPart(window.at(end))) {
                break;
            }
            boolean closes = Layout.isCloser(window.at(end));
            lines++;
            end = next;
            if (closes) {
                break;
            }
        }
        read(attempt, first, end);
        take(end, lines);
        return true;
    }

    private boolean read(Attempt attempt, int first, int end) {
        if (end - first > maxBytes) {
            tooLong = true;
            return true;
        }
        return attempt.read(window.bytes(), window.from() + first, end - first);
    }

    private void scan(JsonFrame frame, int start, int end) {
        frame.scan(window.bytes(), window.from() + start, window.from() + end);
    }

    private void take(int count, int lines) {
        window.take(count);
        nextLine += lines;
    }

    /** Passes over a line that does not fit into the window. */
    private void skipLine() throws IOException {
        tooLong = true;
        int end;
        while ((end = window.endOfLine(0)) < 0) {
            window.take(window.size());
        }
        take(end, 1);
    }

    /** Passes over a message that does not fit into the window; the frame has seen it up to {@code seen}. */
    private void skipRest(JsonFrame frame, int seen, int lines) throws IOException {
        tooLong = true;
        take(seen, lines);
        while (frame.state() == JsonFrame.State.OPEN) {
            int end = window.endOfLine(0);
            if (end == 0) {
                return;
            }
            int count = end < 0 ? window.size() : end;
            scan(frame, 0, count);
            take(count, end < 0 ? 0 : 1);
        }
    }

    private int firstOfContent(int end) {
        return firstOfContent(0, end);
    }

    private int firstOfContent(int start, int end) {
        int i = start;
        while (i < end && isSpace(window.at(i))) {
            i++;
        }
        return i;
    }

    private int lastOfContent(int first, int end) {
        int i = end - 1;
        while (i > first && isSpace(window.at(i))) {
            i--;
        }
        return i;
    }

    /** A byte order mark is wrong in a message, and is judged; it does not change where the message ends. */
    private boolean hasMark(int first, int last) {
        return last - first >= 3
                && window.at(first) == (byte) 0xef
                && window.at(first + 1) == (byte) 0xbb
                && window.at(first + 2) == (byte) 0xbf;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    @Override
    public void close() throws IOException {
        window.close();
    }
}
