package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.StateChanged;
import dev.aaep.value.Timestamp;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The prompts that wait for an answer, as far as events tell: whoever comes later is to hear of them too. Bounded. Not safe
 * for use by several threads.
 *
 * <p>A state change names no prompt. While several of a session are pending and one of them is over, all stay until as many
 * are over as there were, or until the session goes on without coming back to {@code awaiting_input}: an answer to a prompt
 * that is over does no harm, but one that nobody hears of cannot be answered.
 */
final class OpenPrompts {
    private static final int MOST = 1024;

    private final Map<String, Asked> sessions = new LinkedHashMap<>();
    private final Clock clock;
    private int size;

    OpenPrompts(Clock clock) {
        this.clock = clock;
    }

    /** The prompts of one session. */
    private static final class Asked {
        final List<Fanout> prompts = new ArrayList<>(1);

        /** How many are not over. */
        int open;

        /** Whether the session left {@code awaiting_input} and has not come back. */
        boolean left;

        boolean isOver(Fanout event) {
            if (!(event.event instanceof StateChanged state)) {
                return event.endsSession();
            }
            boolean awaits = Outbox.AWAITING.equals(state.toState());
            if (!awaits && Outbox.AWAITING.equals(state.fromState())) {
                left = true;
                open--;
                return open <= 0;
            }
            boolean goesOn = left && !awaits && !Objects.equals(state.fromState(), state.toState());
            left &= !awaits;
            return goesOn;
        }
    }

    /** Takes in what the event tells. */
    void after(Fanout event) {
        if (event.event instanceof AwaitingConfirmation || event.event instanceof AwaitingClarification) {
            add(event);
        } else if (size > 0) {
            Asked asked = sessions.get(event.session);
            if (asked != null && asked.isOver(event)) {
                sessions.remove(event.session);
                size -= asked.prompts.size();
            }
        }
    }

    private void add(Fanout prompt) {
        Asked asked = sessions.computeIfAbsent(prompt.session, unused -> new Asked());
        // What was written for all who are there would stay for as long as the prompt.
        asked.prompts.add(prompt.unwritten());
        asked.open++;
        asked.left = false;
        size++;
        if (size > MOST) {
            makeRoom();
        }
    }

    /** Forgets sessions that fell silent and let their prompts run out of time, or else the oldest prompt. */
    private void makeRoom() {
        Instant now = clock.instant();
        for (Iterator<Asked> all = sessions.values().iterator(); all.hasNext(); ) {
            Asked asked = all.next();
            if (asked.prompts.stream().noneMatch(prompt -> isInTime(prompt.event, now))) {
                all.remove();
                size -= asked.prompts.size();
            }
        }
        if (size > MOST) {
            Iterator<Asked> oldest = sessions.values().iterator();
            Asked asked = oldest.next();
            asked.prompts.remove(0);
            size--;
            if (asked.prompts.isEmpty()) {
                oldest.remove();
            }
        }
    }

    /** Those that may still be answered, in the order of each session. */
    List<Fanout> list() {
        if (size == 0) {
            return List.of();
        }
        Instant now = clock.instant();
        List<Fanout> open = new ArrayList<>(size);
        for (Asked asked : sessions.values()) {
            for (Fanout prompt : asked.prompts) {
                if (isInTime(prompt.event, now)) {
                    open.add(prompt);
                }
            }
        }
        return open;
    }

    private static boolean isInTime(AaepEvent prompt, Instant now) {
        Timestamp asked = prompt.timestamp();
        Long seconds = timeout(prompt);
        if (asked == null || seconds == null) {
            return true;
        }
        try {
            return now.isBefore(asked.instant().plusSeconds(Math.max(seconds, 0)));
        } catch (ArithmeticException | DateTimeException tooFar) {
            return true;
        }
    }

    private static @Nullable Long timeout(AaepEvent prompt) {
        return prompt instanceof AwaitingConfirmation confirmation
                ? confirmation.timeoutSeconds()
                : ((AwaitingClarification) prompt).timeoutSeconds();
    }
}
