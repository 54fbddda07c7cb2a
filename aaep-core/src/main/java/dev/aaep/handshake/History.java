package dev.aaep.handshake;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;

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

    /** It was not delivered after all. */
    void takeBack(Delivery delivery) {
        sent.removeLastOccurrence(delivery);
    }

    /**
     * Takes out what came after the event with this id. When that is not remembered, it is everything, behind what the
     * function makes of the oldest to sum up the rest.
     */
    List<Delivery> takeAfter(String eventId, UnaryOperator<Delivery> sum) {
        List<Delivery> taken = new ArrayList<>();
        Delivery oldest = sent.peekFirst();
        while (!sent.isEmpty() && !eventId.equals(sent.getLast().eventId())) {
            taken.add(sent.removeLast());
        }
        if (sent.isEmpty() && oldest != null) {
            taken.add(sum.apply(oldest));
        }
        Collections.reverse(taken);
        return taken;
    }

    void clear() {
        sent.clear();
    }
}
