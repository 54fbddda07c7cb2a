package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolStatus;
import dev.aaep.validation.SecretShapes;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/**
 * A tool call that was announced and is not completed. Say once how it ended; a call that is still running when its
 * session ends is announced as timed out (SEQ-4).
 */
public final class RunningTool {
    private static final int LONGEST_MESSAGE = 500;
    private static final int LONGEST_SUMMARY = 16_384;
    private static final long LONGEST_MILLIS = 86_400_000;

    private enum End {
        NONE,
        SAID,
        IMPOSED
    }

    private final SessionCore session;
    private final String tool;
    private final String toolCallId;
    private long startedAt;
    private End end = End.NONE;

    RunningTool(SessionCore session, String tool, String toolCallId) {
        this.session = session;
        this.tool = tool;
        this.toolCallId = toolCallId;
    }

    /** Pairs the two events of the call. */
    public String toolCallId() {
        return toolCallId;
    }

    /** The tool did its work. */
    public void succeeded() {
        succeeded(null);
    }

    /**
     * The tool did its work; {@code summary} says what came of it, and passes the redactor: results come from elsewhere, and
     * what was done must be completed whatever they hold (SEQ-4, SEC-2).
     */
    public void succeeded(@Nullable String summary) {
        complete(End.SAID, ToolStatus.SUCCESS, summary, null);
    }

    /** The tool failed; {@code message} says how, and passes the redactor. */
    public void failed(String message) {
        complete(End.SAID, ToolStatus.ERROR, null, message);
    }

    /** The tool is given up because it took too long. */
    public void timedOut() {
        complete(End.IMPOSED, ToolStatus.TIMEOUT, null, null);
    }

    /** The same by a timer, which waits for no session. */
    void timedOutSoon() {
        session.soon(() -> {
            try {
                timedOut();
            } catch (RuntimeException refused) { // the end of the session completes it
                Logs.LOG.log(Level.WARNING, "a tool could not be announced as timed out", refused);
            }
        });
    }

    void finished() {
        complete(End.SAID, ToolStatus.SUCCESS, null, null);
    }

    /** The message of an exception is for developers and may hold anything: people get words only when there are some. */
    void failedWith(Throwable problem, @Nullable String words) {
        complete(End.SAID, ToolStatus.ERROR, null, words);
        session.failed(problem);
    }

    private void complete(End how, ToolStatus status, @Nullable String summary, @Nullable String error) {
        session.stepIfOpen(() -> {
            if (end == End.NONE) {
                addCompleted(status, summary, error);
                session.settle(session.prompts.size(), session.tools.size() - 1, session.outputs.size());
                end = how; // last, so that a step that is refused has changed nothing
                session.tools.remove(this);
            } else if (end == End.SAID) {
                throw AaepException.of(
                        AaepException.Kind.ILLEGAL_STATE, "this tool call was completed already: complete it once");
            }
        });
    }

    /** The event alone, within a step. */
    void addCompleted(ToolStatus status, @Nullable String summary, @Nullable String error) {
        long millis = Math.min(session.out.millis() - startedAt, LONGEST_MILLIS);
        session.out.add(session.out
                .stamp(ToolCompleted.builder()
                        .tool(tool)
                        .toolCallId(toolCallId)
                        .status(status)
                        .durationMs(millis)
                        .summaryNormal(presentable(summary, LONGEST_SUMMARY, null))
                        .errorMessage(presentable(error, LONGEST_MESSAGE, "error")))
                .build());
    }

    /** Words about what a tool did often come from elsewhere: the announcement must hold no secret and must not fail. */
    private @Nullable String presentable(@Nullable String words, int longest, @Nullable String otherwise) {
        if (words == null) {
            return null;
        }
        String text;
        try {
            text = StreamedOutput.wellFormed(SecretShapes.redact(session.services.redactor.redact(words)));
        } catch (RuntimeException broken) {
            Logs.LOG.log(Level.WARNING, "a redactor threw; a tool is completed without words", broken);
            return otherwise;
        }
        if (text.isEmpty()) {
            return otherwise;
        }
        return text.codePointCount(0, text.length()) <= longest
                ? text
                : text.substring(0, text.offsetByCodePoints(0, longest));
    }

    void startedAt(long millis) {
        startedAt = millis;
    }

    SessionCore session() {
        return session;
    }
}
