package dev.aaep.internal.delivery;

import dev.aaep.event.CoalesceBoundary;
import java.text.BreakIterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where streamed text may be cut so that it can be spoken: at words, sentences, paragraphs, or only at the end. */
public final class TextBoundary {
    private static final String TERMINATORS = ".!?…。！？।";

    /** Arabic, Urdu, Devanagari, Ethiopic, Armenian, Tibetan, Burmese, Khmer: not known to {@link BreakIterator}. */
    private static final String OTHER_TERMINATORS = "؟۔॥።፧։།༎။។៕";

    private static final int JOINER = 0x200D;

    private static final String CLOSERS = "\"'”’»)]}」』）";

    private TextBoundary() {}

    /** Coarseness of a boundary: 0 none, 1 word, 2 sentence, 3 paragraph, 4 completion; unknown words count as none. */
    public static int level(@Nullable CoalesceBoundary boundary) {
        if (boundary == null) {
            return 0;
        }
        return switch (boundary.known()) {
            case NONE, UNRECOGNIZED -> 0;
            case WORD -> 1;
            case SENTENCE -> 2;
            case PARAGRAPH -> 3;
            case COMPLETION -> 4;
        };
    }

    /**
     * The length of the longest part of the text that surely ends at a boundary of this level, or 0. The end of the text
     * itself does not count: more of the same word or sentence may follow.
     */
    public static int lastCut(CharSequence text, int level, @Nullable String language) {
        return switch (level) {
            case 0 -> text.length();
            case 1 -> lastBreak(text, BreakIterator.getWordInstance(LanguageTag.locale(language)));
            case 2 -> {
                Locale locale = LanguageTag.locale(language);
                int cut = Math.max(lastBreak(text, BreakIterator.getSentenceInstance(locale)), sentenceCut(text));
                yield Math.max(cut, paragraphCut(text));
            }
            case 3 -> paragraphCut(text);
            default -> 0;
        };
    }

    /** The first place from {@code from} on where a sentence begins, else a word; the text's length when there is none. */
    public static int firstCut(CharSequence text, int from, @Nullable String language) {
        Locale locale = LanguageTag.locale(language);
        int cut = firstBreak(text, from, BreakIterator.getSentenceInstance(locale));
        return cut < text.length() ? cut : firstBreak(text, from, BreakIterator.getWordInstance(locale));
    }

    private static int firstBreak(CharSequence text, int from, BreakIterator breaks) {
        breaks.setText(text.toString());
        int cut = from > 0 ? breaks.following(from - 1) : 0;
        return cut == BreakIterator.DONE ? text.length() : cut;
    }

    /**
     * The length of the longest part that ends with a sentence by one of the signs that {@link BreakIterator} passes over,
     * with something behind it; or 0.
     */
    public static int sentenceCut(CharSequence text) {
        for (int i = text.length() - 2; i >= 0; i--) {
            if (OTHER_TERMINATORS.indexOf(text.charAt(i)) >= 0 || isSpaceBetweenSentences(text, i + 1)) {
                int cut = i + 1;
                while (cut < text.length() && (isTerminator(text.charAt(cut)) || isCloser(text.charAt(cut)))) {
                    cut++;
                }
                while (cut < text.length() && Character.isWhitespace(text.charAt(cut))) {
                    cut++;
                }
                if (cut < text.length()) {
                    return cut;
                }
            }
        }
        return 0;
    }

    /**
     * Thai and Lao have no sign for the end of a sentence: words stand without spaces, and a space ends a sentence or a
     * clause.
     */
    private static boolean isSpaceBetweenSentences(CharSequence text, int at) {
        return text.charAt(at) == ' ' && isThaiOrLao(text, at - 1) && isThaiOrLao(text, at + 1);
    }

    private static boolean isThaiOrLao(CharSequence text, int at) {
        char c = at >= 0 && at < text.length() ? text.charAt(at) : ' ';
        return c > '\u0e00' && c < '\u0f00' && !Character.isDigit(c);
    }

    /** Whether the character ends sentences, in whatever script. */
    public static boolean isTerminator(char c) {
        return TERMINATORS.indexOf(c) >= 0 || OTHER_TERMINATORS.indexOf(c) >= 0;
    }

    private static boolean isCloser(char c) {
        return CLOSERS.indexOf(c) >= 0;
    }

    private static int lastBreak(CharSequence text, BreakIterator breaks) {
        if (text.length() == 0) {
            return 0;
        }
        breaks.setText(text.toString());
        int cut = breaks.preceding(text.length());
        while (cut > 0 && isWithinSign(text, cut)) {
            cut = breaks.previous();
        }
        return cut == BreakIterator.DONE ? 0 : cut;
    }

    /** Whether a sign that is seen and said as one goes on there: emoji of several characters, flags, letters with marks. */
    private static boolean isWithinSign(CharSequence text, int at) {
        int next = Character.codePointAt(text, at);
        int before = Character.codePointBefore(text, at);
        int type = Character.getType(next);
        return before == JOINER
                || next == JOINER
                || type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || (next >= 0x1F3FB && next <= 0x1F3FF)
                || (next >= 0xE0020 && next <= 0xE007F)
                || (isRegional(next) && isRegional(before));
    }

    private static boolean isRegional(int c) {
        return c >= 0x1F1E6 && c <= 0x1F1FF;
    }

    private static int paragraphCut(CharSequence text) {
        for (int i = text.length() - 1; i > 0; i--) {
            if (text.charAt(i) == '\u2029') {
                return i + 1;
            }
            if (text.charAt(i) == '\n') {
                int before = i - 1;
                while (before >= 0
                        && (text.charAt(before) == ' ' || text.charAt(before) == '\r' || text.charAt(before) == '\t')) {
                    before--;
                }
                if (before >= 0 && text.charAt(before) == '\n') {
                    return i + 1;
                }
            }
        }
        return 0;
    }

    /**
     * Whether the text, as far as it has come, may be released at this level without being cut. A guess where only what
     * follows could tell: a full stop after a digit is not taken for the end of a sentence.
     */
    public static boolean endsAt(CharSequence text, int level) {
        int end = text.length();
        if (end == 0) {
            return false;
        }
        char last = text.charAt(end - 1);
        return switch (level) {
            case 0 -> true;
            case 1 -> Character.isWhitespace(last) || endsSentence(text);
            case 2 -> endsSentence(text) || endsParagraph(text);
            case 3 -> endsParagraph(text);
            default -> false;
        };
    }

    private static boolean endsParagraph(CharSequence text) {
        int lines = 0;
        for (int i = text.length() - 1; i >= 0 && Character.isWhitespace(text.charAt(i)); i--) {
            if (text.charAt(i) == '\u2029') {
                return true;
            }
            lines += text.charAt(i) == '\n' ? 1 : 0;
        }
        return lines >= 2;
    }

    private static boolean endsSentence(CharSequence text) {
        int at = text.length() - 1;
        boolean space = false;
        while (at >= 0 && Character.isWhitespace(text.charAt(at))) {
            space = true;
            at--;
        }
        while (at >= 0 && isCloser(text.charAt(at))) {
            at--;
        }
        if (at < 0 || !isTerminator(text.charAt(at))) {
            return text.charAt(text.length() - 1) == ' ' && isThaiOrLao(text, at);
        }
        return space || text.charAt(at) != '.' || at == 0 || !Character.isDigit(text.charAt(at - 1));
    }

    /** Whether the chunk holds anything at which a sentence could end; spares a search through the whole buffer. */
    public static boolean mayEndSentence(CharSequence chunk) {
        for (int i = 0; i < chunk.length(); i++) {
            char c = chunk.charAt(i);
            if (c > 127 || !(Character.isLetterOrDigit(c) || c == ',' || c == '-' || c == '_')) {
                return true;
            }
        }
        return false;
    }
}
