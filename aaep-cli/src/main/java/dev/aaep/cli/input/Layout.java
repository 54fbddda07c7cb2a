package dev.aaep.cli.input;

/** Whether the lines of a message look like one text spread over lines, rather than like messages of their own. */
final class Layout {
    private final boolean opensAlone;
    private boolean decided;
    private boolean continued;

    /** @param opensAlone whether the first line is a bracket and nothing else */
    Layout(boolean opensAlone) {
        this.opensAlone = opensAlone;
    }

    /** Takes the first byte of the next line. */
    void line(byte start, boolean blank) {
        if (!decided && !blank) {
            decided = true;
            continued = start == ' ' || start == '\t' || isCloser(start);
        }
    }

    boolean isSpread() {
        return opensAlone || continued;
    }

    /** Whether a line that starts so belongs to a text that began before. */
    static boolean isPart(byte start) {
        return switch (start) {
            case ' ', '\t', '\r', '\n', '"', ',' -> true;
            default -> isCloser(start);
        };
    }

    static boolean isCloser(byte start) {
        return start == '}' || start == ']';
    }
}
