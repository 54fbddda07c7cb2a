package dev.aaep.producer;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.internal.delivery.TextBoundary;
import java.text.BreakIterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds how much of a growing text may be sent: up to the last boundary that more text cannot move. */
final class Chunker {
    private final CoalesceBoundary boundary;
    private final @Nullable BreakIterator breaks;

    Chunker(CoalesceBoundary boundary, Locale locale) {
        this.boundary = boundary;
        this.breaks = switch (boundary.known()) {
            case WORD -> BreakIterator.getWordInstance(locale);
            case SENTENCE -> BreakIterator.getSentenceInstance(locale);
            default -> null;
        };
    }

    /** The length of the part that may be sent; 0 for none. */
    int settled(CharSequence text) {
        return switch (boundary.known()) {
            case NONE -> text.length() - (endsInHalf(text) ? 1 : 0);
            case PARAGRAPH -> paragraph(text);
            case COMPLETION, UNRECOGNIZED -> 0;
            case WORD -> lastBreak(text);
            case SENTENCE -> Math.max(lastBreak(text), TextBoundary.sentenceCut(text));
        };
    }

    private int lastBreak(CharSequence text) {
        if (breaks == null || text.length() < 2) {
            return 0;
        }
        breaks.setText(text.toString());
        int last = breaks.preceding(text.length());
        return last == BreakIterator.DONE ? 0 : last;
    }

    /** Behind the last run of line ends that leaves an empty line and is followed by something. */
    private static int paragraph(CharSequence text) {
        int lines = 0;
        int found = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                lines++;
            } else if (c != '\r') {
                if (lines > 1) {
                    found = i;
                }
                lines = 0;
            }
        }
        return found;
    }

    /** A place to cut a text that grew too long without a boundary: not within a character. */
    static int forced(CharSequence text, int most) {
        int cut = Math.min(text.length(), most);
        return cut > 1 && Character.isHighSurrogate(text.charAt(cut - 1)) ? cut - 1 : cut;
    }

    private static boolean endsInHalf(CharSequence text) {
        return text.length() > 0 && Character.isHighSurrogate(text.charAt(text.length() - 1));
    }
}
