package dev.aaep.handshake;

import static dev.aaep.handshake.Handshakes.capabilities;
import static dev.aaep.handshake.Handshakes.drain;
import static dev.aaep.handshake.Handshakes.ids;
import static dev.aaep.handshake.Handshakes.open;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.Urgency;
import dev.aaep.message.EventFilters;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import dev.aaep.value.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is joined and left out when more is held than there is room for. */
class BacklogTest {
    private static final String S = Events.SESSION;

    private final MovableClock clock = new MovableClock(Events.START);

    private SubscriptionHub hub(int heldEvents, int heldText, int untakenCritical) {
        return Handshakes.hub(clock)
                .limits(new HubLimits(heldEvents, heldText, untakenCritical, 16, Duration.ofSeconds(30)))
                .build();
    }

    @Test
    void should_not_close_a_slow_subscription_because_a_critical_event_draws_much_along_HS_9() {
        SubscriptionHub hub = hub(8, 1000, 4);
        Subscription slow = open(hub, capabilities().maxEventsPerSecond(1L));
        for (int n = 0; n < 20; n++) {
            hub.offer(Events.tool(S, n));
        }
        hub.offer(Events.confirmation(S, 20));

        assertThat(slow.state()).isEqualTo(Subscription.State.LIVE);
        List<AaepEvent> got = drain(slow);
        assertThat(got).hasSize(9).last().isInstanceOf(AwaitingConfirmation.class);
        assertThat(got.get(0)).isInstanceOf(StateChanged.class);
    }

    @Test
    void should_keep_within_bounds_what_critical_events_draw_along_untaken_HS_9() {
        SubscriptionHub hub = hub(8, 1000, 100);
        Subscription gone = open(hub, capabilities());
        gone.disconnected();
        for (int n = 0; n < 1000; n++) {
            hub.offer(n % 10 == 9 ? Events.confirmation(S, n) : Events.tool(S, n));
        }

        assertThat(gone.backlog()).isLessThanOrEqualTo(8 + 100 + 100);
        gone.resume(null);
        List<AaepEvent> got = drain(gone);
        assertThat(got.stream().filter(AwaitingConfirmation.class::isInstance)).hasSize(100);
        assertThat(got.stream().map(AaepEvent::sequenceNumber)).isSorted();
        long sums = got.stream().filter(StateChanged.class::isInstance).count();
        long tools = got.stream().filter(ToolInvoked.class::isInstance).count();
        assertThat(sums).isEqualTo(100);
        assertThat(gone.missed()).isEqualTo(900 - tools);
    }

    @Test
    void should_tell_that_a_session_is_over_though_that_found_no_room_SEQ_2() {
        SubscriptionHub hub = hub(4, 1000, 100);
        Subscription subscription = open(hub, capabilities());
        hub.offer(Events.started(S));
        hub.offer(Events.tool(S, 1));
        hub.offer(Events.completed(S, 2));
        for (int n = 0; n < 10; n++) {
            hub.offer(Events.tool("sess_2", n));
        }

        assertThat(drain(subscription)).contains(Events.completed(S, 2)).doesNotContain(Events.tool(S, 1));
    }

    @Test
    void should_sum_up_with_the_last_of_it_for_one_who_wants_no_state_changes_HS_5() {
        SubscriptionHub hub = hub(4, 1000, 100);
        Subscription subscription = open(
                hub,
                capabilities()
                        .eventFilters(EventFilters.builder()
                                .include(List.of("aaep:agent.tool.*"))
                                .build()));
        for (int n = 0; n < 40; n++) {
            hub.offer(Events.tool(S, n));
        }

        assertThat(ids(drain(subscription))).containsExactly("evt_1x36", "evt_1x37", "evt_1x38", "evt_1x39");
        assertThat(subscription.missed()).isEqualTo(37);
        for (int n = 40; n < 60; n++) {
            hub.offer(Events.tool(S, n));
            drain(subscription);
        }
        subscription.resume("evt_1x36");
        assertThat(drain(subscription)).hasSize(16).hasOnlyElementsOfType(ToolInvoked.class);
    }

    @Test
    void should_make_room_for_text_by_leaving_out_text() {
        SubscriptionHub hub = hub(100, 30, 100);
        Subscription subscription = open(hub, capabilities().coalesceBoundaries(List.of(CoalesceBoundary.COMPLETION)));
        for (int n = 0; n < 10; n++) {
            hub.offer(Events.tool("sess_2", n));
        }
        for (int n = 0; n < 10; n++) {
            hub.offer(Events.chunk(S, n, "12345", n * 5, false, null));
        }

        assertThat(drain(subscription))
                .filteredOn(ToolInvoked.class::isInstance)
                .hasSize(10);
    }

    @Test
    void should_keep_the_order_of_what_is_left_out_and_what_is_sent_again() {
        SubscriptionHub hub = hub(4, 1000, 100);
        Subscription subscription = open(hub, capabilities());
        for (int n = 0; n < 8; n++) {
            hub.offer(Events.tool(S, n));
        }
        assertThat(drain(subscription)).hasSize(4);
        for (int n = 8; n < 13; n++) {
            hub.offer(Events.tool(S, n));
        }
        subscription.backlog();
        subscription.resume("evt_1x4");
        for (int n = 13; n < 16; n++) {
            hub.offer(Events.tool(S, n));
        }

        List<AaepEvent> got = drain(subscription);
        assertThat(got).hasSize(4);
        assertThat(got.stream().map(AaepEvent::sequenceNumber)).isSorted().endsWith(14L, 15L);
        assertThat(got).filteredOn(StateChanged.class::isInstance).isNotEmpty();
    }

    static Stream<UnaryOperator<OutputStreaming>> othersVoices() {
        return Stream.of(
                chunk -> chunk.toBuilder()
                        .localizationHints(LocalizationHints.builder()
                                .primaryLanguage("de")
                                .build())
                        .build(),
                chunk -> chunk.toBuilder().urgency(Urgency.BACKGROUND).build(),
                chunk -> chunk.toBuilder().language("de").build(),
                chunk -> chunk.toBuilder()
                        .additionalFields(JsonObject.builder().put("later", "x").build())
                        .buildUnchecked());
    }

    @ParameterizedTest(name = "difference {index}")
    @MethodSource("othersVoices")
    void should_not_join_text_in_another_voice_or_lose_its_other_fields_R2(UnaryOperator<OutputStreaming> other) {
        SubscriptionHub hub = hub(100, 1000, 100);
        Subscription subscription = open(hub, capabilities());
        OutputStreaming first = Events.chunk(S, 0, "Guten ", 0, false, null);
        OutputStreaming second = Events.chunk(S, 1, "Tag. ", 6, false, null);
        hub.offer(other.apply(first));
        hub.offer(second);
        hub.offer(Events.chunk(S, 2, "Guten ", 11, false, null));
        hub.offer(other.apply(Events.chunk(S, 3, "Tag. ", 17, false, null)));

        assertThat(ids(drain(subscription))).containsExactly("evt_1x0", "evt_1x2", "evt_1x3");
    }
}
