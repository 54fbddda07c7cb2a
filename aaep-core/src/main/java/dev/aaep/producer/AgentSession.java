package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.TargetKind;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One piece of work of an agent, from its first event to its last. The session fills ids, numbers and times, sends the
 * state changes that follow from what is done, and refuses at once what the protocol forbids. Safe for use by many
 * threads.
 *
 * <p>End it with {@link #complete}, {@link #fail} or {@link #cancel}. {@link #close()} does nothing then; on an
 * unfinished session it sends errored when an exception came out of this session's methods last, else cancelled. An
 * exception that never passed through the session cannot be seen by {@code close()}: {@link SessionRequest#run} sees all.
 */
public final class AgentSession implements AutoCloseable {
    /** Progress is told in steps of so many percent (SEQ-11). */
    private static final double PROGRESS_STEP = 5;

    private static final long LONGEST_MILLIS = 86_400_000;

    private final SessionCore core;
    private final Consumer<AgentSession> whenEnded;
    private long startedAt;
    private double lastPercent = -PROGRESS_STEP;

    AgentSession(SessionCore core, Consumer<AgentSession> whenEnded) {
        this.core = core;
        this.whenEnded = whenEnded;
    }

    void startedAt(long millis) {
        startedAt = millis;
    }

    SessionCore core() {
        return core;
    }

    public String sessionId() {
        return core.sessionId;
    }

    /** Whether its last event has not been sent. */
    public boolean isOpen() {
        return core.isOpen();
    }

    /** A tool call; one that cannot be undone needs {@link #irreversibleTool}. */
    public ToolCall tool(String name) {
        return new ToolCall(core, name, null);
    }

    /**
     * A tool call that cannot be undone. The consent must come from a confirmation in this session that named this tool,
     * and is used up when the call starts (SEQ-6).
     */
    public ToolCall irreversibleTool(String name, Consent consent) {
        if (consent == null) { // code that is not checked for nulls calls this too, and nothing may run without
            throw AaepException.of(
                    AaepException.Kind.CONSENT, "an irreversible tool needs a consent: ask for confirmation first");
        }
        return new ToolCall(core, name, consent);
    }

    /** Asks the person to accept or reject an action before it runs. */
    public ConfirmationRequest confirm(String action) {
        return new ConfirmationRequest(core, action);
    }

    /** Asks the person instead of guessing. */
    public Clarification clarify(String question) {
        return new Clarification(core, question);
    }

    /** Hands the work over to somebody else. */
    public HandoffRequest handoff(TargetKind target, String reason) {
        return new HandoffRequest(core, target, reason);
    }

    /** An output in plain text that is announced sentence by sentence. */
    public StreamedOutput output() {
        return output(CoalesceBoundary.SENTENCE, null);
    }

    /** An output that is announced at the given boundaries. */
    public StreamedOutput output(CoalesceBoundary boundary, @Nullable String contentType) {
        return new StreamedOutput(core, boundary, contentType);
    }

    /** The open output with this id. */
    public StreamedOutput output(String outputId) {
        List<StreamedOutput> found = new ArrayList<>(1);
        core.step(() -> {
            StreamedOutput output = core.outputs.get(outputId);
            if (output == null) {
                throw AaepException.of(
                        AaepException.Kind.INVALID_ARGUMENT, "no open output has this id: use one from output()");
            }
            found.add(output);
        });
        return found.get(0);
    }

    /**
     * A state of the agent's own choosing. Not while a prompt is pending: leaving {@code awaiting_input} would tell
     * everybody that the prompt is resolved.
     */
    public void state(String state, @Nullable String summary) {
        if (state.equals(SessionCore.AWAITING_INPUT)) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "awaiting_input follows from a prompt: use confirm or clarify");
        }
        core.step(() -> {
            if (!core.prompts.isEmpty()) {
                throw AaepException.of(
                        AaepException.Kind.ILLEGAL_STATE, "a prompt is pending: await it or withdraw it first");
            }
            core.rest(state);
            core.changeTo(state, summary);
        });
    }

    /** How far the work is, in percent. Small steps are not announced (SEQ-11). */
    public void progress(double percent, @Nullable String description) {
        core.step(() -> {
            double moved = Math.abs(percent - lastPercent);
            if (moved >= PROGRESS_STEP || (percent >= 100 && moved > 0) || Double.isNaN(percent)) {
                BigDecimal exact;
                try {
                    exact = BigDecimal.valueOf(percent);
                } catch (NumberFormatException notFinite) {
                    throw AaepException.of(
                            AaepException.Kind.INVALID_ARGUMENT, "progress is a number from 0 to 100", notFinite);
                }
                addProgress(Progress.builder()
                        .percent(exact)
                        .description(description)
                        .build());
                lastPercent = percent;
            }
        });
    }

    /** How far the work is, in steps. Steps that are small in percent are not announced, but the last one is (SEQ-11). */
    public void progress(long step, long totalSteps, @Nullable String description) {
        core.step(() -> {
            double percent = 100.0 * step / totalSteps;
            double moved = Math.abs(percent - lastPercent);
            boolean small = moved > 0 && moved < PROGRESS_STEP && step > 0 && step < totalSteps;
            if (!small) {
                addProgress(Progress.builder()
                        .step(step)
                        .totalSteps(totalSteps)
                        .description(description)
                        .build());
                lastPercent = percent;
            }
        });
    }

    private void addProgress(Progress progress) {
        core.out.add(core.out
                .stamp(ProgressUpdated.builder().progress(progress).urgency(Urgency.BACKGROUND))
                .build());
    }

    /** The work is done. */
    public void complete(String summary) {
        complete(summary, event -> {});
    }

    /** The work is done; {@code more} adds to the event. */
    public void complete(String summary, Consumer<SessionCompleted.Builder> more) {
        end(
                () -> {
                    SessionCompleted.Builder event = SessionCompleted.builder()
                            .durationMs(Math.min(core.out.millis() - startedAt, LONGEST_MILLIS))
                            .toolInvocationsCount(core.toolCalls());
                    more.accept(event.summaryNormal(summary));
                    return event;
                },
                event -> core.out.stamp(event).build());
    }

    /** The work failed. */
    public void fail(ErrorCategory category, String summary) {
        fail(category, summary, event -> {});
    }

    /** The work failed; {@code more} adds to the event. */
    public void fail(ErrorCategory category, String summary, Consumer<SessionErrored.Builder> more) {
        end(
                () -> {
                    SessionErrored.Builder event = SessionErrored.builder();
                    more.accept(event.errorCategory(category).summaryNormal(summary));
                    return event.urgency(Urgency.CRITICAL);
                },
                event -> core.out.stamp(event).build());
    }

    /** The work was stopped. */
    public void cancel(CancelledBy by, String summary) {
        cancel(by, summary, event -> {});
    }

    /** The work was stopped; {@code more} adds to the event. */
    public void cancel(CancelledBy by, String summary, Consumer<SessionCancelled.Builder> more) {
        end(
                () -> {
                    SessionCancelled.Builder event = SessionCancelled.builder();
                    more.accept(event.cancelledBy(by).summaryNormal(summary));
                    return event;
                },
                event -> core.out.stamp(event).build());
    }

    void failedWith(Throwable problem) {
        core.failed(problem);
    }

    @Override
    public void close() {
        closeFor(CancelledBy.PRODUCER);
    }

    void closeFor(CancelledBy by) {
        SessionTexts texts = core.services.texts;
        try {
            if (core.isOpen() && core.hasFailed()) {
                end(
                        () -> SessionErrored.builder()
                                .errorCategory(ErrorCategory.UNKNOWN)
                                .summaryNormal(texts.failed()),
                        event -> core.out.stampOwnText(event).build());
            } else if (core.isOpen()) {
                end(
                        () -> SessionCancelled.builder().cancelledBy(by).summaryNormal(texts.unfinished()),
                        event -> core.out.stampOwnText(event).build());
            }
        } catch (AaepException refused) {
            // Another thread may have ended it in between, which is as good.
            if (core.isOpen()) {
                throw refused;
            }
        }
    }

    /**
     * @param draft what the last event says
     * @param finished the event with its envelope, as it is at that moment
     */
    private <B extends EventBuilder<B>> void end(Supplier<B> draft, Function<B, CoreEvent> finished) {
        List<Runnable> toTell = new ArrayList<>();
        core.end(() -> {
            B last = draft.get();
            core.out.tryOut(finished.apply(last)); // what is refused is refused before anything is ended
            for (RunningTool tool : core.openTools()) {
                tool.addCompleted(ToolStatus.TIMEOUT, null, null);
            }
            for (StreamedOutput output : core.openOutputs()) {
                output.addLast();
            }
            if (!core.prompts.isEmpty()) {
                core.leavePrompt(SessionTexts.Resolution.WITHDRAWN);
            }
            core.out.add(finished.apply(last));
            for (PendingPrompt<?> prompt : core.openPrompts()) {
                Runnable tell = prompt.withdrawAtEnd();
                if (tell != null) {
                    toTell.add(tell);
                }
            }
            core.prompts.clear();
            core.tools.clear();
            core.outputs.clear();
        });
        try {
            core.services.endInLedger(core.sessionId);
        } finally { // also when a timer refuses to try that again
            whenEnded.accept(this);
            toTell.forEach(Runnable::run);
        }
    }
}
