package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Quotes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Cuts a record into its members and rounds as it comes, in memory that does not grow with the chain. It only looks for
 * quotes and brackets: whether a part is JSON, and canonical, is for whoever takes it.
 */
final class RecordScanner {
    /** A member longer than this is refused. */
    private static final int MAX_PART = 16 << 20;

    /** The same for a round, which is less than half of it when all its texts are as long as they may be. */
    private static final int MAX_ROUND = 1 << 20;

    private static final int BUFFER = 1 << 16;
    private static final int NONE = -1;

    /** Takes the parts. */
    interface Sink {
        void member(String name, byte[] value);

        /** The array of rounds starts. */
        void chain();

        /** A round, numbered from 1. */
        void round(int number, byte[] value);
    }

    /** The record could not be cut: where, and why. */
    static final class Broken extends Exception {
        private static final long serialVersionUID = 1L;

        final int round;
        final String field;

        Broken(int round, String field, String message) {
            super(message, null, false, false);
            this.round = round;
            this.field = field;
        }
    }

    private final InputStream in;
    private final Sink sink;
    private final byte[] buffer = new byte[BUFFER];
    private int pos;
    private int limit;
    private long consumed;

    /** Where the part that is being read starts in the buffer, or {@link #NONE}. */
    private int mark = NONE;

    /** What of the part was in the buffer before. */
    private byte[] part = new byte[4096];

    private int partLength;
    private int round;
    private String field = "";

    RecordScanner(InputStream in, Sink sink) {
        this.in = in;
        this.sink = sink;
    }

    void scan() throws IOException, Broken {
        expect('{');
        while (true) {
            field = name();
            expect(':');
            if (field.equals("chain") && peek() == '[') {
                chain();
            } else {
                sink.member(field, value());
            }
            int next = take();
            if (next == '}') {
                break;
            }
            if (next != ',') {
                throw broken("a comma or the end is missing");
            }
        }
        field = "";
        // One line end may follow, as text files have it.
        if (peek() == '\n') {
            take();
        }
        if (peek() >= 0) {
            throw broken("something follows the record");
        }
    }

    private void chain() throws IOException, Broken {
        sink.chain();
        take();
        if (peek() == ']') {
            take();
            return;
        }
        while (true) {
            round++;
            sink.round(round, value());
            int next = take();
            if (next == ']') {
                round = 0;
                return;
            }
            if (next != ',') {
                throw broken("a comma or the end of the chain is missing");
            }
        }
    }

    private String name() throws IOException, Broken {
        if (peek() != '"') {
            throw broken("a member name is missing");
        }
        byte[] quoted = value();
        return new String(quoted, 1, quoted.length - 2, StandardCharsets.UTF_8);
    }

    /** The bytes of one value. */
    private byte[] value() throws IOException, Broken {
        int first = peek();
        partLength = 0;
        mark = pos;
        if (first == '"') {
            string();
        } else if (first == '{' || first == '[') {
            nested();
        } else {
            while (isScalar(peek())) {
                pos++;
            }
            if (partLength == 0 && pos == mark) {
                throw broken("a value is missing");
            }
        }
        byte[] whole = new byte[partLength + pos - mark];
        System.arraycopy(part, 0, whole, 0, partLength);
        System.arraycopy(buffer, mark, whole, partLength, pos - mark);
        mark = NONE;
        return whole;
    }

    private static boolean isScalar(int c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '+' || c == '.' || c == 'E';
    }

    private void nested() throws IOException, Broken {
        int depth = 0;
        do {
            int c = peek();
            if (c == '"') {
                string();
                continue;
            }
            if (c < 0) {
                throw broken("the record ends in the middle");
            }
            if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
            }
            pos++;
        } while (depth > 0);
    }

    private void string() throws IOException, Broken {
        pos++;
        while (true) {
            pos = Quotes.next(buffer, pos, limit);
            int c = peek();
            if (c < 0) {
                throw broken("the record ends in a text");
            }
            if (c == '\\') {
                pos++;
                if (peek() < 0) {
                    throw broken("the record ends in a text");
                }
                pos++;
            } else if (c == '"') {
                pos++;
                return;
            }
        }
    }

    /** Keeps what is in the buffer of the part that is being read. */
    private void keep() throws Broken {
        int needed = partLength + limit - mark;
        if (needed > (round > 0 ? MAX_ROUND : MAX_PART)) {
            throw broken(round > 0 ? "a round is longer than 1 MiB" : "a member is longer than 16 MiB");
        }
        if (needed > part.length) {
            part = Arrays.copyOf(part, Math.max(2 * part.length, needed));
        }
        System.arraycopy(buffer, mark, part, partLength, limit - mark);
        partLength = needed;
        mark = 0;
    }

    private void expect(char c) throws IOException, Broken {
        if (peek() != c) {
            throw broken("expected " + c);
        }
        take();
    }

    private int peek() throws IOException, Broken {
        if (pos == limit) {
            if (mark != NONE) {
                keep();
            }
            consumed += limit;
            pos = 0;
            limit = Math.max(in.read(buffer, 0, buffer.length), 0);
            if (limit == 0) {
                return -1;
            }
        }
        return buffer[pos] & 0xff;
    }

    private int take() throws IOException, Broken {
        int c = peek();
        if (c >= 0) {
            pos++;
        }
        return c;
    }

    private Broken broken(String what) {
        return new Broken(round, field, what + " at byte " + (consumed + pos));
    }
}
