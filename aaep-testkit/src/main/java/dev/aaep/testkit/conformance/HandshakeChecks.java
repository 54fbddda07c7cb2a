package dev.aaep.testkit.conformance;

import static dev.aaep.testkit.conformance.Check.expect;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Urgency;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.EventFilters;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Level 3 for producers: subscriptions, filters, rates, renegotiation (chapter 5). */
final class HandshakeChecks {
    private HandshakeChecks() {}

    private static Check<ProducerTarget> check(
            boolean must, String code, String section, String title, ReplyChecks.Body body) {
        return new Check<>(code, section, 3, must, title, target -> {
            try (Probe probe = Probe.unsubscribed(target)) {
                body.run(probe);
            }
        });
    }

    static Check<ProducerTarget> must(String code, String section, String title, ReplyChecks.Body body) {
        return check(true, code, section, title, body);
    }

    static List<Check<ProducerTarget>> all() {
        return List.of(
                must("HS-1", "§9.5.1", "Every request is answered.", HandshakeChecks::answered),
                must("HS-2", "§5.4.4", "What is honoured is never more than what was asked.", HandshakeChecks::honored),
                must("HS-12", "§5.5.3", "A version that is not spoken is rejected as such.", probe -> {
                    HandshakeMessage answer = probe.ask(
                            Probe.request(it -> it).toBuilder()
                                    .aaepVersion("99.0.0")
                                    .build(),
                            null);
                    expect(
                            answer instanceof SubscriptionRejected rejected
                                    && RejectionReason.VERSION_UNSUPPORTED.equals(rejected.reasonCode()),
                            "version 99.0.0 was not rejected with version_unsupported");
                }),
                must("HS-11", "§5.3.1.12", "Who wants signed manifests gets one or is rejected.", probe -> {
                    HandshakeMessage answer = probe.ask(Probe.request(it -> it.acceptSignedManifestsOnly(true)), null);
                    boolean rejected = answer instanceof SubscriptionRejected no
                            && RejectionReason.MANIFEST_SIGNATURE_REQUIRED.equals(no.reasonCode());
                    boolean signed = answer instanceof SubscriptionAccepted yes && yes.signedManifest() != null;
                    expect(rejected || signed, "neither a signed manifest nor manifest_signature_required came");
                }),
                must("HS-5", "§5.3.1.7", "Filters hold, and exclude beats include.", HandshakeChecks::filters),
                must("HS-4", "§5.5.4", "Critical events pass every filter and rate.", HandshakeChecks::critical),
                must("HS-3", "§5.6.1", "No more events than the budget allows (T4).", HandshakeChecks::budget),
                must("TX-1", "§8.2", "What was held back comes in the order of its session.", HandshakeChecks::order),
                must(
                        "HS-7",
                        "§5.7",
                        "A renegotiation is answered and changes what it names only.",
                        HandshakeChecks::change),
                must(
                        "SEC-1",
                        "§10.2",
                        "Nobody changes the subscription of somebody else (T8).",
                        HandshakeChecks::hijack),
                must(
                        "SEC-1",
                        "§10.2",
                        "Sessions are opened by the agent that accepted (T6).",
                        HandshakeChecks::identity),
                check(false, "HS-8", "§5.8", "After a close nothing more is sent.", probe -> {
                    String id = probe.subscribe(it -> it);
                    close(probe, id);
                    probe.play(Scenario.ANSWER);
                    expect(probe.events(id).isEmpty(), "events were sent to a subscription that was closed");
                }),
                must("HS-9", "§5.9", "A subscription that takes nothing does not hold up another.", probe -> {
                    String slow = probe.subscribe(it -> it);
                    String quick = probe.subscribe(it -> it);
                    probe.block(slow);
                    probe.play(Scenario.ANSWER);
                    expect(!probe.events(quick).isEmpty(), "nothing reached the other subscription");
                }),
                must(
                        "CFM-17",
                        "§5.8.2",
                        "Without anybody left to answer the default is applied.",
                        HandshakeChecks::left),
                check(
                        false,
                        "CFM-15",
                        "§6.7.2",
                        "All subscriptions learn what came of a prompt.",
                        HandshakeChecks::told));
    }

    private static void close(Probe probe, String id) {
        probe.receive(
                SubscriptionClose.builder()
                        .subscriptionId(id)
                        .reasonCode("done")
                        .build(),
                id);
    }

    private static void answered(Probe probe) {
        HandshakeMessage good = probe.ask(Probe.request(it -> it), null);
        expect(isAnswer(good), "a request got neither an accepted nor a rejected message");
        byte[] bad = "{\"type\":\"subscription.request\"}".getBytes(StandardCharsets.UTF_8);
        byte[] answer = probe.receive(bad, null);
        boolean isMessage = answer != null
                && AaepJson.standard().decode(answer).message().orElse(null) instanceof HandshakeMessage read
                && isAnswer(read);
        expect(isMessage, "a request without its required fields got no answer");
    }

    private static boolean isAnswer(@Nullable HandshakeMessage message) {
        return message instanceof SubscriptionAccepted || message instanceof SubscriptionRejected;
    }

    private static SubscriptionAccepted accepted(Probe probe, UnaryOperator<Capabilities.Builder> wishes) {
        if (probe.ask(Probe.request(wishes), null) instanceof SubscriptionAccepted accepted) {
            return accepted;
        }
        throw new Check.Skipped("the target accepted no subscription");
    }

    private static void honored(Probe probe) {
        Capabilities honored = accepted(
                        probe,
                        it -> it.maxEventsPerSecond(5L)
                                .supportsConfirmationReply(false)
                                .languages(List.of("en", "yo")))
                .honoredCapabilities();
        expect(honored != null, "the accepted message lacks honored_capabilities");
        Long rate = honored.maxEventsPerSecond();
        expect(rate != null && rate <= 5, "a rate of 5 was asked for, " + rate + " is honoured");
        expect(
                !Boolean.TRUE.equals(honored.supportsConfirmationReply()),
                "the subscriber does not answer confirmations, but that is honoured");
        expect(
                honored.languages() == null || List.of("en", "yo").containsAll(honored.languages()),
                "a language is honoured that was not asked for");
    }

    private static void filters(Probe probe) {
        String id = probe.subscribe(it -> it.eventFilters(EventFilters.builder()
                .include(List.of("aaep:agent.session.*", "aaep:agent.tool.*"))
                .exclude(List.of("aaep:agent.tool.completed"))
                .build()));
        probe.play(Scenario.TOOLS);
        List<AaepEvent> events = probe.events(id);
        expect(has(events, type -> type.equals("aaep:agent.tool.invoked")), "an event that was included did not come");
        expect(!has(events, type -> type.equals("aaep:agent.tool.completed")), "an event came that was excluded");
        expect(
                !has(events, type -> !type.startsWith("aaep:agent.session.") && !type.startsWith("aaep:agent.tool.")),
                "an event came that was not included");
    }

    private static boolean has(List<AaepEvent> events, Predicate<String> type) {
        return events.stream().anyMatch(event -> type.test(String.valueOf(event.type())));
    }

    private static void critical(Probe probe) {
        String id = probe.subscribe(it -> it.maxEventsPerSecond(1L)
                .eventFilters(
                        EventFilters.builder().exclude(List.of("aaep:agent.*")).build()));
        probe.play(Scenario.FAIL);
        probe.play(Scenario.HANDOFF);
        probe.play(Scenario.CONFIRM);
        probe.play(Scenario.CLARIFY);
        List<AaepEvent> events = probe.events(id);
        expect(has(events, "aaep:agent.session.errored"::equals), "session.errored was held back");
        expect(has(events, "aaep:agent.handoff.requested"::equals), "handoff.requested was held back");
        expect(has(events, "aaep:agent.awaiting.confirmation"::equals), "awaiting.confirmation was held back");
        expect(has(events, "aaep:agent.awaiting.clarification"::equals), "awaiting.clarification was held back");
    }

    private static void budget(Probe probe) {
        String id = probe.subscribe(it -> it.maxEventsPerSecond(1L));
        probe.advance(Duration.ofMillis(1));
        probe.play(Scenario.TOOLS);
        long first = ordinary(probe.events(id));
        expect(first <= 1, first + " events came at once on a budget of 1 per second");
        probe.advance(Duration.ofMinutes(5));
        expect(ordinary(probe.events(id)) > first, "what was held back never came");
    }

    private static void order(Probe probe) {
        String id = probe.subscribe(it -> it.maxEventsPerSecond(1L));
        probe.advance(Duration.ofMillis(1));
        probe.play(Scenario.TOOLS);
        probe.advance(Duration.ofMinutes(5));
        List<Long> numbers = probe.events(id).stream()
                .map(AaepEvent::sequenceNumber)
                .filter(Objects::nonNull)
                .toList();
        if (numbers.isEmpty()) {
            throw new Check.Skipped("no event has a sequence number");
        }
        expect(
                numbers.equals(numbers.stream().sorted().toList()),
                "events that were held back came in the order " + numbers);
    }

    private static long ordinary(List<AaepEvent> events) {
        return events.stream()
                .filter(event -> event instanceof CoreEvent
                        && !Urgency.CRITICAL.equals(event.envelope().urgency()))
                .count();
    }

    private static SubscriptionRenegotiate slower(String id) {
        return SubscriptionRenegotiate.builder()
                .subscriptionId(id)
                .capabilities(Capabilities.builder().maxEventsPerSecond(2L).build())
                .build();
    }

    private static void change(Probe probe) {
        String id = probe.subscribe(it -> it.eventFilters(
                EventFilters.builder().include(List.of("aaep:agent.session.*")).build()));
        HandshakeMessage answer = probe.ask(slower(id), id);
        expect(isAnswer(answer), "a renegotiation got no answer");
        if (answer instanceof SubscriptionAccepted) {
            probe.play(Scenario.TOOLS);
            boolean tools = has(probe.events(id), type -> type.startsWith("aaep:agent.tool."));
            expect(!tools, "the filters were dropped by a renegotiation that did not name them");
        }
    }

    private static void hijack(Probe probe) {
        String victim = probe.subscribe(it -> it);
        String attacker = probe.subscribe(it -> it);
        HandshakeMessage answer = probe.ask(slower(victim), attacker);
        expect(
                !(answer instanceof SubscriptionAccepted),
                "a subscription was changed by a message that came over another one");
    }

    /** Several agents may speak in one session (SEQ-13), but it is opened by the one that the subscriber agreed with. */
    private static void identity(Probe probe) {
        SubscriptionAccepted accepted = accepted(probe, it -> it);
        String agreed = accepted.producer() == null ? null : accepted.producer().agentId();
        if (agreed == null || accepted.subscriptionId() == null) {
            throw new Check.Skipped("the accepted message does not name the agent");
        }
        probe.play(Scenario.ANSWER);
        probe.play(Scenario.TOOLS);
        for (AaepEvent event : probe.events(accepted.subscriptionId())) {
            if (event instanceof SessionStarted && event.envelope().producer() != null) {
                String found = event.envelope().producer().agentId();
                expect(
                        agreed.equals(found),
                        "the subscription was accepted by " + agreed + ", and " + found + " opened a session in it");
            }
        }
    }

    private static void left(Probe probe) {
        String replier = probe.subscribe(it -> it);
        String listener = probe.subscribe(it -> it.supportsConfirmationReply(false));
        probe.play(Scenario.CONFIRM);
        long before = changes(probe, listener);
        close(probe, replier);
        expect(changes(probe, listener) > before, "the prompt stays pending though nobody is left to answer it");
    }

    private static void told(Probe probe) {
        String listener = probe.subscribe(it -> it.supportsConfirmationReply(false));
        String replier = probe.subscribe(it -> it);
        probe.play(Scenario.CONFIRM);
        long before = changes(probe, listener);
        List<AwaitingConfirmation> prompts = probe.events(replier).stream()
                .filter(AwaitingConfirmation.class::isInstance)
                .map(AwaitingConfirmation.class::cast)
                .toList();
        expect(!prompts.isEmpty(), "no confirmation was asked for");
        probe.receive(
                probe.answer(prompts.get(prompts.size() - 1), Decision.REJECT)
                        .subscriptionId(replier)
                        .build(),
                replier);
        expect(changes(probe, listener) > before, "no state.changed reached the other subscription");
    }

    private static long changes(Probe probe, String id) {
        return probe.events(id).stream().filter(StateChanged.class::isInstance).count();
    }
}
