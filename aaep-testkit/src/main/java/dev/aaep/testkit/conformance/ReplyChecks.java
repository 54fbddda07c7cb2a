package dev.aaep.testkit.conformance;

import static dev.aaep.testkit.conformance.Check.expect;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.StateChanged;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Level 2 for producers: the blocking contract and which replies count (chapter 6). */
final class ReplyChecks {
    private static final String FORGED = "rpl_00000000000000000000000000000000";

    private ReplyChecks() {}

    /** A check with a fresh probe. */
    interface Body {
        void run(Probe probe) throws Exception;
    }

    static Check<ProducerTarget> check(int level, boolean must, String code, String section, String title, Body body) {
        return new Check<>(code, section, level, must, title, target -> {
            try (Probe probe = Probe.open(target)) {
                body.run(probe);
            }
        });
    }

    private static Check<ProducerTarget> must(String code, String section, String title, Body body) {
        return check(2, true, code, section, title, body);
    }

    static List<Check<ProducerTarget>> all() {
        return List.of(
                must("CFM-1", "§6.1", "Nothing irreversible runs before the answer.", probe -> {
                    probe.confirmation();
                    expect(probe.acted() == 0, "the irreversible tool was invoked while the prompt was pending");
                }),
                must("CFM-3", "§6.2", "Tokens differ from session to session.", probe -> {
                    String first = probe.confirmation().replyToken();
                    expect(!probe.confirmation().replyToken().equals(first), "two sessions had the same reply token");
                }),
                must("CFM-6", "§6.3.4", "A valid accept counts.", probe -> {
                    probe.reply(probe.confirmation(), Decision.ACCEPT);
                    expect(probe.acted() > 0, "the action was accepted and did not run");
                }),
                must("SEQ-12", "§4.5.3", "After a reject the work goes on without the action.", ReplyChecks::rejected),
                must("CFM-5", "§6.2.4", "A reply from an unauthenticated sender is ignored (T1).", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    long before = probe.acted();
                    probe.receive(probe.answer(prompt, Decision.ACCEPT).build(), null);
                    expect(probe.acted() == before, "a reply counted though the transport authenticated nobody");
                }),
                must(
                        "CFM-5",
                        "§6.2.4",
                        "An answer to a question from an unauthenticated sender is ignored.",
                        ReplyChecks::unknownSender),
                must(
                        "CFM-6",
                        "§6.3.4",
                        "A confirmation.reply answers no question, and the prompt stays.",
                        ReplyChecks::otherKind),
                must("CFM-6", "§6.3.4", "A reply with a token that was never issued is ignored (T1).", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    ConfirmationReply forged = probe.answer(prompt, Decision.ACCEPT)
                            .replyToken(FORGED)
                            .build();
                    long before = probe.acted();
                    probe.receive(forged, probe.subscription());
                    expect(probe.acted() == before, "a reply with a made-up token counted");
                }),
                must("CFM-6", "§6.3.4", "A reply that breaks its schema is ignored, and the prompt stays.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    String good = AaepJson.standard()
                            .encodeToString(
                                    probe.answer(prompt, Decision.ACCEPT).build());
                    byte[] bad = good.replaceFirst("\\{", "{\"surprise\":1,").getBytes(StandardCharsets.UTF_8);
                    int before = probe.events().size();
                    probe.receive(bad, probe.subscription());
                    expect(probe.events().size() == before, "a reply with an unknown field counted");
                    probe.reply(prompt, Decision.ACCEPT);
                    expect(
                            probe.events().size() > before,
                            "a bad reply used up the prompt: the valid one did not count");
                }),
                must("CFM-7", "§6.3.4", "All refused replies are answered alike.", ReplyChecks::uniform),
                must("CFM-8", "§6.3.5", "The first valid reply wins.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    probe.reply(prompt, Decision.REJECT);
                    int before = probe.events().size();
                    probe.reply(prompt, Decision.ACCEPT);
                    expect(probe.events().size() == before, "an accept counted after a reject");
                }),
                must("SEC-1", "§10.2", "A reply that is played again counts once (T2).", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    ConfirmationReply reply =
                            probe.answer(prompt, Decision.ACCEPT).build();
                    probe.receive(reply, probe.subscription());
                    probe.confirmation();
                    int before = probe.events().size();
                    probe.receive(reply, probe.subscription());
                    expect(probe.events().size() == before, "the same reply counted twice");
                }),
                must("CFM-9", "§6.4", "Without an answer the default is applied.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    int changes = probe.events(StateChanged.class).size();
                    long before = probe.acted();
                    probe.advance(Duration.ofSeconds(prompt.timeoutSeconds() + 1));
                    boolean accepts = Decision.ACCEPT.equals(prompt.defaultDecision());
                    expect(probe.acted() == before + (accepts ? 1 : 0), "the default was not applied at the deadline");
                    expect(probe.events(StateChanged.class).size() > changes, "nothing was said at the deadline");
                }),
                must("CFM-6", "§6.3.4", "A reply after the deadline is ignored.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    probe.advance(Duration.ofSeconds(prompt.timeoutSeconds() + 1));
                    long acted = probe.acted();
                    probe.reply(prompt, Decision.ACCEPT);
                    expect(probe.acted() == acted, "a reply counted after the deadline");
                }),
                check(2, false, "CFM-12", "§6.4.3", "Long prompts tell the time left.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    long seconds = prompt.timeoutSeconds();
                    expect(seconds > 60, "the scenario asks for 120 seconds or more");
                    probe.advance(Duration.ofMillis(seconds * 500 + 1));
                    expect(probe.events(ProgressUpdated.class).size() == 1, "no progress.updated at half the time");
                    probe.advance(Duration.ofMillis(seconds * 400));
                    expect(probe.events(ProgressUpdated.class).size() == 2, "no progress.updated with a tenth left");
                }),
                must(
                        "CFM-13",
                        "§6.5",
                        "A response that is none of the choices is as if none came.",
                        ReplyChecks::misfit),
                must("CFM-14", "§6.3.2", "An accept of a changed action does not run the original.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation();
                    long before = probe.acted();
                    probe.receive(
                            probe.answer(prompt, Decision.ACCEPT)
                                    .modifiedAction(JsonObject.builder()
                                            .put("amount", 5)
                                            .build())
                                    .build(),
                            probe.subscription());
                    expect(probe.acted() == before, "the action ran though the person asked for a change");
                }),
                must("CFM-16", "§6.8", "Prompts end with their session.", probe -> {
                    AwaitingConfirmation prompt = probe.confirmation(Scenario.CONFIRM_THEN_CANCEL);
                    int events = probe.events().size();
                    probe.reply(prompt, Decision.ACCEPT);
                    expect(probe.events().size() == events, "a reply counted after the session had ended");
                }));
    }

    private static void rejected(Probe probe) {
        AwaitingConfirmation prompt = probe.confirmation();
        long before = probe.acted();
        probe.reply(prompt, Decision.REJECT);
        expect(probe.acted() == before, "the action ran though it was rejected");
        boolean back = probe.events(StateChanged.class).stream()
                .anyMatch(change -> "awaiting_input".equals(change.fromState())
                        && Set.of("thinking", "deciding").contains(String.valueOf(change.toState())));
        expect(back, "no state.changed from awaiting_input to thinking or deciding followed the reject");
    }

    private static void uniform(Probe probe) {
        AwaitingConfirmation prompt = probe.confirmation();
        List<byte[]> answers = new ArrayList<>();
        byte[] none = new byte[0];
        byte[] forged = probe.receive(
                probe.answer(prompt, Decision.ACCEPT).replyToken(FORGED).build(), probe.subscription());
        answers.add(forged == null ? none : forged);
        probe.reply(prompt, Decision.REJECT);
        byte[] used = probe.reply(prompt, Decision.ACCEPT);
        answers.add(used == null ? none : used);
        expect(
                Arrays.equals(answers.get(0), answers.get(1)),
                "the answers to a made-up token and to a used one differ, so the sender learns which tokens were real");
    }

    /** A question, and a response that is one of its choices. */
    private record Question(AwaitingClarification prompt, String choice) {}

    private static Question question(Probe probe) {
        probe.play(Scenario.CLARIFY);
        List<AwaitingClarification> prompts = probe.events(AwaitingClarification.class);
        expect(!prompts.isEmpty(), "no question was asked");
        AwaitingClarification prompt = prompts.get(0);
        if (prompt.choices() == null || prompt.choices().isEmpty() || prompt.timestamp() == null) {
            throw new Check.Skipped("the question has no choices");
        }
        return new Question(prompt, prompt.choices().get(0).value());
    }

    private static void misfit(Probe probe) {
        Question asked = question(probe);
        int before = probe.events().size();
        probe.respond(asked.prompt, "none of the choices");
        expect(probe.events().size() == before, "a response counted that is none of the choices");
        probe.respond(asked.prompt, asked.choice);
        expect(probe.events().size() > before, "a response that is one of the choices did not count");
    }

    private static void unknownSender(Probe probe) {
        Question asked = question(probe);
        int before = probe.events().size();
        probe.respond(asked.prompt, asked.choice, null);
        expect(probe.events().size() == before, "an answer counted though the transport authenticated nobody");
    }

    private static void otherKind(Probe probe) {
        Question asked = question(probe);
        int before = probe.events().size();
        probe.receive(
                ConfirmationReply.builder()
                        .replyToken(asked.prompt.replyToken())
                        .decision(Decision.ACCEPT)
                        .subscriptionId(probe.subscription())
                        .timestamp(
                                Timestamp.of(asked.prompt.timestamp().instant().plusMillis(1)))
                        .build(),
                probe.subscription());
        expect(probe.events().size() == before, "a confirmation.reply counted for the token of a question");
        probe.respond(asked.prompt, asked.choice);
        expect(probe.events().size() > before, "a reply of the other kind used up the prompt");
    }
}
