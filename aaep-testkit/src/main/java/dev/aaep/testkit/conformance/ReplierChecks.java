package dev.aaep.testkit.conformance;

import static dev.aaep.testkit.conformance.Check.expect;

import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import java.util.List;

/** Level 3 for producers: which of several subscriptions may answer (§6.2.4, §6.3.5). */
final class ReplierChecks {
    private ReplierChecks() {}

    static List<Check<ProducerTarget>> all() {
        return List.of(
                HandshakeChecks.must(
                        "CFM-5",
                        "§6.2.4",
                        "A reply over a subscription that only listens is ignored.",
                        ReplierChecks::listens),
                HandshakeChecks.must(
                        "CFM-8",
                        "§6.3.5",
                        "The first valid reply wins among all subscriptions.",
                        ReplierChecks::firstOfTwo));
    }

    private static void reply(Probe probe, String named, String over, Decision decision) {
        List<AwaitingConfirmation> prompts = probe.events(over).stream()
                .filter(AwaitingConfirmation.class::isInstance)
                .map(AwaitingConfirmation.class::cast)
                .toList();
        expect(!prompts.isEmpty(), "a confirmation did not reach every subscription");
        AwaitingConfirmation prompt = prompts.get(prompts.size() - 1);
        if (prompt.replyToken() == null) {
            throw new Check.Skipped("the confirmation lacks required fields");
        }
        probe.receive(probe.answer(prompt, decision).subscriptionId(named).build(), over);
    }

    private static void listens(Probe probe) {
        String listener =
                probe.subscribe(it -> it.supportsConfirmationReply(false).supportsClarificationReply(false));
        String replier = probe.subscribe(it -> it);
        probe.play(Scenario.CONFIRM);
        int before = probe.events(replier).size();
        reply(probe, listener, listener, Decision.ACCEPT);
        expect(probe.events(replier).size() == before, "a reply counted though its subscription only listens");
        reply(probe, replier, listener, Decision.ACCEPT);
        expect(
                probe.events(replier).size() == before,
                "a reply counted that names another subscription than the one it came over");
        reply(probe, replier, replier, Decision.ACCEPT);
        expect(
                probe.events(replier).size() > before,
                "a refused reply used up the prompt: that of the entitled subscription did not count");
    }

    private static void firstOfTwo(Probe probe) {
        String first = probe.subscribe(it -> it);
        String second = probe.subscribe(it -> it);
        probe.play(Scenario.CONFIRM);
        reply(probe, first, first, Decision.REJECT);
        int before = probe.events(second).size();
        reply(probe, second, second, Decision.ACCEPT);
        expect(
                probe.events(second).size() == before,
                "an accept over one subscription counted after a reject over another");
    }
}
