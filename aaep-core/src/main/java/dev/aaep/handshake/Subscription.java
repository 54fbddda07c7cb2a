package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Sender;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
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
    private final Deque<Delivery> again = new ArrayDeque<>();
    private final Deque<Delivery> sent = new ArrayDeque<>();
    private volatile SubscriptionTerms terms;
    private TextProfile profile;
    private volatile State state = State.LIVE;
    private boolean draining;
    private boolean blocked;

    /** How many times the sink said that it can take more. */
    private volatile int readiness;

    private long taken;
    private long takenAtCheck;
    private long idleSince;
    private boolean idle;
    private volatile boolean stalled;

    Subscription(SubscriptionHub hub, SubscriptionTerms terms, @Nullable DeliverySink sink) {
        this.hub = hub;
        this.json = hub.json();
        this.limits = hub.limits();
        this.terms = terms;
        this.sink = sink;
        DeliveryRules rules = DeliveryRules.of(terms.honored());
        this.profile = hub.profiles().get(rules.profile());
        this.outbox = new Outbox(rules, limits.heldEvents(), limits.heldText());
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
        return outbox.missed();
    }

    /** How many events are held. */
    public synchronized int backlog() {
        return outbox.size() + outbox.urgentSize() + again.size();
    }

    /** Queues the event; returns whether {@link #attend} has to be called once all subscriptions have it. */
    synchronized boolean offer(Fanout event, long now) {
        if (state == State.CLOSED) {
            return false;
        }
        outbox.offer(event);
        return isOverfull() || wantsDrain(now);
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
        return !again.isEmpty() || outbox.waitNanos(now) == 0;
    }

    /** The next event that may leave now, or null. For transports that ask; not to be mixed with a sink. */
    public synchronized @Nullable Delivery poll() {
        if (state != State.LIVE) {
            return null;
        }
        Delivery next = again.isEmpty() ? null : again.poll();
        while (next == null) {
            Entry entry = outbox.poll(outbox.isTimed() ? hub.now() : 0);
            if (entry == null) {
                return null;
            }
            next = write(entry);
        }
        taken++;
        remember(next);
        return next;
    }

    private void remember(Delivery delivery) {
        sent.add(delivery);
        if (sent.size() > limits.rememberedDeliveries()) {
            sent.poll();
        }
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
            sent.removeLastOccurrence(delivery);
            taken--;
            again.addFirst(delivery);
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
     * @param lastEventId the last event that arrived; null to go on with what was not sent yet
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
        boolean found = again.stream().anyMatch(delivery -> lastEventId.equals(delivery.eventId()));
        while (found && !again.isEmpty()) {
            Delivery delivery = again.removeFirst();
            remember(delivery);
            if (lastEventId.equals(delivery.eventId())) {
                break;
            }
        }
        return found;
    }

    private List<Delivery> after(String lastEventId) {
        List<Delivery> replay = new ArrayList<>();
        boolean found = false;
        Iterator<Delivery> newestFirst = sent.descendingIterator();
        while (newestFirst.hasNext() && !found) {
            Delivery delivery = newestFirst.next();
            found = lastEventId.equals(delivery.eventId());
            if (!found) {
                replay.add(0, delivery);
            }
        }
        Delivery oldest = sent.peekFirst();
        if (!found && oldest != null) {
            String id = hub.eventId();
            AaepEvent sum = SummingUp.agedOut(oldest.last(), id);
            replay.add(0, new Delivery(id, json.encode(sum), false, oldest.last()));
        }
        sent.removeAll(replay);
        return replay;
    }

    /** Goes on by other terms (HS-7). */
    synchronized void change(SubscriptionTerms next) {
        terms = next;
        DeliveryRules rules = DeliveryRules.of(next.honored());
        profile = hub.profiles().get(rules.profile());
        outbox.change(rules, hub.now());
    }

    /** Ends the subscription (HS-8). */
    public void close(String reason) {
        synchronized (this) {
            if (state == State.CLOSED) {
                return;
            }
            state = State.CLOSED;
            again.clear();
            sent.clear();
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
