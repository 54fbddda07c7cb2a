package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.internal.delivery.Summaries;
import dev.aaep.internal.delivery.TextBoundary;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of an event say in the producer's own words, and so in the event's own language; empty when they hold only
 * names and numbers. Summaries are not looked at.
 */
final class OwnWords implements EventVisitor<String> {
    private static final OwnWords READER = new OwnWords();

    private OwnWords() {}

    static String of(AaepEvent event) {
        return event.accept(READER);
    }

    @Override
    public String other(AaepEvent event) {
        return "";
    }

    @Override
    public String sessionStarted(SessionStarted event) {
        return sentences(event.requestText());
    }

    @Override
    public String sessionCompleted(SessionCompleted event) {
        return sentences(event.outputSummary());
    }

    @Override
    public String sessionErrored(SessionErrored event) {
        return sentences(event.remediationHint());
    }

    @Override
    public String progressUpdated(ProgressUpdated event) {
        return event.progress() == null ? "" : sentences(event.progress().description());
    }

    @Override
    public String toolInvoked(ToolInvoked event) {
        return sentences(event.description());
    }

    @Override
    public String toolCompleted(ToolCompleted event) {
        return sentences(event.errorMessage());
    }

    @Override
    public String awaitingConfirmation(AwaitingConfirmation event) {
        return sentences(event.action(), event.consequence());
    }

    @Override
    public String awaitingClarification(AwaitingClarification event) {
        return sentences(event.question(), labels(event.choices()));
    }

    @Override
    public String handoffRequested(HandoffRequested event) {
        return sentences(event.reason());
    }

    /** The labels of the choices one after the other; the value stands in for a label that is missing. */
    static String labels(@Nullable List<Choice> choices) {
        return choices == null
                ? ""
                : choices.stream()
                        .map(OwnWords::label)
                        .filter(label -> !isBlank(label))
                        .collect(Collectors.joining(", "));
    }

    private static String label(Choice choice) {
        return isBlank(choice.label()) ? choice.value() : choice.label();
    }

    /** How the choice with this value is called; the value itself when there is none. */
    static String label(String value, @Nullable List<Choice> choices) {
        return (choices == null ? Stream.<Choice>empty() : choices.stream())
                .filter(choice -> value.equals(choice.value()))
                .map(OwnWords::label)
                .findFirst()
                .orElse(value);
    }

    /** Each text as a sentence, blank ones left out. */
    static String sentences(@Nullable String... texts) {
        return Stream.of(texts)
                .filter(text -> !isBlank(text))
                .map(text -> sentence(Objects.requireNonNull(text)))
                .collect(Collectors.joining(" "));
    }

    /** Ends the text as a sentence unless its author has done so, in whatever script. Nothing stays nothing. */
    static String sentence(String text) {
        String end = text.stripTrailing();
        // Plain by itself, so that its directions end before the next sentence.
        String plain = PlainText.of(end);
        return end.isEmpty() || isEnd(end.charAt(end.length() - 1)) ? plain : plain + ".";
    }

    /** Greek asks with a semicolon. */
    private static boolean isEnd(char last) {
        return last == ';' || last == '\u037e' || TextBoundary.isTerminator(last);
    }

    private static boolean isBlank(@Nullable String text) {
        return Summaries.isBlank(text);
    }
}
