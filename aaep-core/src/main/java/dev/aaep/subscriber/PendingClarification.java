package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.Choice;
import dev.aaep.event.ResponseKind;
import dev.aaep.message.ClarificationReply;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A question that waits for an answer (§4.4.2). */
public final class PendingClarification implements PendingPrompt {
    private static final int LONGEST_ANSWER = 16_384;

    private static final BigDecimal LARGEST = BigDecimal.valueOf(1L << 53);

    private final AwaitingClarification event;
    private final PromptState state;

    PendingClarification(AwaitingClarification event, PromptState.Replier replier) {
        this.event = event;
        this.state = new PromptState(event, event.replyToken(), event.timeoutSeconds(), replier);
    }

    @Override
    public AwaitingClarification event() {
        return event;
    }

    /** What kinds of answer the producer can process; empty when it takes any. */
    public List<ResponseKind> kinds() {
        return event.acceptedResponseKinds() == null ? List.of() : event.acceptedResponseKinds();
    }

    /** The answers to choose from; empty when there are none. */
    public List<Choice> choices() {
        return event.choices() == null ? List.of() : event.choices();
    }

    /** Answers with free text, or with the value of a choice. */
    public ClarificationReply answer(String text) {
        return reply(new JsonString(text), state.replier.decidedBy());
    }

    /** Answers yes or no. */
    public ClarificationReply answer(boolean yes) {
        return reply(JsonBoolean.of(yes), state.replier.decidedBy());
    }

    public ClarificationReply answer(long number) {
        return reply(JsonNumber.of(number), state.replier.decidedBy());
    }

    public ClarificationReply answer(BigDecimal number) {
        return reply(JsonNumber.of(number), state.replier.decidedBy());
    }

    /** Answers with one of the choices. */
    public ClarificationReply answer(Choice choice) {
        return answer(choice.value());
    }

    ClarificationReply reply(JsonScalar response, @Nullable String decidedBy) {
        if (!fits(response)) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "the answer fits none of the kinds that the prompt takes (CFM-13): ask kinds() and choices() first");
        }
        if (response instanceof JsonNumber number && !arrivesExactly(number.decimal())) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "an integer beyond ±2^53 may not arrive as it was given (ENV-13): answer with text where text is taken");
        }
        ClarificationReply reply = ClarificationReply.builder()
                .replyToken(state.token)
                .response(response)
                .subscriptionId(state.replier.subscriptionId())
                .timestamp(state.replier.now())
                .decidedBy(decidedBy)
                .correlationId(event.envelope().correlationId())
                .buildUnchecked();
        state.replied(true);
        return reply;
    }

    private static boolean arrivesExactly(BigDecimal number) {
        return number.abs().compareTo(LARGEST) <= 0;
    }

    /** Whether the answer fits one of the accepted kinds (CFM-13). A kind that is not known here takes anything. */
    boolean fits(JsonScalar response) {
        if (response instanceof JsonString text
                && (text.value().isEmpty()
                        || text.value().codePointCount(0, text.value().length()) > LONGEST_ANSWER)) {
            return false;
        }
        if (kinds().isEmpty()) {
            return response instanceof JsonString || response instanceof JsonBoolean || response instanceof JsonNumber;
        }
        return kinds().stream().anyMatch(kind -> switch (kind.known()) {
            case FREETEXT -> response instanceof JsonString;
            case YES_NO -> response instanceof JsonBoolean;
            case NUMERIC -> response instanceof JsonNumber;
            case MULTIPLE_CHOICE ->
                response instanceof JsonString text
                        && choices().stream().anyMatch(choice -> text.value().equals(choice.value()));
            case UNRECOGNIZED -> true;
        });
    }

    @Override
    public String replyToken() {
        return state.token;
    }

    @Override
    public @Nullable String sessionId() {
        return event.sessionId();
    }

    @Override
    public Optional<Instant> deadline() {
        return Optional.ofNullable(state.deadline);
    }

    @Override
    public Optional<PromptEnd> ended() {
        return Optional.ofNullable(state.end());
    }

    PromptState state() {
        return state;
    }
}
