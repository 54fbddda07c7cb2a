package dev.aaep.testkit.assertion;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Validator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The messages of sessions in order, what is found about them, and how they look in a failure message. */
final class Timeline {
    private static final int SHOWN_BEFORE = 12;
    private static final int SHOWN_AFTER = 3;

    /** A finding about the message at a place; -1 for what is found at the end. */
    record Entry(int place, String eventId, Finding finding) {}

    private final List<? extends AaepMessage> messages;

    Timeline(List<? extends AaepMessage> messages) {
        this.messages = messages;
    }

    List<Entry> findings() {
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        List<Entry> all = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            AaepMessage message = messages.get(i);
            int place = i;
            String id = message instanceof AaepEvent event ? String.valueOf(event.eventId()) : "";
            Validator.producer().validate(message).forEach(finding -> all.add(new Entry(place, id, finding)));
            if (message instanceof AaepEvent event) {
                tracker.accept(event).forEach(finding -> all.add(new Entry(place, id, finding)));
            } else if (message instanceof HandshakeMessage reply) {
                tracker.accept(reply);
            }
        }
        tracker.end().values().forEach(open -> open.forEach(finding -> all.add(new Entry(-1, "", finding))));
        return all;
    }

    /** Where the tool is invoked without a confirmation of its own before it; -1 when it never is. */
    int firstWithoutConsent(String tool) {
        boolean replies = messages.stream().anyMatch(ConfirmationReply.class::isInstance);
        Map<String, Boolean> open = new LinkedHashMap<>();
        for (int i = 0; i < messages.size(); i++) {
            AaepMessage message = messages.get(i);
            if (message instanceof AwaitingConfirmation asked) {
                open.put(
                        String.valueOf(asked.replyToken()),
                        !replies || Decision.ACCEPT.equals(asked.defaultDecision()));
            } else if (message instanceof ConfirmationReply reply) {
                open.computeIfPresent(
                        String.valueOf(reply.replyToken()),
                        (token, accepted) ->
                                Decision.ACCEPT.equals(reply.decision()) && reply.modifiedAction() == null);
            } else if (message instanceof ToolInvoked call && tool.equals(call.tool())) {
                String consent = open.entrySet().stream()
                        .filter(Map.Entry::getValue)
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(null);
                if (consent == null) {
                    return i;
                }
                open.remove(consent);
            }
        }
        return -1;
    }

    /** The messages around a place, one per line, with a mark at the place. */
    String toText(int marked) {
        StringBuilder out = new StringBuilder();
        int from = marked < 0 ? 0 : Math.max(0, marked - SHOWN_BEFORE);
        int to = marked < 0 ? messages.size() : Math.min(messages.size(), marked + SHOWN_AFTER + 1);
        to = Math.min(to, from + 4 * SHOWN_BEFORE);
        if (from > 0) {
            out.append(String.format("%n    ..."));
        }
        for (int i = from; i < to; i++) {
            out.append(String.format("%n%s [%d] %s", i == marked ? ">" : " ", i, line(messages.get(i))));
        }
        if (to < messages.size()) {
            out.append(String.format("%n    ..."));
        }
        if (marked >= 0 && marked < messages.size()) {
            out.append(String.format("%n    %s", Text.json(messages.get(marked))));
        }
        return messages.isEmpty() ? String.format("%n  (no messages)") : out.toString();
    }

    private static String line(AaepMessage message) {
        String label = Text.label(message);
        if (message instanceof ToolInvoked call) {
            return label + " " + call.tool() + (Boolean.TRUE.equals(call.irreversible()) ? " (irreversible)" : "");
        } else if (message instanceof ToolCompleted call) {
            return label + " " + call.tool() + " " + call.status();
        } else if (message instanceof StateChanged change) {
            return label + " " + change.fromState() + " -> " + change.toState();
        } else if (message instanceof ConfirmationReply reply) {
            return label + " " + reply.decision();
        }
        return label;
    }
}
