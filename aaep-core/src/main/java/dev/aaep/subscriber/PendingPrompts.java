package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.StateChanged;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The prompts that await an answer: added by their events, removed as CFM-16 says. Bounded. */
final class PendingPrompts {
    private static final String AWAITING = "awaiting_input";

    private final Map<String, PendingPrompt> open = new LinkedHashMap<>();
    private final int most;
    private final Duration skew;
    private final PromptState.Replier replier;
    private Instant earliest = Instant.MAX;

    PendingPrompts(int most, Duration skew, PromptState.Replier replier) {
        this.most = most;
        this.skew = skew;
        this.replier = replier;
    }

    /** What an event does to the prompts. */
    record Change(@Nullable PendingPrompt added, List<PendingPrompt> ended) {
        static final Change NONE = new Change(null, List.of());
    }

    Change apply(AaepEvent event) {
        if (event instanceof AwaitingConfirmation || event instanceof AwaitingClarification) {
            return add(event);
        }
        if (open.isEmpty()) {
            return Change.NONE;
        }
        if (event instanceof StateChanged state) {
            return AWAITING.equals(state.fromState()) && !AWAITING.equals(state.toState())
                    ? new Change(null, end(p -> sameSession(p, event) && asked(p, event), PromptEnd.CLOSED_BY_PRODUCER))
                    : Change.NONE;
        }
        if (event instanceof SessionCompleted || event instanceof SessionErrored || event instanceof SessionCancelled) {
            return new Change(null, end(p -> sameSession(p, event), PromptEnd.SESSION_ENDED));
        }
        return Change.NONE;
    }

    private Change add(AaepEvent event) {
        PendingPrompt prompt = null;
        if (event instanceof AwaitingConfirmation confirmation && confirmation.replyToken() != null) {
            prompt = new PendingConfirmation(confirmation, replier);
        } else if (event instanceof AwaitingClarification clarification && clarification.replyToken() != null) {
            prompt = new PendingClarification(clarification, replier);
        }
        if (prompt == null) {
            // Without a token there is nothing to reply to. The event is announced all the same.
            return Change.NONE;
        }
        List<PendingPrompt> displaced = new ArrayList<>();
        PendingPrompt before = open.put(key(prompt), prompt);
        if (before != null) {
            state(before).end(PromptEnd.DISPLACED);
            displaced.add(before);
        } else if (open.size() > most) {
            Iterator<PendingPrompt> oldest = open.values().iterator();
            PendingPrompt gone = oldest.next();
            oldest.remove();
            state(gone).end(PromptEnd.DISPLACED);
            displaced.add(gone);
        }
        Instant until = until(prompt);
        if (until.isBefore(earliest)) {
            earliest = until;
        }
        return new Change(prompt, displaced);
    }

    /** Ends what is out of time. */
    List<PendingPrompt> expire(Instant now) {
        if (open.isEmpty() || now.isBefore(earliest)) {
            return List.of();
        }
        List<PendingPrompt> ended = end(p -> !now.isBefore(until(p)), PromptEnd.TIMED_OUT);
        earliest =
                open.values().stream().map(this::until).min(Instant::compareTo).orElse(Instant.MAX);
        return ended;
    }

    /** When the next prompt runs out; {@link Instant#MAX} when none does. */
    Instant nextDeadline() {
        return open.isEmpty() ? Instant.MAX : earliest;
    }

    List<PendingPrompt> list() {
        return List.copyOf(open.values());
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    private Instant until(PendingPrompt prompt) {
        Instant deadline = state(prompt).deadline;
        return deadline == null || deadline.isAfter(Instant.MAX.minus(skew)) ? Instant.MAX : deadline.plus(skew);
    }

    private List<PendingPrompt> end(Predicate<PendingPrompt> which, PromptEnd why) {
        List<PendingPrompt> ended = new ArrayList<>();
        Iterator<PendingPrompt> prompts = open.values().iterator();
        while (prompts.hasNext()) {
            PendingPrompt prompt = prompts.next();
            if (which.test(prompt)) {
                prompts.remove();
                state(prompt).end(why);
                ended.add(prompt);
            }
        }
        return ended;
    }

    private static boolean sameSession(PendingPrompt prompt, AaepEvent event) {
        return prompt.sessionId() != null && prompt.sessionId().equals(event.sessionId());
    }

    /** Whether the prompt was asked before the event, by the session's own count: a late event ends no newer prompt. */
    private static boolean asked(PendingPrompt prompt, AaepEvent event) {
        Long asked = prompt.event().sequenceNumber();
        Long then = event.sequenceNumber();
        return asked == null || then == null || asked < then;
    }

    private static String key(PendingPrompt prompt) {
        return prompt.sessionId() + "\n" + prompt.event().eventId() + "\n" + prompt.replyToken();
    }

    static PromptState state(PendingPrompt prompt) {
        return prompt instanceof PendingConfirmation confirmation
                ? confirmation.state()
                : ((PendingClarification) prompt).state();
    }
}
