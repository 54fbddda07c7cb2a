package dev.aaep.subscriber;

import static dev.aaep.subscriber.OwnWords.sentence;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.Envelope;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.Producer;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.internal.delivery.Irreversibility;
import dev.aaep.value.OpenEnum;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one table of plain English sentences for events that bring no summary. They say only what the event's fields say, with
 * its {@link OwnWords own words} in the middle.
 */
final class FallbackTexts implements EventVisitor<String> {
    static final String LANGUAGE = "en";
    static final FallbackTexts TABLE = new FallbackTexts();
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    private FallbackTexts() {}

    static String of(AaepEvent event) {
        return event.accept(TABLE);
    }

    @Override
    public String other(AaepEvent event) {
        return agent(event) + " sent an event of a kind that is not known here" + after(": ", spaced(event.type()))
                + ".";
    }

    @Override
    public String sessionStarted(SessionStarted event) {
        return sentence(agent(event) + " has started" + after(": ", event.requestText()));
    }

    @Override
    public String sessionCompleted(SessionCompleted event) {
        return sentence(agent(event) + " has finished" + after(": ", event.outputSummary()));
    }

    @Override
    public String sessionErrored(SessionErrored event) {
        return sentence(agent(event) + " stopped with an error" + after(", ", spaced(event.errorCode())))
                + sentence(after(" ", event.remediationHint()));
    }

    @Override
    public String sessionCancelled(SessionCancelled event) {
        return agent(event) + " was cancelled" + after(" by ", spaced(word(event.cancelledBy()))) + ".";
    }

    @Override
    public String stateChanged(StateChanged event) {
        return agent(event) + " " + doing(event.toState()) + ".";
    }

    private static String doing(@Nullable String state) {
        if (state == null || state.isBlank()) {
            return "changed its state";
        }
        return switch (state) {
            case "thinking" -> "is thinking";
            case "deciding" -> "is deciding";
            case "calling_tool" -> "is using a tool";
            case "writing_output" -> "is writing";
            case "awaiting_input" -> "is waiting for your answer";
            case "handing_off" -> "is handing over";
            default -> "is now " + state.replace('_', ' ');
        };
    }

    @Override
    public String progressUpdated(ProgressUpdated event) {
        Progress progress = event.progress();
        if (progress == null) {
            return agent(event) + " made progress.";
        }
        StringBuilder text = new StringBuilder();
        BigDecimal percent = progress.percent();
        if (percent != null && percent.signum() >= 0 && percent.compareTo(ALL) <= 0) {
            text.append(percent.toBigInteger()).append(" percent");
        }
        if (progress.step() != null) {
            text.append(text.isEmpty() ? "Step " : ", step ").append(progress.step());
            text.append(after(" of ", progress.totalSteps()));
        }
        text.append(after(text.isEmpty() ? "" : ": ", progress.description()));
        return text.isEmpty() ? agent(event) + " made progress." : sentence(text.toString());
    }

    @Override
    public String toolInvoked(ToolInvoked event) {
        return sentence(
                agent(event) + " uses the tool" + after(" ", spaced(event.tool())) + after(": ", event.description()));
    }

    @Override
    public String toolCompleted(ToolCompleted event) {
        String end = event.status() == null
                ? " ended"
                : switch (event.status().known()) {
                    case SUCCESS -> " is done";
                    case ERROR -> " failed";
                    case TIMEOUT -> " took too long";
                    case UNRECOGNIZED ->
                        " ended with status " + spaced(event.status().wire());
                };
        return sentence("The tool" + after(" ", spaced(event.tool())) + end + after(": ", event.errorMessage()));
    }

    @Override
    public String awaitingConfirmation(AwaitingConfirmation event) {
        return sentence("Confirmation needed" + after(": ", event.action()))
                + sentence(after(" ", event.consequence()))
                + (Irreversibility.isSaidBy(event) ? " This cannot be undone." : "")
                + unanswered(event.defaultDecision());
    }

    private static String unanswered(@Nullable Decision decision) {
        if (decision == null) {
            return "";
        }
        return switch (decision.known()) {
            case ACCEPT -> " If nobody answers, it is accepted.";
            case REJECT -> " If nobody answers, it is rejected.";
            case UNRECOGNIZED -> " If nobody answers: " + spaced(decision.wire()) + ".";
        };
    }

    @Override
    public String awaitingClarification(AwaitingClarification event) {
        String question = OwnWords.sentences(event.question());
        return (question.isEmpty() ? "A question needs an answer." : question) + answers(event) + unanswered(event);
    }

    private static String unanswered(AwaitingClarification event) {
        String response = event.defaultResponse();
        return response == null || response.isBlank()
                ? ""
                : sentence(" If nobody answers: " + OwnWords.label(response, event.choices()));
    }

    private static String answers(AwaitingClarification event) {
        String labels = OwnWords.labels(event.choices());
        if (!labels.isEmpty()) {
            return " " + sentence("Choices: " + labels);
        }
        return List.of(ResponseKind.YES_NO).equals(event.acceptedResponseKinds()) ? " Yes or no." : "";
    }

    @Override
    public String handoffRequested(HandoffRequested event) {
        return sentence(agent(event) + " hands over" + after(" to ", spaced(word(event.targetKind())))
                + after(": ", event.reason()));
    }

    private static String agent(AaepEvent event) {
        Envelope envelope = event.envelope();
        Producer producer = envelope == null ? null : envelope.producer();
        String name = producer == null ? null : producer.agentName();
        if (name == null && producer != null) {
            name = spaced(producer.agentId());
        }
        return name == null || name.isBlank() ? "The agent" : name;
    }

    private static String after(String lead, @Nullable Object text) {
        return text == null ? "" : lead + text;
    }

    private static @Nullable String word(@Nullable OpenEnum value) {
        return value == null ? null : value.wire();
    }

    private static @Nullable String spaced(@Nullable String word) {
        return word == null ? null : word.replace('_', ' ');
    }
}
