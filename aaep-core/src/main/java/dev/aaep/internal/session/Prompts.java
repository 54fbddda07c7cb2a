package dev.aaep.internal.session;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.validation.SequenceRule;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The prompts of one session: SEQ-6, SEQ-12, CFM-2, CFM-3. */
final class Prompts {
    private static final Set<String> AFTER_REJECT = Set.of("thinking", "deciding");

    /** More than any schema allows; a hostile number beyond it must not run off the end of time. */
    private static final long LONGEST_SECONDS = 366L * 86_400;

    private enum Status {
        PENDING,
        ACCEPTED,
        REJECTED,
        ANSWERED,
        USED
    }

    private static final class Prompt {
        private final @Nullable String token;
        private final @Nullable String action;
        private final String eventId;
        private final @Nullable Instant deadline;
        private final boolean acceptsByDefault;
        private Status status = Status.PENDING;
        /** Whether a state change has left awaiting_input since the prompt, or since its resolution became known. */
        private boolean left;

        Prompt(
                CoreEvent event,
                @Nullable String token,
                @Nullable String action,
                @Nullable Long timeout,
                boolean acceptsByDefault) {
            this.token = Kept.orNull(token);
            this.action = Kept.orNull(action);
            this.eventId = SessionState.id(event);
            this.deadline = event.timestamp() == null || timeout == null
                    ? null
                    : event.timestamp().instant().plusSeconds(Math.max(0, Math.min(timeout, LONGEST_SECONDS)));
            this.acceptsByDefault = acceptsByDefault;
        }

        boolean isPending(@Nullable Instant now) {
            return status == Status.PENDING && !left && !isOver(now);
        }

        boolean isDue(@Nullable Instant now) {
            return deadline != null && now != null && !now.isBefore(deadline);
        }

        boolean isOver(@Nullable Instant now) {
            return deadline != null && now != null && now.isAfter(deadline);
        }
    }

    private final int most;
    private final Deque<Prompt> prompts = new ArrayDeque<>(2);
    private boolean repliesSeen;

    Prompts(int most) {
        this.most = most;
    }

    void asked(AwaitingConfirmation event, Findings findings) {
        Instant now = event.timestamp() == null ? null : event.timestamp().instant();
        String action = Kept.orNull(event.action());
        for (Prompt earlier : prompts) {
            if (earlier.action != null && earlier.action.equals(action) && earlier.isPending(now)) {
                findings.add(
                        SequenceRule.ONE_PROMPT_PER_ACTION, "/action", "awaits confirmation already", earlier.eventId);
            }
        }
        add(
                new Prompt(
                        event,
                        event.replyToken(),
                        event.action(),
                        event.timeoutSeconds(),
                        Decision.ACCEPT.equals(event.defaultDecision())),
                findings);
    }

    void asked(AwaitingClarification event, Findings findings) {
        add(new Prompt(event, event.replyToken(), null, event.timeoutSeconds(), false), findings);
    }

    private void add(Prompt prompt, Findings findings) {
        if (prompt.token != null) {
            for (Prompt earlier : prompts) {
                if (prompt.token.equals(earlier.token)) {
                    findings.add(
                            SequenceRule.UNIQUE_TOKEN,
                            "/reply_token",
                            "was used for an earlier prompt",
                            earlier.eventId);
                }
            }
        }
        if (prompts.size() >= most) {
            prompts.removeFirst();
        }
        prompts.addLast(prompt);
    }

    /** A reply that reached the producer; the first one in time decides. */
    boolean replied(String token, @Nullable ConfirmationReply confirmation, @Nullable Instant at) {
        for (Prompt prompt : prompts) {
            if (token.equals(prompt.token)) {
                repliesSeen = true;
                if (prompt.status == Status.PENDING && !prompt.isOver(at)) {
                    prompt.left = false;
                    prompt.status = confirmation == null
                            ? Status.ANSWERED
                            : Decision.ACCEPT.equals(confirmation.decision()) && confirmation.modifiedAction() == null
                                    ? Status.ACCEPTED
                                    : Status.REJECTED;
                }
                return true;
            }
        }
        return false;
    }

    void stateChanged(StateChanged event, Findings findings) {
        if ("awaiting_input".equals(event.toState())) {
            return;
        }
        for (Prompt prompt : prompts) {
            if (!prompt.left) {
                prompt.left = true;
                if (prompt.status == Status.REJECTED
                        && event.toState() != null
                        && !AFTER_REJECT.contains(event.toState())) {
                    findings.add(
                            SequenceRule.PROMPT_RESOLVED,
                            "/to_state",
                            "must be 'thinking' or 'deciding' after a reject",
                            prompt.eventId);
                }
            }
        }
    }

    /** Consent is used up by the call that it was given for. */
    void irreversible(ToolInvoked event, Findings findings) {
        Instant now = event.timestamp() == null ? null : event.timestamp().instant();
        for (Prompt prompt : prompts) {
            if (prompt.action != null && isConsent(prompt, now)) {
                if (!prompt.left) {
                    findings.add(
                            SequenceRule.PROMPT_RESOLVED,
                            "",
                            "no state change left awaiting_input after the prompt was resolved",
                            prompt.eventId);
                }
                prompt.status = Status.USED;
                prompt.left = true;
                return;
            }
        }
        Prompt last = prompts.peekLast();
        findings.add(
                SequenceRule.CONSENT,
                "/irreversible",
                "no accepted confirmation stands behind this call",
                last == null ? null : last.eventId);
    }

    /** Without any reply in sight, a confirmation that was asked for gets the benefit of the doubt. */
    private boolean isConsent(Prompt prompt, @Nullable Instant now) {
        if (prompt.status == Status.ACCEPTED) {
            return true;
        }
        // A default that accepts counts from the deadline on, or once the producer has left the prompt without a reply.
        boolean byDefault = prompt.acceptsByDefault && (prompt.left || prompt.isDue(now));
        return prompt.status == Status.PENDING && (!repliesSeen || byDefault);
    }

    void end(Findings findings) {
        for (Prompt prompt : prompts) {
            boolean resolved = prompt.status != Status.PENDING && prompt.status != Status.USED;
            if (resolved && !prompt.left) {
                findings.add(
                        SequenceRule.PROMPT_RESOLVED,
                        "",
                        "no state change left awaiting_input after the prompt was resolved",
                        prompt.eventId);
            }
        }
    }
}
