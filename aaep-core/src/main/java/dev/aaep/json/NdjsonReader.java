package dev.aaep.json;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages one per line, in constant memory. A bad line is a result like any other, and the next line is read all
 * the same; a line beyond the size limit is skipped to its end and reported. Empty lines are passed over.
 */
public final class NdjsonReader implements AutoCloseable {
    private final InputStream in;
    private final AaepJson json;
    private final int maxLine;
    /** What is kept of a longer line: enough to see that it is longer, its line end aside. */
    private final int maxKept;

    private final byte[] chunk = new byte[16 * 1024];
    private int chunkAt;
    private int chunkEnd;
    private byte[] line = new byte[1024];
    private long lineNumber;

    NdjsonReader(InputStream in, AaepJson json) {
        this.in = in;
        this.json = json;
        this.maxLine = json.limits().maxBytes();
        this.maxKept = (int) Math.min(maxLine + 2L, Integer.MAX_VALUE - 8);
    }

    /** The line of the message that was read last, from 1. */
    public long lineNumber() {
        return lineNumber;
    }

    /** The next message, or null at the end of the stream. */
    public @Nullable DecodeResult next() throws IOException {
        while (true) {
            int length = readLine();
            if (length < 0) {
                return null;
            }
            lineNumber++;
            if (length > 0 && line[length - 1] == '\r' && length < maxKept) {
                length--;
            }
            if (length > maxLine) {
                return new DecodeResult.Malformed(
                        "message longer than " + maxLine + " bytes", 1, maxLine + 1, maxLine, true);
            }
            if (!isBlank(length)) {
                return json.decode(line, 0, length);
            }
        }
    }

    private boolean isBlank(int length) {
        for (int i = 0; i < length; i++) {
            if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r') {
                return false;
            }
        }
        return true;
    }

    /** Fills {@link #line}; the answer is the length, more than the limit for a longer line, or -1 at the end. */
    private int readLine() throws IOException {
        int length = 0;
        boolean any = false;
        while (true) {
            if (chunkAt == chunkEnd) {
                int read = in.read(chunk);
                if (read < 0) {
                    return any ? length : -1;
                }
                chunkAt = 0;
                chunkEnd = read;
                continue;
            }
            any = true;
            int end = chunkAt;
            while (end < chunkEnd && chunk[end] != '\n') {
                end++;
            }
            int count = Math.min(end - chunkAt, maxKept - length);
            if (length + count > line.length) {
                line = Arrays.copyOf(line, (int) Math.min(Math.max(line.length * 2L, length + count), maxKept));
            }
            System.arraycopy(chunk, chunkAt, line, length, count);
            length += count;
            boolean ended = end < chunkEnd;
            chunkAt = ended ? end + 1 : end;
            if (ended) {
                return length;
            }
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
