package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Sender;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One subscription and what it is still to get. Events come in through its {@link SubscriptionHub}; they go out through
 * its {@link DeliverySink}, or to whoever calls {@link #poll()}. Safe for use by several threads.
 *
 * <p>Memory is bounded: what is held is joined, then the oldest of it is left out and summed up; never a critical event. A
 * subscription that leaves more critical events untaken than can be kept is closed.
 */
public final class Subscription {
    private static final System.Logger LOG = System.getLogger(Subscription.class.getName());

    /** Where a subscription stands. */
    public enum State {
        /** Connected. */
        LIVE,
        /** The connection is lost; events are kept within bounds until it resumes. */
        DISCONNECTED,
        /** Over. */
        CLOSED
    }

    private final SubscriptionHub hub;
    private final AaepJson json;
    private final HubLimits limits;
    private final @Nullable DeliverySink sink;
    private final Outbox outbox;
    private final Deque<Delivery> again = new ArrayDeque<>(0);
    private final History history;
    private final LogReader log;
    private volatile SubscriptionTerms terms;
    private TextProfile profile;
    private volatile State state = State.LIVE;

    /** Nothing is kept anywhere: what comes leaves as it comes, if it comes alone. */
    private boolean clear;

    private boolean draining;
    private boolean blocked;

    /** How many times the sink said that it can take more. */
    private volatile int readiness;

    private long taken;
    private long takenAtCheck;
    private long idleSince;
    private boolean idle;
    private volatile boolean stalled;

    Subscription(SubscriptionHub hub, EventLog events, SubscriptionTerms terms, @Nullable DeliverySink sink) {
        this.hub = hub;
        this.json = hub.json();
        this.limits = hub.limits();
        this.terms = terms;
        this.sink = sink;
        DeliveryRules rules = DeliveryRules.of(terms.honored());
        this.profile = hub.profiles().get(rules.profile());
        this.outbox = new Outbox(rules, limits.heldEvents(), limits.heldText());
        this.history = new History(limits.rememberedDeliveries());
        this.log = new LogReader(events, history, rules.filter(), profile);
    }

    /** Whether events are handed to a sink, and not asked for. */
    boolean hasSink() {
        return sink != null;
    }

    public String id() {
        return terms.subscriptionId();
    }

    public SubscriptionTerms terms() {
        return terms;
    }

    public State state() {
        return state;
    }

    /**
     * Who replies over this subscription, for {@link dev.aaep.producer.AaepProducer#receive}: entitled by its terms, once
     * the transport has made sure that the reply came over this subscription's own connection (CFM-5).
     */
    public Sender sender() {
        return state == State.LIVE
                ? new Sender(id(), terms.mayConfirm(), terms.mayClarify(), null)
                : Sender.unauthenticated();
    }

    /** Whether nothing was taken for a while although something was there. */
    public boolean isStalled() {
        return stalled;
    }

    /** How many events were left out because there was no room for them. */
    public synchronized long missed() {
        readOn();
        return outbox.missed();
    }

    /** How many events are held. */
    public synchronized int backlog() {
        readOn();
        return outbox.size() + outbox.urgentSize() + again.size();
    }

    /** Takes the events that the hub has by now; returns whether {@link #attend} has to be called. */
    synchronized boolean take(long now) {
        if (state == State.CLOSED) {
            return false;
        }
        readOn();
        return isOverfull() || wantsDrain(now);
    }

    private void readOn() {
        if (log.readOn(outbox)) {
            clear = false;
        }
    }

    private boolean isOverfull() {
        return outbox.urgentSize() > limits.untakenCritical();
    }

    /** Serves the sink, or gives up on a subscriber that takes nothing. */
    void attend() {
        boolean full;
        synchronized (this) {
            full = isOverfull();
        }
        if (full) {
            close("critical events were not taken");
        } else {
            hub.startDrain(this);
        }
    }

    private boolean wantsDrain(long now) {
        return sink != null && !draining && !blocked && state == State.LIVE && hasDue(now);
    }

    private boolean hasDue(long now) {
        readOn();
        return !again.isEmpty() || outbox.waitNanos(now) == 0;
    }

    /** The next event that may leave now, or null. For transports that ask; not to be mixed with a sink. */
    public synchronized @Nullable Delivery poll() {
        if (state != State.LIVE) {
            return null;
        }
        Delivery next = clear ? log.straight() : null;
        if (next == null) {
            next = nextKept();
        }
        if (next != null) {
            taken++;
        }
        return next;
    }

    private @Nullable Delivery nextKept() {
        readOn();
        log.remember();
        Delivery next = again.poll();
        Entry entry;
        while (next == null && (entry = outbox.poll(outbox.isTimed() ? hub.now() : 0)) != null) {
            next = write(entry);
        }
        if (next != null) {
            history.add(next);
        }
        clear = again.isEmpty() && outbox.isClear();
        return next;
    }

    /** An entry in the words of this subscription; null, and a line in the log, when it cannot be written. */
    private @Nullable Delivery write(Entry entry) {
        try {
            Fanout last = entry.last;
            return entry.isJoined()
                    ? new Delivery(
                            last.event.eventId(),
                            json.encode(TextSelection.select(entry.event(), profile)),
                            last.critical,
                            last)
                    : last.delivery(profile);
        } catch (RuntimeException unwritable) {
            LOG.log(System.Logger.Level.ERROR, "an event could not be written", unwritable);
            return null;
        }
    }

    /** When {@link #poll()} has something: zero for now; empty when nothing is held that could leave by itself. */
    public synchronized Optional<Duration> nextIn() {
        if (state != State.LIVE) {
            return Optional.empty();
        }
        readOn();
        long wait = again.isEmpty() ? outbox.waitNanos(hub.now()) : 0;
        return wait < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wait));
    }

    /** Hands out what is due. One thread at a time; called on the hub's executor. */
    void drain() {
        synchronized (this) {
            if (draining || sink == null) {
                return;
            }
            draining = true;
        }
        Delivery next = null;
        try {
            while ((next = poll()) != null) {
                int before = readiness;
                if (!sink.offer(next) && refused(next, before)) {
                    return;
                }
            }
        } catch (Exception | LinkageError | AssertionError | StackOverflowError thrown) {
            LOG.log(System.Logger.Level.DEBUG, "a sink threw; its connection counts as lost", thrown);
            if (next != null) {
                takeBack(next);
            }
            disconnected();
        } finally {
            boolean more;
            synchronized (this) {
                draining = false;
                more = wantsDrain(hub.now());
            }
            if (more) {
                hub.startDrain(this);
            }
        }
    }

    /** Keeps the delivery; false when the sink has said meanwhile that it can take more, so that nothing waits for that. */
    private synchronized boolean refused(Delivery delivery, int readinessBefore) {
        takeBack(delivery);
        blocked = readiness == readinessBefore;
        return blocked;
    }

    private synchronized void takeBack(Delivery delivery) {
        if (state != State.CLOSED) {
            log.remember();
            history.takeBack(delivery);
            taken--;
            again.addFirst(delivery);
            clear = false;
        }
    }

    /** The sink can take deliveries again. */
    public void ready() {
        synchronized (this) {
            readiness++;
            blocked = false;
            if (!wantsDrain(hub.now())) {
                return;
            }
        }
        hub.startDrain(this);
    }

    /** The connection is lost. Events are kept within bounds until {@link #resume} or {@link #close}. */
    public void disconnected() {
        synchronized (this) {
            if (state != State.LIVE) {
                return;
            }
            state = State.DISCONNECTED;
        }
        hub.changed(listener -> listener.disconnected(this));
    }

    /**
     * A new connection goes on after the last event that arrived: what was sent after it is sent again. When that event is
     * no longer remembered, a state.changed that sums up comes first, then everything that is remembered (TX-2).
     *
     * @param lastEventId the last event that arrived; null to go on with what was not sent yet: what was taken by a
     *     connection that broke before it arrived is not sent again then, but with an id that is not known it is
     * @return whether the subscription goes on; a closed one does not
     */
    public boolean resume(@Nullable String lastEventId) {
        synchronized (this) {
            if (state == State.CLOSED) {
                return false;
            }
            if (lastEventId != null && !arrived(lastEventId)) {
                List<Delivery> replay = after(lastEventId);
                outbox.charge(hub.now(), replay.size());
                for (int i = replay.size() - 1; i >= 0; i--) {
                    again.addFirst(replay.get(i));
                }
                clear = false;
            }
            state = State.LIVE;
            blocked = false;
        }
        hub.changed(listener -> {});
        ready();
        return true;
    }

    /** Whether the event is one that the old connection did not confirm; then it and what came before it arrived. */
    private boolean arrived(String lastEventId) {
        log.remember();
        boolean found = again.stream().anyMatch(delivery -> lastEventId.equals(delivery.eventId()));
        while (found && !again.isEmpty()) {
            Delivery delivery = again.removeFirst();
            history.add(delivery);
            if (lastEventId.equals(delivery.eventId())) {
                break;
            }
        }
        return found;
    }

    private List<Delivery> after(String lastEventId) {
        log.remember();
        return history.takeAfter(lastEventId, oldest -> {
            String id = hub.eventId();
            AaepEvent sum = SummingUp.agedOut(oldest.last(), id);
            return new Delivery(id, json.encode(sum), false, oldest.last());
        });
    }

    /** Goes on by other terms (HS-7). */
    synchronized void change(SubscriptionTerms next) {
        readOn();
        terms = next;
        DeliveryRules rules = DeliveryRules.of(next.honored());
        profile = hub.profiles().get(rules.profile());
        log.change(rules.filter(), profile);
        outbox.change(rules, hub.now());
        clear = false;
    }

    /** Ends the subscription (HS-8). */
    public void close(String reason) {
        synchronized (this) {
            if (state == State.CLOSED) {
                return;
            }
            state = State.CLOSED;
            log.close();
            again.clear();
            history.clear();
        }
        hub.closed(this, reason);
    }

    /** Looks after time: starts what is due, and notices when nothing is taken. Returns whether a drain should be started. */
    boolean tick(long now) {
        boolean was = stalled;
        boolean due;
        synchronized (this) {
            due = state == State.LIVE && hasDue(now);
            if (!due || taken != takenAtCheck) {
                idle = false;
                stalled = false;
            } else if (!idle) {
                idle = true;
                idleSince = now;
            } else if (now - idleSince >= limits.stallNanos()) {
                stalled = true;
            }
            takenAtCheck = taken;
            due = wantsDrain(now);
        }
        if (was != stalled) {
            boolean now2 = stalled;
            hub.tell(listener -> {
                if (now2) {
                    listener.stalled(this);
                } else {
                    listener.recovered(this);
                }
            });
        }
        return due;
    }
}
