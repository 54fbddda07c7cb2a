package dev.aaep.producer;

import dev.aaep.event.Choice;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/** A question that still needs to say what kind of answer it wants. */
public final class Clarification {
    private final SessionCore session;
    private final String question;

    Clarification(SessionCore session, String question) {
        this.session = session;
        this.question = question;
    }

    /** Any text. */
    public ClarificationRequest<String> freetext() {
        return ClarificationRequest.freetext(session, question);
    }

    /** Yes or no. */
    public ClarificationRequest<Boolean> yesNo() {
        return ClarificationRequest.yesNo(session, question);
    }

    /** A number. */
    public ClarificationRequest<BigDecimal> numeric() {
        return ClarificationRequest.numeric(session, question);
    }

    /** One of the choices; the answer is its value. */
    public ClarificationRequest<String> choice(List<Choice> choices) {
        return ClarificationRequest.choice(session, question, choices);
    }

    /** One of the choices, or any text where none of them fits. */
    public ClarificationRequest<String> choiceOrText(List<Choice> choices) {
        return ClarificationRequest.choiceOrText(session, question, choices);
    }

    /** One of the choices, in the words the person hears; the answer is one of these words. */
    public ClarificationRequest<String> choice(String... labels) {
        return choice(Arrays.stream(labels)
                .map(label -> Choice.builder().value(label).label(label).build())
                .toList());
    }
}
