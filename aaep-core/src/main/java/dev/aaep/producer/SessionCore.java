package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Urgency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What all parts of a session share: its lock, its state, and what is open in it. Everything that is announced passes
 * {@link #step}.
 *
 * <p>The state follows from what is open: a prompt comes before a tool, a tool before an output. While a prompt is
 * pending, no state change is sent, because leaving {@code awaiting_input} tells everybody that it is resolved (§6.8).
 */
final class SessionCore {
    static final String IDLE = "idle";
    static final String THINKING = "thinking";
    static final String AWAITING_INPUT = "awaiting_input";
    private static final String CALLING_TOOL = "calling_tool";
    private static final String WRITING_OUTPUT = "writing_output";

    final Services services;
    final String sessionId;
    final String language;
    final Emitter out;
    final Set<RunningTool> tools = new LinkedHashSet<>();
    final Map<String, StreamedOutput> outputs = new LinkedHashMap<>();
    final Set<PendingPrompt<?>> prompts = new LinkedHashSet<>();

    private final ReentrantLock lock = new ReentrantLock();
    private final Queue<Runnable> followUps = new ConcurrentLinkedQueue<>();
    private String state = IDLE;
    private String rest = THINKING;
    private boolean building;
    private boolean ended;
    private long toolCalls;
    private @Nullable Throwable failure;

    SessionCore(Services services, String sessionId, String language, @Nullable String correlationId) {
        this.services = services;
        this.sessionId = sessionId;
        this.language = language;
        this.out = new Emitter(services, sessionId, language, correlationId);
    }

    /**
     * Does what nobody waits for, at once when no other thread is in a step, else behind that step and on its thread: who
     * keeps everybody's deadlines, or is within a step of another session, must not wait for this one.
     *
     * @param followUp takes its steps as any caller does; it does not throw
     */
    void soon(Runnable followUp) {
        followUps.add(followUp);
        runFollowUps();
    }

    private void runFollowUps() {
        while (!followUps.isEmpty() && lock.tryLock()) {
            try {
                if (building) { // by this thread, which comes back to them when its step is done
                    return;
                }
                for (Runnable next = followUps.poll(); next != null; next = followUps.poll()) {
                    next.run();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** Whoever had the lock takes care of what others could not do meanwhile. */
    private void leave() {
        lock.unlock();
        if (!followUps.isEmpty() && !lock.isHeldByCurrentThread()) {
            runFollowUps();
        }
    }

    /** One thing that the agent does, with the events that tell of it: all of them leave, or none and it throws. */
    void step(Runnable body) {
        lock.lock();
        try {
            requireOpen();
            perform(body);
        } finally {
            leave();
        }
    }

    /** The first step. A session that it is refused to never was, and nothing can follow. */
    void begin(Runnable body) {
        lock.lock();
        try {
            perform(body);
        } catch (Throwable refused) {
            ended = true;
            throw refused;
        } finally {
            leave();
        }
    }

    /** A step for what may come when the session is over: then nothing happens, and the answer is false. */
    boolean stepIfOpen(Runnable body) {
        lock.lock();
        try {
            if (!ended) {
                perform(body);
            }
            return !ended;
        } finally {
            leave();
        }
    }

    /** The last step. */
    void end(Runnable body) {
        step(() -> {
            body.run();
            ended = true;
        });
    }

    private void perform(Runnable body) {
        if (building) { // by code of the user that the step calls: what was built so far would be lost
            throw AaepException.of(
                    AaepException.Kind.ILLEGAL_STATE,
                    "a step of this session is being built: use the session before or after it, not from within");
        }
        building = true;
        String stateBefore = state;
        String restBefore = rest;
        try {
            out.begin();
            body.run();
        } catch (Throwable problem) {
            state = stateBefore;
            rest = restBefore;
            ended = false;
            failure = problem;
            throw problem;
        } finally {
            building = false;
        }
        failure = null;
        out.commit();
    }

    void requireOpen() {
        if (ended) {
            throw AaepException.of(
                    AaepException.Kind.ILLEGAL_STATE,
                    "the session has ended: nothing can follow its last event; open a new session");
        }
    }

    boolean isOpen() {
        lock.lock();
        try {
            return !ended;
        } finally {
            leave();
        }
    }

    /** Remembers that an exception left the session's methods; forgotten with the next step. */
    void failed(Throwable problem) {
        lock.lock();
        try {
            failure = problem;
        } finally {
            leave();
        }
    }

    boolean hasFailed() {
        lock.lock();
        try {
            return failure != null;
        } finally {
            leave();
        }
    }

    /** A tool call was announced; within a step. */
    void started(RunningTool tool) {
        tools.add(tool);
        toolCalls++;
    }

    long toolCalls() {
        return toolCalls;
    }

    // States; only within a step.

    String state() {
        return state;
    }

    /** Goes on where another process stopped. */
    void continueIn(String reached) {
        state = reached;
    }

    /** A state that the agent chose. */
    void rest(String chosen) {
        rest = chosen;
    }

    void changeTo(String next, @Nullable String summary) {
        if (!next.equals(state)) {
            out.add(out.stamp(StateChanged.builder()
                            .fromState(state)
                            .toState(next)
                            .summaryNormal(summary)
                            .urgency(Urgency.BACKGROUND))
                    .build());
            state = next;
        }
    }

    /** A prompt is over: everybody learns of it, and the agent thinks before it does anything else (SEQ-12, CFM-15). */
    void leavePrompt(SessionTexts.Resolution resolution) {
        out.add(out.stampOwnText(StateChanged.builder()
                        .fromState(state)
                        .toState(THINKING)
                        .summaryNormal(services.texts.resolved(resolution))
                        .urgency(Urgency.NORMAL))
                .build());
        state = THINKING;
        rest = THINKING;
    }

    /** Changes to the state that follows from so many open prompts, tools and outputs. */
    void settle(int openPrompts, int openTools, int openOutputs) {
        changeTo(
                openPrompts > 0
                        ? AWAITING_INPUT
                        : openTools > 0 ? CALLING_TOOL : openOutputs > 0 ? WRITING_OUTPUT : rest,
                null);
    }

    /** What is open when the session ends: copies, since ending them changes the sets. */
    List<RunningTool> openTools() {
        return new ArrayList<>(tools);
    }

    List<StreamedOutput> openOutputs() {
        return new ArrayList<>(outputs.values());
    }

    List<PendingPrompt<?>> openPrompts() {
        return new ArrayList<>(prompts);
    }
}
