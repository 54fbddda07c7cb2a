package dev.aaep.cli.input;

import java.util.BitSet;

/**
 * Follows the brackets, strings and separators of a JSON text as its bytes arrive, to learn where it ends. It lets some
 * things pass that JSON does not: whoever reads the text judges it.
 */
final class JsonFrame {
    /** How far the text has come. */
    enum State {
        /** Nothing but white space so far. */
        EMPTY,
        /** Something has begun that has not ended. */
        OPEN,
        /** One whole value, and nothing but white space after it. */
        COMPLETE,
        /** No continuation makes this JSON. */
        BROKEN
    }

    /** Deeper than any reader of ours goes. */
    private static final int MOST_LEVELS = 1024;

    private enum Expect {
        VALUE,
        VALUE_OR_CLOSE,
        NAME,
        NAME_OR_CLOSE,
        COLON,
        COMMA_OR_CLOSE,
        NOTHING
    }

    /** For each level whether it is an object. */
    private final BitSet objects = new BitSet();

    private int depth;
    private Expect expect = Expect.VALUE;
    private boolean begun;
    private boolean inString;
    private boolean escaped;
    private boolean inScalar;
    private boolean broken;

    State state() {
        if (broken) {
            return State.BROKEN;
        } else if (expect == Expect.NOTHING && !inString) {
            return State.COMPLETE;
        }
        return begun ? State.OPEN : State.EMPTY;
    }

    /** Takes the next bytes, up to {@code end}. */
    void scan(byte[] bytes, int start, int end) {
        for (int i = start; i < end && !broken; i++) {
            byte b = bytes[i];
            if (inString) {
                inString(b);
            } else if (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
                inScalar = false;
            } else {
                begun = true;
                token(b);
            }
        }
    }

    private void inString(byte b) {
        if (escaped) {
            escaped = false;
        } else if (b == '\\') {
            escaped = true;
        } else if (b == '"') {
            inString = false;
        } else if (b == '\n') {
            broken = true; // a string ends on the line on which it starts
        }
    }

    private void token(byte b) {
        switch (b) {
            case '{', '[' -> open(b == '{');
            case '}' -> close(true);
            case ']' -> close(false);
            case ',' -> comma();
            case ':' -> {
                broken |= expect != Expect.COLON;
                expect = Expect.VALUE;
            }
            case '"' -> {
                if (expect == Expect.NAME || expect == Expect.NAME_OR_CLOSE) {
                    expect = Expect.COLON;
                } else {
                    value();
                }
                inString = true;
            }
            default -> {
                if (!inScalar) {
                    value();
                }
                inScalar = true;
                return;
            }
        }
        inScalar = false;
    }

    private void value() {
        broken |= expect != Expect.VALUE && expect != Expect.VALUE_OR_CLOSE;
        expect = depth == 0 ? Expect.NOTHING : Expect.COMMA_OR_CLOSE;
    }

    private void open(boolean object) {
        value();
        objects.set(depth, object);
        depth++;
        broken |= depth > MOST_LEVELS;
        expect = object ? Expect.NAME_OR_CLOSE : Expect.VALUE_OR_CLOSE;
    }

    private void close(boolean object) {
        boolean may =
                expect == Expect.COMMA_OR_CLOSE || expect == (object ? Expect.NAME_OR_CLOSE : Expect.VALUE_OR_CLOSE);
        if (!may || depth == 0 || objects.get(depth - 1) != object) {
            broken = true;
            return;
        }
        depth--;
        expect = depth == 0 ? Expect.NOTHING : Expect.COMMA_OR_CLOSE;
    }

    private void comma() {
        broken |= expect != Expect.COMMA_OR_CLOSE;
        expect = depth > 0 && objects.get(depth - 1) ? Expect.NAME : Expect.VALUE;
    }
}
