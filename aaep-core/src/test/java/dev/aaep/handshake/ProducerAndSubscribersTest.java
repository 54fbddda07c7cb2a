package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.event.Context;
import dev.aaep.event.Decision;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.message.Capabilities;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.ConfirmationPrompt;
import dev.aaep.producer.VirtualTime;
import dev.aaep.subscriber.Announcement;
import dev.aaep.subscriber.PendingConfirmation;
import dev.aaep.subscriber.PendingPrompt;
import dev.aaep.subscriber.PromptEnd;
import dev.aaep.subscriber.Subscriber;
import dev.aaep.validation.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** A producer, a hub and subscribers in one process, with nothing but byte arrays between them. */
class ProducerAndSubscribersTest {
    private final VirtualTime time = new VirtualTime(Instant.parse("2026-05-24T14:00:00Z"));
    private final SubscriptionHub hub = SubscriptionHub.builder(
                    Negotiator.builder(Handshakes.manifest()).build())
            .clock(time)
            .build();
    private final AaepProducer producer = AaepProducer.builder("helper")
            .clock(time)
            .scheduler(time)
            .executor(Runnable::run)
            .ledger(ReplyLedger.builder().clock(time).build())
            .directSink(hub)
            .audience(hub)
            .build();

    ProducerAndSubscribersTest() {
        hub.onAudienceChange(producer::audienceChanged);
    }

    /** A person with a reader: everything that arrives or leaves is bytes. */
    private final class Reader {
        final List<String> said = new ArrayList<>();
        final List<PendingPrompt> asked = new ArrayList<>();
        final List<PromptEnd> ended = new ArrayList<>();
        final List<Finding> findings = new ArrayList<>();
        final Subscriber subscriber = Subscriber.builder()
                .clock(time)
                .onAnnouncement((Announcement a) -> said.add(a.text()))
                .onPrompt(asked::add)
                .onPromptEnded((prompt, why) -> ended.add(why))
                .onFindings((event, found) -> findings.addAll(found))
                .build();
        final String id;

        Reader(boolean replies) {
            Capabilities capabilities =
                    Capabilities.builder().supportsConfirmationReply(replies).build();
            hub.subscribe(
                    Handshakes.request(capabilities),
                    delivery -> {
                        subscriber.receive(delivery.bytes());
                        return true;
                    },
                    answer -> subscriber.receive(AaepJson.standard().encode(answer)));
            id = subscriber.subscriptionId().orElseThrow();
        }

        Redemption send(HandshakeMessage reply) {
            byte[] bytes = AaepJson.standard().encode(reply);
            AaepMessage read = AaepJson.standard().decode(bytes).message().orElseThrow();
            return producer.receive(
                    (HandshakeMessage) read, hub.subscription(id).orElseThrow().sender());
        }
    }

    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Buy the ticket")
                .consequence("48 euros leave your account.")
                .ask();
    }

    @Test
    void should_let_the_first_reply_win_and_tell_the_others_the_outcome_CFM_8_CFM_15() {
        Reader ada = new Reader(true);
        Reader ben = new Reader(true);
        Reader listener = new Reader(false);
        AgentSession session = producer.open("Looking for trains.");
        ConfirmationPrompt prompt = ask(session);
        assertThat(listener.asked).hasSize(1);

        Redemption first = ben.send(((PendingConfirmation) ben.asked.get(0)).accept());
        Redemption second = ada.send(((PendingConfirmation) ada.asked.get(0)).reject());
        session.complete("Bought.");

        assertThat(first).isInstanceOf(Redemption.Accepted.class);
        assertThat(second).isNotInstanceOf(Redemption.Accepted.class);
        assertThat(prompt.outcome().toCompletableFuture().join().consent()).isPresent();
        assertThat(ada.ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER);
        assertThat(ben.ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER);
        assertThat(listener.ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER);
        assertThat(ada.findings).isEmpty();
        assertThat(ada.said).contains("Looking for trains.", "Bought.");
    }

    @Test
    void should_keep_a_prompt_pending_while_another_of_its_session_is_answered_CFM_16() {
        Reader ada = new Reader(true);
        Reader ben = new Reader(true);
        AgentSession session = producer.open("Looking for trains.");
        ask(session);
        ConfirmationPrompt mail =
                session.confirm("Send the mail").consequence("It is sent.").ask();

        ada.send(((PendingConfirmation) ada.asked.get(0)).accept());

        assertThat(mail.isPending()).isTrue();
        assertThat(ada.subscriber.prompts()).containsExactly(ada.asked.get(1));
        assertThat(ben.subscriber.prompts()).contains(ben.asked.get(1));

        ben.send(((PendingConfirmation) ben.asked.get(1)).accept());

        assertThat(mail.isPending()).isFalse();
        assertThat(ada.subscriber.prompts()).isEmpty();
        assertThat(ben.subscriber.prompts()).isEmpty();
    }

    @Test
    void should_let_one_who_comes_while_a_prompt_is_pending_hear_and_answer_it_CFM_8() {
        Reader ada = new Reader(true);
        AgentSession session = producer.open("Looking for trains.");
        ConfirmationPrompt prompt = ask(session);
        Reader ben = new Reader(true);
        assertThat(ben.said).singleElement().asString().contains("Buy the ticket");

        Redemption reply = ben.send(((PendingConfirmation) ben.asked.get(0)).accept());
        session.complete("Bought.");
        Reader cleo = new Reader(true);

        assertThat(reply).isInstanceOf(Redemption.Accepted.class);
        assertThat(prompt.outcome().toCompletableFuture().join().consent()).isPresent();
        assertThat(ada.ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER);
        assertThat(ben.ended).containsExactly(PromptEnd.CLOSED_BY_PRODUCER);
        assertThat(ben.findings).isEmpty();
        assertThat(ben.said).last().isEqualTo("Bought.");
        assertThat(cleo.said).isEmpty();
    }

    @Test
    void should_apply_the_default_at_once_when_nobody_can_reply_R8() {
        Reader listener = new Reader(false);
        ConfirmationPrompt prompt = ask(producer.open("Looking for trains."));

        assertThat(prompt.outcome().toCompletableFuture()).isCompleted();
        assertThat(listener.said).anyMatch(text -> text.contains("Buy the ticket"));
        assertThat(listener.subscriber.prompts()).isEmpty();
    }

    @Test
    void should_apply_the_default_when_the_one_who_would_reply_goes_CFM_17() {
        Reader ada = new Reader(true);
        ConfirmationPrompt prompt = ask(producer.open("Looking for trains."));
        assertThat(prompt.outcome().toCompletableFuture()).isNotCompleted();

        hub.subscription(ada.id).orElseThrow().disconnected();

        assertThat(prompt.outcome().toCompletableFuture()).isCompleted();
        assertThat(prompt.outcome().toCompletableFuture().join().consent()).isEmpty();
    }

    @RepeatedTest(8) // subscriptions are served in the order of their random ids
    void should_apply_the_default_when_the_connection_breaks_as_the_prompt_is_delivered_CFM_17() {
        List<String> types = new ArrayList<>();
        hub.subscribe(
                Handshakes.request(
                        Capabilities.builder().supportsConfirmationReply(true).build()),
                delivery -> {
                    if (delivery.critical()) {
                        throw new IllegalStateException("connection reset");
                    }
                    return true;
                });
        hub.subscribe(
                Handshakes.request(Capabilities.builder().build()),
                delivery -> types.add(String.valueOf(AaepJson.standard()
                        .decode(delivery.bytes())
                        .message()
                        .orElseThrow()
                        .type())));
        AgentSession session = producer.open("Looking for trains.");

        ConfirmationPrompt prompt = ask(session);
        session.complete("Nothing was bought.");

        assertThat(prompt.outcome().toCompletableFuture().join().consent()).isEmpty();
        assertThat(types)
                .containsSubsequence(
                        "aaep:agent.awaiting.confirmation", "aaep:agent.state.changed", "aaep:agent.session.completed");
    }

    @Test
    void should_run_the_snippet_of_the_guide() throws Exception {
        List<String> speech = new ArrayList<>();
        // snippet
        Subscriber subscriber = Subscriber.builder()
                .languages("yo", "en")
                .user("ada")
                .onAnnouncement(announcement -> speech.add(announcement.text()))
                .onPrompt(prompt -> prompt.deadline()
                        .map(end -> Duration.between(Instant.now(), end).toSeconds())
                        .ifPresent(left -> speech.add("Seconds to answer: " + left)))
                .build();

        SubscriptionHub subscriptions = SubscriptionHub.builder(Negotiator.builder(ProducerManifest.builder()
                                .context(Context.CORE)
                                .agentId("travel-helper")
                                .aaepVersionsSupported(List.of("1.0.0"))
                                .conformanceLevelsSupported(List.of(1L, 2L, 3L))
                                .build())
                        .build())
                .build();
        subscriptions.subscribe(
                SubscriptionRequest.builder()
                        .aaepVersion("1.0.0")
                        .subscriberId("my-reader")
                        .capabilities(Capabilities.builder()
                                .languages(List.of("yo", "en"))
                                .supportsConfirmationReply(true)
                                .build())
                        .build(),
                delivery -> {
                    subscriber.receive(delivery.bytes());
                    return true;
                },
                subscriber::receive);

        AaepProducer agent = AaepProducer.builder("travel-helper")
                .directSink(subscriptions)
                .audience(subscriptions)
                .build();
        subscriptions.onAudienceChange(agent::audienceChanged);
        AgentSession session = agent.open("Looking for trains to Lagos.");
        session.confirm("Buy the ticket")
                .consequence("48 euros leave your account.")
                .ask();

        PendingConfirmation question =
                (PendingConfirmation) subscriber.prompts().get(0);
        Subscription connection = subscriptions
                .subscription(subscriber.subscriptionId().orElseThrow())
                .orElseThrow();
        agent.receive(question.accept(), connection.sender());
        // end of snippet

        assertThat(speech.get(0)).isEqualTo("Looking for trains to Lagos.");
        assertThat(question.ended()).contains(PromptEnd.CLOSED_BY_PRODUCER);
        assertThat(question.accept().decision()).isEqualTo(Decision.ACCEPT);
        agent.close();
    }

    @Test
    void should_show_in_the_guide_what_the_test_runs() throws Exception {
        String source = Files.readString(Path.of("src/test/java/dev/aaep/handshake/ProducerAndSubscribersTest.java"));
        String from = "        // snippet\n";
        String snippet =
                source.substring(source.indexOf(from) + from.length(), source.indexOf("        // end of snippet"));
        String guide = Files.readString(Path.of("../docs/subscriber-guide.md"));

        assertThat(guide).contains(snippet.indent(-8));
    }
}
