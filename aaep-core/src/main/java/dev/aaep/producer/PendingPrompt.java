package dev.aaep.producer;

import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.TokenState;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The life of a prompt after its event has left. The ledger decides who ends it; whoever wins there completes the prompt,
 * so that happens once.
 *
 * @param <O> the outcome
 */
abstract sealed class PendingPrompt<O> permits ConfirmationPrompt, ClarificationPrompt {
    private static final long COUNTDOWN_FROM_MILLIS = 60_000;
    private static final long RETRY_MILLIS = 1_000;

    private final Services services;
    private final String key;
    private final PromptTerms terms;
    private final CompletableFuture<O> future = new CompletableFuture<>();
    private volatile @Nullable SessionCore session;
    private volatile Scheduler.@Nullable Scheduled timer;

    /** Whether somebody here has ended it in the ledger; guarded by the future. */
    private boolean decided;

    PendingPrompt(Services services, @Nullable SessionCore session, String key, PromptTerms terms) {
        this.services = services;
        this.session = session;
        this.key = key;
        this.terms = terms;
    }

    public PromptTerms terms() {
        return terms;
    }

    public boolean isPending() {
        return !future.isDone();
    }

    /** Waits for the outcome; it comes by the deadline at the latest. */
    O join() throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("a prompt has no way to fail", impossible);
        }
    }

    /** The outcome, handed over on the producer's executor, so that no listener holds up a deadline. */
    CompletionStage<O> stage() {
        return future.thenApplyAsync(Function.identity(), services.executor);
    }

    // Outcomes of the kind of prompt

    abstract O outcomeOf(Redemption.Accepted accepted);

    abstract O defaultOutcome(ResolvedBy by);

    abstract O withdrawnOutcome(ResolvedBy by);

    abstract SessionTexts.Resolution resolution(O outcome);

    abstract boolean hasAudience(ReplyAudience audience);

    // Endings

    void redeemed(Redemption.Accepted accepted) {
        finish(outcomeOf(accepted));
    }

    /**
     * Takes a step in the ledger that ends the prompt. Whoever wins it tells the outcome, and knows best why; until then
     * nobody here takes the state of the ledger for the work of another process.
     */
    private boolean decide(Predicate<String> step) {
        synchronized (future) {
            if (decided) {
                return false;
            }
            decided = step.test(key);
            return decided;
        }
    }

    /** Applies the default, when the ledger lets this caller do it. */
    void expire(ResolvedBy by) {
        if (decide(services.ledger::expire)) {
            finishSoon(defaultOutcome(by));
        } else {
            catchUp();
        }
    }

    /** Applies the default to a prompt from before a restart; false when somebody else ended it. */
    boolean expireIfFirst() {
        boolean first = decide(services.ledger::expire);
        if (first) {
            finishSoon(defaultOutcome(ResolvedBy.TIMEOUT));
        }
        return first;
    }

    /** Nobody who listens could answer: the default holds at once (R8, CFM-17). */
    void expireWithoutAudience() {
        try {
            if (isPending() && !hasAudience(services.audience)) {
                expire(ResolvedBy.NO_AUDIENCE);
            }
        } catch (Throwable problem) {
            // The deadline is armed; at worst the default comes then.
            services.listener.deadlineFailed(terms.sessionId(), problem);
        }
    }

    public boolean withdraw() {
        boolean won = decide(services.ledger::withdraw);
        if (won) {
            finish(withdrawnOutcome(ResolvedBy.WITHDRAWAL));
        }
        return won;
    }

    /**
     * For the session that ends: kills the token first, and tells whoever waits afterwards. Null when a reply, the
     * deadline or another process was first and completes the prompt; it must still find it, so it stays registered. A
     * store that is out of reach does not hold up the end: nothing can count any more here, and the ledger is told later.
     */
    @Nullable
    Runnable withdrawAtEnd() {
        try {
            if (!decide(services.ledger::withdraw)) {
                return null;
            }
        } catch (Throwable unreachable) { // whatever it is: others wait for the end of the session, too
            services.listener.sessionEndFailed(terms.sessionId(), unreachable);
            synchronized (future) {
                decided = true;
            }
        }
        forget();
        return () -> future.complete(withdrawnOutcome(ResolvedBy.SESSION_END));
    }

    /** When another process on the same store was first, its outcome is ours. */
    void catchUp() {
        O outcome;
        synchronized (future) {
            outcome = decided || future.isDone() ? null : outcomeElsewhere();
            decided |= outcome != null;
        }
        if (outcome != null) {
            finishSoon(outcome);
        }
    }

    private @Nullable O outcomeElsewhere() {
        LedgerEntry entry = services.ledger.find(key);
        return switch (entry == null ? TokenState.OUTSTANDING : entry.state()) {
            case REDEEMED -> {
                Redemption.Accepted accepted = services.ledger.redemptionOf(key);
                yield accepted == null ? null : outcomeOf(accepted);
            }
            case EXPIRED -> defaultOutcome(ResolvedBy.TIMEOUT);
            case WITHDRAWN -> withdrawnOutcome(ResolvedBy.WITHDRAWAL);
            case OUTSTANDING -> null;
        };
    }

    /** Ends it for a caller who may wait until the session has told so. */
    private void finish(O outcome) {
        forget();
        SessionCore host = session;
        try {
            if (host != null) {
                tellEnd(host, outcome);
            }
        } finally {
            complete(outcome);
        }
    }

    /** Ends it for one who may not: see {@link SessionCore#soon}. */
    private void finishSoon(O outcome) {
        forget();
        SessionCore host = session;
        if (host == null) {
            complete(outcome);
        } else {
            soon(host, () -> tellEnd(host, outcome), () -> complete(outcome));
        }
    }

    private void soon(SessionCore host, Runnable step, Runnable afterwards) {
        host.soon(() -> {
            try {
                step.run();
            } catch (Throwable problem) {
                services.listener.deadlineFailed(terms.sessionId(), problem);
            } finally {
                afterwards.run();
            }
        });
    }

    private void forget() {
        services.waiting.remove(this);
        cancelTimer();
    }

    private void tellEnd(SessionCore host, O outcome) {
        host.stepIfOpen(() -> {
            if (host.prompts.remove(this)) {
                host.leavePrompt(resolution(outcome));
                host.settle(host.prompts.size(), host.tools.size(), host.outputs.size());
            }
        });
    }

    private void complete(O outcome) {
        future.complete(outcome);
        cancelTimer();
    }

    // Time

    /** Starts the clock: half of the time, to a tenth of it, to the deadline (CFM-12), or to the deadline at once. */
    void arm(long leftMillis) {
        if (leftMillis > COUNTDOWN_FROM_MILLIS && session != null) {
            long half = leftMillis / 2;
            long tenth = leftMillis / 10;
            after(leftMillis - half, () -> {
                after(half - tenth, () -> {
                    after(tenth, this::onDeadline);
                    countDown(90, tenth);
                });
                countDown(50, half);
            });
        } else {
            after(Math.max(0, leftMillis), this::onDeadline);
        }
    }

    private void onDeadline() {
        atDeadline(() ->
                after(RETRY_MILLIS, () -> atDeadline(() -> finishSoon(withdrawnOutcome(ResolvedBy.WITHDRAWAL)))));
    }

    /**
     * @param unknown what to do when the token is settled and nobody here can say how: the reply came to another producer on
     *     the same store, and the store does not keep replies. It may be on its way; in the end the action must not run.
     */
    private void atDeadline(Runnable unknown) {
        try {
            expire(ResolvedBy.TIMEOUT);
        } catch (Throwable problem) {
            // A store that was out of reach is asked again, so that no prompt waits for ever.
            services.listener.deadlineFailed(terms.sessionId(), problem);
            after(RETRY_MILLIS, this::onDeadline);
            return;
        }
        if (isPending() && !isDecided()) {
            unknown.run();
        }
    }

    private boolean isDecided() {
        synchronized (future) {
            return decided;
        }
    }

    private void after(long millis, Runnable action) {
        Runnable guarded = () -> {
            if (isPending()) {
                try {
                    action.run();
                } catch (Throwable problem) {
                    services.listener.deadlineFailed(terms.sessionId(), problem);
                }
            }
        };
        timer = services.scheduler.schedule(guarded, Duration.ofMillis(millis));
        if (future.isDone()) {
            cancelTimer();
        }
    }

    private void countDown(int percentGone, long leftMillis) {
        SessionCore host = session;
        if (host != null) {
            soon(host, () -> host.stepIfOpen(() -> tellTimeLeft(host, percentGone, leftMillis)), () -> {});
        }
    }

    private void tellTimeLeft(SessionCore host, int percentGone, long leftMillis) {
        // A reply is judged by the clock, which may say that there is less time (R10).
        long byClock = terms.deadline().toEpochMilli() - services.clock.millis();
        long left = Math.min(leftMillis, byClock);
        if (left >= 1_000 && host.prompts.contains(this)) {
            Countdown.tell(host, percentGone, left);
        }
    }

    private void cancelTimer() {
        Scheduler.Scheduled scheduled = timer;
        if (scheduled != null) {
            scheduled.cancel();
        }
    }

    /** A prompt from before a restart finds its session again. */
    void adopt(SessionCore host) {
        session = host;
    }

    String key() {
        return key;
    }
}
