package dev.aaep.handshake;

import dev.aaep.MessageType;
import dev.aaep.event.Envelope;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Verbosity;
import dev.aaep.internal.delivery.Summaries;
import dev.aaep.internal.delivery.TextBoundary;
import dev.aaep.internal.delivery.TokenBucket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one subscription is still to get. Critical events leave at once, and what their session holds leaves before them;
 * the rest leaves as the budget allows, joined where it can be (HS-3, HS-4). Not safe for use by several threads.
 *
 * <p>Each session's events leave in the order of their numbers. A joined event bears the identity of its last part and
 * moves to that part's place.
 */
final class Outbox {
    static final String AWAITING = "awaiting_input";
    private static final int LONGEST_CHUNK = 16_384;

    private final Urgent urgent = new Urgent();
    private final EntryList ready = new EntryList();
    private final Map<String, SessionHeld> held = new HashMap<>();
    private final Backlog backlog;
    private DeliveryRules rules;
    private Pace pace;
    private @Nullable TokenBucket budget;
    private long order;
    private int waiting;
    private long now;

    Outbox(DeliveryRules rules, int mostEntries, int mostText) {
        this.rules = rules;
        this.pace = Pace.of(rules);
        this.budget = rules.perSecond() == 0 ? null : new TokenBucket(rules.perSecond(), 1);
        this.backlog = new Backlog(mostEntries, mostText);
    }

    /** Goes on by other terms. What the new filter does not want falls away; the new budget starts as if just used. */
    void change(DeliveryRules next, long time) {
        now = time;
        rules = next;
        pace = Pace.of(next);
        budget = next.perSecond() == 0 ? null : new TokenBucket(next.perSecond(), 1);
        if (budget != null) {
            budget.charge(now, 1);
        }
        // What waits for a boundary falls away with the rest; what is still wanted goes on waiting.
        for (SessionHeld session : held.values()) {
            for (Entry waits : new ArrayList<>(session.waiting)) {
                if (!next.filter().admits(waits.last.type, waits.last.typeText)) {
                    session.waiting.remove(waits);
                    waiting--;
                    ready.add(waits);
                }
            }
        }
        Entry entry = ready.head();
        while (entry != null) {
            Entry after = entry.after;
            if (!next.filter().admits(entry.last.type, entry.last.typeText)) {
                remove(entry);
            }
            entry = after;
        }
    }

    void offer(Fanout event) {
        if (event.critical) {
            critical(event);
            return;
        }
        if (!rules.filter().admits(event.type, event.typeText)) {
            SessionHeld ended = event.endsSession() ? held.get(event.session) : null;
            if (ended != null) {
                // Nobody hears of the end, but the text before it will not come to a boundary any more.
                firm(ended);
            }
            return;
        }
        if (event.event instanceof OutputStreaming chunk && chunk.chunk() != null && chunk.position() != null) {
            stream(event, chunk);
        } else if (event.event instanceof StateChanged state) {
            state(event, state);
        } else if (event.type == MessageType.PROGRESS_UPDATED) {
            progress(event);
        } else {
            SessionHeld session = held.isEmpty() ? null : held.get(event.session);
            if (session != null) {
                firm(session);
            }
            ready.add(new Entry(event, ++order));
        }
        backlog.bound(this);
    }

    private void critical(Fanout event) {
        List<Entry> before = takeOut(event.session);
        long text = 0;
        for (Entry entry : before) {
            text += entry.ownText();
        }
        // While nobody takes what earlier critical events drew along, each would bring more.
        boolean few = urgent.drawn() == 0
                || before.size() < 2
                || backlog.hasRoomFor(urgent.drawn() + before.size(), urgent.drawnText() + text);
        for (Entry entry : few ? before : List.of(backlog.sumUp(before))) {
            urgent.draw(entry);
        }
        urgent.add(new Entry(event, ++order));
    }

    /** Takes out all that is held of a session, in its order. */
    private List<Entry> takeOut(String id) {
        List<Entry> all = new ArrayList<>();
        Entry entry = ready.head();
        while (entry != null) {
            Entry after = entry.after;
            if (entry.last.session.equals(id)) {
                remove(entry);
                all.add(entry);
            }
            entry = after;
        }
        SessionHeld session = held.remove(id);
        if (session != null) {
            for (Entry waits : session.waiting) {
                waiting--;
                backlog.forget(waits);
                all.add(waits);
            }
        }
        return all;
    }

    /**
     * Takes what is to be sent once more, before all that was not sent. It is paid for like anything else; a critical event
     * leaves at once, as do those of its session before it.
     */
    void again(List<Entry> sent) {
        Set<String> pressing = urgent.sessions();
        for (int i = sent.size() - 1; i >= 0; i--) {
            Entry entry = sent.get(i);
            entry.order = 0;
            if (entry.last.critical) {
                pressing.add(entry.last.session);
            }
            if (pressing.contains(entry.last.session)) {
                urgent.addFirst(entry);
            } else {
                backlog.remember(entry);
                ready.addFirst(entry);
            }
        }
    }

    /** Whether the event is still to leave at once. */
    boolean isUrgent(Fanout event) {
        return urgent.has(event);
    }

    private SessionHeld session(String id) {
        return held.computeIfAbsent(id, unused -> new SessionHeld());
    }

    /** Something comes that text must not move across: what waits becomes ready. */
    private void firm(SessionHeld session) {
        for (Entry entry : session.waiting) {
            ready.add(entry);
        }
        waiting -= session.waiting.size();
        session.waiting.clear();
        session.outputs.clear();
        session.lastFirm = order;
    }

    private void stream(Fanout event, OutputStreaming chunk) {
        SessionHeld session = session(event.session);
        String output = String.valueOf(chunk.outputId());
        Entry entry = session.outputs.get(output);
        if (entry != null && joins(entry, session, chunk)) {
            if (entry.listed) {
                ready.remove(entry);
            } else {
                session.waiting.remove(entry);
                waiting--;
            }
            backlog.forget(entry);
            entry.join(event);
            entry.order = ++order;
            backlog.remember(entry);
        } else {
            if (entry != null && !entry.listed) {
                release(session);
            }
            entry = new Entry(event, ++order);
            session.outputs.put(output, entry);
        }
        if (mayLeave(entry, chunk)) {
            release(session);
            ready.add(entry);
        } else {
            session.waiting.add(entry);
            waiting++;
        }
    }

    private void release(SessionHeld session) {
        for (Entry entry : session.waiting) {
            ready.add(entry);
        }
        waiting -= session.waiting.size();
        session.waiting.clear();
    }

    /** Whether the chunk goes on where the entry ends, in the same voice, and no other data would be lost. */
    private static boolean joins(Entry entry, SessionHeld session, OutputStreaming chunk) {
        OutputStreaming last = (OutputStreaming) entry.last.event;
        return entry.order > session.lastFirm
                && !Boolean.TRUE.equals(last.complete())
                && entry.end() == chunk.position()
                && entry.characters() + Entry.count(chunk.chunk()) <= LONGEST_CHUNK
                && isPlain(last.envelope())
                && isPlain(chunk.envelope())
                && Objects.equals(last.envelope().urgency(), chunk.envelope().urgency())
                && Objects.equals(
                        last.envelope().localizationHints(), chunk.envelope().localizationHints())
                && Objects.equals(last.language(), chunk.language())
                && Objects.equals(last.contentType(), chunk.contentType());
    }

    /** Whether there is nothing that would be lost with the envelope. */
    private static boolean isPlain(Envelope envelope) {
        return envelope.extensions() == null && envelope.additionalFields().isEmpty();
    }

    private boolean mayLeave(Entry entry, OutputStreaming chunk) {
        int hint = TextBoundary.level(chunk.coalesceHint());
        return Boolean.TRUE.equals(chunk.complete())
                || rules.level() == 0
                || (hint > 0 && hint >= rules.level())
                || TextBoundary.endsAt(entry.text(), rules.level());
    }

    /** States are joined from the first to the last. One that leaves awaiting_input says so: it ends a prompt. */
    private void state(Fanout event, StateChanged state) {
        SessionHeld session = session(event.session);
        firm(session);
        Entry entry = new Entry(event, ++order);
        Entry earlier = session.state;
        if (earlier != null && state.fromState() != null) {
            String from = earlier.fromState();
            if (AWAITING.equals(state.fromState())) {
                remove(earlier);
            } else if (from != null && !AWAITING.equals(from) && !from.equals(state.toState())) {
                remove(earlier);
                entry.joinState(from);
            } else if (AWAITING.equals(from) && !AWAITING.equals(state.toState()) && !hasWords(earlier)) {
                remove(earlier);
                entry.joinState(AWAITING);
            }
        }
        session(event.session).state = entry;
        ready.add(entry);
    }

    /** What came of a prompt is said in words only there (CFM-15). */
    private static boolean hasWords(Entry entry) {
        return Summaries.of(entry.last.event).best(Verbosity.NORMAL) != null;
    }

    /** Only the latest progress matters. Behind text that waits for a boundary it waits too. */
    private void progress(Fanout event) {
        SessionHeld session = session(event.session);
        Entry earlier = session.progress;
        if (earlier != null) {
            if (earlier.listed) {
                ready.remove(earlier);
            } else {
                session.waiting.remove(earlier);
                waiting--;
            }
        }
        Entry entry = new Entry(event, ++order);
        session.progress = entry;
        if (session.waiting.isEmpty()) {
            ready.add(entry);
        } else {
            session.waiting.add(entry);
            waiting++;
        }
    }

    /** Whether nothing is held and nothing would be held up: the next event leaves as it comes. */
    boolean isClear() {
        return !isTimed() && urgent.isEmpty() && ready.isEmpty() && held.isEmpty();
    }

    /** Whether a state change may say that something was left out (HS-5). */
    boolean tellsStates() {
        return rules.filter().admits(MessageType.STATE_CHANGED, null);
    }

    /** Whether anything depends on what time it is: reading a clock for every delivery would cost more than the rest. */
    boolean isTimed() {
        return budget != null || rules.paceWpm() > 0 || rules.lowLoad();
    }

    /** The next one that may leave, or null. */
    @Nullable
    Entry poll(long time) {
        now = time;
        Entry next = urgent.poll();
        if (next != null) {
            if (budget != null && !next.last.critical) {
                // Drawn along by a critical event: not held up, but paid for by what comes after.
                budget.charge(now, 1);
            }
            return next;
        }
        while ((next = ready.head()) != null) {
            if (pace.skips(next, now)) {
                remove(next);
                continue;
            }
            if (waitNanos(now) > 0) {
                return null;
            }
            remove(next);
            if (budget != null) {
                budget.charge(now, 1);
            }
            pace.sent(next, now);
            return next;
        }
        return null;
    }

    /** How long until the next one may leave: 0 for now, -1 when nothing is there that could. */
    long waitNanos(long time) {
        now = time;
        if (!urgent.isEmpty()) {
            return 0;
        }
        if (ready.isEmpty()) {
            return -1;
        }
        return Math.max(budget == null ? 0 : budget.waitNanos(now), pace.waitNanos(now));
    }

    int urgentSize() {
        return urgent.size();
    }

    /** How many critical events nobody took yet. */
    int untaken() {
        return urgent.untaken();
    }

    /** How many entries are held that may still be joined or left out. */
    int size() {
        return ready.size() + waiting;
    }

    long missed() {
        return backlog.missed();
    }

    EntryList ready() {
        return ready;
    }

    /** Makes ready what waits in some session, so that it can be left out. */
    void releaseSome() {
        for (SessionHeld session : new ArrayList<>(held.values())) {
            if (!session.waiting.isEmpty()) {
                release(session);
                return;
            }
        }
    }

    /** Keeps nothing. */
    void clear() {
        urgent.clear();
        ready.clear();
        held.clear();
        backlog.clear();
        waiting = 0;
    }

    /** Takes a ready entry out, and forgets that others could be joined to it. */
    void remove(Entry entry) {
        ready.remove(entry);
        backlog.forget(entry);
        SessionHeld session = held.isEmpty() ? null : held.get(entry.last.session);
        if (session != null) {
            if (session.state == entry) {
                session.state = null;
            } else if (session.progress == entry) {
                session.progress = null;
            } else {
                session.outputs.values().remove(entry);
            }
            if (session.isEmpty()) {
                held.remove(entry.last.session);
            }
        }
    }
}
