package dev.aaep.producer;

import dev.aaep.event.RiskLevel;
import dev.aaep.event.ToolInvoked;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A tool call in the making. It is announced before the tool runs and completed after it, whatever happens (SEQ-4). */
public final class ToolCall {
    private final SessionCore session;
    private final String tool;
    private final @Nullable Consent consent;
    private final ToolInvoked.Builder event = ToolInvoked.builder();
    private Function<? super Throwable, @Nullable String> errorWords = problem -> null;

    ToolCall(SessionCore session, String tool, @Nullable Consent consent) {
        this.session = session;
        this.tool = tool;
        this.consent = consent;
        event.tool(tool);
        if (consent != null) {
            consent.requireFor(session.sessionId, tool);
            event.irreversible(true);
        }
    }

    /** Required: what the agent is about to do. */
    public ToolCall summary(String text) {
        event.summaryNormal(text);
        return this;
    }

    public ToolCall summaryTerse(String text) {
        event.summaryTerse(text);
        return this;
    }

    public ToolCall summaryDetailed(String text) {
        event.summaryDetailed(text);
        return this;
    }

    /** What the tool is, always the same for one tool. */
    public ToolCall description(String text) {
        event.description(text);
        return this;
    }

    /** The arguments in words; passes the producer's {@link Redactor} first (SEC-2). */
    public ToolCall args(String text) {
        event.argsSummary(session.services.redactor.redact(text));
        return this;
    }

    /** How much is at stake. A default that stood for an answer carries an irreversible call of low risk only (CFM-10). */
    public ToolCall risk(RiskLevel level) {
        if (consent != null) {
            consent.requireFor(level);
        }
        event.riskLevel(level);
        return this;
    }

    public ToolCall expectedDuration(Duration estimate) {
        event.expectedDurationMs(estimate.toMillis());
        return this;
    }

    /**
     * What people are told when the tool throws. Without this they are told that it failed, and no more: messages of
     * exceptions are written for developers. The words pass the producer's {@link Redactor}; null for none.
     */
    public ToolCall errorWords(Function<? super Throwable, @Nullable String> words) {
        errorWords = words;
        return this;
    }

    /** Runs the tool on this thread. What it throws is announced as an error and thrown on. */
    public <T, X extends Exception> T call(ToolWork<T, X> work) throws X {
        RunningTool running = start();
        T result = ran(running, work);
        running.finished();
        return result;
    }

    /** Runs the tool on this thread and says in words what came of it; they pass the producer's {@link Redactor}. */
    public <T, X extends Exception> T call(ToolWork<T, X> work, Function<? super T, String> summary) throws X {
        RunningTool running = start();
        T result = ran(running, work);
        String words = null;
        try {
            words = summary.apply(result);
        } finally {
            running.succeeded(words); // the tool did its work, whatever becomes of the words
        }
        return result;
    }

    private <T, X extends Exception> T ran(RunningTool running, ToolWork<T, X> work) throws X {
        try {
            return work.run();
        } catch (Throwable problem) {
            failed(running, problem);
            throw problem;
        }
    }

    private void failed(RunningTool running, Throwable problem) {
        String words = null;
        try {
            words = errorWords.apply(problem);
        } catch (RuntimeException noWords) {
            problem.addSuppressed(noWords); // the tool failed, whatever becomes of the words
        }
        running.failedWith(problem, words);
    }

    /**
     * Runs the tool on this thread, but no longer than {@code limit}: then the call is announced as timed out, the
     * thread is interrupted, and what the tool still returns is dropped.
     */
    public <T, X extends Exception> T callWithin(Duration limit, ToolWork<T, X> work) throws X, TimeoutException {
        RunningTool running = start();
        TimeLimit timeLimit = limited(running, limit);
        T result;
        try {
            result = work.run();
        } catch (Throwable problem) {
            if (timeLimit.stopAndSayWhetherItCame()) {
                throw timeLimit.exceeded(problem);
            }
            failed(running, problem);
            throw problem;
        }
        if (timeLimit.stopAndSayWhetherItCame()) {
            throw timeLimit.exceeded(null);
        }
        running.finished();
        return result;
    }

    private TimeLimit limited(RunningTool running, Duration limit) {
        try {
            return new TimeLimit(running, limit);
        } catch (Throwable noTimer) {
            failed(running, noTimer);
            throw noTimer;
        }
    }

    /** Announces the call; the caller runs the tool and says how it ended. For calls in parallel or in callbacks. */
    public RunningTool start() {
        RunningTool running = new RunningTool(session, tool, session.services.ids.next("call_"));
        session.step(() -> {
            session.settle(session.prompts.size(), session.tools.size() + 1, session.outputs.size());
            session.out.add(
                    session.out.stamp(event.toolCallId(running.toolCallId())).build());
            if (consent != null) {
                consent.use();
            }
            session.started(running);
            running.startedAt(session.out.millis());
        });
        return running;
    }
}
