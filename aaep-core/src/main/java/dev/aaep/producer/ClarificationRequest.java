package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.Choice;
import dev.aaep.event.Context;
import dev.aaep.event.ResponseKind;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A clarification in the making.
 *
 * @param <T> the type of the answer
 */
public final class ClarificationRequest<T> {
    private static final Duration RECOMMENDED = Duration.ofMinutes(2);

    private final SessionCore session;
    private final String question;
    private final List<ResponseKind> kinds;
    private final List<String> values;
    private final Function<JsonScalar, T> reader;
    private final AwaitingClarification.Builder event = AwaitingClarification.builder();
    private Duration timeout = RECOMMENDED;
    private @Nullable T defaultAnswer;
    private @Nullable String defaultText;

    private ClarificationRequest(
            SessionCore session,
            String question,
            List<ResponseKind> kinds,
            List<String> values,
            Function<JsonScalar, T> reader) {
        this.session = session;
        this.question = question;
        this.kinds = kinds;
        this.values = values;
        this.reader = reader;
        event.question(question).acceptedResponseKinds(kinds);
    }

    static ClarificationRequest<String> freetext(SessionCore session, String question) {
        return new ClarificationRequest<>(
                session, question, List.of(ResponseKind.FREETEXT), List.of(), ClarificationRequest::text);
    }

    static ClarificationRequest<Boolean> yesNo(SessionCore session, String question) {
        return new ClarificationRequest<>(
                session,
                question,
                List.of(ResponseKind.YES_NO),
                List.of(),
                response -> response instanceof JsonBoolean yes && yes.value());
    }

    static ClarificationRequest<BigDecimal> numeric(SessionCore session, String question) {
        return new ClarificationRequest<>(
                session,
                question,
                List.of(ResponseKind.NUMERIC),
                List.of(),
                response -> response instanceof JsonNumber number ? number.decimal() : BigDecimal.ZERO);
    }

    static ClarificationRequest<String> choice(SessionCore session, String question, List<Choice> choices) {
        return choosing(session, question, choices, List.of(ResponseKind.MULTIPLE_CHOICE));
    }

    static ClarificationRequest<String> choiceOrText(SessionCore session, String question, List<Choice> choices) {
        return choosing(session, question, choices, List.of(ResponseKind.MULTIPLE_CHOICE, ResponseKind.FREETEXT));
    }

    private static ClarificationRequest<String> choosing(
            SessionCore session, String question, List<Choice> choices, List<ResponseKind> kinds) {
        List<String> values = choices.stream().map(Choice::value).toList();
        ClarificationRequest<String> request =
                new ClarificationRequest<>(session, question, kinds, values, ClarificationRequest::text);
        request.event.choices(choices);
        return request;
    }

    private static String text(JsonScalar response) {
        return response instanceof JsonString string ? string.value() : response.toJson();
    }

    /** Why it is asked. */
    public ClarificationRequest<T> context(String text) {
        event.context(text);
        return this;
    }

    /** Adds what an extension says about the question; the URI declares its prefix (ENV-9, R3). */
    public ClarificationRequest<T> extension(String contextUri, String prefix, JsonObject data) {
        event.context(Context.withExtensions(List.of(contextUri)));
        event.extensions(JsonObject.builder().put(prefix, data).build());
        return this;
    }

    /** How long to wait, in whole seconds; two minutes by default (CFM-11). */
    public ClarificationRequest<T> timeout(Duration value) {
        timeout = value;
        return this;
    }

    /** What holds when no valid reply comes. Without it the outcome is "unanswered", which the agent must handle. */
    public ClarificationRequest<T> defaultAnswer(T value) {
        if (kinds.equals(List.of(ResponseKind.MULTIPLE_CHOICE)) && !values.contains(value.toString())) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "the default answer is not one of the choices");
        }
        defaultAnswer = value;
        defaultText = value instanceof BigDecimal number ? number.toPlainString() : value.toString();
        event.defaultResponse(defaultText);
        return this;
    }

    public ClarificationRequest<T> summary(String text) {
        event.summaryNormal(text);
        return this;
    }

    public ClarificationRequest<T> summaryTerse(String text) {
        event.summaryTerse(text);
        return this;
    }

    public ClarificationRequest<T> summaryDetailed(String text) {
        event.summaryDetailed(text);
        return this;
    }

    /** Asks. From here on the prompt runs until a reply, its deadline, its withdrawal or the end of its session. */
    public ClarificationPrompt<T> ask() {
        Duration wait = Timeouts.wholeSeconds(timeout);
        return Asking.ask(
                session,
                wait,
                deadline -> new PromptTerms.Clarification(
                        session.sessionId, deadline, question, kinds, values, defaultText),
                (key, terms) -> new ClarificationPrompt<>(session.services, session, key, terms, reader, defaultAnswer),
                token -> session.out
                        .stamp(event.replyToken(token).timeoutSeconds(wait.toSeconds()))
                        .build());
    }
}
