package dev.aaep.internal.delivery;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Envelope;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
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
    private static final Reader READER = new Reader();

    /** The summaries in the event's primary language. */
    public static Summaries of(AaepEvent event) {
        return event.accept(READER);
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

    private static final class Reader implements EventVisitor<Summaries> {
        @Override
        public Summaries other(AaepEvent event) {
            Envelope envelope = event.envelope();
            JsonObject fields = envelope == null ? JsonObject.EMPTY : envelope.additionalFields();
            return new Summaries(
                    fields.string("summary_terse"), fields.string("summary_normal"), fields.string("summary_detailed"));
        }

        @Override
        public Summaries sessionStarted(SessionStarted event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries sessionCompleted(SessionCompleted event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries sessionErrored(SessionErrored event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries sessionCancelled(SessionCancelled event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries stateChanged(StateChanged event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries progressUpdated(ProgressUpdated event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries toolInvoked(ToolInvoked event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries toolCompleted(ToolCompleted event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries outputStreaming(OutputStreaming event) {
            return NONE;
        }

        @Override
        public Summaries awaitingConfirmation(AwaitingConfirmation event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries awaitingClarification(AwaitingClarification event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }

        @Override
        public Summaries handoffRequested(HandoffRequested event) {
            return new Summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
        }
    }
}
