package dev.aaep.json;

import dev.aaep.AaepMessage;
import java.io.IOException;
import java.io.OutputStream;

/** Writes messages one per line. */
public final class NdjsonWriter implements AutoCloseable {
    private final OutputStream out;
    private final AaepJson json;

    NdjsonWriter(OutputStream out, AaepJson json) {
        this.out = out;
        this.json = json;
    }

    /** Writes one message and its line end. Over a stream with a buffer it leaves with {@link #flush()}. */
    public void write(AaepMessage message) throws IOException {
        byte[] line = json.encode(message);
        byte[] ended = java.util.Arrays.copyOf(line, line.length + 1);
        ended[line.length] = '\n';
        out.write(ended); // in one call, so that a reader never sees half a line of ours
    }

    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
