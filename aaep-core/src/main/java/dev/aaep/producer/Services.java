package dev.aaep.producer;

import dev.aaep.event.Producer;
import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.ReplyLedger;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;

/** What a producer lends to its sessions and prompts. */
final class Services {
    private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
    private static final Duration LONGEST_RETRY = Duration.ofMinutes(1);

    final Producer identity;
    final String language;
    final Clock clock;
    final IdSource ids;
    final ReplyLedger ledger;
    final Redactor redactor;
    final SafeListener listener;
    final ReplyAudience audience;
    final Scheduler scheduler;
    final Executor executor;
    final SessionTexts texts;
    final List<EventSink> directSinks;
    final List<Outlet> outlets;
    private final Duration closingTime;
    final Timestamps timestamps = new Timestamps();
    final WaitingPrompts waiting = new WaitingPrompts();

    Services(AaepProducer.Builder from, Producer identity) {
        this.identity = identity;
        language = from.language;
        clock = from.clock;
        ids = from.ids;
        ledger = from.ledger();
        redactor = from.redactor;
        listener = new SafeListener(from.listener);
        audience = from.audience;
        scheduler = from.scheduler;
        executor = from.executor;
        texts = from.texts;
        closingTime = from.closingTime;
        directSinks = List.copyOf(from.directSinks);
        outlets = from.queuedSinks.stream()
                .map(sink -> new Outlet(sink, SinkThreads.SHARED, from.queueCapacity, listener))
                .toList();
    }

    void deliver(EmittedEvent event) {
        for (int i = 0; i < directSinks.size(); i++) {
            Outlet.deliver(directSinks.get(i), event, listener);
        }
        for (int i = 0; i < outlets.size(); i++) {
            outlets.get(i).offer(event);
        }
    }

    /**
     * Ends a session in the ledger. While the store is out of reach this is tried again, at longer and longer intervals:
     * what waited for the session's prompts knows already, and the tokens must die as soon as they can (CFM-16).
     */
    void endInLedger(String sessionId) {
        endInLedger(sessionId, FIRST_RETRY);
    }

    private void endInLedger(String sessionId, Duration wait) {
        try {
            ledger.endSession(sessionId);
        } catch (Throwable unreachable) {
            listener.sessionEndFailed(sessionId, unreachable);
            Duration next = wait.compareTo(LONGEST_RETRY) < 0 ? wait.multipliedBy(2) : wait;
            scheduler.schedule(() -> endInLedger(sessionId, next), wait);
        }
    }

    /**
     * Waits for the sinks, all of them within the closing time. An interrupt is kept for later: it is how many an agent is
     * stopped, and the last events are those that tell of it.
     */
    void awaitSinks() {
        long deadline = System.nanoTime() + closingTime.toNanos();
        boolean interrupted = false;
        for (Outlet outlet : outlets) {
            interrupted |= outlet.awaitEmpty(deadline);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
