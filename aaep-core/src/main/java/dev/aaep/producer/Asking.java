package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CoreEvent;
import dev.aaep.ledger.PromptTerms;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The way of a prompt out: token first, durable, then the clock, then the event (CFM-3). */
final class Asking {
    private Asking() {}

    /**
     * @param termsAt terms for a deadline
     * @param promptFor makes the prompt for the ledger's key
     * @param event makes the checked event for the token
     */
    static <P extends PendingPrompt<?>, T extends PromptTerms> P ask(
            SessionCore session,
            Duration timeout,
            Function<Instant, T> termsAt,
            BiFunction<String, T, P> promptFor,
            Function<String, CoreEvent> event) {
        Services services = session.services;
        Holder<P> asked = new Holder<>();
        session.step(() -> {
            requireNotPending(session, termsAt.apply(session.out.moment()));
            T terms = termsAt.apply(session.out.moment().plus(timeout));
            String token = services.ledger.issue(terms);
            P prompt = promptFor.apply(services.ledger.keyOf(token), terms);
            try {
                session.settle(1, 0, 0);
                session.out.add(event.apply(token));
                prompt.arm(timeout.toMillis()); // before the event leaves: nobody is asked whom nobody waits for
            } catch (Throwable refused) {
                withdraw(services, prompt.key(), refused);
                throw refused;
            }
            services.waiting.add(prompt);
            session.prompts.add(prompt);
            asked.prompt = prompt;
        });
        P prompt = asked.get();
        prompt.expireWithoutAudience();
        return prompt;
    }

    private static void withdraw(Services services, String key, Throwable refused) {
        try {
            services.ledger.withdraw(key);
        } catch (RuntimeException unreachable) {
            refused.addSuppressed(unreachable); // nobody has the token
        }
    }

    /** CFM-2. */
    private static void requireNotPending(SessionCore session, PromptTerms terms) {
        for (PendingPrompt<?> prompt : session.prompts) {
            if (terms instanceof PromptTerms.Confirmation
                    && prompt instanceof ConfirmationPrompt
                    && prompt.terms().text().equals(terms.text())) {
                throw AaepException.of(
                        AaepException.Kind.ILLEGAL_STATE,
                        "a confirmation for this action is pending: await it or withdraw it first");
            }
        }
    }

    private static final class Holder<P> {
        private @Nullable P prompt;

        P get() {
            return Objects.requireNonNull(prompt);
        }
    }
}
