package dev.aaep.handshake;

import dev.aaep.ledger.Sender;
import java.time.Duration;
import java.util.Objects;
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
    private final Feed feed;
    private volatile SubscriptionTerms terms;
    private volatile State state = State.LIVE;
    private volatile @Nullable DeliverySink sink;

    /** Whether there is a new connection since the sink was given something. */
    private boolean resumed;

    /** How many times the sink changed. */
    private int connection;

    private boolean draining;
    private boolean blocked;

    /** How many times the sink said that it can take more. */
    private volatile int readiness;

    private long takenAtCheck;
    private long idleSince;
    private boolean idle;
    private volatile boolean stalled;

    /** Begins with the prompts that wait for an answer. */
    Subscription(SubscriptionHub hub, SubscriptionTerms terms, @Nullable DeliverySink sink) {
        this.hub = hub;
        this.terms = terms;
        this.sink = sink;
        this.feed = new Feed(hub, DeliveryRules.of(terms.honored()));
    }

    /** Gives the sink nothing until {@link #ready()} is called. */
    synchronized void hold() {
        blocked = true;
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
        return feed.missed();
    }

    /** How many events are held. */
    public synchronized int backlog() {
        return feed.backlog();
    }

    /** Takes the events that the hub has by now; returns whether {@link #attend} has to be called. */
    synchronized boolean take(long now) {
        if (state == State.CLOSED) {
            return false;
        }
        feed.readOn();
        return feed.isOverfull() || wantsDrain(now);
    }

    /** Serves the sink, or gives up on a subscriber that takes nothing. */
    void attend() {
        boolean full;
        synchronized (this) {
            full = feed.isOverfull();
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
        return feed.waitNanos(now) == 0;
    }

    /** The next event that may leave now, or null. For transports that ask; not to be mixed with a sink. */
    public synchronized @Nullable Delivery poll() {
        return state == State.LIVE ? feed.poll() : null;
    }

    /** When {@link #poll()} has something: zero for now; empty when nothing is held that could leave by itself. */
    public synchronized Optional<Duration> nextIn() {
        if (state != State.LIVE) {
            return Optional.empty();
        }
        long wait = feed.waitNanos(hub.now());
        return wait < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wait));
    }

    /** Hands out what is due. One thread at a time for a sink; called on the hub's executor. */
    void drain() {
        DeliverySink to;
        int by;
        synchronized (this) {
            if (draining || sink == null) {
                return;
            }
            draining = true;
            to = sink;
            by = connection;
        }
        Delivery next = null;
        try {
            while ((next = leave(by)) != null) {
                int before = readiness;
                if (!to.offer(next) && refused(next, by, before)) {
                    return;
                }
            }
        } catch (Exception | LinkageError | AssertionError | StackOverflowError thrown) {
            LOG.log(System.Logger.Level.DEBUG, "a sink threw; its connection counts as lost", thrown);
            if (failed(next, by)) {
                lost(to);
            }
        } finally {
            boolean more = false;
            synchronized (this) {
                if (by == connection) {
                    draining = false;
                    more = wantsDrain(hub.now());
                }
            }
            if (more) {
                hub.startDrain(this);
            }
        }
    }

    /** The next one for the sink; null when there is none, or another sink is served by now. */
    private synchronized @Nullable Delivery leave(int by) {
        if (by != connection) {
            return null;
        }
        resumed = false;
        Delivery next = poll();
        feed.leaves(next);
        return next;
    }

    /** Keeps the delivery; false when there is a new connection meanwhile, which is not lost. */
    private synchronized boolean failed(@Nullable Delivery delivery, int by) {
        if (by != connection) {
            return false;
        }
        feed.takeBack(delivery);
        return !resumed;
    }

    /** Keeps the delivery; false when the sink has said meanwhile that it can take more, so that nothing waits for that. */
    private synchronized boolean refused(Delivery delivery, int by, int readinessBefore) {
        if (by != connection) {
            return true;
        }
        feed.takeBack(delivery);
        blocked = readiness == readinessBefore;
        return blocked;
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

    /**
     * The connection is lost. Events are kept within bounds until {@link #resume} or {@link #close}, at most as long as
     * {@link HubLimits#keepDisconnected()} says. Only for the latest connection: the end of an earlier one, which may be
     * noticed late, is not to be told.
     */
    public void disconnected() {
        lost(sink);
    }

    /** The same where every connection has a sink of its own: nothing happens when another one is served by now. */
    public void disconnected(DeliverySink connectionLost) {
        lost(Objects.requireNonNull(connectionLost, "connectionLost"));
    }

    private void lost(@Nullable DeliverySink of) {
        synchronized (this) {
            if (state != State.LIVE || sink != of) {
                return;
            }
            state = State.DISCONNECTED;
            idle = false;
            stalled = false;
        }
        hub.changed(listener -> listener.disconnected(this));
    }

    /**
     * A new connection goes on after the last event that arrived: what was sent after it is sent again, by the budget like
     * anything else. When that event is no longer remembered, a state.changed that sums up comes first, then everything that
     * is remembered (TX-2). Whenever it is not certain that they arrived, prompts that wait for an answer are sent again.
     *
     * <p>The sink is the same as before. What is on its way to it in this moment may reach the new connection first.
     *
     * @param lastEventId the last event that arrived; null to go on with what was not sent yet: what was taken by a
     *     connection that broke before it arrived is not sent again then, but with an id that is not known it is
     * @return whether the subscription goes on; a closed one does not
     */
    public boolean resume(@Nullable String lastEventId) {
        return goOn(lastEventId, null);
    }

    /**
     * The same for a connection with a sink of its own. The sink of the earlier one gets nothing any more, and what it still
     * does means nothing.
     */
    public boolean resume(@Nullable String lastEventId, DeliverySink newConnection) {
        return goOn(lastEventId, Objects.requireNonNull(newConnection, "newConnection"));
    }

    private boolean goOn(@Nullable String lastEventId, @Nullable DeliverySink to) {
        boolean first;
        synchronized (this) {
            if (state == State.CLOSED) {
                return false;
            }
            if (to != null && lastEventId == null) {
                feed.takeBack();
            }
            feed.goOnAfter(lastEventId);
            first = to != null && sink == null;
            if (to != null) {
                feed.takeBack();
                sink = to;
                connection++;
                draining = false;
            }
            resumed = true;
            state = State.LIVE;
            idle = false;
            blocked = false;
        }
        if (first) {
            hub.servesSink();
        }
        hub.changed(listener -> {});
        ready();
        return true;
    }

    /** Goes on by other terms (HS-7); false when it is over, or the terms are others by now than those that were changed. */
    synchronized boolean change(SubscriptionTerms before, SubscriptionTerms next) {
        if (state == State.CLOSED || !terms.equals(before)) {
            return false;
        }
        terms = next;
        feed.change(DeliveryRules.of(next.honored()));
        return true;
    }

    /** Ends the subscription (HS-8). */
    public void close(String reason) {
        synchronized (this) {
            if (state == State.CLOSED) {
                return;
            }
            end();
        }
        hub.closed(this, reason);
    }

    private void end() {
        state = State.CLOSED;
        feed.end();
    }

    /**
     * Looks after time: starts what is due, notices when nothing is taken, and gives up on a connection that does not come
     * back. Returns whether a drain should be started.
     */
    boolean tick(long now) {
        boolean was;
        boolean is;
        boolean due;
        boolean gone;
        synchronized (this) {
            was = stalled;
            boolean waits =
                    state == State.DISCONNECTED || (state == State.LIVE && hasDue(now) && feed.taken() == takenAtCheck);
            if (!waits || !idle || now < idleSince) {
                idle = waits;
                idleSince = now;
            }
            takenAtCheck = feed.taken();
            gone = state == State.DISCONNECTED
                    && now - idleSince >= hub.limits().keepNanos();
            stalled = state == State.LIVE
                    && waits
                    && now - idleSince >= hub.limits().stallNanos();
            is = stalled;
            due = wantsDrain(now);
            if (gone) {
                end();
            }
        }
        if (gone) {
            hub.closed(this, "the connection did not come back");
        } else if (was != is && state == State.LIVE) {
            hub.tell(listener -> {
                if (is) {
                    listener.stalled(this);
                } else {
                    listener.recovered(this);
                }
            });
        }
        return due;
    }
}
