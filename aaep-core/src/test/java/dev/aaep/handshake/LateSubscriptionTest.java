package dev.aaep.handshake;

import static dev.aaep.handshake.Handshakes.capabilities;
import static dev.aaep.handshake.Handshakes.drain;
import static dev.aaep.handshake.Handshakes.ids;
import static dev.aaep.handshake.Handshakes.open;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.message.EventFilters;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import dev.aaep.value.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who comes while a prompt waits for an answer hears of it. */
class LateSubscriptionTest {
    private static final String S = Events.SESSION;

    private final MovableClock clock = new MovableClock(Events.START);
    private final SubscriptionHub hub = Handshakes.hub(clock).build();

    private List<String> ofNewcomer() {
        Subscription newcomer = open(hub, capabilities());
        List<String> ids = ids(drain(newcomer));
        newcomer.close("looked");
        return ids;
    }

    @Test
    void should_begin_with_the_prompts_that_wait_for_an_answer_whatever_the_terms_HS_4() {
        hub.offer(Events.started(S));
        hub.offer(Events.confirmation(S, 1));
        hub.offer(Events.question("sess_2", 5));
        hub.offer(Events.progress(S, 2, 50));
        Subscription deaf = open(
                hub,
                capabilities()
                        .maxEventsPerSecond(1L)
                        .eventFilters(
                                EventFilters.builder().exclude(List.of("*")).build()));
        hub.offer(Events.confirmation(S, 3));

        assertThat(ids(drain(deaf))).containsExactly("evt_1x1", "evt_2x5", "evt_1x3");
    }

    @Test
    void should_give_a_late_prompt_in_the_language_of_the_one_who_comes_HS_6() {
        hub.offer(Events.confirmation(S, 1).toBuilder()
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_yo", "Ṣé kí n ra tíkẹ́ẹ̀tì náà?")
                        .put("action_yo", "Ra tíkẹ́ẹ̀tì")
                        .put("consequence_yo", "Yúrò 48.")
                        .build())
                .build());

        AaepEvent got =
                drain(open(hub, capabilities().languages(List.of("yo")))).get(0);
        assertThat(((AwaitingConfirmation) got).action()).isEqualTo("Ra tíkẹ́ẹ̀tì");
    }

    @Test
    void should_not_tell_of_a_prompt_that_is_over_CFM_16() {
        hub.offer(Events.confirmation(S, 0));
        assertThat(ofNewcomer()).containsExactly("evt_1x0");
        hub.offer(Events.state(S, 1, "awaiting_input", "thinking"));
        assertThat(ofNewcomer()).isEmpty();

        hub.offer(Events.confirmation(S, 2));
        hub.offer(Events.tool(S, 3));
        hub.offer(Events.state(S, 4, "calling_tool", "thinking"));
        assertThat(ofNewcomer()).as("independent work goes on").containsExactly("evt_1x2");
        hub.offer(Events.completed(S, 5));
        assertThat(ofNewcomer()).isEmpty();

        hub.offer(Events.question("sess_2", 0));
        clock.advance(Duration.ofSeconds(59));
        assertThat(ofNewcomer()).containsExactly("evt_2x0");
        clock.advance(Duration.ofSeconds(1));
        assertThat(ofNewcomer()).isEmpty();
    }

    @Test
    void should_tell_of_all_prompts_of_a_session_until_it_is_certain_which_are_over_CFM_16() {
        hub.offer(Events.confirmation(S, 0));
        hub.offer(Events.question(S, 1));
        hub.offer(Events.state(S, 2, "awaiting_input", "thinking"));
        hub.offer(Events.state(S, 3, "thinking", "awaiting_input"));
        assertThat(ofNewcomer()).containsExactly("evt_1x0", "evt_1x1");
        hub.offer(Events.state(S, 4, "awaiting_input", "thinking"));
        assertThat(ofNewcomer()).as("as many are over as there were").isEmpty();

        hub.offer(Events.confirmation(S, 5));
        hub.offer(Events.question(S, 6));
        hub.offer(Events.state(S, 7, "awaiting_input", "thinking"));
        hub.offer(Events.state(S, 8, "thinking", "deciding"));
        assertThat(ofNewcomer()).as("the session goes on").isEmpty();
    }

    @Test
    void should_remember_a_bounded_number_of_prompts_and_forget_those_out_of_time_first() {
        hub.offer(Events.confirmation("sess_long", 0).toBuilder()
                .timeoutSeconds(86_400L)
                .build());
        for (int n = 0; n < 1023; n++) {
            hub.offer(Events.confirmation("sess_" + n, 0));
        }
        assertThat(ofNewcomer()).hasSize(1024).contains("evt_longx0");
        clock.advance(Duration.ofSeconds(121));

        hub.offer(Events.confirmation("sess_new", 200_000));
        assertThat(ofNewcomer()).containsExactly("evt_longx0", "evt_newx200000");

        for (int n = 0; n < 1023; n++) {
            hub.offer(Events.confirmation("sess_" + n, 200_000));
        }
        assertThat(ofNewcomer()).hasSize(1024).doesNotContain("evt_longx0").contains("evt_newx200000");
    }

    @Test
    void should_not_hold_it_against_a_newcomer_that_many_prompts_wait() {
        SubscriptionHub small = Handshakes.hub(clock)
                .limits(new HubLimits(4, 1000, 3, 16, Duration.ofSeconds(30)))
                .build();
        for (int n = 0; n < 10; n++) {
            small.offer(Events.confirmation("sess_" + n, 0));
        }
        Subscription newcomer = open(small, capabilities());
        for (int n = 0; n < 3; n++) {
            small.offer(Events.confirmation(S, n));
        }
        assertThat(newcomer.state()).isEqualTo(Subscription.State.LIVE);

        small.offer(Events.confirmation(S, 3));

        assertThat(newcomer.state()).isEqualTo(Subscription.State.CLOSED);
    }

    @Test
    void should_send_the_answer_before_anything_else_HS_1() {
        hub.offer(Events.confirmation(S, 0));
        List<Object> sent = new ArrayList<>();

        hub.subscribe(Handshakes.request(capabilities().build()), delivery -> sent.add(delivery.eventId()), answer -> {
            hub.offer(Events.tool(S, 1));
            hub.tick();
            sent.add(answer.getClass());
        });

        assertThat(sent).containsExactly(SubscriptionAccepted.class, "evt_1x0", "evt_1x1");
    }

    @Test
    void should_serve_a_sink_only_after_the_call_returned_when_the_answer_is_sent_then() {
        hub.offer(Events.confirmation(S, 0));
        List<String> sent = new ArrayList<>();

        hub.subscribe(Handshakes.request(capabilities().build()), delivery -> sent.add(delivery.eventId()));
        assertThat(sent).isEmpty();
        hub.tick();

        assertThat(sent).containsExactly("evt_1x0");
    }

    @Test
    void should_send_a_rejection_and_open_nothing_when_the_answer_cannot_be_sent_HS_1() {
        List<HandshakeMessage> answers = new ArrayList<>();
        hub.subscribe(
                Handshakes.request(
                        capabilities().acceptSignedManifestsOnly(true).build()),
                delivery -> true,
                answers::add);
        assertThat(answers).singleElement().isInstanceOf(SubscriptionRejected.class);

        assertThatThrownBy(() -> hub.subscribe(
                        Handshakes.request(
                                capabilities().supportsConfirmationReply(true).build()),
                        delivery -> true,
                        answer -> {
                            throw new IllegalStateException("gone");
                        }))
                .hasMessage("gone");

        assertThat(hub.size()).isZero();
        assertThat(hub.canConfirm(S)).isFalse();
    }

    @Test
    void should_give_every_prompt_once_to_whoever_comes_while_events_are_offered() throws Exception {
        int prompts = 400;
        Thread asking = new Thread(() -> {
            for (int n = 0; n < prompts; n++) {
                hub.offer(Events.confirmation(S, n));
            }
        });
        asking.start();
        List<Subscription> newcomers = new ArrayList<>();
        // Bounded: each one makes the offering slower.
        while (newcomers.isEmpty() || (asking.isAlive() && newcomers.size() < 200)) {
            newcomers.add(open(hub, capabilities()));
        }
        asking.join();

        for (Subscription newcomer : newcomers) {
            List<String> ids = ids(drain(newcomer));
            Set<String> different = new HashSet<>(ids);
            assertThat(different).hasSize(prompts);
            assertThat(ids).hasSize(prompts);
        }
    }
}
