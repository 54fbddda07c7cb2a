package dev.aaep.ledger;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.internal.delivery.Irreversibility;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a prompt asked and which replies to it count. Fixed when the token is issued: whoever judges a reply later, in
 * this process or in another, judges by the same terms.
 */
public sealed interface PromptTerms {
    String sessionId();

    /** A reply counts before this moment by the producer's clock (CFM-6): event timestamp plus timeout. */
    Instant deadline();

    /** The action to be confirmed, or the question. */
    String text();

    /** The terms as JSON text, for a store that keeps them in one column. */
    default String toJson() {
        return TermsJson.write(this);
    }

    /** Terms from {@link #toJson()}. */
    static PromptTerms fromJson(String json) {
        return TermsJson.read(json);
    }

    /**
     * Terms of a confirmation.
     *
     * @param tool the tool that the action runs, when it runs one: consent is good for this tool only
     * @param defaultDecision what holds when no valid reply comes (CFM-9)
     * @param allowedReplies decisions that count; accept and reject when the event lists none (R11)
     * @param acceptsModification whether a reply may change the action; otherwise such a reply is a reject (CFM-14)
     * @param irreversible whether the prompt said that the action cannot be undone, in either way (R4)
     */
    record Confirmation(
            String sessionId,
            Instant deadline,
            String action,
            @Nullable String tool,
            Decision defaultDecision,
            List<String> allowedReplies,
            boolean acceptsModification,
            boolean irreversible)
            implements PromptTerms {
        private static final List<String> EITHER = List.of("accept", "reject");

        public Confirmation {
            allowedReplies = allowedReplies.equals(EITHER) ? EITHER : List.copyOf(allowedReplies);
        }

        /** Terms of a prompt that did not say that the action cannot be undone. */
        public Confirmation(
                String sessionId,
                Instant deadline,
                String action,
                @Nullable String tool,
                Decision defaultDecision,
                List<String> allowedReplies,
                boolean acceptsModification) {
            this(sessionId, deadline, action, tool, defaultDecision, allowedReplies, acceptsModification, false);
        }

        /** The terms that an event states. */
        public static Confirmation of(AwaitingConfirmation event) {
            List<String> allowed = event.allowedReplies();
            return new Confirmation(
                    event.sessionId(),
                    event.timestamp().instant().plusSeconds(event.timeoutSeconds()),
                    event.action(),
                    null,
                    event.defaultDecision(),
                    allowed == null ? EITHER : allowed,
                    false,
                    Irreversibility.isSaidBy(event));
        }

        @Override
        public String text() {
            return action;
        }
    }

    /**
     * Terms of a clarification.
     *
     * @param kinds kinds of response that count; empty when the event names none: then any, or one of the choices
     * @param choices values that a multiple choice may take
     * @param defaultResponse what holds when no valid reply comes, when there is such a thing
     */
    record Clarification(
            String sessionId,
            Instant deadline,
            String question,
            List<ResponseKind> kinds,
            List<String> choices,
            @Nullable String defaultResponse)
            implements PromptTerms {
        public Clarification {
            kinds = List.copyOf(kinds);
            choices = List.copyOf(choices);
        }

        /** The terms that an event states. */
        public static Clarification of(AwaitingClarification event) {
            List<ResponseKind> kinds = event.acceptedResponseKinds();
            List<Choice> choices = event.choices();
            return new Clarification(
                    event.sessionId(),
                    event.timestamp().instant().plusSeconds(event.timeoutSeconds()),
                    event.question(),
                    kinds == null ? List.of() : kinds,
                    choices == null
                            ? List.of()
                            : choices.stream().map(Choice::value).toList(),
                    event.defaultResponse());
        }

        @Override
        public String text() {
            return question;
        }
    }
}
