package dev.aaep.cli.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The part of a stream that is being looked at. Positions count from its first byte that was not yet taken. */
final class Window implements Closeable {
    private static final int FIRST_SIZE = 256 * 1024;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long NEWLINES = 0x0a0a0a0a0a0a0a0aL;

    private final InputStream in;
    private final int most;
    private byte[] bytes;
    private int from;
    private int to;
    private boolean ended;
    private long taken;

    Window(InputStream in, int most) {
        this.in = in;
        this.most = Math.max(most, FIRST_SIZE);
        this.bytes = new byte[FIRST_SIZE];
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where position 0 is in {@link #bytes()}; changes when more is read. */
    int from() {
        return from;
    }

    byte at(int position) {
        return bytes[from + position];
    }

    int size() {
        return to - from;
    }

    /** How many bytes were taken in all. */
    long taken() {
        return taken;
    }

    void take(int count) {
        from += count;
        taken += count;
    }

    /** The position after the line end that follows, or after the last byte of the stream; -1 when the window is too small. */
    int endOfLine(int position) throws IOException {
        int searched = position;
        while (true) {
            int found = newline(from + searched);
            if (found < to) {
                return found - from + 1;
            }
            searched = size();
            if (!fill()) {
                return ended ? searched : -1;
            }
        }
    }

    /** Eight bytes at a time: most of a large input is not line ends. */
    private int newline(int start) {
        int i = start;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            long word = (long) LONGS.get(bytes, i) ^ NEWLINES;
            long hit = (word - 0x0101010101010101L) & ~word & 0x8080808080808080L;
            if (hit != 0) {
                return i + (Long.numberOfTrailingZeros(hit) >>> 3);
            }
        }
        while (i < to && bytes[i] != '\n') {
            i++;
        }
        return i;
    }

    /** Reads more; false at the end of the stream, or when there is no room. */
    boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        if (to == bytes.length) {
            if (from > 0) {
                System.arraycopy(bytes, from, bytes, 0, to - from);
                to -= from;
                from = 0;
            } else if (bytes.length < most) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(most, bytes.length * 2L));
            } else {
                return false;
            }
        }
        int read = in.read(bytes, to, bytes.length - to);
        if (read < 0) {
            ended = true;
            return false;
        }
        to += read;
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
