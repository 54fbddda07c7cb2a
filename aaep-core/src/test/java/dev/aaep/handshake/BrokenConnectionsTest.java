package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.message.Capabilities;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.ConfirmationPrompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;

/** A network fails, and all connections with it, while several sessions are speaking. */
class BrokenConnectionsTest {
    private final CyclicBarrier bothAreGone = new CyclicBarrier(2);
    private final SubscriptionHub hub = SubscriptionHub.builder(
                    Negotiator.builder(Handshakes.manifest()).build())
            .listener(new HubListener() {
                @Override
                public void disconnected(Subscription subscription) {
                    await(bothAreGone);
                }
            })
            .build();
    private final AaepProducer producer =
            AaepProducer.builder("helper").directSink(hub).audience(hub).build();

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (Exception broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Buy the ticket")
                .consequence("48 euros leave your account.")
                .ask();
    }

    @RepeatedTest(20) // which session's prompt comes first is up to random ids
    void should_not_lock_up_two_sessions_whose_connections_break_at_once_CFM_17() throws Exception {
        hub.onAudienceChange(producer::audienceChanged);
        CyclicBarrier bothSpeak = new CyclicBarrier(2);
        Set<Thread> speaking = ConcurrentHashMap.newKeySet();
        for (int n = 0; n < 2; n++) {
            hub.subscribe(
                    Handshakes.request(Capabilities.builder()
                            .supportsConfirmationReply(true)
                            .build()),
                    delivery -> {
                        if (!Thread.currentThread().getName().startsWith("session")) {
                            return true;
                        }
                        if (speaking.add(Thread.currentThread())) {
                            await(bothSpeak);
                        }
                        throw new IllegalStateException("connection reset");
                    });
        }
        List<ConfirmationPrompt> prompts = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int n = 0; n < 2; n++) {
            AgentSession session = producer.open("Looking for trains.");
            prompts.add(ask(session));
            Thread thread = new Thread(() -> session.progress(10, "Searching."), "session " + n);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);

        for (ConfirmationPrompt prompt : prompts) {
            assertThat(prompt.outcome()
                            .toCompletableFuture()
                            .get(20, TimeUnit.SECONDS)
                            .consent())
                    .isEmpty();
        }
    }
}
