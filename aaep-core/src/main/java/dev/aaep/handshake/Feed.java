package dev.aaep.handshake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one subscription is still to get, and a memory of what left: it reads the hub's log, keeps what cannot leave yet in the
 * outbox, and writes the rest in the subscription's words. Used under the subscription's lock.
 */
final class Feed {
    private static final System.Logger LOG = System.getLogger(Subscription.class.getName());

    private final SubscriptionHub hub;
    private final Outbox outbox;
    private final History history;
    private final LogReader log;
    private TextProfile profile;

    /** Nothing is kept anywhere: what comes leaves as it comes, if it comes alone. */
    private boolean clear;

    /** What the sink did not take: it comes next, and is paid for. */
    private @Nullable Delivery refused;

    /** What the sink is being given, as long as that is not sent once more. */
    private @Nullable Delivery leaving;

    private long taken;

    /** Begins with the prompts that wait for an answer. */
    Feed(SubscriptionHub hub, DeliveryRules rules) {
        this.hub = hub;
        this.profile = hub.profiles().get(rules.profile());
        HubLimits limits = hub.limits();
        this.outbox = new Outbox(rules, limits.heldEvents(), limits.heldText());
        this.history = new History(limits.rememberedDeliveries());
        EventLog.Start start = hub.log().open();
        this.log = new LogReader(start, history, rules.filter(), profile);
        outbox.again(start.prompts().stream().map(event -> new Entry(event, 0)).toList());
    }

    /** Takes the events that the hub has by now. */
    void readOn() {
        if (log.readOn(outbox)) {
            clear = false;
        }
    }

    boolean isOverfull() {
        return outbox.untaken() > hub.limits().untakenCritical();
    }

    long missed() {
        readOn();
        return outbox.missed();
    }

    int backlog() {
        readOn();
        return outbox.size() + outbox.urgentSize() + (refused == null ? 0 : 1);
    }

    /** How many deliveries were taken. */
    long taken() {
        return taken;
    }

    /** How long until something may leave; zero for now, negative when nothing will by itself. */
    long waitNanos(long now) {
        readOn();
        return refused == null ? outbox.waitNanos(now) : 0;
    }

    @Nullable
    Delivery poll() {
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
        Delivery next = refused;
        refused = null;
        Entry entry;
        while (next == null && (entry = outbox.poll(outbox.isTimed() ? hub.now() : 0)) != null) {
            next = write(entry);
        }
        if (next != null) {
            history.add(next);
        }
        clear = outbox.isClear();
        return next;
    }

    /** An entry in the words of this subscription; null, and a line in the log, when it cannot be written. */
    private @Nullable Delivery write(Entry entry) {
        try {
            Fanout last = entry.last;
            return entry.isJoined()
                    ? new Delivery(
                            last.event.eventId(),
                            hub.json().encode(TextSelection.select(entry.event(outbox.tellsStates()), profile)),
                            last.critical,
                            last,
                            entry)
                    : last.delivery(profile);
        } catch (RuntimeException unwritable) {
            LOG.log(System.Logger.Level.ERROR, "an event could not be written", unwritable);
            return null;
        }
    }

    /** A sink is being given this, and may give it back; null when it is given nothing more for now. */
    void leaves(@Nullable Delivery delivery) {
        leaving = delivery;
    }

    /** Keeps what the sink is being given, whatever it does with it. */
    void takeBack() {
        takeBack(leaving);
    }

    /** Keeps what the sink was being given, unless it is sent once more anyway. */
    void takeBack(@Nullable Delivery delivery) {
        if (delivery != null && delivery == leaving) {
            log.remember();
            history.takeBack(delivery);
            taken--;
            refused = delivery;
            leaving = null;
            clear = false;
        }
    }

    /** Sends again what did not arrive, as far as that is known. */
    void goOnAfter(@Nullable String lastEventId) {
        if (!arrived(lastEventId)) {
            List<Entry> missing = missing(lastEventId);
            if (!missing.isEmpty()) {
                outbox.again(missing);
                clear = false;
            }
        }
    }

    /** Whether the event is the one that the old connection did not confirm: then it and what came before it arrived. */
    private boolean arrived(@Nullable String lastEventId) {
        Delivery last = refused;
        if (last == null || lastEventId == null || !lastEventId.equals(last.eventId())) {
            return false;
        }
        log.remember();
        history.add(last);
        refused = null;
        return true;
    }

    /** What was sent and did not arrive, in the order in which it was sent. */
    private List<Entry> missing(@Nullable String lastEventId) {
        // Before reading on: what is asked between the two is still to come.
        List<Fanout> prompts = hub.log().prompts();
        readOn();
        log.remember();
        Delivery given = leaving;
        if (given != null && lastEventId != null && (history.endsWith(given) || lastEventId.equals(given.eventId()))) {
            leaving = null;
        }
        Delivery next = refused;
        List<Fanout> asked = prompts.stream()
                .filter(prompt -> !outbox.isUrgent(prompt)
                        && (next == null || !next.last().isSameAs(prompt)))
                .toList();
        List<Entry> missing = history.again(lastEventId, asked, outbox.tellsStates() ? hub::eventId : null);
        if (!missing.isEmpty() && next != null) {
            missing.add(next.entry());
            refused = null;
        }
        return missing;
    }

    void change(DeliveryRules rules) {
        readOn();
        profile = hub.profiles().get(rules.profile());
        log.change(rules.filter(), profile);
        outbox.change(rules, hub.now());
        clear = false;
    }

    /** Keeps nothing and reads no more. */
    void end() {
        hub.log().close();
        log.close();
        refused = null;
        leaving = null;
        outbox.clear();
        history.clear();
    }
}
