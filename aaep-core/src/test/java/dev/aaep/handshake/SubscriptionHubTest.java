package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Verbosity;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import dev.aaep.message.EventFilters;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import dev.aaep.value.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubscriptionHubTest {
    private static final String S = Events.SESSION;

    private final MovableClock clock = new MovableClock(Events.START);
    private final List<String> told = new ArrayList<>();
    private final SubscriptionHub hub = hub(HubLimits.DEFAULT);

    private SubscriptionHub hub(HubLimits limits) {
        return SubscriptionHub.builder(Negotiator.builder(Handshakes.manifest())
                        .ids(Handshakes.counted("sub_"))
                        .build())
                .clock(clock)
                .limits(limits)
                .eventIds(Handshakes.counted("evt_sum"))
                .listener(new HubListener() {
                    @Override
                    public void stalled(Subscription subscription) {
                        told.add("stalled " + subscription.id());
                    }

                    @Override
                    public void recovered(Subscription subscription) {
                        told.add("recovered " + subscription.id());
                    }

                    @Override
                    public void disconnected(Subscription subscription) {
                        told.add("disconnected " + subscription.id());
                    }

                    @Override
                    public void closed(Subscription subscription, String reason) {
                        told.add("closed " + subscription.id() + ": " + reason);
                    }
                })
                .build();
    }

    private Subscription open(Capabilities capabilities) {
        return open(hub, capabilities);
    }

    private static Subscription open(SubscriptionHub hub, Capabilities capabilities) {
        Negotiation result = hub.subscribe(Handshakes.request(capabilities));
        return hub.subscription(((Negotiation.Accepted) result).terms().subscriptionId())
                .orElseThrow();
    }

    private static List<AaepEvent> drain(Subscription subscription) {
        List<AaepEvent> events = new ArrayList<>();
        Delivery next;
        while ((next = subscription.poll()) != null) {
            events.add(event(next));
        }
        return events;
    }

    private static AaepEvent event(Delivery delivery) {
        return AaepJson.standard().decode(delivery.bytes()).event().orElseThrow();
    }

    private static List<Long> numbers(List<AaepEvent> events) {
        return events.stream().map(AaepEvent::sequenceNumber).toList();
    }

    @Test
    void should_hold_events_over_budget_and_let_them_go_smoothly_HS_3() {
        Subscription slow =
                open(Handshakes.capabilities().maxEventsPerSecond(2L).build());
        for (int n = 0; n < 4; n++) {
            hub.offer(Events.tool(S, n));
        }

        assertThat(numbers(drain(slow))).containsExactly(0L);
        assertThat(slow.nextIn()).contains(Duration.ofMillis(500));
        clock.advance(Duration.ofMillis(499));
        assertThat(drain(slow)).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(numbers(drain(slow))).containsExactly(1L);
        clock.advance(Duration.ofSeconds(10));
        assertThat(numbers(drain(slow))).containsExactly(2L);
    }

    @Test
    void should_join_what_is_held_keeping_text_and_position_HS_3() {
        Subscription slow = open(Handshakes.capabilities()
                .maxEventsPerSecond(1L)
                .coalesceBoundaries(List.of(CoalesceBoundary.WORD))
                .build());
        hub.offer(Events.chunk(S, 0, "One ", 0, false, null));
        assertThat(drain(slow)).hasSize(1);
        hub.offer(Events.chunk(S, 1, "two ", 4, false, null));
        hub.offer(Events.chunk(S, 2, "🙂 ", 8, false, null));
        hub.offer(Events.chunk(S, 3, "three ", 10, true, null));
        clock.advance(Duration.ofSeconds(1));

        OutputStreaming joined = (OutputStreaming) drain(slow).get(0);
        assertThat(joined.chunk()).isEqualTo("two 🙂 three ");
        assertThat(joined.position()).isEqualTo(4);
        assertThat(joined.complete()).isTrue();
        assertThat(joined.sequenceNumber()).isEqualTo(3);
    }

    @Test
    void should_join_streamed_text_to_the_agreed_boundary() {
        Subscription sentences = open(Handshakes.capabilities()
                .coalesceBoundaries(List.of(CoalesceBoundary.SENTENCE, CoalesceBoundary.COMPLETION))
                .build());
        hub.offer(Events.chunk(S, 0, "Two ", 0, false, CoalesceBoundary.NONE));
        hub.offer(Events.progress(S, 1, 40));
        hub.offer(Events.chunk(S, 2, "trains", 4, false, CoalesceBoundary.WORD));
        assertThat(drain(sentences)).isEmpty();

        hub.offer(Events.chunk(S, 3, ".", 10, false, null));

        List<AaepEvent> got = drain(sentences);
        assertThat(numbers(got)).containsExactly(1L, 3L);
        assertThat(((OutputStreaming) got.get(1)).chunk()).isEqualTo("Two trains.");
    }

    @Test
    void should_join_state_changes_from_the_first_to_the_last_but_never_hide_that_a_prompt_is_over() {
        Subscription slow =
                open(Handshakes.capabilities().maxEventsPerSecond(1L).build());
        hub.offer(Events.tool(S, 0));
        drain(slow);
        hub.offer(Events.state(S, 1, "thinking", "deciding"));
        hub.offer(Events.state(S, 2, "deciding", "calling_tool"));
        clock.advance(Duration.ofSeconds(1));
        StateChanged joined = (StateChanged) drain(slow).get(0);
        assertThat(joined.fromState() + ">" + joined.toState()).isEqualTo("thinking>calling_tool");

        hub.offer(Events.state(S, 3, "calling_tool", "awaiting_input"));
        hub.offer(Events.state(S, 4, "awaiting_input", "thinking"));
        hub.offer(Events.state(S, 5, "thinking", "writing_output"));
        clock.advance(Duration.ofSeconds(1));
        StateChanged over = (StateChanged) drain(slow).get(0);
        assertThat(over.fromState() + ">" + over.toState()).isEqualTo("awaiting_input>writing_output");
    }

    @Test
    void should_keep_the_words_that_say_what_came_of_a_prompt_CFM_15() {
        Subscription slow =
                open(Handshakes.capabilities().maxEventsPerSecond(1L).build());
        hub.offer(Events.confirmation(S, 0));
        hub.offer(Events.tool(S, 1));
        drain(slow);
        hub.offer(Events.state(S, 2, "awaiting_input", "thinking").toBuilder()
                .summaryNormal("It was rejected.")
                .build());
        hub.offer(Events.state(S, 3, "thinking", "calling_tool"));
        clock.advance(Duration.ofSeconds(1));

        StateChanged over = (StateChanged) drain(slow).get(0);
        assertThat(over.summaryNormal()).isEqualTo("It was rejected.");
        assertThat(over.fromState()).isEqualTo("awaiting_input");
    }

    @Test
    void should_say_that_a_prompt_is_over_though_that_found_no_room_CFM_16() {
        SubscriptionHub small = hub(new HubLimits(4, 1000, 100, 16, Duration.ofSeconds(30)));
        Subscription subscription = open(small, Handshakes.capabilities().build());
        small.offer(Events.confirmation(S, 0));
        small.offer(Events.state(S, 1, "awaiting_input", "thinking"));
        for (int n = 2; n < 10; n++) {
            small.offer(Events.tool(S, n));
        }

        assertThat(drain(subscription).get(1)).isInstanceOfSatisfying(StateChanged.class, sum -> {
            assertThat(sum.fromState()).isEqualTo("awaiting_input");
            assertThat(sum.toState()).isEqualTo("calling_tool");
        });
    }

    @Test
    void should_deliver_critical_events_at_once_to_everyone_despite_filters_and_budget_HS_4() {
        Subscription deaf = open(Handshakes.capabilities()
                .maxEventsPerSecond(1L)
                .eventFilters(EventFilters.builder().exclude(List.of("*")).build())
                .build());
        Subscription busy =
                open(Handshakes.capabilities().maxEventsPerSecond(1L).build());
        for (int n = 0; n < 5; n++) {
            hub.offer(Events.tool(S, n));
        }
        hub.offer(Events.tool("sess_other", 0));
        hub.offer(Events.confirmation(S, 5));

        assertThat(numbers(drain(deaf))).containsExactly(5L);
        assertThat(numbers(drain(busy))).containsExactly(0L, 1L, 2L, 3L, 4L, 5L);
        clock.advance(Duration.ofMillis(4999));
        assertThat(drain(busy)).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(drain(busy)).extracting(AaepEvent::sessionId).containsExactly("sess_other");
    }

    @Test
    void should_flush_held_text_before_the_critical_event_of_its_session_HS_4() {
        Subscription subscription = open(Handshakes.capabilities().build());
        hub.offer(Events.chunk(S, 0, "I will now", 0, false, null));
        hub.offer(Events.confirmation(S, 1));

        assertThat(numbers(drain(subscription))).containsExactly(0L, 1L);
    }

    @ParameterizedTest(name = "include {0} exclude {1} type {2}: {3}")
    @CsvSource({
        ", , aaep:agent.tool.invoked, true",
        "aaep:agent.tool.*, , aaep:agent.tool.invoked, true",
        "aaep:agent.tool.*, , aaep:agent.state.changed, false",
        "aaep:agent.tool.invoked, , aaep:agent.tool.invoked, true",
        "aaep:agent.tool, , aaep:agent.tool.invoked, false",
        "*, aaep:agent.tool.*, aaep:agent.tool.invoked, false",
        "aaep:agent.tool.invoked, *, aaep:agent.tool.invoked, false",
        ", aaep:agent.state.changed, aaep:agent.tool.invoked, true",
        "a*d, , aaep:agent.tool.invoked, false"
    })
    void should_filter_by_exact_type_or_trailing_star_and_let_exclude_win_HS_5(
            String include, String exclude, String type, boolean admitted) {
        EventFilter filter = new EventFilter(EventFilters.builder()
                .include(include == null ? null : List.of(include))
                .exclude(exclude == null ? null : List.of(exclude))
                .build());

        assertThat(filter.admits(null, type)).isEqualTo(admitted);
    }

    @Test
    void should_deliver_the_agreed_language_and_wording_HS_6() {
        SessionStarted event = Events.started(S).toBuilder()
                .summaryTerse("Trains.")
                .summaryDetailed("Looking for trains to Lagos on Monday.")
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_yo", "Mò ń wá ọkọ̀.")
                        .put("summary_terse_yo", "Ọkọ̀.")
                        .put("summary_normal_fr", "Je cherche des trains.")
                        .build())
                .build();
        Subscription yoruba = open(Handshakes.capabilities()
                .languages(List.of("yo-NG"))
                .preferredVerbosity(Verbosity.TERSE)
                .build());
        Subscription english = open(Handshakes.capabilities()
                .languages(List.of("en-GB", "yo"))
                .preferredVerbosity(Verbosity.DETAILED)
                .build());
        hub.offer(event);

        SessionStarted inYoruba = (SessionStarted) drain(yoruba).get(0);
        assertThat(inYoruba.summaryTerse()).isEqualTo("Ọkọ̀.");
        assertThat(inYoruba.summaryNormal()).isEqualTo("Mò ń wá ọkọ̀.");
        assertThat(inYoruba.summaryDetailed()).isNull();
        assertThat(inYoruba.envelope().localizationHints().primaryLanguage()).isEqualTo("yo");
        assertThat(inYoruba.envelope().additionalFields().isEmpty()).isTrue();
        SessionStarted inEnglish = (SessionStarted) drain(english).get(0);
        assertThat(inEnglish.summaryDetailed()).isEqualTo("Looking for trains to Lagos on Monday.");
        assertThat(inEnglish.envelope().localizationHints().primaryLanguage()).isEqualTo("en");
    }

    @Test
    void should_not_mix_languages_when_a_variant_lacks_what_a_person_must_understand_HS_6() {
        AwaitingConfirmation event = Events.confirmation(S, 0).toBuilder()
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_yo", "Ṣé kí n ra tíkẹ́ẹ̀tì náà?")
                        .put("action_yo", "Ra tíkẹ́ẹ̀tì")
                        .build())
                .build();
        Subscription yoruba =
                open(Handshakes.capabilities().languages(List.of("yo")).build());
        hub.offer(event);

        AwaitingConfirmation got = (AwaitingConfirmation) drain(yoruba).get(0);
        assertThat(got.action()).isEqualTo("Buy the ticket");
        assertThat(got.summaryNormal()).isEqualTo("Shall I buy the ticket?");
        assertThat(got.envelope().localizationHints().primaryLanguage()).isEqualTo("en");
    }

    @Test
    void should_not_put_a_blank_variant_in_the_place_of_words_HS_6() {
        Subscription yoruba =
                open(Handshakes.capabilities().languages(List.of("yo")).build());
        hub.offer(Events.confirmation(S, 1).toBuilder()
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_yo", "Ṣé kí n ra tíkẹ́ẹ̀tì náà?")
                        .put("action_yo", "")
                        .put("consequence_yo", " ")
                        .build())
                .build());

        AwaitingConfirmation got = (AwaitingConfirmation) drain(yoruba).get(0);
        assertThat(got.action()).isEqualTo("Buy the ticket");
        assertThat(got.consequence()).isEqualTo("48 euros leave your account.");
    }

    @Test
    void should_drop_text_that_waits_when_the_new_terms_do_not_want_it_HS_7() {
        Subscription subscription = open(Handshakes.capabilities().build());
        hub.offer(Events.started(S));
        hub.offer(Events.chunk(S, 1, "half a sen", 0, false, null));
        hub.renegotiate(SubscriptionRenegotiate.builder()
                .subscriptionId(subscription.id())
                .capabilities(Handshakes.capabilities()
                        .eventFilters(EventFilters.builder()
                                .exclude(List.of("aaep:agent.output.*"))
                                .build())
                        .build())
                .build());
        hub.offer(Events.completed(S, 2));

        assertThat(numbers(drain(subscription))).containsExactly(0L, 2L);
        assertThat(subscription.backlog()).isZero();
    }

    @Test
    void should_go_on_by_the_new_terms_or_end_HS_7() {
        Subscription subscription = open(Handshakes.capabilities().build());
        SubscriptionRenegotiate quiet = SubscriptionRenegotiate.builder()
                .subscriptionId(subscription.id())
                .capabilities(Handshakes.capabilities()
                        .eventFilters(EventFilters.builder()
                                .exclude(List.of("aaep:agent.tool.*"))
                                .build())
                        .build())
                .build();
        hub.offer(Events.tool(S, 0));
        hub.renegotiate(quiet);
        hub.offer(Events.tool(S, 1));
        hub.offer(Events.completed(S, 2));
        assertThat(numbers(drain(subscription))).containsExactly(2L);

        hub.renegotiate(quiet.toBuilder()
                .capabilities(Handshakes.capabilities()
                        .acceptSignedManifestsOnly(true)
                        .build())
                .build());
        assertThat(subscription.state()).isEqualTo(Subscription.State.CLOSED);
    }

    @Test
    void should_survive_an_abrupt_loss_and_resume_after_the_last_event_HS_8() {
        Subscription subscription = open(Handshakes.capabilities().build());
        for (int n = 0; n < 4; n++) {
            hub.offer(Events.tool(S, n));
        }
        drain(subscription);
        subscription.disconnected();
        hub.offer(Events.tool(S, 4));
        assertThat(drain(subscription)).isEmpty();

        assertThat(subscription.resume(Events.tool(S, 1).eventId())).isTrue();

        assertThat(numbers(drain(subscription))).containsExactly(2L, 3L, 4L);
    }

    /** Takes everything but what {@code odd} does to the first delivery. */
    private Subscription serve(List<String> got, BiFunction<Subscription, Delivery, Boolean> odd) {
        List<Subscription> self = new ArrayList<>();
        boolean[] first = {true};
        Negotiation result =
                hub.subscribe(Handshakes.request(Handshakes.capabilities().build()), delivery -> {
                    boolean once = first[0];
                    first[0] = false;
                    boolean taken = !once || odd.apply(self.get(0), delivery);
                    if (taken) {
                        got.add(delivery.eventId());
                    }
                    return taken;
                });
        self.add(hub.subscription(((Negotiation.Accepted) result).terms().subscriptionId())
                .orElseThrow());
        return self.get(0);
    }

    @Test
    void should_hear_a_sink_that_is_ready_again_before_its_refusal_is_noted_HS_4() {
        List<String> got = new ArrayList<>();
        serve(got, (subscription, delivery) -> {
            subscription.ready();
            return false;
        });

        hub.offer(Events.confirmation(S, 0));

        assertThat(got).containsExactly(Events.confirmation(S, 0).eventId());
    }

    @Test
    void should_send_again_what_the_connection_broke_on_when_no_last_event_is_named_HS_8() {
        List<String> got = new ArrayList<>();
        Subscription subscription = serve(got, (self, delivery) -> {
            throw new IllegalStateException("broken pipe");
        });
        hub.offer(Events.confirmation(S, 0));
        assertThat(got).isEmpty();

        subscription.resume(null);
        hub.offer(Events.tool(S, 1));

        assertThat(got)
                .containsExactly(
                        Events.confirmation(S, 0).eventId(), Events.tool(S, 1).eventId());
    }

    @Test
    void should_not_send_again_what_arrived_although_the_connection_broke_on_it_HS_8() {
        List<String> got = new ArrayList<>();
        Subscription subscription = serve(got, (self, delivery) -> {
            throw new IllegalStateException("broken pipe");
        });
        hub.offer(Events.confirmation(S, 0));
        hub.offer(Events.tool(S, 1));

        subscription.resume(Events.confirmation(S, 0).eventId());

        assertThat(got).containsExactly(Events.tool(S, 1).eventId());
    }

    @Test
    void should_sum_up_when_the_last_event_is_no_longer_remembered_and_go_on_HS_8() {
        SubscriptionHub small = hub(new HubLimits(16, 1000, 16, 2, Duration.ofSeconds(30)));
        Subscription subscription = open(small, Handshakes.capabilities().build());
        for (int n = 0; n < 5; n++) {
            small.offer(Events.tool(S, n));
        }
        drain(subscription);

        subscription.resume(Events.tool(S, 0).eventId());

        List<AaepEvent> got = drain(subscription);
        assertThat(got.get(0)).isInstanceOfSatisfying(StateChanged.class, sum -> {
            assertThat(sum.toState()).isEqualTo("calling_tool");
            assertThat(sum.summaryNormal()).contains("no longer available");
        });
        assertThat(numbers(got.subList(1, got.size()))).containsExactly(3L, 4L);
    }

    @Test
    void should_end_at_the_subscribers_wish_HS_8() {
        Subscription subscription = open(Handshakes.capabilities().build());
        hub.close(SubscriptionClose.builder()
                .subscriptionId(subscription.id())
                .reasonCode("user_left")
                .build());
        hub.close(SubscriptionClose.builder().subscriptionId("sub_unknown").build());
        hub.offer(Events.tool(S, 0));

        assertThat(drain(subscription)).isEmpty();
        assertThat(hub.size()).isZero();
        assertThat(told).containsExactly("closed sub_1: user_left");
        assertThat(subscription.resume(null)).isFalse();
    }

    @Test
    void should_not_let_one_slow_or_broken_sink_disturb_another_HS_9() {
        List<Long> good = new ArrayList<>();
        Capabilities plain = Handshakes.capabilities().build();
        hub.subscribe(Handshakes.request(plain), delivery -> false);
        hub.subscribe(Handshakes.request(plain), delivery -> {
            throw new IllegalStateException("gone");
        });
        hub.subscribe(
                Handshakes.request(plain), delivery -> good.add(event(delivery).sequenceNumber()));

        for (int n = 0; n < 5000; n++) {
            hub.offer(Events.tool(S, n));
        }

        assertThat(good).hasSize(5000).isSorted();
        Subscription slow = hub.subscription("sub_1").orElseThrow();
        assertThat(slow.backlog()).isLessThanOrEqualTo(HubLimits.DEFAULT.heldEvents() + 1);
        assertThat(slow.missed()).isPositive();
        assertThat(told).containsExactly("disconnected sub_2");
    }

    @Test
    void should_notice_a_stalled_subscription_and_its_recovery_HS_9() {
        boolean[] takes = new boolean[1];
        hub.subscribe(Handshakes.request(Handshakes.capabilities().build()), delivery -> takes[0]);
        Subscription subscription = hub.subscription("sub_1").orElseThrow();
        hub.offer(Events.tool(S, 0));
        hub.tick();
        clock.advance(Duration.ofSeconds(30));
        hub.tick();
        assertThat(subscription.isStalled()).isTrue();

        takes[0] = true;
        subscription.ready();
        hub.tick();

        assertThat(subscription.isStalled()).isFalse();
        assertThat(told).containsExactly("stalled sub_1", "recovered sub_1");
    }

    @Test
    void should_serve_others_when_the_executor_fails_for_one_HS_9() {
        List<String> got = new ArrayList<>();
        int[] calls = {0};
        SubscriptionHub failing = Handshakes.hub(clock)
                .executor(work -> {
                    if (calls[0]++ == 0) {
                        throw new IllegalStateException("no thread");
                    }
                    work.run();
                })
                .build();
        for (int n = 0; n < 2; n++) {
            failing.subscribe(
                    Handshakes.request(Handshakes.capabilities().build()), delivery -> got.add(delivery.eventId()));
        }
        failing.offer(Events.tool(S, 0));
        assertThat(got).hasSize(1);

        failing.tick();

        assertThat(got).hasSize(2);
    }

    @Test
    void should_not_take_a_lost_connection_for_a_recovery_HS_9() {
        Subscription subscription = open(Handshakes.capabilities().build());
        hub.offer(Events.tool(S, 0));
        hub.tick();
        clock.advance(Duration.ofSeconds(30));
        hub.tick();
        subscription.disconnected();
        hub.tick();

        assertThat(subscription.isStalled()).isFalse();
        assertThat(told).containsExactly("stalled sub_1", "disconnected sub_1");
    }

    @Test
    void should_notice_a_stalled_subscription_though_the_clock_was_set_back_HS_9() {
        Subscription subscription = open(Handshakes.capabilities().build());
        hub.offer(Events.tool(S, 0));
        hub.tick();
        clock.advance(Duration.ofHours(-1));
        hub.tick();
        clock.advance(Duration.ofSeconds(30));
        hub.tick();

        assertThat(subscription.isStalled()).isTrue();
    }

    @Test
    void should_sum_up_what_found_no_room_and_never_drop_a_critical_event_HS_9() {
        SubscriptionHub small = hub(new HubLimits(4, 1000, 100, 16, Duration.ofSeconds(30)));
        Subscription subscription = open(small, Handshakes.capabilities().build());
        for (int n = 0; n < 20; n++) {
            small.offer(n % 6 == 5 ? Events.confirmation("sess_2", n) : Events.tool(S, n));
        }

        List<AaepEvent> got = drain(subscription);
        assertThat(got.stream().filter(AwaitingConfirmation.class::isInstance)).hasSize(3);
        List<AaepEvent> ofSession =
                got.stream().filter(event -> event.sessionId().equals(S)).toList();
        assertThat(ofSession.get(0))
                .isInstanceOfSatisfying(
                        StateChanged.class,
                        sum -> assertThat(sum.summaryNormal()).startsWith("14 updates"));
        assertThat(numbers(ofSession)).isSorted().containsExactly(15L, 16L, 18L, 19L);
        assertThat(subscription.missed()).isEqualTo(14);
    }

    @Test
    void should_close_who_leaves_too_many_critical_events_untaken() {
        SubscriptionHub small = hub(new HubLimits(4, 1000, 10, 16, Duration.ofSeconds(30)));
        Subscription subscription = open(small, Handshakes.capabilities().build());
        for (int n = 0; n < 11; n++) {
            small.offer(Events.confirmation(S, n));
        }

        assertThat(subscription.state()).isEqualTo(Subscription.State.CLOSED);
        assertThat(told).containsExactly("closed sub_1: critical events were not taken");
    }

    @Test
    void should_announce_less_and_shorter_under_low_cognitive_load_HS_14() {
        Subscription low = open(Handshakes.capabilities()
                .cognitiveLoad(CognitiveLoad.LOW)
                .coalesceBoundaries(List.of(CoalesceBoundary.WORD, CoalesceBoundary.COMPLETION))
                .build());
        hub.offer(Events.started(S).toBuilder().summaryTerse("Trains.").build());
        hub.offer(Events.progress(S, 1, 10));
        assertThat(drain(low).get(0))
                .isInstanceOfSatisfying(
                        SessionStarted.class,
                        event -> assertThat(event.summaryTerse()).isEqualTo("Trains."));
        hub.offer(Events.progress(S, 2, 20));
        assertThat(drain(low)).isEmpty();
        clock.advance(Duration.ofSeconds(10));
        hub.offer(Events.progress(S, 3, 30));
        assertThat(numbers(drain(low))).containsExactly(3L);
        hub.offer(Events.chunk(S, 4, "One sentence. ", 0, false, CoalesceBoundary.SENTENCE));
        assertThat(drain(low)).isEmpty();
        hub.offer(Events.chunk(S, 5, "And another.", 14, true, null));
        assertThat(drain(low)).hasSize(1);
    }

    @Test
    void should_join_more_for_slow_readers_HS_14() {
        Subscription reader = open(Handshakes.capabilities()
                .paceWpm(60L)
                .coalesceBoundaries(List.of(CoalesceBoundary.SENTENCE))
                .build());
        hub.offer(Events.chunk(S, 0, "Four words are here. ", 0, false, null));
        assertThat(drain(reader)).hasSize(1);
        hub.offer(Events.chunk(S, 1, "Then three more. ", 21, false, null));
        hub.offer(Events.chunk(S, 2, "The end.", 38, true, null));
        clock.advance(Duration.ofMillis(3999));
        assertThat(drain(reader)).isEmpty();
        clock.advance(Duration.ofMillis(1));

        assertThat(((OutputStreaming) drain(reader).get(0)).chunk()).isEqualTo("Then three more. The end.");
    }

    @Test
    void should_leave_time_to_readers_of_languages_without_spaces_HS_14() {
        Subscription reader = open(Handshakes.capabilities()
                .paceWpm(60L)
                .coalesceBoundaries(List.of(CoalesceBoundary.SENTENCE))
                .build());
        hub.offer(Events.chunk(S, 0, "这里有八个汉字。", 0, false, null));
        drain(reader);
        hub.offer(Events.chunk(S, 1, "完了。", 8, true, null));
        clock.advance(Duration.ofMillis(3999));
        assertThat(drain(reader)).isEmpty();
        clock.advance(Duration.ofSeconds(1));

        assertThat(drain(reader)).hasSize(1);
    }

    @Test
    void should_write_an_event_once_per_distinct_choice_of_texts() {
        Fanout fanout =
                new Fanout(Events.started(S).toBuilder().summaryTerse("Trains.").build(), "idle");
        for (int n = 0; n < 100; n++) {
            fanout.delivery(new TextProfile(
                    List.of("en", "x" + n % 7), n % 2 == 0 ? Verbosity.Known.NORMAL : Verbosity.Known.TERSE));
        }

        assertThat(fanout.shapes()).isEqualTo(2);
    }

    @Test
    void should_say_whether_anybody_live_could_answer_R8() {
        int[] changes = new int[1];
        hub.onAudienceChange(() -> changes[0]++);
        open(Handshakes.capabilities().build());
        assertThat(hub.canConfirm(S)).isFalse();
        Subscription replier =
                open(Handshakes.capabilities().supportsConfirmationReply(true).build());
        assertThat(hub.canConfirm(S)).isTrue();
        assertThat(hub.canClarify(S)).isFalse();

        replier.disconnected();

        assertThat(hub.canConfirm(S)).isFalse();
        assertThat(changes[0]).isEqualTo(3);
    }
}
