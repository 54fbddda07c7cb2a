package dev.aaep.handshake;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The latest deliveries of a subscription, which can be sent again after a lost connection (TX-2). */
final class History {
    private final int most;
    private final Deque<Delivery> sent = new ArrayDeque<>();

    History(int most) {
        this.most = most;
    }

    int most() {
        return most;
    }

    void add(Delivery delivery) {
        sent.add(delivery);
        if (sent.size() > most) {
            sent.poll();
        }
    }

    /** Whether nothing left after this one. */
    boolean endsWith(Delivery delivery) {
        return sent.peekLast() == delivery;
    }

    /** It was not delivered after all. */
    void takeBack(Delivery delivery) {
        sent.removeLastOccurrence(delivery);
    }

    /**
     * What was sent and did not arrive, as far as that is known. When the last event that arrived is not remembered, that is
     * everything that is, behind something that sums up the rest; the prompts among the rest are given.
     *
     * @param lastEventId what arrived last; null when that is not known, then what is remembered is not sent again
     * @param asked prompts that wait for an answer and were sent at some time
     * @param eventIds for what sums up; null when state changes are not wanted
     */
    List<Entry> again(@Nullable String lastEventId, List<Fanout> asked, @Nullable Supplier<String> eventIds) {
        Delivery oldest = sent.peekFirst();
        List<Delivery> after = lastEventId == null ? List.of() : takeAfter(lastEventId);
        List<Entry> again = new ArrayList<>();
        if (lastEventId == null || sent.isEmpty()) {
            if (lastEventId != null && oldest != null && eventIds != null) {
                Fanout rest = oldest.last();
                again.add(new Entry(new Fanout(SummingUp.agedOut(rest, eventIds.get()), rest.state), 0));
            }
            for (Fanout prompt : asked) {
                if (after.stream().noneMatch(delivery -> delivery.last().isSameAs(prompt))) {
                    again.add(new Entry(prompt, 0));
                }
            }
        }
        after.forEach(delivery -> again.add(delivery.entry()));
        return again;
    }

    /** Takes out what came after the event with this id; everything, when that is not remembered. */
    private List<Delivery> takeAfter(String eventId) {
        List<Delivery> taken = new ArrayList<>();
        while (!sent.isEmpty() && !eventId.equals(sent.getLast().eventId())) {
            taken.add(sent.removeLast());
        }
        Collections.reverse(taken);
        return taken;
    }

    void clear() {
        sent.clear();
    }
}
