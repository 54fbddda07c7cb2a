package dev.aaep.subscriber;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Texts of others as they may be put before a person, on whatever shows or speaks them: what is seen is what is said, in the
 * same order (threat T3). A payee or a file may have a name that somebody else chose.
 *
 * <p>Control characters become spaces, so that nothing commands a terminal; line ends and tabs stay. Characters that turn
 * others around regardless of their script fall away, and so do letters that are neither seen nor heard. Embeddings and
 * isolates stay, but end with their line at the latest. What scripts and emoji need is kept: joiners, marks, spaces of no
 * width.
 */
public final class PlainText {
    private static final char EMBED = 'e';
    private static final char OVERRIDE = 'o';
    private static final char ISOLATE = 'i';
    private static final char END_OF_EMBEDDING = '\u202c';
    private static final char END_OF_ISOLATE = '\u2069';

    private static final int BLACK_FLAG = 0x1F3F4;

    private final StringBuilder out;

    /** What was opened and not ended on this line. */
    private final Deque<Character> open = new ArrayDeque<>();

    private int openIsolates;

    private PlainText(int length) {
        this.out = new StringBuilder(length + 8);
    }

    /** The text without what could mislead; the same object when there is nothing of the kind. */
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isSuspect(text.charAt(i))) {
                return new PlainText(text.length()).read(text);
            }
        }
        return text;
    }

    private static boolean isSuspect(char c) {
        return isControl(c) || isDirection(c) || c == '\udb40'; // the first half of every tag
    }

    private static boolean isControl(char c) {
        return c < ' ' ? c != '\n' && c != '\t' : c >= '\u007f' && c <= '\u009f';
    }

    private static boolean isDirection(char c) {
        return (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069');
    }

    private String read(String text) {
        boolean inFlag = false;
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            boolean tag = c >> 7 == 0xE0000 >> 7;
            inFlag = c == BLACK_FLAG || (inFlag && tag);
            if (c == '\r') {
                if (at == text.length() || text.charAt(at) != '\n') {
                    endLine('\n');
                }
            } else if (c == '\n' || c == '\u0085' || c == '\u2029') {
                endLine(c == '\u0085' ? '\n' : (char) c);
            } else if (Character.isBmpCodePoint(c)) {
                character((char) c);
            } else if (!tag || inFlag) {
                out.appendCodePoint(c);
            }
        }
        close();
        return out.toString();
    }

    private void character(char c) {
        switch (c) {
            case '\u202a', '\u202b' -> begin(c, EMBED);
            case '\u202d', '\u202e' -> open.push(OVERRIDE);
            case '\u2066', '\u2067', '\u2068' -> {
                begin(c, ISOLATE);
                openIsolates++;
            }
            case END_OF_EMBEDDING -> endEmbedding();
            case END_OF_ISOLATE -> endIsolate();
            default -> out.append(isControl(c) ? ' ' : c);
        }
    }

    private void begin(char c, char kind) {
        open.push(kind);
        out.append(c);
    }

    private void endEmbedding() {
        if (!open.isEmpty() && open.peek() != ISOLATE && open.pop() == EMBED) {
            out.append(END_OF_EMBEDDING);
        }
    }

    /** Ends what was opened within the isolate, too, as the bidirectional algorithm has it. */
    private void endIsolate() {
        if (openIsolates > 0) {
            while (open.pop() != ISOLATE) {
                // An embedding inside.
            }
            openIsolates--;
            out.append(END_OF_ISOLATE);
        }
    }

    /** A line end ends whatever is open, so it is said before: programs differ in what they take for a line end. */
    private void endLine(char end) {
        close();
        out.append(end);
    }

    private void close() {
        openIsolates = 0;
        while (!open.isEmpty()) {
            char kind = open.pop();
            if (kind != OVERRIDE) {
                out.append(kind == EMBED ? END_OF_EMBEDDING : END_OF_ISOLATE);
            }
        }
    }
}
