package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
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
    private final Map<String, PendingPrompt> open = new LinkedHashMap<>();

    /** Those with prompts of which the producer has not told that they are over; bounded, too. */
    private final Map<String, SessionPrompts> sessions = new LinkedHashMap<>();

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
        if (sessions.isEmpty()) {
            return Change.NONE;
        }
        String id = event.sessionId();
        SessionPrompts session = id == null ? null : sessions.get(id);
        if (session == null) {
            return Change.NONE;
        }
        if (event instanceof SessionCompleted || event instanceof SessionErrored || event instanceof SessionCancelled) {
            sessions.remove(id);
            return new Change(null, end(prompt -> id.equals(prompt.sessionId()), PromptEnd.SESSION_ENDED));
        }
        List<PendingPrompt> over = session.over(event);
        if (!over.isEmpty() && session.isResolved()) {
            sessions.remove(id);
        }
        return over.isEmpty() ? Change.NONE : new Change(null, end(over::contains, PromptEnd.CLOSED_BY_PRODUCER));
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
            displace(before, displaced);
            repeated(before);
        } else if (open.size() > most) {
            Iterator<PendingPrompt> oldest = open.values().iterator();
            PendingPrompt gone = oldest.next();
            oldest.remove();
            displace(gone, displaced);
        }
        if (prompt.sessionId() != null) {
            sessions.computeIfAbsent(prompt.sessionId(), unused -> new SessionPrompts(most))
                    .asked(prompt);
            forgetOldest();
        }
        Instant until = until(prompt);
        if (until.isBefore(earliest)) {
            earliest = until;
        }
        return new Change(prompt, displaced);
    }

    private void displace(PendingPrompt prompt, List<PendingPrompt> displaced) {
        state(prompt).end(PromptEnd.DISPLACED);
        displaced.add(prompt);
    }

    /** The same prompt came once more: there is one answer to wait for, not two. */
    private void repeated(PendingPrompt before) {
        SessionPrompts session = sessions.get(before.sessionId());
        if (session != null) {
            session.forget(before);
        }
    }

    /** There are no more sessions with an open prompt than open prompts, so one without goes. */
    private void forgetOldest() {
        if (sessions.size() > most) {
            Iterator<SessionPrompts> oldest = sessions.values().iterator();
            while (oldest.next().hasOpen()) {
                // On to the next.
            }
            oldest.remove();
        }
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

    /** Nothing can be answered any more. */
    List<PendingPrompt> endAll() {
        sessions.clear();
        return end(prompt -> true, PromptEnd.SUBSCRIPTION_ENDED);
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
        return deadline == null || Duration.between(deadline, Instant.MAX).compareTo(skew) < 0
                ? Instant.MAX
                : deadline.plus(skew);
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

    private static String key(PendingPrompt prompt) {
        return prompt.sessionId() + "\n" + prompt.event().eventId() + "\n" + prompt.replyToken();
    }

    static PromptState state(PendingPrompt prompt) {
        return prompt instanceof PendingConfirmation confirmation
                ? confirmation.state()
                : ((PendingClarification) prompt).state();
    }
}
