package dev.aaep.internal.delivery;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Verbosity;
import dev.aaep.value.JsonObject;
import org.jspecify.annotations.Nullable;

/** The three wordings of an announcement in one language; each may be missing. */
public record Summaries(
        @Nullable String terse,
        @Nullable String normal,
        @Nullable String detailed) {
    /** Fillers of Hangul, an empty braille cell, and marks that have no form of their own. */
    private static final String BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f\ufe0e\ufe0f";

    private static final Summaries NONE = new Summaries(null, null, null);

    /** The summaries in the event's primary language. A piece of output is its own wording. */
    public static Summaries of(AaepEvent event) {
        return event instanceof OutputStreaming
                ? NONE
                : new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
    }

    /** The summaries that are given in the language with exactly this tag (I18N-3), such as {@code summary_normal_yo}. */
    public static Summaries variant(AaepEvent event, String tag) {
        JsonObject fields = event.envelope().additionalFields();
        return new Summaries(
                fields.string("summary_terse_" + tag),
                fields.string("summary_normal_" + tag),
                fields.string("summary_detailed_" + tag));
    }

    /** The wording for the wished verbosity: that one, else the normal one, else any. */
    public @Nullable String best(Verbosity wished) {
        String exact = switch (wished.known()) {
            case TERSE -> terse;
            case DETAILED -> detailed;
            case NORMAL, UNRECOGNIZED -> normal;
        };
        return !isBlank(exact)
                ? exact
                : !isBlank(normal) ? normal : !isBlank(terse) ? terse : isBlank(detailed) ? null : detailed;
    }

    /** Whether nobody would hear or see anything of the text: characters of no width are no words either. */
    public static boolean isBlank(@Nullable String text) {
        if (text != null) {
            for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
                if (isPerceived(text.codePointAt(i))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isPerceived(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> BLANKS.indexOf(c) < 0;
        };
    }
}
