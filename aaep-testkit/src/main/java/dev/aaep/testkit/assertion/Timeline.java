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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

    /** A confirmation of a session, and whether it was accepted as far as one can see. */
    private record Consent(@Nullable String sessionId, boolean accepted) {}

    /**
     * Where the tool is invoked without a confirmation of its own before it; -1 when it never is. A confirmation serves one
     * irreversible call, or one of this tool, in its own session.
     */
    int firstWithoutConsent(String tool) {
        boolean replies = messages.stream().anyMatch(ConfirmationReply.class::isInstance);
        Map<String, Consent> open = new LinkedHashMap<>();
        for (int i = 0; i < messages.size(); i++) {
            AaepMessage message = messages.get(i);
            if (message instanceof AwaitingConfirmation asked) {
                open.put(
                        String.valueOf(asked.replyToken()),
                        new Consent(asked.sessionId(), !replies || Decision.ACCEPT.equals(asked.defaultDecision())));
            } else if (message instanceof ConfirmationReply reply) {
                boolean accepted = Decision.ACCEPT.equals(reply.decision()) && reply.modifiedAction() == null;
                open.computeIfPresent(
                        String.valueOf(reply.replyToken()),
                        (token, before) -> new Consent(before.sessionId(), accepted));
            } else if (message instanceof ToolInvoked call) {
                boolean asked = tool.equals(call.tool());
                if (asked || Boolean.TRUE.equals(call.irreversible())) {
                    boolean served = open.entrySet().removeAll(firstFor(call, open));
                    if (asked && !served) {
                        return i;
                    }
                }
            }
        }
        return -1;
    }

    private static List<Map.Entry<String, Consent>> firstFor(ToolInvoked call, Map<String, Consent> open) {
        return open.entrySet().stream()
                .filter(each -> each.getValue().accepted()
                        && Objects.equals(each.getValue().sessionId(), call.sessionId()))
                .limit(1)
                .toList();
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
