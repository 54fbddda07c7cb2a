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
        return usable(exact)
                ? exact
                : usable(normal) ? normal : usable(terse) ? terse : usable(detailed) ? detailed : null;
    }

    private static boolean usable(@Nullable String text) {
        return text != null && !text.isBlank();
    }
}
