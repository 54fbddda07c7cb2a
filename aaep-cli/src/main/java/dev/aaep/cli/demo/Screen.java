package dev.aaep.cli.demo;

import java.io.PrintStream;

/**
 * Lines of plain text, at most 80 columns wide. Each begins with a word that says what it is, so that nothing depends on
 * colour, and there is nothing on it that a screen reader would spell out.
 */
final class Screen {
    private static final int WIDTH = 80;
    private static final int MARGIN = 13;
    private static final String BOLD = "\u001b[1m";
    private static final String PLAIN = "\u001b[0m";

    private final PrintStream out;
    private final boolean styled;
    private boolean midLine;

    Screen(PrintStream out, boolean styled) {
        this.out = out;
        this.styled = styled;
    }

    /** Text over the whole width. */
    void text(String text) {
        wrapped("", "", text);
    }

    void gap() {
        endLine();
        out.println();
        out.flush();
    }

    /** Said when the voice is free. */
    void speaks(String text) {
        wrapped("speaks", "", text);
    }

    /** Said at once. */
    void interrupts(String text) {
        wrapped("interrupts", BOLD, text);
    }

    /** One of the answers to choose from. */
    void option(int number, String text) {
        wrapped("", "", "  " + number + "  " + text);
    }

    /** What the person says. */
    void you(String text) {
        wrapped("you", "", text);
    }

    /** What a policy says in the person's place. */
    void auto(String text) {
        wrapped("auto", "", text);
    }

    /** Not part of the session. */
    void note(String text) {
        wrapped("note", "", text);
    }

    void labelled(String label, String text) {
        wrapped(label, "", text);
    }

    /** A line that is not broken: something to copy. */
    void verbatim(String text) {
        endLine();
        out.println("  " + text);
        out.flush();
    }

    /** Asks for input on the same line. */
    void ask(String text) {
        endLine();
        out.print(text + " ");
        out.flush();
        midLine = true;
    }

    /** The person pressed Enter: the terminal has ended the line. */
    void lineEntered() {
        midLine = false;
    }

    private void endLine() {
        if (midLine) {
            out.println();
            midLine = false;
        }
    }

    private void wrapped(String label, String style, String text) {
        endLine();
        boolean column = !label.isEmpty() || text.startsWith("  ");
        String margin = column ? " ".repeat(MARGIN) : "";
        StringBuilder line = new StringBuilder(column ? label + " ".repeat(MARGIN - label.length()) : "");
        int start = line.length();
        String indent = text.startsWith("  ") ? "  " : "";
        line.append(indent);
        boolean first = true;
        for (String word : text.strip().split(" ", -1)) {
            if (!first && line.length() + 1 + word.length() > WIDTH) {
                print(style, line);
                line = new StringBuilder(margin + indent);
                first = true;
            }
            line.append(first ? "" : " ").append(word);
            first = false;
        }
        if (line.length() >= start) {
            print(style, line);
        }
        out.flush();
    }

    private void print(String style, CharSequence line) {
        out.println(styled && !style.isEmpty() ? style + line + PLAIN : line.toString());
    }
}
