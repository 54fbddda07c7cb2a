package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Validator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Everything that a producer sent, in one or several runs, and what the rules say about it. */
final class Observed {
    private static final AaepJson STRICT = AaepJson.standard().withValidator(Validator.producer());
    private static final Set<String> REQUIRED =
            Set.of("/@context", "/type", "/event_id", "/session_id", "/timestamp", "/producer");
    private static final int MOST_SHOWN = 3;

    /** A finding under the code of the requirement that it belongs to. */
    record Seen(String code, Finding finding, String place) {}

    private final List<byte[]> raw = new ArrayList<>();
    private final List<AaepMessage> messages = new ArrayList<>();
    private final List<Seen> seen = new ArrayList<>();

    /** Adds what was sent in one run, with the replies that the producer received at their place. */
    void add(List<byte[]> run) {
        add(run, false);
    }

    /** Adds what came over a subscription: there events may be joined, which leaves holes in the count (§5.6.1). */
    void addSubscribed(List<byte[]> run) {
        add(run, true);
    }

    private void add(List<byte[]> run, boolean subscribed) {
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        Map<String, Long> numbers = new HashMap<>();
        for (byte[] bytes : run) {
            DecodeResult result = STRICT.decode(bytes);
            AaepMessage message = result.message().orElse(null);
            String place = message instanceof AaepEvent event
                    ? event.type() + " " + event.eventId()
                    : "message " + (raw.size() + 1);
            raw.add(bytes);
            note(result.findings(), place);
            if (message != null) {
                messages.add(message);
            }
            if (message instanceof AaepEvent event) {
                boolean ascends = ascends(event, numbers);
                note(
                        tracker.accept(event).stream()
                                .filter(finding -> !(subscribed
                                        && ascends
                                        && finding.code().equals("ENV-8")))
                                .toList(),
                        place);
            } else if (message instanceof HandshakeMessage reply) {
                tracker.accept(reply);
            }
        }
        tracker.end().forEach((session, findings) -> note(findings, "end of " + session));
    }

    /** Whether the event has a number beyond the last of its session, or is the first and has 0. */
    private static boolean ascends(AaepEvent event, Map<String, Long> numbers) {
        Long number = event.sequenceNumber();
        if (number == null) {
            return false;
        }
        Long last = numbers.put(String.valueOf(event.sessionId()), number);
        return last == null ? number == 0 : number > last;
    }

    private void note(List<Finding> findings, String place) {
        findings.forEach(finding -> seen.add(new Seen(requirement(finding), finding, place)));
    }

    /** Constraints of the schemas count for the requirement that they express. */
    private static String requirement(Finding finding) {
        String pointer = finding.pointer();
        if (finding.code().equals("LIMIT")) {
            return "ENV-12";
        } else if (!finding.code().startsWith("SCHEMA-")) {
            return finding.code();
        } else if (pointer.startsWith("/@context")) {
            return "ENV-3";
        } else if (REQUIRED.contains(pointer)) {
            return "ENV-2";
        }
        return switch (pointer) {
            case "/default_decision" -> "CFM-10";
            case "/urgency" -> "SEQ-9";
            case "/reply_token" -> "CFM-3";
            default -> "ENV-15";
        };
    }

    List<byte[]> raw() {
        return raw;
    }

    List<AaepMessage> messages() {
        return messages;
    }

    List<Seen> of(String code) {
        return seen.stream().filter(each -> each.code.equals(code)).toList();
    }

    static String describe(List<Seen> findings) {
        StringBuilder out = new StringBuilder();
        findings.stream()
                .limit(MOST_SHOWN)
                .forEach(each -> out.append(out.isEmpty() ? "" : "\n")
                        .append(each.finding)
                        .append(" in ")
                        .append(each.place));
        if (findings.size() > MOST_SHOWN) {
            out.append("\nand ").append(findings.size() - MOST_SHOWN).append(" more");
        }
        return out.toString();
    }
}
