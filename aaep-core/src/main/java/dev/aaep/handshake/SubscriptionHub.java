package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.producer.EmittedEvent;
import dev.aaep.producer.EventSink;
import dev.aaep.producer.ReplyAudience;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Delivers events to many subscriptions, each by its own terms, none slowed by another (HS-9). It has no threads: sinks are
 * served on the executor that was given, and time passes when {@link #tick()} is called. Safe for use by many threads;
 * {@link #offer} neither blocks nor throws.
 *
 * <p>An event is written once per distinct choice of texts, not once per subscription.
 */
public final class SubscriptionHub implements EventSink, ReplyAudience {
    private static final System.Logger LOG = System.getLogger(SubscriptionHub.class.getName());
    private static final long SECOND = 1_000_000_000L;

    private final Negotiator negotiator;
    private final AaepJson json;
    private final Clock clock;
    private final Executor executor;
    private final HubLimits limits;
    private final Supplier<String> eventIds;
    private final List<HubListener> listeners;
    private final List<Runnable> audienceListeners = new CopyOnWriteArrayList<>();
    private final long mostSubscriptions;
    private final Map<String, Subscription> subscriptions = new ConcurrentHashMap<>();
    private final SessionStates states = new SessionStates();
    private final TextProfile.Pool profiles = new TextProfile.Pool();
    private final EventLog log;
    private volatile @Nullable Members members;

    private SubscriptionHub(Builder from) {
        this.negotiator = from.negotiator;
        this.json = from.json;
        this.clock = from.clock;
        this.log = new EventLog(clock);
        this.executor = from.executor;
        this.limits = from.limits;
        this.eventIds = from.eventIds;
        this.listeners = List.copyOf(from.listeners);
        this.mostSubscriptions = negotiator.mostSubscriptions();
    }

    /** Delivers by terms that the negotiator agrees to. */
    public static Builder builder(Negotiator negotiator) {
        return new Builder(negotiator);
    }

    // Subscriptions

    /**
     * Answers a request and, when it is accepted, opens a subscription whose events go to the sink. It begins with the prompts
     * that wait for an answer, and goes on with what is offered from now on.
     *
     * @param sink where events go, none of them before the answer
     * @param answer sends the answer; what it throws is thrown on, and nothing is opened
     */
    public Negotiation subscribe(
            SubscriptionRequest request, DeliverySink sink, Consumer<? super HandshakeMessage> answer) {
        return open(request, Objects.requireNonNull(sink, "sink"), Objects.requireNonNull(answer, "answer"));
    }

    /**
     * The same for a transport that sends the answer when this returns. An event that is offered by another thread meanwhile
     * may come before it; the prompts that wait for an answer go out with the next event or {@link #tick()}.
     */
    public Negotiation subscribe(SubscriptionRequest request, DeliverySink sink) {
        return open(request, Objects.requireNonNull(sink, "sink"), null);
    }

    /** The same for a subscription whose events are fetched by {@link Subscription#poll}. */
    public Negotiation subscribe(SubscriptionRequest request) {
        return open(request, null, null);
    }

    private Negotiation open(
            SubscriptionRequest request,
            @Nullable DeliverySink sink,
            @Nullable Consumer<? super HandshakeMessage> answer) {
        Negotiation result = isFull() ? full() : negotiator.negotiate(request);
        Subscription subscription = null;
        if (result instanceof Negotiation.Accepted accepted) {
            synchronized (subscriptions) {
                // Others may have come while this one was negotiated.
                if (isFull()) {
                    result = full();
                } else {
                    subscription = new Subscription(this, accepted.terms(), sink);
                    if (answer != null) {
                        subscription.hold();
                    }
                    subscriptions.put(subscription.id(), subscription);
                    members = null;
                }
            }
        }
        if (answer != null) {
            send(result, answer, subscription);
        }
        if (subscription != null) {
            changed(listener -> {});
        }
        return result;
    }

    private static void send(
            Negotiation result, Consumer<? super HandshakeMessage> answer, @Nullable Subscription opened) {
        boolean sent = false;
        try {
            answer.accept(result.answer());
            sent = true;
        } finally {
            if (opened != null && sent) {
                opened.ready();
            } else if (opened != null) {
                opened.close("the answer could not be sent");
            }
        }
    }

    private boolean isFull() {
        return subscriptions.size() >= mostSubscriptions;
    }

    private Negotiation full() {
        return rejected(
                RejectionReason.RATE_LIMIT, "this producer serves " + mostSubscriptions + " subscriptions at a time");
    }

    private static Negotiation rejected(RejectionReason reason, String message) {
        return new Negotiation.Rejected(SubscriptionRejected.builder()
                .reasonCode(reason)
                .reasonMessage(message)
                .build());
    }

    /**
     * Answers a renegotiation: the subscription goes on by the new terms, or is over (HS-7). The transport makes sure that the
     * message came over the connection of the subscription that it names: whoever knows an id could change or end the
     * subscription of somebody else (T8).
     */
    public Negotiation renegotiate(SubscriptionRenegotiate change) {
        Subscription subscription = change.subscriptionId() == null ? null : subscriptions.get(change.subscriptionId());
        while (subscription != null && subscription.state() != Subscription.State.CLOSED) {
            SubscriptionTerms before = subscription.terms();
            Negotiation result = negotiator.renegotiate(before, change);
            if (!(result instanceof Negotiation.Accepted accepted)) {
                subscription.close("renegotiation was rejected");
                return result;
            }
            if (subscription.change(before, accepted.terms())) {
                changed(listener -> {});
                return result;
            }
            // Another change came first: the fields that it names stay as it says.
        }
        return rejected(RejectionReason.UNKNOWN, "there is no such subscription");
    }

    /**
     * Ends a subscription at the subscriber's wish (HS-8); one that does not exist is passed over. As with
     * {@link #renegotiate}, the transport makes sure whose wish it is.
     */
    public void close(SubscriptionClose message) {
        subscription(String.valueOf(message.subscriptionId()))
                .ifPresent(subscription -> subscription.close(
                        message.reasonCode() == null ? "closed by the subscriber" : message.reasonCode()));
    }

    /** The open subscription with this id. */
    public Optional<Subscription> subscription(String id) {
        return Optional.ofNullable(subscriptions.get(id));
    }

    public int size() {
        return subscriptions.size();
    }

    // Delivery

    /** Takes an event for all subscriptions. Events of one session are to come in order. */
    public void offer(AaepEvent event) {
        try {
            Fanout fanout = new Fanout(event, states.after(event));
            boolean full = log.add(fanout);
            Members those = members();
            long now = now();
            List<Subscription> due = null;
            // Who asks for events reads on when it asks, unless it would have to read too much then.
            for (Subscription subscription : full || fanout.critical ? those.all : those.withSinks) {
                if (subscription.take(now)) {
                    due = due == null ? new ArrayList<>() : due;
                    due.add(subscription);
                }
            }
            if (due != null) {
                // Sinks and listeners may bring on further events: those must find this one in every queue.
                due.forEach(Subscription::attend);
            }
        } catch (RuntimeException unexpected) {
            LOG.log(System.Logger.Level.ERROR, "an event could not be delivered", unexpected);
        }
    }

    /** Takes an event of a producer, as {@link #offer} does. */
    @Override
    public void emit(EmittedEvent event) {
        offer(event.event());
    }

    /**
     * Lets time pass: delivers what the budgets allow by now, notices stalled subscriptions, and closes those that did not
     * come back. Call it a few times per second.
     */
    public void tick() {
        long now = now();
        for (Subscription subscription : members().all) {
            if (subscription.tick(now)) {
                startDrain(subscription);
            }
        }
    }

    void startDrain(Subscription subscription) {
        try {
            executor.execute(subscription::drain);
        } catch (RuntimeException full) {
            // The next tick tries again. Others are served all the same.
            LOG.log(System.Logger.Level.DEBUG, "the executor takes no more work", full);
        }
    }

    /** The open subscriptions at one moment. */
    private static final class Members {
        final Subscription[] all;
        final Subscription[] withSinks;

        Members(Collection<Subscription> open) {
            all = open.toArray(new Subscription[0]);
            withSinks = Arrays.stream(all).filter(Subscription::hasSink).toArray(Subscription[]::new);
        }
    }

    private Members members() {
        Members current = members;
        if (current == null) {
            synchronized (subscriptions) {
                current = new Members(subscriptions.values());
                members = current;
            }
        }
        return current;
    }

    // Who could answer a prompt

    /** Whether a live subscription may answer confirmations (R8). */
    @Override
    public boolean canConfirm(String sessionId) {
        return subscriptions.values().stream()
                .anyMatch(s -> s.state() == Subscription.State.LIVE && s.terms().mayConfirm());
    }

    /** Whether a live subscription may answer clarifications (R8). */
    @Override
    public boolean canClarify(String sessionId) {
        return subscriptions.values().stream()
                .anyMatch(s -> s.state() == Subscription.State.LIVE && s.terms().mayClarify());
    }

    /**
     * Calls back whenever the answers of {@link #canConfirm} and {@link #canClarify} may have changed: give it
     * {@link dev.aaep.producer.AaepProducer#audienceChanged} (CFM-17).
     */
    public void onAudienceChange(Runnable callback) {
        audienceListeners.add(Objects.requireNonNull(callback, "callback"));
    }

    // For subscriptions

    void changed(Consumer<HubListener> what) {
        tell(what);
        for (Runnable callback : audienceListeners) {
            guard(callback);
        }
    }

    void tell(Consumer<HubListener> what) {
        for (HubListener listener : listeners) {
            guard(() -> what.accept(listener));
        }
    }

    /** A subscription that was asked for its events has a sink from now on. */
    void servesSink() {
        synchronized (subscriptions) {
            members = null;
        }
    }

    void closed(Subscription subscription, String reason) {
        synchronized (subscriptions) {
            subscriptions.remove(subscription.id(), subscription);
            members = null;
        }
        changed(listener -> listener.closed(subscription, reason));
    }

    private static void guard(Runnable code) {
        try {
            code.run();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError thrown) {
            LOG.log(System.Logger.Level.WARNING, "a listener threw", thrown);
        }
    }

    long now() {
        Instant now = clock.instant();
        return now.getEpochSecond() * SECOND + now.getNano();
    }

    EventLog log() {
        return log;
    }

    TextProfile.Pool profiles() {
        return profiles;
    }

    AaepJson json() {
        return json;
    }

    HubLimits limits() {
        return limits;
    }

    String eventId() {
        return eventIds.get();
    }

    /** Sets up a {@link SubscriptionHub}. */
    public static final class Builder {
        private final Negotiator negotiator;
        private AaepJson json = AaepJson.standard();
        private Clock clock = Clock.systemUTC();
        private Executor executor = Runnable::run;
        private HubLimits limits = HubLimits.DEFAULT;
        private Supplier<String> eventIds = new RandomIds("evt_");
        private final List<HubListener> listeners = new CopyOnWriteArrayList<>();

        private Builder(Negotiator negotiator) {
            this.negotiator = Objects.requireNonNull(negotiator, "negotiator");
        }

        public Builder clock(Clock source) {
            this.clock = Objects.requireNonNull(source, "source");
            return this;
        }

        /** Where sinks are served; by default the thread that offers, so sinks that do any work need one. */
        public Builder executor(Executor service) {
            this.executor = Objects.requireNonNull(service, "service");
            return this;
        }

        public Builder limits(HubLimits perSubscription) {
            this.limits = Objects.requireNonNull(perSubscription, "perSubscription");
            return this;
        }

        public Builder listener(HubListener listener) {
            this.listeners.add(Objects.requireNonNull(listener, "listener"));
            return this;
        }

        /** Where the ids of events come from that sum others up; by default 128 random bits each. */
        public Builder eventIds(Supplier<String> source) {
            this.eventIds = Objects.requireNonNull(source, "source");
            return this;
        }

        public SubscriptionHub build() {
            return new SubscriptionHub(this);
        }
    }
}
