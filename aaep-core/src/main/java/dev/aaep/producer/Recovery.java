package dev.aaep.producer;

import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Goes on with what another process began: its prompts, which the ledger still holds, and its sessions. */
final class Recovery {
    private final Services services;
    private final OpenSessions sessions;

    Recovery(Services services, OpenSessions sessions) {
        this.services = services;
        this.sessions = sessions;
    }

    List<Prompt> takeOver(Predicate<? super PromptTerms> left) {
        sessions.requireNotClosed();
        return services.waiting.whileLooking(() -> {
            List<PendingPrompt<?>> found = new ArrayList<>();
            for (LedgerEntry entry : services.ledger.outstanding()) {
                PromptTerms terms = entry.terms();
                // What is open here asks by itself, perhaps at this moment.
                if (terms != null && !sessions.isOpen(terms.sessionId()) && left.test(terms)) {
                    found.add(promptOf(entry.key(), terms));
                }
            }
            List<Prompt> taken = new ArrayList<>();
            Instant now = services.clock.instant();
            for (PendingPrompt<?> prompt : found) {
                if (services.waiting.addFound(prompt) && goesOn(prompt, now)) {
                    taken.add((Prompt) prompt);
                }
            }
            return taken;
        });
    }

    /** Lets the prompt wait for the time it has left, or gives it its default. False when somebody else ended it. */
    private boolean goesOn(PendingPrompt<?> prompt, Instant now) {
        Instant deadline = prompt.terms().deadline();
        if (deadline.isAfter(now)) {
            prompt.arm(deadline.toEpochMilli() - now.toEpochMilli());
            return true;
        }
        try {
            if (prompt.expireIfFirst()) {
                return true;
            }
        } catch (RuntimeException unreachable) {
            services.listener.deadlineFailed(prompt.terms().sessionId(), unreachable);
            prompt.arm(0); // which tries until it can be said; the caller has the prompt all the same
            return true;
        }
        services.waiting.remove(prompt);
        return false;
    }

    private PendingPrompt<?> promptOf(String key, PromptTerms terms) {
        if (terms instanceof PromptTerms.Confirmation confirmation) {
            return new ConfirmationPrompt(services, null, key, confirmation);
        }
        PromptTerms.Clarification clarification = (PromptTerms.Clarification) terms;
        String defaultResponse = clarification.defaultResponse();
        return new ClarificationPrompt<JsonScalar>(
                services,
                null,
                key,
                clarification,
                Function.identity(),
                defaultResponse == null ? null : new JsonString(defaultResponse));
    }

    AgentSession resume(SessionCore core, String state) {
        return sessions.begin(core, session -> {
            core.continueIn(state);
            session.startedAt(core.out.millis());
            for (PendingPrompt<?> prompt : services.waiting.all()) {
                if (prompt.terms().sessionId().equals(core.sessionId)) {
                    prompt.adopt(core);
                    // One that ends from here on finds its session; one that ended before must not stay in it.
                    if (services.waiting.has(prompt)) {
                        core.prompts.add(prompt);
                    }
                }
            }
        });
    }
}
