package dev.aaep.subscriber;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Consumes the messages of one subscription: drops duplicates, restores the order of each session, keeps the prompts that
 * await an answer, and calls back with events, announcements and prompts.
 *
 * <p>Nothing that arrives throws or ends the subscription; what is wrong with it is a finding (ENV-5, ENV-10, ENV-16).
 * Memory is bounded whatever arrives. Critical events are never dropped, thinned or delayed.
 *
 * <p>Safe for use by several threads; messages are handled one at a time, and callbacks run on the thread that brought the
 * message. Call {@link #tick()} now and then, or at {@link #nextDeadline()}: time passes without messages too.
 */
public final class Subscriber {
    private static final int RECORD_SIZE = 1024;
    private static final int MOST_REENTRANT = 1024;

    private final AaepJson json;
    private final Clock clock;
    private final Callbacks callbacks;
    private final SeenEvents seen;
    private final Inbox inbox;
    private final Announcer announcer;
    private final Tracking tracker;
    private final PendingPrompts prompts;
    private final @Nullable FloodGuard flood;
    private final @Nullable AutoReply autoReply;
    private final boolean announces;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Runnable> reentrant = new ArrayDeque<>();
    private volatile @Nullable String subscriptionId;

    Subscriber(SubscriberBuilder from) {
        this.json = from.json;
        this.clock = from.clock;
        this.callbacks = from.callbacks;
        this.subscriptionId = from.subscriptionId;
        this.announces = !callbacks.announcements.isEmpty();
        this.seen = new SeenEvents(from.rememberedEvents);
        this.inbox = new Inbox(
                from.rememberedSessions,
                new RecentIds(from.rememberedEvents),
                from.window,
                from.patience,
                clock,
                this::handle);
        this.announcer = new Announcer(from.settings, clock);
        this.tracker = new Tracking();
        PromptState.Replier replier =
                new PromptState.Replier(() -> subscriptionId, from.user == null ? null : "user:" + from.user, clock);
        this.prompts = new PendingPrompts(from.mostPrompts, from.skew, replier);
        this.flood = from.normalPerSecond == 0
                ? null
                : new FloodGuard(from.normalPerSecond, from.backgroundPerSecond, clock);
        this.autoReply = from.policy == null || from.sender == null ? null : new AutoReply(from.policy, from.sender);
    }

    public static SubscriberBuilder builder() {
        return new SubscriberBuilder();
    }

    /** Takes one message as it came from the transport. */
    public void receive(byte[] message) {
        receive(message, 0, message.length);
    }

    /** Takes the message that stands in {@code length} bytes from {@code offset} on. */
    public void receive(byte[] bytes, int offset, int length) {
        take(json.decode(bytes, offset, length), length);
    }

    public void receive(String message) {
        take(json.decode(message), message.length());
    }

    /** Takes a message that is a record already; it is judged like one from the wire. */
    public void receive(AaepMessage message) {
        take(new DecodeResult.Decoded(message, json.validator().validate(message)), RECORD_SIZE);
    }

    private void take(DecodeResult result, int size) {
        if (lock.isHeldByCurrentThread()) {
            boolean critical =
                    result.message().orElse(null) instanceof AaepEvent event && EventUrgency.isCritical(event);
            later(critical, () -> handle(result, size));
            return;
        }
        lock.lock();
        try {
            handle(result, size);
            catchUp();
        } finally {
            lock.unlock();
        }
    }

    private void handle(DecodeResult result, int size) {
        AaepMessage message = result instanceof DecodeResult.Decoded decoded ? decoded.value() : null;
        if (message instanceof AaepEvent event) {
            dedupe(new Received(event, result.findings(), size));
        } else {
            callbacks.findings(null, result.findings());
            if (message != null) {
                other(message);
            }
        }
        passTime();
    }

    /** One at a time: a call from within a callback is handled when the message at hand is done. */
    private void later(boolean critical, Runnable work) {
        if (critical || reentrant.size() < MOST_REENTRANT) {
            reentrant.add(work);
        } else {
            callbacks.findings(
                    null,
                    List.of(new Finding(
                            "LIMIT", Severity.ERROR, "", "a callback brought too many messages at a time", "")));
        }
    }

    private void catchUp() {
        while (!reentrant.isEmpty()) {
            reentrant.remove().run();
        }
    }

    private void other(AaepMessage message) {
        if (message instanceof SubscriptionAccepted accepted && accepted.subscriptionId() != null) {
            subscriptionId = accepted.subscriptionId();
            // Filters, budget and joined chunks leave holes in the count from now on.
            inbox.expectGaps();
            tracker.expectGaps();
        } else if (endsSubscription(message)) {
            subscriptionId = null;
            callbacks.promptsEnded(prompts.endAll());
        }
        callbacks.message(message);
    }

    /** A rejection on a subscription that is open answers a renegotiation, and ends it (HS-7). */
    private boolean endsSubscription(AaepMessage message) {
        String id = subscriptionId;
        return id != null
                && (message instanceof SubscriptionRejected
                        || (message instanceof SubscriptionClose close && id.equals(close.subscriptionId())));
    }

    private void dedupe(Received received) {
        switch (seen.see(received.event(), received.envelope())) {
            case NEW -> inbox.accept(received);
            case CLASH ->
                inbox.accept(received.with(new Finding(
                        "ENV-6",
                        Severity.WARNING,
                        "/event_id",
                        "was used by an earlier event",
                        "§3.2.3",
                        List.of(received.event().eventId()))));
            case DUPLICATE -> {
                // At least once is the promise of the transports: nothing to say.
            }
        }
    }

    private void handle(Received received, @Nullable KnownSession session) {
        AaepEvent event = received.event();
        callbacks.findings(event, received.findings());
        if (session != null) {
            callbacks.findings(event, tracker.accept(session.state, event, received.envelope()));
        }
        PendingPrompts.Change change = prompts.apply(event);
        callbacks.promptsEnded(change.ended());
        if (flood == null || flood.admits(event)) {
            callbacks.event(event);
            if (announces) {
                announcer.announce(event).forEach(announcement -> callbacks.announcement(event, announcement));
            }
        } else if (announces) {
            announcer.pass(event).forEach(announcement -> callbacks.announcement(event, announcement));
        }
        PendingPrompt added = change.added();
        if (added != null) {
            if (autoReply == null || !autoReply.reply(added, callbacks)) {
                callbacks.prompt(added);
            }
        }
    }

    /** Lets time pass: ends prompts that are out of time, and stops waiting for events that did not come. */
    public void tick() {
        if (lock.isHeldByCurrentThread()) {
            later(false, this::passTime);
            return;
        }
        lock.lock();
        try {
            passTime();
            catchUp();
        } finally {
            lock.unlock();
        }
    }

    private void passTime() {
        if (inbox.isWaiting() || !prompts.isEmpty()) {
            Instant now = clock.instant();
            inbox.tick(now);
            callbacks.promptsEnded(prompts.expire(now));
        }
        Finding thinned = flood == null ? null : flood.report();
        if (thinned != null) {
            callbacks.findings(null, List.of(thinned));
        }
    }

    /** When {@link #tick()} has something to do next, if no message comes before. */
    public Optional<Instant> nextDeadline() {
        lock.lock();
        try {
            Instant first = inbox.nextDeadline();
            Instant prompt = prompts.nextDeadline();
            Instant next = first.isBefore(prompt) ? first : prompt;
            return next.equals(Instant.MAX) ? Optional.empty() : Optional.of(next);
        } finally {
            lock.unlock();
        }
    }

    /** The prompts that await an answer now, the oldest first. */
    public List<PendingPrompt> prompts() {
        lock.lock();
        try {
            return prompts.list();
        } finally {
            lock.unlock();
        }
    }

    /**
     * The subscription on which replies travel; empty until it is given or a {@link SubscriptionAccepted} came, and again
     * when the producer has ended it.
     */
    public Optional<String> subscriptionId() {
        return Optional.ofNullable(subscriptionId);
    }

    /** How many events the local budget kept back so far. */
    public long thinnedEvents() {
        lock.lock();
        try {
            return flood == null ? 0 : flood.thinned();
        } finally {
            lock.unlock();
        }
    }

    /** The only place where a reply is sent without a person: a policy that the user set up, under its name (CFM-18). */
    private record AutoReply(AutoReplyPolicy policy, Consumer<? super HandshakeMessage> sender) {
        boolean reply(PendingPrompt prompt, Callbacks callbacks) {
            boolean[] sent = new boolean[1];
            callbacks.guard(prompt.event(), () -> {
                Optional<? extends HandshakeMessage> reply = prompt instanceof PendingConfirmation confirmation
                        ? policy.confirmations()
                                .apply(confirmation)
                                .map(decision -> confirmation.reply(decision, null, policy.decidedBy()))
                        : clarification((PendingClarification) prompt);
                if (reply.isPresent()) {
                    try {
                        sender.accept(reply.get());
                        sent[0] = true;
                    } finally {
                        PendingPrompts.state(prompt).replied(sent[0]);
                    }
                }
            });
            return sent[0];
        }

        private Optional<? extends HandshakeMessage> clarification(PendingClarification prompt) {
            return policy.clarifications().apply(prompt).map(answer -> prompt.reply(answer, policy.decidedBy()));
        }
    }
}
