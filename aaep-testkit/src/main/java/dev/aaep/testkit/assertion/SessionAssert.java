package dev.aaep.testkit.assertion;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.ToolInvoked;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** About the messages of one session or of several, in order. Judged as a producer would be. */
public final class SessionAssert extends AbstractAssert<SessionAssert, List<? extends AaepMessage>> {
    SessionAssert(@Nullable List<? extends AaepMessage> actual) {
        super(actual, SessionAssert.class);
    }

    /** Every event is valid, the rules about several events are kept, and every session has its end. */
    public SessionAssert followsProtocol() {
        List<Timeline.Entry> errors = timeline().findings().stream()
                .filter(entry -> entry.finding().severity() == Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw failure("to follow the protocol", errors);
        }
        return this;
    }

    /** Among the findings is one with this code; the steps that follow say more about it. */
    public FindingAssert<SessionAssert> hasFinding(String code) {
        List<Timeline.Entry> all = timeline().findings();
        return new FindingAssert<>(
                this,
                "to have the finding " + Text.rule(code),
                all.stream()
                        .filter(entry -> entry.finding().code().equals(code))
                        .map(entry -> new FindingAssert.Located(entry.finding(), entry.eventId()))
                        .toList(),
                expected -> failure(expected, all));
    }

    /** No finding has this code. */
    public SessionAssert hasNoFinding(String code) {
        List<Timeline.Entry> found = timeline().findings().stream()
                .filter(entry -> entry.finding().code().equals(code))
                .toList();
        if (!found.isEmpty()) {
            throw failure("to keep the rule " + Text.rule(code), found);
        }
        return this;
    }

    /**
     * The tool runs, and each time only after a confirmation of its own (SEQ-6). Where the replies are among the
     * messages, the confirmation must have been accepted. For a tool that must not run at all, see {@link #neverInvokes}.
     */
    public SessionAssert asksBefore(String tool) {
        invokes(tool);
        Timeline timeline = timeline();
        int place = timeline.firstWithoutConsent(tool);
        if (place >= 0) {
            throw failure("to ask for confirmation before it invokes " + tool, place);
        }
        return this;
    }

    public SessionAssert invokes(String tool) {
        if (placeOf(tool) < 0) {
            throw failure("to invoke " + tool, -1);
        }
        return this;
    }

    public SessionAssert neverInvokes(String tool) {
        int place = placeOf(tool);
        if (place >= 0) {
            throw failure("never to invoke " + tool, place);
        }
        return this;
    }

    private int placeOf(String tool) {
        isNotNull();
        for (int i = 0; i < actual.size(); i++) {
            if (actual.get(i) instanceof ToolInvoked call && tool.equals(call.tool())) {
                return i;
            }
        }
        return -1;
    }

    /** The events have exactly these types, in this order; replies are passed over. */
    public SessionAssert hasTypes(MessageType... types) {
        isNotNull();
        List<@Nullable MessageType> found = actual.stream()
                .filter(AaepEvent.class::isInstance)
                .<@Nullable MessageType>map(AaepMessage::messageType)
                .toList();
        if (!found.equals(Arrays.asList(types))) {
            throw failure("to have the types " + Arrays.toString(types), -1);
        }
        return this;
    }

    /** The last message has this type. */
    public SessionAssert endsWith(MessageType type) {
        isNotNull();
        if (actual.isEmpty() || actual.get(actual.size() - 1).messageType() != type) {
            throw failure("to end with " + type.type(), actual.size() - 1);
        }
        return this;
    }

    private Timeline timeline() {
        isNotNull();
        return new Timeline(actual);
    }

    private AssertionError failure(String expected, List<Timeline.Entry> found) {
        StringBuilder list = new StringBuilder();
        for (Timeline.Entry entry : found) {
            Finding finding = entry.finding();
            list.append(String.format("%n  [%s] %s", entry.place() < 0 ? "end" : entry.place(), finding));
            if (!finding.relatedEventIds().isEmpty()) {
                list.append(" -> ").append(String.join(", ", finding.relatedEventIds()));
            }
        }
        int first = found.isEmpty() ? -1 : found.get(0).place();
        return failure(
                "%nExpected the session%n%s%nbut found:%s%nin:%s",
                expected,
                found.isEmpty() ? String.format("%n  (nothing)") : list,
                timeline().toText(first));
    }

    private AssertionError failure(String expected, int place) {
        return failure(
                "%nExpected the session%n%s%nbut it is:%s", expected, timeline().toText(place));
    }
}
