package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.ToolInvoked;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.json.AaepJson;
import dev.aaep.json.Examples;
import dev.aaep.validation.Finding;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileInputTest {
    private final AaepJson json = AaepJson.standard();
    private final List<AaepEvent> events = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Subscriber subscriber = Subscriber.builder()
            .clock(new MovableClock(Events.START))
            .noFloodLimit()
            .onEvent(events::add)
            .onAnnouncement(a -> assertThat(a.text()).isNotBlank())
            .onPrompt(prompt -> {})
            .onFindings((event, found) -> findings.addAll(found))
            .build();

    private void nextGoodEventIsHandled() {
        assertThat(findings).extracting(Finding::code).doesNotContain("CALLBACK");
        events.clear();
        subscriber.receive(json.encode(Events.started("sess_good")));
        assertThat(events).extracting(AaepEvent::sessionId).containsExactly("sess_good");
    }

    static List<String> malformed() {
        return List.of(
                "",
                "{",
                "null",
                "[]",
                "{\"type\":1}",
                "{\"a\":1,\"a\":2}",
                "\u0000",
                "{\"type\":\"aaep:agent.session.started\"} x",
                "[".repeat(100_000),
                "{\"type\":\"" + "x".repeat(2_000_000) + "\"}",
                "{\"type\":\"aaep:agent.output.streaming\",\"chunk\":7,\"position\":\"a\",\"complete\":{}}",
                "{\"type\":\"aaep:agent.awaiting.confirmation\",\"reply_token\":[],\"timeout_seconds\":1e9999}",
                "{\"type\":\"aaep:agent.state.changed\",\"from_state\":null,\"to_state\":{}}",
                "{\"type\":\"aaep:agent.progress.updated\",\"progress\":[],\"producer\":3,\"localization_hints\":[]}");
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void should_report_what_is_malformed_and_handle_the_next_event(String text) {
        subscriber.receive(text);

        assertThat(findings).isNotEmpty();
        nextGoodEventIsHandled();
    }

    @Test
    void should_survive_bytes_that_are_not_text() {
        byte[] noise = new byte[512];
        new Random(7).nextBytes(noise);
        subscriber.receive(noise);

        assertThat(findings).isNotEmpty();
        nextGoodEventIsHandled();
    }

    private static Inbox inbox(Inbox.Next next) {
        return new Inbox(1024, new RecentIds(4096), 64, Duration.ofSeconds(1), new MovableClock(Events.START), next);
    }

    @Test
    void should_remember_a_bounded_number_of_a_million_sessions() {
        Inbox inbox = inbox((received, session) -> {});
        SeenEvents seen = new SeenEvents(4096);
        ToolInvoked event = Events.tool(Events.SESSION, 3);
        for (int n = 0; n < 1_000_000; n++) {
            AaepEvent other =
                    event.toBuilder().sessionId("sess_" + n).eventId("evt_" + n).buildUnchecked();
            seen.see(other, other.envelope());
            inbox.accept(new Received(other, List.of(), 1024));
        }

        assertThat(inbox.sessions()).isEqualTo(1024);
        assertThat(inbox.early()).isLessThanOrEqualTo(1024);
        assertThat(seen.size()).isEqualTo(4096);
        assertThat(seen.see(event, event.envelope())).isEqualTo(SeenEvents.Verdict.NEW);
    }

    @Test
    void should_hold_a_bounded_number_of_bytes_for_events_that_came_early() {
        int[] passed = new int[1];
        Inbox inbox = inbox((received, session) -> passed[0]++);
        for (int n = 0; n < 100; n++) {
            inbox.accept(new Received(Events.tool("sess_" + n, 5), List.of(), 1 << 20));
        }

        assertThat(inbox.early()).isLessThanOrEqualTo(8);
        assertThat(passed[0]).isEqualTo(100 - inbox.early());
    }

    @Test
    void should_lose_nothing_to_lying_sequence_numbers() {
        long[] lies = {0, Long.MAX_VALUE, 1L << 53, -5, 3, 3, 2, 1L << 40, 1, 0};
        for (int i = 0; i < lies.length; i++) {
            subscriber.receive(Events.confirmation(Events.SESSION, 0).toBuilder()
                    .eventId("evt_lie" + i)
                    .sequenceNumber(lies[i])
                    .buildUnchecked());
        }

        assertThat(events).hasSize(lies.length);
        nextGoodEventIsHandled();
    }

    @Test
    void should_keep_a_bounded_number_of_prompts() {
        for (int n = 0; n < 5000; n++) {
            subscriber.receive(Events.confirmation("sess_" + n, 0));
        }

        assertThat(events).hasSize(5000);
        assertThat(subscriber.prompts()).hasSize(100);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void should_survive_mutated_examples(long seed) {
        Random random = new Random(seed);
        List<Examples.Example> examples = Examples.all();
        for (int n = 0; n < 3000; n++) {
            byte[] bytes = examples.get(random.nextInt(examples.size())).bytes();
            for (int k = random.nextInt(4); k >= 0; k--) {
                bytes[random.nextInt(bytes.length)] =
                        "{}[]\",:0e-nx".getBytes(StandardCharsets.US_ASCII)[random.nextInt(12)];
            }
            subscriber.receive(bytes);
        }
        subscriber.tick();
        nextGoodEventIsHandled();
    }
}
