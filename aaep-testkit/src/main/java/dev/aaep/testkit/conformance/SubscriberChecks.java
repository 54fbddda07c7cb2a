package dev.aaep.testkit.conformance;

import static dev.aaep.testkit.conformance.Check.expect;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.testkit.Fixtures;
import dev.aaep.validation.Validator;
import dev.aaep.value.JsonString;
import java.util.ArrayList;
import java.util.List;

/** The checks for subscribers, all three levels. */
final class SubscriberChecks {
    private static final String QUESTION = "Leave in the morning or in the evening?";

    private SubscriberChecks() {}

    private interface Body {
        void run(SubscriberProbe probe) throws Exception;
    }

    private static Check<SubscriberTarget> must(int level, String code, String section, String title, Body body) {
        return check(level, true, code, section, title, body);
    }

    private static Check<SubscriberTarget> check(
            int level, boolean must, String code, String section, String title, Body body) {
        return new Check<>(code, section, level, must, title, target -> {
            try (SubscriberProbe probe = new SubscriberProbe(target)) {
                body.run(probe);
            }
        });
    }

    static List<Check<SubscriberTarget>> all() {
        List<Check<SubscriberTarget>> all = new ArrayList<>(events());
        all.addAll(order());
        all.addAll(prompts());
        all.addAll(handshake());
        return all;
    }

    private static List<Check<SubscriberTarget>> events() {
        return List.of(
                must(1, "RUN", "", "Announces the summaries of a session.", probe -> {
                    probe.receive(SubscriberProbe.session("simple-answer"));
                    expect(probe.said("Answered your question."), "the summary of the last event was not announced");
                }),
                must(1, "ENV-1", "§3.8", "Survives bytes that are no message.", probe -> {
                    Fixtures.invalid("ENV-1").forEach(bad -> probe.target().receive(bad.bytes()));
                    probe.expectAlive("malformed messages");
                }),
                must(1, "ENV-5", "§3.2.2", "Survives types that it does not know.", probe -> {
                    probe.receive(changed("error", 0, "aaep:agent.session.started", "com.example:mood.changed"));
                    probe.expectAlive("an unknown type");
                }),
                must(1, "ENV-10", "§3.4.3", "Ignores extensions that it does not know.", probe -> {
                    probe.receive(SubscriberProbe.session("extension-events"));
                    expect(probe.said("The soup is ready."), "an event with unknown extension data was not announced");
                    probe.expectAlive("unknown extension data");
                }),
                must(1, "ENV-16", "§12.2.1", "Survives enum words that it does not know.", probe -> {
                    List<String> tools = SubscriberProbe.session("tools");
                    probe.receive(tools.get(0));
                    probe.receive(changed("tools", 3, "\"success\"", "\"splendid\""));
                    probe.expectAlive("an unknown enum word");
                }),
                must(1, "VER-1", "§12.2", "Survives fields of later versions.", probe -> {
                    probe.receive(changed("simple-answer", 0, "\"summary_normal\"", "\"mood\":1,\"summary_normal\""));
                    expect(probe.said("Looking up"), "an event with an unknown field was not announced");
                    probe.expectAlive("an unknown field");
                }),
                check(1, false, "ENV-12", "§3.7", "Deals with events over the soft limits.", probe -> {
                    Fixtures.invalid("ENV-12").forEach(big -> probe.target().receive(big.bytes()));
                    probe.expectAlive("an event over the limits");
                }),
                must(1, "I18N-2", "§11.3", "Takes texts in any normalization form.", probe -> {
                    probe.receive(changed("simple-answer", 0, "Looking up the height", "Cafe\u0301: the height"));
                    boolean said = probe.said("Cafe\u0301") || probe.said("Caf\u00e9");
                    expect(said, "a decomposed text was not announced");
                }),
                must(1, "SEQ-9", "§4", "Announces critical events though they do not say so.", probe -> {
                    List<String> error = SubscriberProbe.session("error");
                    probe.receive(error.subList(0, 4));
                    probe.receive(changed("error", 4, "\"urgency\":\"critical\",", ""));
                    boolean said = probe.said("cannot be reached") || probe.said("unreachable");
                    expect(said, "session.errored was not announced");
                }));
    }

    private static List<Check<SubscriberTarget>> order() {
        return List.of(
                must(1, "HS-13", "§9.5.2", "Announces an event that comes twice once.", probe -> {
                    List<String> lines = SubscriberProbe.session("error");
                    probe.receive(lines);
                    probe.receive(lines.get(lines.size() - 1));
                    long times = probe.timesSaid("The mailbox cannot be reached.");
                    expect(times == 1, "an event that came twice was announced " + times + " times");
                }),
                must(1, "HS-13", "§9.5.2", "Restores the order by sequence numbers.", probe -> {
                    List<String> lines = new ArrayList<>(SubscriberProbe.session("tools"));
                    lines.add(2, lines.remove(5));
                    probe.receive(lines);
                    List<String> said = probe.target().announced();
                    int first = place(said, "Finding your place.");
                    int second = place(said, "Fetching the forecast.");
                    expect(first >= 0 && second >= 0, "an event that came out of order was lost");
                    expect(first < second, "events were announced in the order of arrival, not in their own");
                }),
                must(1, "SEQ-8", "§4.3.3", "Holds chunks with coalesce_hint none until a boundary.", probe -> {
                    List<String> lines = SubscriberProbe.session("simple-answer");
                    probe.receive(lines.subList(0, 3));
                    String hint = "\"coalesce_hint\":\"sentence\"";
                    probe.receive(lines.get(3).replace(hint, "\"coalesce_hint\":\"none\""));
                    expect(!probe.said("5,199"), "a chunk was announced by itself though its hint is none");
                    probe.receive(lines.subList(4, lines.size()));
                    expect(probe.said("5,199"), "a chunk was never announced");
                }));
    }

    private static int place(List<String> said, String text) {
        for (int i = 0; i < said.size(); i++) {
            if (said.get(i).contains(text)) {
                return i;
            }
        }
        return -1;
    }

    private static List<Check<SubscriberTarget>> prompts() {
        return List.of(
                must(2, "CFM-4", "§6.2.3", "Echoes the token exactly, in a valid reply.", SubscriberChecks::echoes),
                must(2, "CFM-13", "§6.5", "Answers a choice with its value.", probe -> {
                    probe.receive(SubscriberProbe.session("clarification").subList(0, 3));
                    probe.target().answer(QUESTION, "morning");
                    boolean answered = probe.sent().stream()
                            .anyMatch(message -> message instanceof ClarificationReply reply
                                    && new JsonString("morning").equals(reply.response()));
                    expect(answered, "no clarification.reply with the value of the choice was sent");
                }),
                must(2, "HS-13", "§9.5.2", "Does not ask again when a prompt comes twice.", probe -> {
                    List<String> lines = SubscriberProbe.session("confirmation-accepted");
                    probe.receive(lines);
                    if (!probe.target().openPrompts().isEmpty()) {
                        throw new Check.Skipped("the prompt does not go away at all (CFM-16)");
                    }
                    probe.receive(lines.get(2));
                    expect(
                            probe.target().openPrompts().isEmpty(),
                            "a prompt that was resolved is shown again because its event came twice");
                }),
                must(2, "CFM-18", "§4.4.1", "Sends no answer by itself.", probe -> {
                    List<String> lines = SubscriberProbe.session("confirmation-timed-out");
                    probe.receive(lines.subList(0, 3));
                    probe.receive(SubscriberProbe.session("clarification").subList(0, 3));
                    probe.receive(
                            SubscriberProbe.session("confirmation-accepted").subList(0, 2));
                    probe.receive(harmless());
                    expect(
                            probe.sent().stream().noneMatch(SubscriberChecks::isReply),
                            "a reply was sent though nobody answered");
                }),
                must(
                        2,
                        "SEC-1",
                        "§10.2",
                        "Extension data changes nothing of the core (T7).",
                        SubscriberChecks::intrudes),
                must(2, "CFM-16", "§6.8", "Prompts disappear with their session.", probe -> {
                    List<String> lines = SubscriberProbe.session("confirmation-timed-out");
                    probe.receive(lines.subList(0, 3));
                    expect(probe.target().openPrompts().size() == 1, "the prompt is not shown");
                    probe.receive(lines.subList(3, lines.size()));
                    expect(probe.target().openPrompts().isEmpty(), "the prompt is still shown after its session");
                }),
                must(2, "CFM-16", "§6.8", "Prompts disappear when they are resolved elsewhere.", probe -> {
                    List<String> lines = SubscriberProbe.session("confirmation-timed-out");
                    probe.receive(lines.subList(0, 3));
                    expect(probe.target().openPrompts().size() == 1, "the prompt is not shown");
                    probe.receive(lines.subList(3, lines.size() - 1));
                    expect(
                            probe.target().openPrompts().isEmpty(),
                            "the prompt is still shown after the session left awaiting_input");
                }));
    }

    /** A prompt that a reader might think it can answer by itself. */
    private static String harmless() {
        String last = changed("confirmation-accepted", 2, "\"risk_level\":\"high\"", "\"risk_level\":\"low\"");
        return last.replace("\"irreversible\":true", "\"irreversible\":false")
                .replace("\"default_decision\":\"reject\"", "\"default_decision\":\"accept\"");
    }

    private static boolean isReply(AaepMessage message) {
        return message instanceof ConfirmationReply || message instanceof ClarificationReply;
    }

    /** An extension that nobody registered claims what only the core may say. */
    private static void intrudes(SubscriberProbe probe) {
        List<String> lines = SubscriberProbe.session("confirmation-timed-out");
        probe.receive(lines.subList(0, 2));
        String lie = "Nothing is asked of you.";
        String claims = "{\"summary_normal\":\"" + lie + "\",\"action\":\"" + lie
                + "\",\"urgency\":\"background\",\"default_decision\":\"accept\",\"decision\":\"accept\"}";
        probe.receive(lines.get(2)
                .replace(
                        "\"@context\":\"https://aaep-protocol.org/context/v1\"",
                        "\"@context\":[\"https://aaep-protocol.org/context/v1\",\"https://acme.example/ns/evil\"]")
                .replaceFirst("}$", ",\"extensions\":{\"evil\":" + claims + "}}"));
        AwaitingConfirmation prompt = (AwaitingConfirmation)
                AaepJson.standard().decode(lines.get(2)).event().orElseThrow();
        expect(!probe.said(lie), "a text out of extension data was announced in place of the prompt's own");
        // One that drops the event altogether breaks ENV-10, not this.
        expect(
                probe.target().openPrompts().stream().allMatch(prompt.action()::equals),
                "extension data changed the prompt");
        expect(probe.sent().stream().noneMatch(SubscriberChecks::isReply), "extension data brought about a reply");
    }

    private static void namesSubscription(SubscriberProbe probe) {
        probe.target().subscribe();
        String accepted = Fixtures.byName("subscription.accepted-1").text();
        probe.receive(accepted);
        List<String> lines = SubscriberProbe.session("confirmation-accepted");
        probe.receive(lines.subList(0, 3));
        probe.target().openPrompts().forEach(prompt -> probe.target().answer(prompt, "reject"));
        List<String> named = probe.sent().stream()
                .filter(ConfirmationReply.class::isInstance)
                .map(message -> ((ConfirmationReply) message).subscriptionId())
                .toList();
        expect(!named.isEmpty(), "no reply was sent");
        expect(
                named.stream().allMatch(id -> id != null && accepted.contains('"' + id + '"')),
                "the reply names " + named + ", which is not the subscription that was accepted");
    }

    private static void echoes(SubscriberProbe probe) {
        List<String> lines = SubscriberProbe.session("confirmation-accepted");
        probe.receive(lines.subList(0, 3));
        AwaitingConfirmation prompt = (AwaitingConfirmation)
                AaepJson.standard().decode(lines.get(2)).event().orElseThrow();
        probe.target().answer(prompt.action(), "accept");
        List<ConfirmationReply> replies = probe.sent().stream()
                .filter(ConfirmationReply.class::isInstance)
                .map(ConfirmationReply.class::cast)
                .toList();
        expect(replies.size() == 1, replies.size() + " replies were sent for one answer");
        ConfirmationReply reply = replies.get(0);
        expect(prompt.replyToken().equals(reply.replyToken()), "the token came back changed");
        expect(Decision.ACCEPT.equals(reply.decision()), "the decision came back changed");
        expect(
                Validator.schema().isValid(reply),
                "the reply breaks its schema: " + Validator.schema().validate(reply));
    }

    private static List<Check<SubscriberTarget>> handshake() {
        return List.of(
                must(3, "HS-1", "§5.3", "Asks for a subscription with a valid request.", probe -> {
                    probe.target().subscribe();
                    List<AaepMessage> requests = probe.sent().stream()
                            .filter(message -> message.messageType() == MessageType.SUBSCRIPTION_REQUEST)
                            .toList();
                    expect(requests.size() == 1, requests.size() + " requests were sent");
                    expect(
                            Validator.schema().isValid(requests.get(0)),
                            "the request breaks its schema: "
                                    + Validator.schema().validate(requests.get(0)));
                }),
                must(
                        3,
                        "CFM-6",
                        "§6.3.4",
                        "Replies name the subscription that was agreed on.",
                        SubscriberChecks::namesSubscription),
                new Check<>("HS-8", "§5.8", 3, false, "Says that it closes before it goes.", target -> {
                    SubscriberProbe probe = new SubscriberProbe(target);
                    probe.target().subscribe();
                    String accepted = Fixtures.byName("subscription.accepted-1").text();
                    probe.receive(accepted);
                    probe.close();
                    expect(
                            probe.sent().stream()
                                    .anyMatch(message -> message.messageType() == MessageType.SUBSCRIPTION_CLOSE),
                            "no subscription.close was sent");
                }));
    }

    /** One event of a recorded session with a part of its text replaced. */
    private static String changed(String session, int line, String part, String replacement) {
        String text = SubscriberProbe.session(session).get(line);
        if (!text.contains(part)) {
            throw new IllegalStateException("the recording " + session + " does not hold " + part);
        }
        return text.replace(part, replacement);
    }
}
